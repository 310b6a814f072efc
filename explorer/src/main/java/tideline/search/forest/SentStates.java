package tideline.search.forest;

/**
 * The states that a part has sent last. Sending one of them again would only make its owner look it
 * up again: it arrives there, and is visited, because of the first time.
 *
 * <p>A state has one place and drives out what was there; whole states are compared.
 */
final class SentStates {

  private static final int PLACES = 1 << 12;

  private final int words;
  private final long[] states;
  private final boolean[] taken = new boolean[PLACES];

  SentStates(int words) {
    this.words = words;
    this.states = new long[PLACES * words];
  }

  /** Whether the state was sent lately; from now on it was. */
  boolean wasSent(long hash, long[] from, int at) {
    int place = (int) (hash >>> 20) & PLACES - 1;
    int to = place * words;
    boolean same = taken[place];
    for (int i = 0; i < words; i++) {
      same &= states[to + i] == from[at + i];
      states[to + i] = from[at + i];
    }
    taken[place] = true;
    return same;
  }

  /** From here on nothing was sent. */
  void clear() {
    java.util.Arrays.fill(taken, false);
  }

  static long bytes(int words) {
    return PLACES * (8L * words + 1);
  }
}
