package tideline.net.reduce;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.BitSet;
import tideline.net.model.Arcs;
import tideline.net.model.Net;

/**
 * Drops transitions that cannot help to change a place that is asked for: relevant are those that
 * change such a place, those that add to an input of a relevant one, and those that take from a
 * place that inhibits a relevant one or whose capacity stops it. Leaving the others out of a run
 * leaves every relevant transition enabled. For reachability only.
 */
final class Slice implements Rule {

  @Override
  public boolean keeps(Question question) {
    return question == Question.REACHABILITY;
  }

  @Override
  public boolean apply(Draft draft) {
    BitSet relevant = new BitSet();
    IntArrayList open = new IntArrayList();
    draft.asked.stream().forEach(p -> addChanging(draft, p, 0, relevant, open));
    while (!open.isEmpty()) {
      int t = open.popInt();
      draft.inputs(t).keySet().forEach((int p) -> addChanging(draft, p, 1, relevant, open));
      Arcs inhibitors = draft.inhibitors(t);
      for (int i = 0; i < inhibitors.size(); i++) {
        addChanging(draft, inhibitors.node(i), -1, relevant, open);
      }
      for (int p : draft.outputs(t).keySet().toIntArray()) {
        if (draft.net.capacity(p) != Net.UNLIMITED) {
          addChanging(draft, p, -1, relevant, open);
        }
      }
    }
    boolean isChanged = false;
    for (int t : draft.transitions()) {
      if (!relevant.get(t)) {
        draft.removeTransition(t);
        isChanged = true;
      }
    }
    return isChanged;
  }

  /**
   * @param sign of the effect on the place; 0 for any
   */
  private static void addChanging(
      Draft draft, int place, int sign, BitSet relevant, IntArrayList open) {
    for (int side = 0; side < 2; side++) {
      for (int t : (side == 0 ? draft.producers(place) : draft.consumers(place)).toIntArray()) {
        int effect = Long.signum(draft.effect(t, place));
        if (effect != 0 && (sign == 0 || effect == sign) && !relevant.get(t)) {
          relevant.set(t);
          open.add(t);
        }
      }
    }
  }
}
