package tideline.net.polyhedral;

import it.unimi.dsi.fastutil.ints.Int2LongAVLTreeMap;
import it.unimi.dsi.fastutil.ints.Int2LongMap;
import it.unimi.dsi.fastutil.ints.IntAVLTreeSet;

/**
 * Moves the tokens of a place p on to the outputs of t, which takes one token from p and nothing
 * else: no output of t has another producer, one of them holds at first less than t gives it, and t
 * gives nothing back to p. Who takes c from p takes c times the outputs of t, who gives c gives as
 * much; each output q then stands for q + post(t,q) p.
 *
 * <p>Every token in the outputs came from p by t or was there at first, so all markings with the
 * same sums can be reached from the one with most tokens in p.
 */
final class EagerFork implements Rule.Step {

  @Override
  public boolean apply(Draft draft) {
    boolean isChanged = false;
    for (int t : draft.transitions()) {
      isChanged |= draft.inputs(t).size() == 1 && apply(draft, t);
    }
    return isChanged;
  }

  private static boolean apply(Draft draft, int t) {
    int p = draft.inputs(t).firstIntKey();
    Int2LongAVLTreeMap out = draft.outputs(t);
    IntAVLTreeSet users = new IntAVLTreeSet(draft.consumers(p));
    users.addAll(draft.producers(p));
    users.remove(t);
    boolean fits =
        draft.inputs(t).get(p) == 1
            && !out.isEmpty()
            && !out.containsKey(p)
            && (out.size() == 1 || users.size() * out.size() <= LateJoin.MOST_ARCS)
            && out.keySet().intStream().allMatch(q -> draft.producers(q).size() == 1)
            && out.int2LongEntrySet().stream()
                .anyMatch(e -> draft.tokens[e.getIntKey()] < e.getLongValue())
            && isSmall(draft, p, out, users);
    if (!fits) {
      return false;
    }
    for (Int2LongMap.Entry e : out.int2LongEntrySet()) {
      int q = e.getIntKey();
      long each = e.getLongValue();
      for (int u : users.toIntArray()) {
        draft.addInput(u, q, draft.inputs(u).get(p) * each);
        draft.addOutput(u, q, draft.outputs(u).get(p) * each);
      }
      draft.tokens[q] += draft.tokens[p] * each;
      draft.absorb(q, each, p);
    }
    draft.removeTransition(t);
    draft.removePlace(p);
    return true;
  }

  private static boolean isSmall(Draft draft, int p, Int2LongAVLTreeMap out, IntAVLTreeSet users) {
    boolean isSmall = true;
    for (Int2LongMap.Entry e : out.int2LongEntrySet()) {
      int q = e.getIntKey();
      isSmall &= Draft.isSmall(e.getLongValue(), draft.tokens[p], draft.tokens[q]);
      for (int u : users.toIntArray()) {
        isSmall &= Draft.isSmall(e.getLongValue(), draft.inputs(u).get(p), draft.inputs(u).get(q));
        isSmall &= Draft.isSmall(e.getLongValue(), draft.outputs(u).get(p), 0);
      }
    }
    return isSmall;
  }
}
