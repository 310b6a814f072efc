package tideline.net.reduce;

import it.unimi.dsi.fastutil.ints.Int2LongAVLTreeMap;
import it.unimi.dsi.fastutil.ints.Int2LongMap;
import java.util.ArrayList;
import java.util.List;

/**
 * Lets the only consumer t of a place p fire at once: p is its only input, it is silent, and every
 * producer delivers a multiple of what it takes. The producers get its outputs instead, and p and t
 * vanish. Nothing can stop t or make it choose, so all questions without "next" stay.
 */
final class SingleConsumer implements Rule {

  @Override
  public boolean keeps(Question question) {
    return true;
  }

  @Override
  public boolean apply(Draft draft) {
    boolean isChanged = false;
    for (int p : draft.places()) {
      if (!draft.isKept(p) && draft.consumers(p).size() == 1) {
        isChanged |= apply(draft, p, draft.consumers(p).firstInt());
      }
    }
    return isChanged;
  }

  private static boolean apply(Draft draft, int p, int t) {
    long weight = draft.inputs(t).get(p);
    Int2LongAVLTreeMap out = draft.outputs(t);
    boolean fits =
        draft.inputs(t).size() == 1
            && draft.isSilent(t)
            && !out.containsKey(p)
            && Growth.isModest(draft.producers(p).size(), out.size())
            && draft.producers(p).intStream().allMatch(h -> draft.outputs(h).get(p) % weight == 0);
    long first = draft.tokens[p] / weight;
    if (!fits || !canMove(draft, out, first)) {
      return false;
    }
    List<Int2LongAVLTreeMap> outputs = new ArrayList<>();
    for (int h : draft.producers(p).toIntArray()) {
      Int2LongAVLTreeMap sum = new Int2LongAVLTreeMap(draft.outputs(h));
      if (!Growth.add(sum, out, sum.remove(p) / weight)) {
        return false;
      }
      outputs.add(sum);
    }
    draft.expansion.prefix(t, first);
    int i = 0;
    for (int h : draft.producers(p).toIntArray()) {
      long times = draft.outputs(h).get(p) / weight;
      draft.removeTransition(h);
      draft.add(
          new Int2LongAVLTreeMap(draft.inputs(h)),
          outputs.get(i++),
          h,
          TraceExpansion.Word.of(h, 1, t, times));
    }
    for (Int2LongMap.Entry e : out.int2LongEntrySet()) {
      draft.tokens[e.getIntKey()] += first * e.getLongValue();
    }
    draft.removeTransition(t);
    draft.removePlace(p);
    return true;
  }

  private static boolean canMove(Draft draft, Int2LongAVLTreeMap out, long times) {
    return out.int2LongEntrySet().stream()
        .allMatch(
            e ->
                Growth.isSmall(times, e.getLongValue())
                    && Growth.isSmall(1, draft.tokens[e.getIntKey()]));
  }
}
