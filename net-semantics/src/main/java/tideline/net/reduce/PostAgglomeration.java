package tideline.net.reduce;

import it.unimi.dsi.fastutil.ints.Int2LongAVLTreeMap;

/**
 * Fuses every producer h of a place p with every consumer f: p is empty at first, arcs of p have
 * weight 1 and none is a loop, p is the only input of each f, and each f is silent. After h nothing
 * stops f, and choosing f at once differs from choosing later by the order of silent steps only.
 * The choice moves, so not for branching time.
 */
final class PostAgglomeration implements Rule {

  @Override
  public boolean keeps(Question question) {
    return question != Question.BRANCHING_TIME;
  }

  @Override
  public boolean apply(Draft draft) {
    boolean isChanged = false;
    for (int p : draft.places()) {
      if (fits(draft, p)) {
        fuse(draft, p);
        isChanged = true;
      }
    }
    return isChanged;
  }

  private static boolean fits(Draft draft, int p) {
    return !draft.isKept(p)
        && draft.tokens[p] == 0
        && !draft.consumers(p).isEmpty()
        && !draft.producers(p).isEmpty()
        && Growth.mayPair(draft, draft.producers(p).size(), draft.consumers(p).size())
        && draft
            .producers(p)
            .intStream()
            .allMatch(h -> draft.outputs(h).get(p) == 1 && !draft.inputs(h).containsKey(p))
        && draft
            .consumers(p)
            .intStream()
            .allMatch(
                f ->
                    draft.inputs(f).size() == 1
                        && draft.inputs(f).get(p) == 1
                        && draft.isSilent(f));
  }

  private static void fuse(Draft draft, int p) {
    int[] consumers = draft.consumers(p).toIntArray();
    for (int h : draft.producers(p).toIntArray()) {
      for (int f : consumers) {
        Int2LongAVLTreeMap out = new Int2LongAVLTreeMap(draft.outputs(h));
        out.remove(p);
        draft
            .outputs(f)
            .int2LongEntrySet()
            .forEach(e -> out.addTo(e.getIntKey(), e.getLongValue()));
        draft.add(
            new Int2LongAVLTreeMap(draft.inputs(h)), out, h, TraceExpansion.Word.of(h, 1, f, 1));
      }
      draft.removeTransition(h);
    }
    for (int f : consumers) {
      draft.removeTransition(f);
    }
    draft.removePlace(p);
  }
}
