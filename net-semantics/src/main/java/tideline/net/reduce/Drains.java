package tideline.net.reduce;

import it.unimi.dsi.fastutil.ints.Int2LongMap;

/**
 * Drops transitions that only take tokens away, none of them from a kept place: without them more
 * is enabled, and nothing else differs. For reachability only.
 */
final class Drains implements Rule {

  @Override
  public boolean keeps(Question question) {
    return question == Question.REACHABILITY;
  }

  @Override
  public boolean apply(Draft draft) {
    boolean isChanged = false;
    for (int t : draft.transitions()) {
      if (onlyTakes(draft, t)) {
        draft.removeTransition(t);
        isChanged = true;
      }
    }
    return isChanged;
  }

  private static boolean onlyTakes(Draft draft, int t) {
    for (Int2LongMap.Entry e : draft.outputs(t).int2LongEntrySet()) {
      if (e.getLongValue() > draft.inputs(t).get(e.getIntKey())) {
        return false;
      }
    }
    return draft
        .inputs(t)
        .keySet()
        .intStream()
        .allMatch(p -> !draft.isKept(p) || draft.effect(t, p) == 0);
  }
}
