package tideline.net.reduce;

import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Undoes {@link Loops}: moves tokens to where a transition takes them. */
final class LoopStep implements TraceExpansion.Step {

  private final LocalArcs arcs;

  /** The moves that leave each place, as pairs of transition and position of the target. */
  private final List<List<int[]>> moves = new ArrayList<>();

  LoopStep(Draft draft, int[] places, Int2IntOpenHashMap position) {
    arcs = new LocalArcs(draft, places);
    for (int p : places) {
      List<int[]> from = new ArrayList<>();
      for (int t : draft.consumers(p).toIntArray()) {
        if (Loops.isMove(draft, t) && position.containsKey(draft.outputs(t).firstIntKey())) {
          from.add(new int[] {t, position.get(draft.outputs(t).firstIntKey())});
        }
      }
      moves.add(from);
    }
  }

  @Override
  public IntArrayList before(IntArrayList after) {
    IntArrayList before = new IntArrayList(after.size());
    long[] tokens = arcs.initial();
    for (int k = 0; k < after.size(); k++) {
      int u = after.getInt(k);
      long[] needs = arcs.takes(u);
      for (int i = 0; i < needs.length; i++) {
        while (tokens[i] < needs[i]) {
          bring(i, needs, tokens, before);
        }
      }
      arcs.fire(u, tokens);
      TraceExpansion.repeat(before, u, 1);
    }
    return before;
  }

  /** Moves one token that is not needed where it is to a place, by a shortest way. */
  private void bring(int target, long[] needs, long[] tokens, IntArrayList out) {
    for (int from = 0; from < tokens.length; from++) {
      if (from != target && tokens[from] > needs[from]) {
        for (int t : way(from, target)) {
          TraceExpansion.repeat(out, t, 1);
          arcs.fire(t, tokens);
        }
        return;
      }
    }
    throw new IllegalStateException("a trace lacks tokens");
  }

  private int[] way(int from, int to) {
    int[] cameBy = new int[moves.size()];
    int[] cameFrom = new int[moves.size()];
    Arrays.fill(cameFrom, -1);
    IntArrayList open = new IntArrayList(new int[] {from});
    for (int i = 0; i < open.size() && cameFrom[to] < 0; i++) {
      for (int[] move : moves.get(open.getInt(i))) {
        if (cameFrom[move[1]] < 0 && move[1] != from) {
          cameFrom[move[1]] = open.getInt(i);
          cameBy[move[1]] = move[0];
          open.add(move[1]);
        }
      }
    }
    IntArrayList way = new IntArrayList();
    for (int at = to; at != from; at = cameFrom[at]) {
      way.add(0, cameBy[at]);
    }
    return way.toIntArray();
  }
}
