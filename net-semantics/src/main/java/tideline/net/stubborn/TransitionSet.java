package tideline.net.stubborn;

import it.unimi.dsi.fastutil.ints.IntArrayList;

/** Some transitions: as a list, and as bits where that is no larger. Immutable. */
final class TransitionSet {

  final int[] list;

  /** Null where the list is short. */
  final long[] bits;

  /**
   * @param transitions how many there are at all
   */
  TransitionSet(IntArrayList members, int transitions) {
    list = members.toIntArray();
    int words = transitions + 63 >>> 6;
    if (list.length < 2 * words) {
      bits = null;
      return;
    }
    bits = new long[words];
    for (int t : list) {
      bits[t >>> 6] |= 1L << t;
    }
  }
}
