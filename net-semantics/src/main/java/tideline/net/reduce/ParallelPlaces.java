package tideline.net.reduce;

import it.unimi.dsi.fastutil.ints.Int2LongAVLTreeMap;
import it.unimi.dsi.fastutil.ints.IntAVLTreeSet;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import it.unimi.dsi.fastutil.longs.LongList;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Drops a place p whose tokens are a multiple of another place's q and that never disables alone: v
 * times every change of p is w times that of q, v m0(p) - w m0(q) = b is not negative, and no
 * consumer t has v pre(t,p) - w pre(t,q) &gt; b. Then v p = w q + b in every reachable marking.
 * Keeps everything.
 */
final class ParallelPlaces implements Rule {

  @Override
  public boolean keeps(Question question) {
    return true;
  }

  /** Of many places with like changes, each is compared with so many. */
  private static final int MOST_COMPARED = 32;

  /**
   * A place and the greatest common divisor of all its changes.
   *
   * @param isKept it cannot go, but others can for its sake
   */
  private record Row(int place, long divisor, boolean isKept) {}

  @Override
  public boolean apply(Draft draft) {
    Map<LongList, List<Row>> alike = new HashMap<>();
    boolean isChanged = false;
    for (int p : draft.places()) {
      LongList changes = changes(draft, p);
      long divisor = divisor(changes);
      if (divisor > 0) {
        Row row = new Row(p, divisor, draft.isKept(p));
        for (int i = 1; i < changes.size(); i += 2) {
          changes.set(i, changes.getLong(i) / divisor);
        }
        List<Row> others = alike.computeIfAbsent(changes, k -> new ArrayList<>());
        isChanged |= addOrDrop(draft, row, others);
      }
    }
    return isChanged;
  }

  /** Drops the place, or others that it makes redundant. */
  private static boolean addOrDrop(Draft draft, Row p, List<Row> others) {
    boolean isChanged = false;
    for (int i = others.size() - 1; i >= Math.max(0, others.size() - MOST_COMPARED); i--) {
      Row q = others.get(i);
      if (!p.isKept && isRedundant(draft, p, q)) {
        draft.removePlace(p.place);
        return true;
      }
      if (!q.isKept && isRedundant(draft, q, p)) {
        draft.removePlace(q.place);
        others.remove(i);
        isChanged = true;
      }
    }
    others.add(p);
    return isChanged;
  }

  private static boolean isRedundant(Draft draft, Row p, Row q) {
    long g = CommonDivisor.gcd(p.divisor, q.divisor);
    long v = q.divisor / g;
    long w = p.divisor / g;
    try {
      long b = difference(v, draft.tokens[p.place], w, draft.tokens[q.place]);
      boolean isNever = b >= 0;
      for (int t : draft.consumers(p.place).toIntArray()) {
        Int2LongAVLTreeMap takes = draft.inputs(t);
        isNever = isNever && difference(v, takes.get(p.place), w, takes.get(q.place)) <= b;
      }
      return isNever;
    } catch (ArithmeticException tooLarge) {
      return false;
    }
  }

  private static long difference(long v, long x, long w, long y) {
    return Math.subtractExact(Math.multiplyExact(v, x), Math.multiplyExact(w, y));
  }

  /** The greatest common divisor of all changes. */
  private static long divisor(LongList changes) {
    long divisor = 0;
    for (int i = 1; i < changes.size(); i += 2) {
      divisor = CommonDivisor.gcd(divisor, Math.abs(changes.getLong(i)));
    }
    return divisor;
  }

  /** Transitions that change a place, each before what it adds. */
  private static LongList changes(Draft draft, int p) {
    IntAVLTreeSet touching = new IntAVLTreeSet(draft.consumers(p));
    touching.addAll(draft.producers(p));
    LongList changes = new LongArrayList();
    for (int t : touching.toIntArray()) {
      long effect = draft.effect(t, p);
      if (effect != 0) {
        changes.add(t);
        changes.add(effect);
      }
    }
    return changes;
  }
}
