package tideline.net.polyhedral;

import it.unimi.dsi.fastutil.ints.Int2LongMap;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.BitSet;

/**
 * Drops transitions that can never fire: a place can grow if a transition that can fire adds to it,
 * and one that cannot grow holds at most its initial tokens.
 */
final class DeadTransitions implements Rule.Step {

  @Override
  public boolean apply(Draft draft) {
    int[] lacking = new int[draft.net().transitions()];
    BitSet growing = new BitSet();
    BitSet alive = new BitSet();
    IntArrayList open = new IntArrayList();
    for (int t : draft.transitions()) {
      for (Int2LongMap.Entry e : draft.inputs(t).int2LongEntrySet()) {
        lacking[t] += e.getLongValue() > draft.tokens[e.getIntKey()] ? 1 : 0;
      }
      if (lacking[t] == 0) {
        alive.set(t);
        open.add(t);
      }
    }
    while (!open.isEmpty()) {
      int t = open.popInt();
      for (int p : draft.outputs(t).keySet().toIntArray()) {
        if (draft.effect(t, p) > 0 && !growing.get(p)) {
          growing.set(p);
          relieve(draft, p, lacking, alive, open);
        }
      }
    }
    boolean isChanged = false;
    for (int t : draft.transitions()) {
      if (!alive.get(t)) {
        draft.removeTransition(t);
        isChanged = true;
      }
    }
    return isChanged;
  }

  private static void relieve(
      Draft draft, int place, int[] lacking, BitSet alive, IntArrayList open) {
    for (int u : draft.consumers(place).toIntArray()) {
      if (draft.inputs(u).get(place) > draft.tokens[place] && --lacking[u] == 0) {
        alive.set(u);
        open.add(u);
      }
    }
  }
}
