package tideline.search.runs;

import tideline.pivot.StateMixing;

/**
 * Remembers states that were met lately, each in the one slot that its hash names: what it knows
 * was met, what it does not know may have been. Whoever uses it must not need the states that it
 * keeps away again: work that is repeated begins with an empty one.
 */
final class RecentFilter {

  private static final long SPREAD = 0x9E3779B97F4A7C15L;

  private final int words;
  private long[] slots = {};
  private int shift;

  RecentFilter(int words) {
    this.words = words;
  }

  static long bytesFor(int bits, int words) {
    return 8L * words << bits;
  }

  /** Forgets everything and has so many slots from now on. */
  void resize(int bits) {
    slots = new long[words << bits];
    shift = Long.SIZE - bits;
    // An empty slot looks like the state of zeros, which only one slot can hold.
    slots[slot(new long[words], 0)] = 1;
  }

  /** Whether a state was met; now it was. */
  boolean knows(long[] states, int at) {
    int p = slot(states, at);
    if (words == 1) {
      long state = states[at];
      if (slots[p] == state) {
        return true;
      }
      slots[p] = state;
      return false;
    }
    long different = 0;
    for (int i = 0; i < words; i++) {
      different |= slots[p + i] ^ states[at + i];
      slots[p + i] = states[at + i];
    }
    return different == 0;
  }

  private int slot(long[] states, int at) {
    long hash = words == 1 ? states[at] * SPREAD : StateMixing.words(states, at, words);
    return (int) (hash >>> shift) * words;
  }
}
