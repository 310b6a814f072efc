package tideline.search.depth;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;

/**
 * What a depth-bounded search counts. Read from another thread while it runs, the numbers are a
 * moment old.
 */
public final class DepthCounters {

  long states;
  long visits;
  long revisits;
  long firings;
  long roots;
  long deadlocks;
  int maxDepth;
  int bound;
  int completeDepth;
  int iterations;
  long peakStored;
  long peakFrontierBytes;

  /** Distinct states reached. */
  public long states() {
    return states;
  }

  /** Explorations of states, again included. */
  public long visits() {
    return visits;
  }

  /** Explorations of states that were explored before. */
  public long revisits() {
    return revisits;
  }

  /** Events executed, those of replays not included. */
  public long firings() {
    return firings;
  }

  /** States taken from frontiers, the initial state included. */
  public long roots() {
    return roots;
  }

  /** Distinct states without an enabled event. */
  public long deadlocks() {
    return deadlocks;
  }

  /** The largest depth at which a state was reached; not its distance. */
  public int maxDepth() {
    return maxDepth;
  }

  /** The bound of the present iteration. */
  public int bound() {
    return bound;
  }

  /** All states up to this distance were reached, all at a smaller one explored. */
  public int completeDepth() {
    return completeDepth;
  }

  /** Iterations that were completed. */
  public int iterations() {
    return iterations;
  }

  /** The largest number of states, or fingerprints of states, held at once. */
  public long peakStored() {
    return peakStored;
  }

  /** The most bytes that the states of one frontier took, however they were kept. */
  public long peakFrontierBytes() {
    return peakFrontierBytes;
  }

  void write(DataOutput out) throws IOException {
    for (long count : new long[] {states, visits, revisits, firings, roots, deadlocks}) {
      out.writeLong(count);
    }
    for (int number : new int[] {maxDepth, bound, completeDepth, iterations}) {
      out.writeInt(number);
    }
    out.writeLong(peakStored);
    out.writeLong(peakFrontierBytes);
  }

  void read(DataInput in) throws IOException {
    states = in.readLong();
    visits = in.readLong();
    revisits = in.readLong();
    firings = in.readLong();
    roots = in.readLong();
    deadlocks = in.readLong();
    maxDepth = in.readInt();
    bound = in.readInt();
    completeDepth = in.readInt();
    iterations = in.readInt();
    peakStored = in.readLong();
    peakFrontierBytes = in.readLong();
  }
}
