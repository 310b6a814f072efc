package tideline.net.reduce;

import it.unimi.dsi.fastutil.ints.Int2LongAVLTreeMap;
import it.unimi.dsi.fastutil.ints.IntArrayList;

/** Undoes {@link LazyFork}: fires t before a transition as often as that needs, and not more. */
final class ForkStep implements TraceExpansion.Step {

  private final int t;
  private final LocalArcs arcs;

  /** What t gives to each place; the first one is p itself. */
  private final long[] given;

  ForkStep(Draft draft, int t, int p, Int2LongAVLTreeMap out) {
    this.t = t;
    int[] places = new int[1 + out.size()];
    given = new long[places.length];
    places[0] = p;
    int i = 1;
    for (int q : out.keySet().toIntArray()) {
      given[i] = out.get(q);
      places[i++] = q;
    }
    arcs = new LocalArcs(draft, places);
  }

  @Override
  public IntArrayList before(IntArrayList after) {
    IntArrayList before = new IntArrayList(after.size());
    long[] tokens = arcs.initial();
    for (int k = 0; k < after.size(); k++) {
      int u = after.getInt(k);
      long[] needs = arcs.takes(u);
      long times = 0;
      for (int i = 1; i < needs.length; i++) {
        long lacking = needs[i] - tokens[i];
        times = Math.max(times, Math.floorDiv(lacking + given[i] - 1, given[i]));
      }
      TraceExpansion.repeat(before, t, times);
      for (long n = 0; n < times; n++) {
        arcs.fire(t, tokens);
      }
      arcs.fire(u, tokens);
      TraceExpansion.repeat(before, u, 1);
    }
    return before;
  }
}
