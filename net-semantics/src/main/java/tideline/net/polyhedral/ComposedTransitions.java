package tideline.net.polyhedral;

import it.unimi.dsi.fastutil.ints.IntAVLTreeSet;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import it.unimi.dsi.fastutil.longs.LongList;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Drops a transition t if two others, u and then v, have the same effect together and can fire
 * wherever t can: each needs no more than t does, v after what u has changed.
 */
final class ComposedTransitions implements Rule.Step {

  /** How many first transitions are tried for each. */
  private static final int MOST_FIRST = 64;

  @Override
  public boolean apply(Draft draft) {
    Map<LongList, List<Integer>> byEffect = new HashMap<>();
    for (int t : draft.transitions()) {
      byEffect.computeIfAbsent(draft.effect(t), k -> new ArrayList<>()).add(t);
    }
    boolean isChanged = false;
    for (int t : draft.transitions()) {
      if (isComposed(draft, t, byEffect)) {
        draft.removeTransition(t);
        isChanged = true;
      }
    }
    return isChanged;
  }

  private static boolean isComposed(Draft draft, int t, Map<LongList, List<Integer>> byEffect) {
    LongList effect = draft.effect(t);
    IntAVLTreeSet first = new IntAVLTreeSet();
    for (int p : draft.inputs(t).keySet().toIntArray()) {
      for (int u : draft.consumers(p).toIntArray()) {
        if (first.size() < MOST_FIRST) {
          first.add(u);
        }
      }
    }
    first.remove(t);
    for (int u : first.toIntArray()) {
      if (draft.needsAtLeast(t, u)) {
        for (int v : byEffect.getOrDefault(minus(effect, draft.effect(u)), List.of())) {
          if (v != t && draft.hasTransition(v) && isEnabledAfter(draft, t, u, v)) {
            return true;
          }
        }
      }
    }
    return false;
  }

  private static boolean isEnabledAfter(Draft draft, int t, int u, int v) {
    return draft.inputs(v).int2LongEntrySet().stream()
        .allMatch(
            e ->
                e.getLongValue() - draft.effect(u, e.getIntKey())
                    <= draft.inputs(t).get(e.getIntKey()));
  }

  /** The difference of two effects. */
  private static LongList minus(LongList a, LongList b) {
    LongList difference = new LongArrayList();
    int i = 0;
    int j = 0;
    while (i < a.size() || j < b.size()) {
      long p = i < a.size() ? a.getLong(i) : Long.MAX_VALUE;
      long q = j < b.size() ? b.getLong(j) : Long.MAX_VALUE;
      long change = (p <= q ? a.getLong(i + 1) : 0) - (q <= p ? b.getLong(j + 1) : 0);
      if (change != 0) {
        difference.add(Math.min(p, q));
        difference.add(change);
      }
      i += p <= q ? 2 : 0;
      j += q <= p ? 2 : 0;
    }
    return difference;
  }
}
