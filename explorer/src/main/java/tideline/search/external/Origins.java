package tideline.search.external;

import java.util.Arrays;

/** Where the steps of a buffer come from: a node of the spanning tree and an event. */
final class Origins {

  private long[] origins = new long[64];

  void set(int step, long origin) {
    if (step >= origins.length) {
      origins = Arrays.copyOf(origins, 2 * step);
    }
    origins[step] = origin;
  }

  long get(int step) {
    return step < origins.length ? origins[step] : 0;
  }
}
