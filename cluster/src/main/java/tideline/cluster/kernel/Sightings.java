package tideline.cluster.kernel;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.Serializable;

/**
 * What was seen of what is asked, from the beginning. Travels with the counts of a partition.
 *
 * @param goals for each the first state that was seen, null if none was
 * @param most for each sum the largest value, {@link #BEYOND} if one is no number of 64 bits
 */
public record Sightings(Seen[] goals, long[] most) implements Serializable {

  /** A value that is too large. */
  public static final long BEYOND = Long.MAX_VALUE;

  static final Sightings NONE = new Sightings(new Seen[0], new long[0]);

  /**
   * A state that satisfies a formula.
   *
   * @param round in which it was found
   * @param layout of its words: how often states had been widened
   */
  public record Seen(int round, int layout, long[] state) implements Serializable {}

  /** Of both: states of earlier rounds, larger values. */
  Sightings and(Sightings other) {
    if (goals.length + most.length == 0) {
      return other;
    }
    if (other.goals.length + other.most.length == 0) {
      return this;
    }
    Seen[] first = goals.clone();
    for (int i = 0; i < first.length; i++) {
      Seen theirs = other.goals[i];
      if (first[i] == null || theirs != null && theirs.round < first[i].round) {
        first[i] = theirs;
      }
    }
    long[] largest = most.clone();
    for (int i = 0; i < largest.length; i++) {
      largest[i] = Math.max(largest[i], other.most[i]);
    }
    return new Sightings(first, largest);
  }

  void write(DataOutputStream out) throws IOException {
    out.writeInt(goals.length);
    for (Seen one : goals) {
      out.writeInt(one == null ? -1 : one.round);
      if (one != null) {
        out.writeInt(one.layout);
        writeAll(out, one.state);
      }
    }
    writeAll(out, most);
  }

  static Sightings read(DataInputStream in) throws IOException {
    Seen[] goals = new Seen[in.readInt()];
    for (int i = 0; i < goals.length; i++) {
      int round = in.readInt();
      goals[i] = round < 0 ? null : new Seen(round, in.readInt(), readAll(in));
    }
    return new Sightings(goals, readAll(in));
  }

  static void writeAll(DataOutputStream out, long[] numbers) throws IOException {
    out.writeInt(numbers.length);
    for (long number : numbers) {
      out.writeLong(number);
    }
  }

  static long[] readAll(DataInputStream in) throws IOException {
    long[] numbers = new long[in.readInt()];
    for (int i = 0; i < numbers.length; i++) {
      numbers[i] = in.readLong();
    }
    return numbers;
  }
}
