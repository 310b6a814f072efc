package tideline.net.reduce;

import it.unimi.dsi.fastutil.ints.Int2LongAVLTreeMap;
import java.util.ArrayList;
import java.util.List;

/**
 * Puts off the only producer t of a place q until the moment before q is used: t gives q one token
 * and nothing else, q is empty at first and no input of t, t is silent. Every u that takes w from q
 * takes w times the inputs of t instead, and q and t vanish.
 *
 * <p>Tokens that t would have taken early stay where others can take them; so where deadlocks and
 * paths count, t must be the only consumer of its inputs.
 */
final class LateFiring implements Rule {

  @Override
  public boolean keeps(Question question) {
    return question != Question.BRANCHING_TIME;
  }

  @Override
  public boolean apply(Draft draft) {
    boolean isChanged = false;
    for (int q : draft.places()) {
      if (!draft.isKept(q) && draft.tokens[q] == 0 && draft.producers(q).size() == 1) {
        isChanged |= apply(draft, q, draft.producers(q).firstInt());
      }
    }
    return isChanged;
  }

  private static boolean apply(Draft draft, int q, int t) {
    Int2LongAVLTreeMap in = draft.inputs(t);
    boolean fits =
        draft.outputs(t).size() == 1
            && draft.outputs(t).get(q) == 1
            && !in.isEmpty()
            && !in.containsKey(q)
            && draft.isSilent(t)
            && Growth.isModest(draft.consumers(q).size(), in.size())
            && (draft.question == Question.REACHABILITY || isAlone(draft, t));
    if (!fits) {
      return false;
    }
    List<Int2LongAVLTreeMap> inputs = new ArrayList<>();
    for (int u : draft.consumers(q).toIntArray()) {
      Int2LongAVLTreeMap sum = new Int2LongAVLTreeMap(draft.inputs(u));
      if (!Growth.add(sum, in, sum.remove(q))) {
        return false;
      }
      inputs.add(sum);
    }
    int i = 0;
    for (int u : draft.consumers(q).toIntArray()) {
      long times = draft.inputs(u).get(q);
      draft.removeTransition(u);
      draft.add(
          inputs.get(i++),
          new Int2LongAVLTreeMap(draft.outputs(u)),
          u,
          TraceExpansion.Word.of(t, times, u, 1));
    }
    draft.removeTransition(t);
    draft.removePlace(q);
    return true;
  }

  /** Whether nobody else takes from the inputs of a transition. */
  static boolean isAlone(Draft draft, int t) {
    return draft.inputs(t).keySet().intStream().allMatch(p -> draft.consumers(p).size() == 1);
  }
}
