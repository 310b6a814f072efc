package tideline.bdd.logic;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import tideline.bdd.kernel.DiagramKernel;
import tideline.bdd.kernel.MarkingSet;
import tideline.bdd.level.LevelEvents;
import tideline.bdd.level.LevelSum;
import tideline.net.expression.LinearExpression;
import tideline.net.firing.Covering;
import tideline.net.model.Net;
import tideline.net.property.Formula;
import tideline.net.property.Formula.Quantifier;
import tideline.net.property.PlainEvaluation;
import tideline.net.work.Work;

/**
 * Evaluates formulas on the reachable markings as a diagram: for each part of a formula the set of
 * reachable markings where it holds, by fixpoints of preimages.
 *
 * <p>Paths are maximal, as {@link Formula} says. Sets that are answered belong to the caller.
 */
public final class SymbolicLogic {

  private final DiagramKernel kernel;
  private final LevelEvents events;
  private final MarkingSet reachable;
  private MarkingSet deadlocks;

  /**
   * @param reachable stays the caller's
   */
  public SymbolicLogic(DiagramKernel kernel, LevelEvents events, MarkingSet reachable) {
    this.kernel = kernel;
    this.events = events;
    this.reachable = reachable;
  }

  /** Whether a formula holds in the initial marking. */
  public boolean holds(Formula formula) {
    MarkingSet states = states(formula);
    MarkingSet initial = kernel.initial();
    boolean holds = !dropped(kernel.intersection(states, initial));
    states.release();
    initial.release();
    return holds;
  }

  /** Whether some reachable marking satisfies a formula. */
  public boolean isReachable(Formula formula) {
    return !dropped(states(formula));
  }

  private static boolean dropped(MarkingSet set) {
    boolean empty = set.isEmpty();
    set.release();
    return empty;
  }

  /** The largest value of a sum in a reachable marking. */
  public long greatest(LinearExpression sum) {
    return kernel.greatest(reachable, new LevelSum(events, sum));
  }

  /**
   * A shortest firing sequence from the initial marking to one that satisfies a formula: layers of
   * markings at a distance from there are computed backwards, and a way is found through them.
   */
  public Optional<int[]> shortestWay(Formula wanted) {
    return shortestWay(states(wanted));
  }

  /**
   * Shortest firing sequences to different deadlocks, the nearest first.
   *
   * @param most no more than these are looked for
   * @param found is given each as soon as it is known
   */
  public void deadlockWays(long most, Consumer<int[]> found) {
    MarkingSet left = states(new Formula.Deadlock());
    for (long n = 0; n < most && !left.isEmpty(); n++) {
      int[] way = shortestWay(kernel.union(left, kernel.empty())).orElseThrow();
      found.accept(way);
      long[] marking = events.net().initialMarking();
      for (int t : way) {
        marking = Covering.fired(events.net(), marking, t);
      }
      MarkingSet one = kernel.singleton(marking);
      left = replaced(left, kernel.difference(left, one));
      one.release();
    }
    left.release();
  }

  /** Takes the set over. */
  private Optional<int[]> shortestWay(MarkingSet wanted) {
    List<MarkingSet> layers = new ArrayList<>();
    MarkingSet known = wanted;
    MarkingSet initial = kernel.initial();
    layers.add(kernel.intersection(known, reachable));
    while (dropped(kernel.intersection(known, initial))) {
      MarkingSet before = before(layers.get(layers.size() - 1));
      MarkingSet fresh = kernel.difference(before, known);
      before.release();
      layers.add(fresh);
      if (fresh.isEmpty()) {
        return Optional.empty();
      }
      known = replaced(known, kernel.union(known, fresh));
    }
    known.release();
    initial.release();
    return Optional.of(through(layers));
  }

  private int[] through(List<MarkingSet> layers) {
    Net net = events.net();
    PlainEvaluation rule = new PlainEvaluation(net);
    int[] way = new int[layers.size() - 1];
    long[] now = net.initialMarking();
    for (int i = 0; i < way.length; i++) {
      MarkingSet next = layers.get(layers.size() - 2 - i);
      way[i] = -1;
      for (int t = 0; t < net.transitions() && way[i] < 0; t++) {
        if (rule.isEnabled(t, now) && contains(next, Covering.fired(net, now, t))) {
          way[i] = t;
        }
      }
      now = Covering.fired(net, now, way[i]);
    }
    layers.forEach(MarkingSet::release);
    return way;
  }

  private boolean contains(MarkingSet set, long[] marking) {
    MarkingSet one = kernel.singleton(marking);
    boolean found = !dropped(kernel.intersection(set, one));
    one.release();
    return found;
  }

