package tideline.net.reduce;

import it.unimi.dsi.fastutil.ints.Int2LongAVLTreeMap;
import it.unimi.dsi.fastutil.ints.Int2LongMap;
import it.unimi.dsi.fastutil.ints.IntAVLTreeSet;

/**
 * Moves the tokens of a place p on to the outputs of t, which takes one token from p and nothing
 * else: no output of t has another producer, one of them holds at first less than t gives it, t is
 * silent and gives nothing back to p. Who takes c from p takes c times the outputs of t, who gives
 * c gives as much. For reachability only.
 *
 * <p>Every token in the outputs came from p by t, or was there at first; so tokens can be thought
 * to stay in p for as long as they are not needed in the outputs.
 */
final class LazyFork implements Rule {

  @Override
  public boolean keeps(Question question) {
    return question == Question.REACHABILITY;
  }

  @Override
  public boolean apply(Draft draft) {
    boolean isChanged = false;
    for (int t : draft.transitions()) {
      isChanged |= draft.hasTransition(t) && apply(draft, t);
    }
    return isChanged;
  }

  private static boolean apply(Draft draft, int t) {
    if (draft.inputs(t).size() != 1 || draft.outputs(t).isEmpty() || !draft.isSilent(t)) {
      return false;
    }
    int p = draft.inputs(t).firstIntKey();
    Int2LongAVLTreeMap out = draft.outputs(t);
    IntAVLTreeSet users = new IntAVLTreeSet(draft.consumers(p));
    users.addAll(draft.producers(p));
    users.remove(t);
    boolean fits =
        draft.inputs(t).get(p) == 1
            && !out.containsKey(p)
            && Growth.isModest(users.size(), out.size())
            && out.keySet().intStream().allMatch(q -> draft.producers(q).size() == 1)
            && out.int2LongEntrySet().stream()
                .anyMatch(e -> draft.tokens[e.getIntKey()] < e.getLongValue())
            && isSmall(draft, p, out, users);
    if (!fits) {
      return false;
    }
    draft.expansion.add(new ForkStep(draft, t, p, out));
    for (int u : users.toIntArray()) {
      for (Int2LongMap.Entry e : out.int2LongEntrySet()) {
        int q = e.getIntKey();
        long takes = draft.inputs(u).get(p) * e.getLongValue();
        long gives = draft.outputs(u).get(p) * e.getLongValue();
        draft.setInput(u, q, draft.inputs(u).get(q) + takes);
        draft.setOutput(u, q, draft.outputs(u).get(q) + gives);
      }
    }
    out.int2LongEntrySet()
        .forEach(e -> draft.tokens[e.getIntKey()] += draft.tokens[p] * e.getLongValue());
    draft.removeTransition(t);
    draft.removePlace(p);
    return true;
  }

  private static boolean isSmall(Draft draft, int p, Int2LongAVLTreeMap out, IntAVLTreeSet users) {
    long most = 1;
    for (long w : out.values()) {
      most = Math.max(most, w);
    }
    boolean isSmall = Growth.isSmall(most, draft.tokens[p]);
    for (int u : users.toIntArray()) {
      isSmall &= Growth.isSmall(most, draft.inputs(u).get(p));
      isSmall &= Growth.isSmall(most, draft.outputs(u).get(p));
    }
    for (int q : out.keySet().toIntArray()) {
      isSmall &= Growth.isSmall(1, draft.tokens[q]);
      for (int u : draft.consumers(q).toIntArray()) {
        isSmall &= Growth.isSmall(1, draft.inputs(u).get(q));
      }
    }
    return isSmall;
  }
}
