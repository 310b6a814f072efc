package tideline.net.reduce;

import it.unimi.dsi.fastutil.ints.Int2LongMap;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import it.unimi.dsi.fastutil.longs.LongList;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import tideline.net.model.Arcs;

/**
 * Drops a transition if another one does the same, needs no more, and is inhibited no earlier.
 * Keeps everything.
 */
final class DominatedTransitions implements Rule {

  @Override
  public boolean keeps(Question question) {
    return true;
  }

  @Override
  public boolean apply(Draft draft) {
    Map<LongList, List<Integer>> alike = new HashMap<>();
    boolean isChanged = false;
    for (int t : draft.transitions()) {
      List<Integer> others = alike.computeIfAbsent(effect(draft, t), k -> new ArrayList<>());
      isChanged |= addOrDrop(draft, t, others);
    }
    return isChanged;
  }

  private static boolean addOrDrop(Draft draft, int t, List<Integer> others) {
    boolean isChanged = false;
    for (int i = others.size() - 1; i >= 0; i--) {
      int u = others.get(i);
      if (isNoStricter(draft, u, t)) {
        draft.removeTransition(t);
        return true;
      }
      if (isNoStricter(draft, t, u)) {
        draft.removeTransition(u);
        others.remove(i);
        isChanged = true;
      }
    }
    others.add(t);
    return isChanged;
  }

  /** Whether the first of two with the same effect is enabled wherever the second is. */
  private static boolean isNoStricter(Draft draft, int u, int t) {
    for (Int2LongMap.Entry e : draft.inputs(u).int2LongEntrySet()) {
      if (e.getLongValue() > draft.inputs(t).get(e.getIntKey())) {
        return false;
      }
    }
    Arcs stops = draft.inhibitors(u);
    for (int i = 0; i < stops.size(); i++) {
      long other = draft.inhibitors(t).weightOf(stops.node(i));
      if (other == 0 || other > stops.weight(i)) {
        return false;
      }
    }
    return true;
  }

  private static LongList effect(Draft draft, int t) {
    TreeSet<Integer> places = new TreeSet<>(draft.inputs(t).keySet());
    places.addAll(draft.outputs(t).keySet());
    LongList effect = new LongArrayList();
    for (int p : places) {
      if (draft.effect(t, p) != 0) {
        effect.add(p);
        effect.add(draft.effect(t, p));
      }
    }
    return effect;
  }
}
