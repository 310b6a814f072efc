package tideline.net.polyhedral;

import it.unimi.dsi.fastutil.ints.Int2LongAVLTreeMap;
import it.unimi.dsi.fastutil.ints.Int2LongMap;

/**
 * Puts off the only producer t of a place q until the moment before q is used: t gives q one token
 * and nothing else, q is empty at first and no input of t. Every u that takes w from q takes w
 * times the inputs of t instead; each input p then stands for p + pre(t,p) q.
 *
 * <p>The markings of the net are those of the smaller one, after which t has fired as often as
 * anybody likes.
 */
final class LateJoin implements Rule.Step {

  /** How many arcs may be made where more than one place is involved. */
  static final int MOST_ARCS = 12;

  @Override
  public boolean apply(Draft draft) {
    boolean isChanged = false;
    for (int q : draft.places()) {
      if (draft.tokens[q] == 0 && draft.producers(q).size() == 1) {
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
            && (in.size() == 1 || draft.consumers(q).size() * in.size() <= MOST_ARCS)
            && isSmall(draft, q, in);
    if (!fits) {
      return false;
    }
    for (int u : draft.consumers(q).toIntArray()) {
      long times = draft.inputs(u).get(q);
      for (Int2LongMap.Entry e : in.int2LongEntrySet()) {
        draft.addInput(u, e.getIntKey(), times * e.getLongValue());
      }
    }
    for (Int2LongMap.Entry e : in.int2LongEntrySet()) {
      draft.absorb(e.getIntKey(), e.getLongValue(), q);
    }
    draft.removeTransition(t);
    draft.removePlace(q);
    return true;
  }

  private static boolean isSmall(Draft draft, int q, Int2LongAVLTreeMap in) {
    for (int u : draft.consumers(q).toIntArray()) {
      for (Int2LongMap.Entry e : in.int2LongEntrySet()) {
        long before = draft.inputs(u).get(e.getIntKey());
        if (!Draft.isSmall(draft.inputs(u).get(q), e.getLongValue(), before)) {
          return false;
        }
      }
    }
    return true;
  }
}
