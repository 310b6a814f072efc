package tideline.net.polyhedral;

import it.unimi.dsi.fastutil.longs.LongList;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Drops a transition if another one has the same effect and needs no more. */
final class DominatedTransitions implements Rule.Step {

  @Override
  public boolean apply(Draft draft) {
    Map<LongList, List<Integer>> alike = new HashMap<>();
    boolean isChanged = false;
    for (int t : draft.transitions()) {
      List<Integer> others = alike.computeIfAbsent(draft.effect(t), k -> new ArrayList<>());
      isChanged |= addOrDrop(draft, t, others);
    }
    return isChanged;
  }

  private static boolean addOrDrop(Draft draft, int t, List<Integer> others) {
    boolean isChanged = false;
    for (int i = others.size() - 1; i >= 0; i--) {
      int u = others.get(i);
      if (draft.needsAtLeast(t, u)) {
        draft.removeTransition(t);
        return true;
      }
      if (draft.needsAtLeast(u, t)) {
        draft.removeTransition(u);
        others.remove(i);
        isChanged = true;
      }
    }
    others.add(t);
    return isChanged;
  }
}
