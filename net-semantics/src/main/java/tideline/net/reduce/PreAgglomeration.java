package tideline.net.reduce;

import it.unimi.dsi.fastutil.ints.Int2LongAVLTreeMap;

/**
 * Fuses every producer h of a place p with every consumer f, h being put off: all arcs of p have
 * the same weight, p holds less than that at first, p is the only output of each h, and each h
 * takes something, not from p, and is silent.
 *
 * <p>Tokens that h would have taken early stay where others can take them; so where deadlocks and
 * paths count, each h must be the only consumer of its inputs, and p is empty at first with arcs of
 * weight 1. Not for branching time.
 */
final class PreAgglomeration implements Rule {

  @Override
  public boolean keeps(Question question) {
    return question != Question.BRANCHING_TIME;
  }

  @Override
  public boolean apply(Draft draft) {
    boolean isChanged = false;
    for (int p : draft.places()) {
      if (!draft.isKept(p)
          && !draft.consumers(p).isEmpty()
          && !draft.producers(p).isEmpty()
          && fits(draft, p)) {
        fuse(draft, p);
        isChanged = true;
      }
    }
    return isChanged;
  }

  private static boolean fits(Draft draft, int p) {
    long weight = draft.inputs(draft.consumers(p).firstInt()).get(p);
    boolean isStrict = draft.question != Question.REACHABILITY;
    return draft.tokens[p] < weight
        && (!isStrict || weight == 1)
        && Growth.mayPair(draft, draft.producers(p).size(), draft.consumers(p).size())
        && draft.consumers(p).intStream().allMatch(f -> draft.inputs(f).get(p) == weight)
        && draft
            .producers(p)
            .intStream()
            .allMatch(
                h ->
                    draft.outputs(h).size() == 1
                        && draft.outputs(h).get(p) == weight
                        && !draft.inputs(h).isEmpty()
                        && !draft.inputs(h).containsKey(p)
                        && draft.isSilent(h)
                        && (!isStrict || LateFiring.isAlone(draft, h)));
  }

  private static void fuse(Draft draft, int p) {
    int[] producers = draft.producers(p).toIntArray();
    for (int f : draft.consumers(p).toIntArray()) {
      for (int h : producers) {
        Int2LongAVLTreeMap in = new Int2LongAVLTreeMap(draft.inputs(f));
        in.remove(p);
        draft.inputs(h).int2LongEntrySet().forEach(e -> in.addTo(e.getIntKey(), e.getLongValue()));
        draft.add(
            in, new Int2LongAVLTreeMap(draft.outputs(f)), f, TraceExpansion.Word.of(h, 1, f, 1));
      }
      draft.removeTransition(f);
    }
    for (int h : producers) {
      draft.removeTransition(h);
    }
    draft.removePlace(p);
  }
}
