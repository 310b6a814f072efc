package tideline.search.store;

import java.util.Arrays;

/**
 * The states that were met last, with their words, so that meeting one again costs no look at the
 * large tables.
 *
 * <p>A state has one place, which its hash gives; it drives out what was there. As large as the
 * second cache of a processor is today: whoever works beside us on other cores does not slow us.
 */
public final class RecentStates {

  private static final int BYTES = 1 << 19;
  private static final int HASH_SHIFT = 12;
  private static final int ARRAY_HEADER_BYTES = 16;

  private final int words;
  private final int mask;

  /** One more than the handle of the state at each place, 0 for none. */
  final int[] refs;

  /** The words of the state at each place; arbitrary if there is none. */
  final long[] states;

  private RecentStates(int words, int places) {
    this.words = words;
    this.mask = places - 1;
    this.refs = new int[places];
    this.states = new long[places * words];
  }

  /**
   * As many states as are of use.
   *
   * @param maxBytes what they may take; if it is very little, none is remembered but the last
   */
  public static RecentStates of(int words, long maxBytes) {
    long places = Math.min(BYTES, maxBytes) / (4 + 8L * words);
    return new RecentStates(words, (int) Long.highestOneBit(Math.max(1, places)));
  }

  public long bytes() {
    return 2 * ARRAY_HEADER_BYTES + 4L * refs.length + 8L * states.length;
  }

  boolean isWorthWhile() {
    return mask > 0;
  }

  int place(long hash) {
    return (int) (hash >>> HASH_SHIFT) & mask;
  }

  /** This state was met; -1 for a state that is not stored or not any more. */
  void met(long hash, int ref, long[] from, int at) {
    int place = place(hash);
    refs[place] = ref + 1;
    for (int i = 0; i < words; i++) {
      states[place * words + i] = from[at + i];
    }
  }

  void forget(long hash) {
    refs[place(hash)] = 0;
  }

  void clear() {
    Arrays.fill(refs, 0);
  }
}
