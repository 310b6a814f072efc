package tideline.net.stubborn;

import java.util.List;
import java.util.TreeMap;
import java.util.stream.Stream;
import tideline.net.expression.LinearExpression;
import tideline.net.marking.Layout;
import tideline.net.model.Net;
import tideline.net.property.Formula;
import tideline.pivot.StepBuffer;

/**
 * Selects enabled transitions of a marking such that a search restricted to them still finds what
 * it looks for: for deadlocks every one of them, for goals a marking that satisfies one if there is
 * any, and the largest values of sums.
 *
 * <p>Why: a run from the marking to a goal fires a member of the set. The first member that it
 * fires is enabled now, since nothing outside the set can enable a disabled member; and it can be
 * fired first instead, since it takes nothing from those before it and stops none of them. So there
 * is a run as long that begins inside the set, and a shortest one survives. No proviso against
 * ignoring is needed. A selection without any transition, where some are enabled, means that
 * nothing looked for is reachable from there.
 *
 * <p>Inhibitor arcs, capacities and weights are taken into account. For one thread; tables can be
 * shared by {@link #copy()}.
 */
public final class StubbornSets {

  /** Sets that are tried with different starts. */
  private static final int STARTS = 6;

  private final Influence influence;
  private final List<Goal> goals;
  private final Closure closure;

  /** The goals that do not hold now; the others are reached already. */
  private final Goal[] open;

  private int openCount;

  private StubbornSets(Influence influence, List<Goal> goals) {
    this.influence = influence;
    this.goals = goals;
    this.closure = new Closure(influence);
    this.open = new Goal[goals.size()];
  }

  /** For a search that looks for deadlocks, one or all. */
  public static StubbornSets forDeadlocks(Net net) {
    return new StubbornSets(new Influence(net), List.of(new Goal.Dead(true)));
  }

  /**
   * For a search that looks for markings.
   *
   * @param formulas without temporal operators: is a marking reachable that satisfies one? Each of
   *     them can be answered by the same search
   * @param sums how large do they become?
   */
  public static StubbornSets forGoals(
      Net net, List<Formula> formulas, List<LinearExpression> sums) {
    Influence influence = new Influence(net);
    Stream<Goal> asked = formulas.stream().map(f -> Goal.of(influence, f, true));
    Stream<Goal> larger =
        sums.stream()
            .map(
                sum ->
                    new Goal.Compared(
                        new Formula.AtMostZero(LinearExpression.of(new TreeMap<>(), 0)),
                        false,
                        influence.changing(sum, true)));
    return new StubbornSets(influence, Stream.concat(asked, larger).toList());
  }

  /** The same for another thread. */
  public StubbornSets copy() {
    return new StubbornSets(influence, goals);
  }

  /**
   * Selects transitions of a packed marking.
   *
   * @param steps all that the marking enables, from step {@code first} on
   * @param events room for all transitions; the selected ones are written here, ascending
   * @return how many were selected
   */
  public int select(
      Layout layout, long[] states, int at, StepBuffer steps, int first, int[] events) {
    layout.unpack(states, at, closure.tokens());
    closure.begin();
    for (int k = first; k < steps.size(); k++) {
      closure.enable(steps.event(k));
    }
    return select(events);
  }

  /**
   * Selects transitions of a marking given by its tokens.
   *
   * @param events room for all transitions; the selected ones are written here, ascending
   * @return how many were selected
   */
  public int select(long[] tokens, int[] events) {
    System.arraycopy(tokens, 0, closure.tokens(), 0, tokens.length);
    closure.moved();
    return select(events);
  }

  /** How many transitions the marking of the last selection enables, selected or not. */
  public int enabledCount() {
    return closure.enabledCount();
  }

  private int select(int[] events) {
    openCount = 0;
    for (Goal goal : goals) {
      if (!goal.holds(closure)) {
        open[openCount++] = goal;
      }
    }
    int fewest = closure.all(events);
    for (int turn = 0; turn < STARTS && fewest > 1; turn++) {
      if (closed(turn, fewest) < fewest) {
        fewest = closure.selected(events);
      }
    }
    return fewest;
  }

  private int closed(int turn, int enough) {
    closure.clear();
    for (int i = 0; i < openCount; i++) {
      open[i].add(closure, turn);
    }
    return closure.close(enough);
  }
}