  /** The reachable markings that satisfy a formula. */
  public MarkingSet states(Formula formula) {
    if (formula instanceof Formula.Constant c) {
      return c.value() ? all() : kernel.empty();
    }
    if (formula instanceof Formula.AtMostZero a) {
      return kernel.atMostZero(reachable, new LevelSum(events, a.sum()));
    }
    if (formula instanceof Formula.Fireable f) {
      return fireable(f.transitions());
    }
    if (formula instanceof Formula.Deadlock) {
      return kernel.intersection(deadlocks(), reachable);
    }
    if (formula instanceof Formula.Not n) {
      return complement(states(n.inner()));
    }
    if (formula instanceof Formula.And a) {
      MarkingSet result = states(a.parts().get(0));
      for (Formula part : a.parts().subList(1, a.parts().size())) {
        MarkingSet other = states(part);
        result = replaced(result, kernel.intersection(result, other));
        other.release();
      }
      return result;
    }
    if (formula instanceof Formula.Or o) {
      MarkingSet result = states(o.parts().get(0));
      for (Formula part : o.parts().subList(1, o.parts().size())) {
        result = joined(result, states(part));
      }
      return result;
    }
    return temporal((Formula.Temporal) formula);
  }

  private MarkingSet fireable(List<Integer> transitions) {
    MarkingSet any = kernel.empty();
    for (int t : transitions) {
      any = joined(any, kernel.enabling(reachable, t));
    }
    return any;
  }

  private MarkingSet temporal(Formula.Temporal t) {
    boolean exists = t.quantifier() == Quantifier.EXISTS;
    MarkingSet inner = states(t.inner());
    return switch (t.operator()) {
      case NEXT ->
          exists
              ? consumed(inner, this::before)
              : complement(consumed(complement(inner), this::before));
      case FINALLY -> exists ? canReach(all(), inner) : complement(canStay(complement(inner)));
      case GLOBALLY -> exists ? canStay(inner) : complement(canReach(all(), complement(inner)));
      case UNTIL ->
          exists ? canReach(states(t.before()), inner) : always(states(t.before()), inner);
    };
  }

  /** {@code A(f U g)}: no path avoids g for ever, and none leaves f before g. */
  private MarkingSet always(MarkingSet stay, MarkingSet goal) {
    MarkingSet without = complement(goal);
    MarkingSet outside = kernel.difference(without, stay);
    stay.release();
    MarkingSet leaves = canReach(kernel.intersection(without, reachable), outside);
    return complement(joined(leaves, canStay(without)));
  }

  /** {@code E(stay U goal)}; takes both sets over. */
  private MarkingSet canReach(MarkingSet stay, MarkingSet goal) {
    MarkingSet result = goal;
    MarkingSet frontier = kernel.union(goal, kernel.empty());
    while (!frontier.isEmpty()) {
      MarkingSet before = consumed(frontier, this::before);
      MarkingSet inside = kernel.intersection(before, stay);
      before.release();
      frontier = kernel.difference(inside, result);
      inside.release();
      result = replaced(result, kernel.union(result, frontier));
    }
    frontier.release();
    stay.release();
    return result;
  }

  /** {@code EG}: the greatest set of markings inside that are dead or have a successor in it. */
  private MarkingSet canStay(MarkingSet set) {
    MarkingSet ends = kernel.intersection(set, deadlocks());
    MarkingSet result = set;
    while (true) {
      MarkingSet before = before(result);
      MarkingSet inside = kernel.intersection(before, result);
      before.release();
      MarkingSet smaller = kernel.union(inside, ends);
      inside.release();
      if (smaller.equals(result)) {
        smaller.release();
        ends.release();
        return result;
      }
      result = replaced(result, smaller);
    }
  }

  /** The reachable markings with a successor in the set, which stays. */
  private MarkingSet before(MarkingSet set) {
    Work.checkInterrupted();
    return consumed(kernel.preimage(set), all -> kernel.intersection(all, reachable));
  }

  private MarkingSet all() {
    return kernel.union(reachable, kernel.empty());
  }

  private MarkingSet deadlocks() {
    if (deadlocks == null) {
      deadlocks = kernel.deadlocks(reachable);
    }
    return deadlocks;
  }

  /** Takes the set over. */
  private MarkingSet complement(MarkingSet set) {
    return consumed(set, s -> kernel.difference(reachable, s));
  }

  /** Takes both sets over. */
  private MarkingSet joined(MarkingSet a, MarkingSet b) {
    MarkingSet both = kernel.union(a, b);
    a.release();
    b.release();
    return both;
  }

  private static MarkingSet consumed(MarkingSet set, UnaryOperator<MarkingSet> operation) {
    MarkingSet result = operation.apply(set);
    set.release();
    return result;
  }

  private static MarkingSet replaced(MarkingSet old, MarkingSet next) {
    old.release();
    return next;
  }
}
