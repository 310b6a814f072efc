package tideline.net.coloured.direct;

import java.util.Arrays;
import tideline.net.coloured.term.Tokens;

/** The largest numbers of tokens met in states of a coloured net. One thread. */
public final class ColourMaxima {

  private final Tokens tokens = new Tokens();
  private final long[] perPlace;
  private long mostOfColour;
  private long mostInMarking;

  public ColourMaxima(int places) {
    perPlace = new long[places];
  }

  /**
   * Takes a state into account.
   *
   * @throws ArithmeticException if its tokens exceed 2^63-1 together
   */
  public void record(ColouredSystem system, long[] states, int at) {
    long sum = 0;
    for (int p = 0; p < perPlace.length; p++) {
      system.tokens(p, states, at, tokens);
      long total = 0;
      for (int i = 0; i < tokens.size(); i++) {
        mostOfColour = Math.max(mostOfColour, tokens.count(i));
        total = Math.addExact(total, tokens.count(i));
      }
      perPlace[p] = Math.max(perPlace[p], total);
      sum = Math.addExact(sum, total);
    }
    mostInMarking = Math.max(mostInMarking, sum);
  }

  /** Takes over what another one has met. */
  public void merge(ColourMaxima other) {
    for (int p = 0; p < perPlace.length; p++) {
      perPlace[p] = Math.max(perPlace[p], other.perPlace[p]);
    }
    mostOfColour = Math.max(mostOfColour, other.mostOfColour);
    mostInMarking = Math.max(mostInMarking, other.mostInMarking);
  }

  /** What was met so far, for {@link #restore}. */
  public long[] save() {
    long[] saved = Arrays.copyOf(perPlace, perPlace.length + 2);
    saved[perPlace.length] = mostOfColour;
    saved[perPlace.length + 1] = mostInMarking;
    return saved;
  }

  /** Takes over what {@link #save} has answered. */
  public void restore(long[] saved) {
    for (int p = 0; p < perPlace.length; p++) {
      perPlace[p] = Math.max(perPlace[p], saved[p]);
    }
    mostOfColour = Math.max(mostOfColour, saved[perPlace.length]);
    mostInMarking = Math.max(mostInMarking, saved[perPlace.length + 1]);
  }

  /** For each place the most tokens of all colours together. */
  public long[] perPlace() {
    return perPlace.clone();
  }

  /** The most tokens of one colour in one place. */
  public long mostOfColour() {
    return mostOfColour;
  }

  public long mostInMarking() {
    return mostInMarking;
  }
}
