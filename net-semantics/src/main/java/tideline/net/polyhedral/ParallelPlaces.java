package tideline.net.polyhedral;

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
 */
final class ParallelPlaces implements Rule.Step {

  @Override
  public boolean apply(Draft draft) {
    Map<LongList, List<Integer>> alike = new HashMap<>();
    boolean isChanged = false;
    for (int p : draft.places()) {
      long divisor = divisor(draft, p);
      if (divisor > 0) {
        List<Integer> others =
            alike.computeIfAbsent(row(draft, p, divisor), k -> new ArrayList<>());
        isChanged |= addOrDrop(draft, p, others);
      }
    }
    return isChanged;
  }

  /** Drops the place, or others that it makes redundant. */
  private static boolean addOrDrop(Draft draft, int p, List<Integer> others) {
    boolean isChanged = false;
    for (int i = others.size() - 1; i >= 0; i--) {
      int q = others.get(i);
      if (drop(draft, p, q)) {
        return true;
      }
      if (drop(draft, q, p)) {
        others.remove(i);
        isChanged = true;
      }
    }
    others.add(p);
    return isChanged;
  }

  private static boolean drop(Draft draft, int p, int q) {
    long gp = divisor(draft, p);
    long gq = divisor(draft, q);
    long g = gcd(gp, gq);
    long v = gq / g;
    long w = gp / g;
    try {
      long b = difference(v, draft.tokens[p], w, draft.tokens[q]);
      boolean isNever = b >= 0;
      for (int t : draft.consumers(p).toIntArray()) {
        isNever = isNever && difference(v, draft.inputs(t).get(p), w, draft.inputs(t).get(q)) <= b;
      }
      if (isNever) {
        int[] terms = {draft.symbol(q)};
        draft.removeBy(
            new Equation(Equation.Kind.FUNCTION, draft.symbol(p), v, terms, new long[] {w}, b), p);
      }
      return isNever;
    } catch (ArithmeticException tooLarge) {
      return false;
    }
  }

  private static long difference(long v, long x, long w, long y) {
    return Math.subtractExact(Math.multiplyExact(v, x), Math.multiplyExact(w, y));
  }

  /** The greatest common divisor of all changes of a place. */
  private static long divisor(Draft draft, int p) {
    long divisor = 0;
    for (int t : draft.touching(p)) {
      divisor = gcd(divisor, Math.abs(draft.effect(t, p)));
    }
    return divisor;
  }

  private static LongList row(Draft draft, int p, long divisor) {
    LongList row = new LongArrayList();
    for (int t : draft.touching(p)) {
      long effect = draft.effect(t, p);
      if (effect != 0) {
        row.add(t);
        row.add(effect / divisor);
      }
    }
    return row;
  }

  static long gcd(long a, long b) {
    return b == 0 ? a : gcd(b, a % b);
  }
}
