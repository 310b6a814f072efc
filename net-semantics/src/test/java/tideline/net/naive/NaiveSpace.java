package tideline.net.naive;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import tideline.net.expression.LinearExpression;
import tideline.net.model.Net;
import tideline.net.property.Formula;

/**
 * The reachable markings of a small net by the plain firing rule, and formulas by their definition:
 * slow, and shares no code with the engines that it is compared with.
 */
public final class NaiveSpace {

  /** One firing. */
  public record Edge(int transition, int target) {}

  private final Net net;
  private final List<long[]> markings = new ArrayList<>();
  private final List<List<Edge>> edges = new ArrayList<>();
  private final Map<List<Long>, Integer> index = new HashMap<>();

  public NaiveSpace(Net net, int limit) {
    this.net = net;
    number(net.initialMarking());
    for (int s = 0; s < markings.size() && markings.size() <= limit; s++) {
      List<Edge> out = new ArrayList<>();
      for (int t = 0; t < net.transitions(); t++) {
        if (isEnabled(net, markings.get(s), t)) {
          out.add(new Edge(t, number(fired(net, markings.get(s), t))));
        }
      }
      edges.add(out);
    }
  }

  private int number(long[] marking) {
    Integer known = index.putIfAbsent(Arrays.stream(marking).boxed().toList(), markings.size());
    if (known == null) {
      markings.add(marking);
      return markings.size() - 1;
    }
    return known;
  }

  /** False if there are more markings than were allowed. */
  public boolean isComplete() {
    return edges.size() == markings.size();
  }

  public int size() {
    return markings.size();
  }

  public long[] marking(int state) {
    return markings.get(state);
  }

  /** Whether a marking is among those found. */
  public boolean contains(long[] marking) {
    return index.containsKey(Arrays.stream(marking).boxed().toList());
  }

  public List<Edge> edges(int state) {
    return edges.get(state);
  }

  public boolean hasDeadlock() {
    return edges.stream().anyMatch(List::isEmpty);
  }

  /** Whether some reachable marking satisfies a formula without time. */
  public boolean isReachable(Formula formula) {
    return markings.stream().anyMatch(m -> holds(net, formula, m));
  }

  /** The largest value of a sum. */
  public long most(LinearExpression sum) {
    return markings.stream().mapToLong(m -> value(sum, m)).max().orElseThrow();
  }

  public static boolean isEnabled(Net net, long[] marking, int t) {
    for (int p = 0; p < marking.length; p++) {
      long stop = net.inhibitors(t).weightOf(p);
      long left = marking[p] - net.inputs(t).weightOf(p);
      boolean isTooFull = left + net.outputs(t).weightOf(p) > net.capacity(p);
      if (left < 0 || stop > 0 && marking[p] >= stop || isTooFull) {
        return false;
      }
    }
    return true;
  }

  public static long[] fired(Net net, long[] marking, int t) {
    long[] next = marking.clone();
    for (int p = 0; p < marking.length; p++) {
      next[p] += net.outputs(t).weightOf(p) - net.inputs(t).weightOf(p);
    }
    return next;
  }

  /**
   * The marking that a trace leads to.
   *
   * @throws AssertionError if a transition is not enabled
   */
  public static long[] replayed(Net net, int[] trace) {
    long[] marking = net.initialMarking();
    for (int i = 0; i < trace.length; i++) {
      if (!isEnabled(net, marking, trace[i])) {
        throw new AssertionError(
            net.id() + ": step " + i + " of " + Arrays.toString(trace) + " is not enabled");
      }
      marking = fired(net, marking, trace[i]);
    }
    return marking;
  }

  public static boolean holds(Net net, Formula formula, long[] marking) {
    if (formula instanceof Formula.Constant c) {
      return c.value();
    }
    if (formula instanceof Formula.AtMostZero a) {
      return value(a.sum(), marking) <= 0;
    }
    if (formula instanceof Formula.Fireable f) {
      return f.transitions().stream().anyMatch(t -> isEnabled(net, marking, t));
    }
    if (formula instanceof Formula.Not n) {
      return !holds(net, n.inner(), marking);
    }
    if (formula instanceof Formula.And a) {
      return a.parts().stream().allMatch(p -> holds(net, p, marking));
    }
    if (formula instanceof Formula.Or o) {
      return o.parts().stream().anyMatch(p -> holds(net, p, marking));
    }
    for (int t = 0; t < net.transitions(); t++) {
      if (isEnabled(net, marking, t)) {
        return false;
      }
    }
    return true;
  }

  public static long value(LinearExpression sum, long[] marking) {
    long value = sum.constant();
    for (int i = 0; i < sum.places().length; i++) {
      value += sum.factors()[i] * marking[sum.places()[i]];
    }
    return value;
  }
}
