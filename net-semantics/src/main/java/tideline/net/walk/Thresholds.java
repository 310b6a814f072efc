package tideline.net.walk;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.longs.LongArrayList;

/** Collects pairs of transition and weight by place, then lays them out one place after another. */
final class Thresholds {

  private final int places;
  private final IntArrayList owner = new IntArrayList();
  private final IntArrayList transition = new IntArrayList();
  private final LongArrayList weight = new LongArrayList();

  Thresholds(int places) {
    this.places = places;
  }

  void add(int place, int t, long w) {
    owner.add(place);
    transition.add(t);
    weight.add(w);
  }

  int[] starts() {
    int[] start = new int[places + 1];
    owner.forEach(p -> start[p + 1]++);
    for (int p = 0; p < places; p++) {
      start[p + 1] += start[p];
    }
    return start;
  }

  int[] transitions() {
    int[] next = starts();
    int[] sorted = new int[owner.size()];
    for (int i = 0; i < sorted.length; i++) {
      sorted[next[owner.getInt(i)]++] = transition.getInt(i);
    }
    return sorted;
  }

  long[] weights() {
    int[] next = starts();
    long[] sorted = new long[owner.size()];
    for (int i = 0; i < sorted.length; i++) {
      sorted[next[owner.getInt(i)]++] = weight.getLong(i);
    }
    return sorted;
  }
}
