package tideline.net.rank;

import java.util.Arrays;

/**
 * What holds in every reachable marking: the weighted tokens of some places are at most a limit, or
 * always equal to it. Weights are positive; places ascend, and those that never change are not
 * among them.
 */
record LinearFact(Kind kind, int[] places, long[] weights, long limit) {

  /** Whether the weighted sum may fall below the limit. */
  enum Kind {
    EQUAL,
    AT_MOST
  }

  boolean isExact() {
    return kind == Kind.EQUAL;
  }

  int size() {
    return places.length;
  }

  long weightOf(int place) {
    int i = Arrays.binarySearch(places, place);
    return i < 0 ? 0 : weights[i];
  }
}
