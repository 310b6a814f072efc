package tideline.analysis.check;

import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import tideline.analysis.check.Goal.Outcome;
import tideline.model.StepRules;
import tideline.net.explored.NetSteps;
import tideline.net.expression.LinearExpression;
import tideline.net.model.Net;
import tideline.net.property.Formula;
import tideline.net.property.Property;

/**
 * What is known so far about a list of properties, and what is still to be found out.
 *
 * <p>Properties are taken apart into goals; arguments, searches and diagrams reach or refute goals,
 * and each property is reported to a listener once, as soon as it is decided. May be told by
 * several threads at once; {@link #version} changes whenever a goal is no longer open.
 */
public final class Investigation {

  private final StepRules rules;
  private final List<Property> properties;
  private final Consumer<Answer> listener;
  private final Map<Formula, Goal> goalOfFormula = new IdentityHashMap<>();
  private final List<List<Goal>> goals = new ArrayList<>();
  private final List<Formula> formulas = new ArrayList<>();
  private final Answer[] answers;
  private final Interest interest;
  private volatile int version;

  /**
   * @param listener is told each answer once, under a lock
   */
  public Investigation(Net net, List<Property> properties, Consumer<Answer> listener) {
    this(new NetSteps(net), properties, listener, Interest.LASTING);
  }

  /**
   * @param listener is told each answer once, under a lock
   */
  public Investigation(StepRules rules, List<Property> properties, Consumer<Answer> listener) {
    this(rules, properties, listener, Interest.LASTING);
  }

  /**
   * @param interest who still wants to know
   */
  Investigation(Net net, List<Property> properties, Consumer<Answer> listener, Interest interest) {
    this(new NetSteps(net), properties, listener, interest);
  }

  private Investigation(
      StepRules rules, List<Property> properties, Consumer<Answer> listener, Interest interest) {
    this.rules = rules;
    this.interest = interest;
    this.properties = List.copyOf(properties);
    this.listener = listener;
    this.answers = new Answer[properties.size()];
    Decomposition parts = new Decomposition(rules);
    for (Property property : properties) {
      if (property.question() instanceof Property.Bound bound) {
        formulas.add(Formula.TRUE);
        goals.add(List.of(bound(bound.sum())));
      } else {
        Formula formula = parts.of(((Property.Holds) property.question()).formula());
        formulas.add(formula);
        List<Goal> own = new ArrayList<>();
        collect(formula, own);
        goals.add(own);
      }
    }
    for (int i = 0; i < answers.length; i++) {
      settle(i, Optional.empty(), Optional.empty());
    }
  }

  private Goal.Bound bound(LinearExpression sum) {
    try {
      return new Goal.Bound(sum, sum.value(rules.values(rules.initial())));
    } catch (ArithmeticException tooLarge) {
      Goal.Bound goal = new Goal.Bound(sum, 0);
      abandon(goal);
      return goal;
    }
  }

  /** Temporal formulas that are left after the decomposition are goals. */
  private void collect(Formula formula, List<Goal> own) {
    if (formula instanceof Formula.Not n) {
      collect(n.inner(), own);
    } else if (formula instanceof Formula.And a) {
      a.parts().forEach(p -> collect(p, own));
    } else if (formula instanceof Formula.Or o) {
      o.parts().forEach(p -> collect(p, own));
    } else if (formula instanceof Formula.Temporal t) {
      Goal goal = Decomposition.isReachability(t) ? new Goal.Reach(t.inner()) : new Goal.Paths(t);
      goalOfFormula.put(t, goal);
      own.add(goal);
    }
  }

  /** The net that the questions are about, for what makes no sense without one. */
  public Net net() {
    return rules.net().orElseThrow();
  }

  /** The steps of the model that the questions are about. */
  public StepRules rules() {
    return rules;
  }

  /** Changes whenever some goal is no longer open. */
  public int version() {
    return version + interest.version();
  }

  /** Whether nothing is open any more. */
  public synchronized boolean isSettled() {
    return IntStream.range(0, answers.length)
        .allMatch(i -> answers[i] != null || !interest.isLasting(i));
  }

  /** Open goals of a kind, in the order of the properties. */
  public synchronized <G extends Goal> List<G> open(Class<G> kind) {
    List<G> all = new ArrayList<>();
    for (int i = 0; i < answers.length; i++) {
      Stream<Goal> own = interest.isLasting(i) ? goals.get(i).stream() : Stream.empty();
      own.filter(kind::isInstance).filter(Goal::isOpen).map(kind::cast).forEach(all::add);
    }
    return all;
  }

  /** What a property was taken apart into. */
  List<Goal> goals(int property) {
    return List.copyOf(goals.get(property));
  }

  /**
   * A marking was found that satisfies the goal.
   *
   * @param witness asked for at once, if at all
   */
  public synchronized void reached(
      Goal.Reach goal, Technique technique, Supplier<Witness> witness) {
    if (goal.outcome == Outcome.OPEN) {
      decide(goal, Outcome.TRUE, technique, Optional.of(witness));
    }
  }

  /** Something else than the technique that decides had a part in it. */
  synchronized void assisted(Goal goal, Collection<Technique> techniques) {
    goal.techniques.addAll(techniques);
  }

  /** No reachable marking satisfies the goal. */
  public synchronized void refuted(Goal.Reach goal, Technique technique) {
    if (goal.outcome == Outcome.OPEN) {
      decide(goal, Outcome.FALSE, technique, Optional.empty());
    }
  }

  /** The formula was evaluated. */
  public synchronized void evaluated(Goal.Paths goal, boolean holds, Technique technique) {
    if (goal.outcome == Outcome.OPEN) {
      decide(goal, holds ? Outcome.TRUE : Outcome.FALSE, technique, Optional.empty());
    }
  }

  /** A marking with this value was met. */
  public synchronized void met(Goal.Bound goal, long value, Technique technique) {
    if (goal.outcome == Outcome.OPEN && value >= goal.most) {
      boolean isMore = value > goal.most;
      goal.most = value;
      if (value >= goal.limit) {
        decide(goal, Outcome.TRUE, technique, Optional.empty());
      } else if (isMore) {
        interest.met(property(goal), value, technique);
      }
    }
  }

  /** No reachable marking has a larger value. */
  public synchronized void limited(Goal.Bound goal, long value, Technique technique) {
    if (goal.outcome == Outcome.OPEN && value < goal.limit) {
      goal.limit = value;
      if (goal.most >= value) {
        decide(goal, Outcome.TRUE, technique, Optional.empty());
      } else {
        interest.limited(property(goal), value, technique);
      }
    }
  }

  /** The one whose sum it is. */
  private int property(Goal.Bound goal) {
    return IntStream.range(0, answers.length)
        .filter(i -> goals.get(i).contains(goal))
        .findFirst()
        .orElseThrow();
  }

  /** The goal stays without an answer: the value is no number of 64 bits. */
  public synchronized void abandon(Goal.Bound goal) {
    goal.needed = false;
    version++;
  }

  /** There are markings with any value. */
  public synchronized void unlimited(Goal.Bound goal, Technique technique) {
    met(goal, Goal.Bound.UNLIMITED, technique);
  }

  /** Every reachable marking was shown: what was not met does not exist. */
  public synchronized void exhausted(Technique technique) {
    open(Goal.Reach.class).forEach(goal -> refuted(goal, technique));
    for (Goal.Bound goal : open(Goal.Bound.class)) {
      limited(goal, goal.most, technique);
    }
  }

  @SuppressWarnings("NonAtomicVolatileUpdate") // under the lock
  private void decide(
      Goal goal, Outcome outcome, Technique technique, Optional<Supplier<Witness>> witness) {
    goal.outcome = outcome;
    goal.techniques.add(technique);
    for (int i = 0; i < answers.length; i++) {
      if (answers[i] == null && goals.get(i).contains(goal)) {
        settle(i, Optional.of(goal), witness);
      }
    }
    version++;
  }

  /** Answers a property if what is known decides it. */
  private void settle(int i, Optional<Goal> last, Optional<Supplier<Witness>> witness) {
    Property property = properties.get(i);
    if (property.question() instanceof Property.Bound) {
      Goal.Bound goal = (Goal.Bound) goals.get(i).get(0);
      if (goal.outcome != Outcome.OPEN) {
        Verdict most =
            goal.most == Goal.Bound.UNLIMITED ? Verdict.UNBOUNDED : Verdict.ofBound(goal.most);
        answer(i, most, techniques(i), Optional.empty());
      }
      return;
    }
    Outcome verdict = evaluate(formulas.get(i), Optional.empty());
    if (verdict != Outcome.OPEN) {
      boolean alone = last.isPresent() && evaluate(formulas.get(i), last) == verdict;
      boolean atOnce = goals.get(i).isEmpty() && !original(property).isTimeless();
      answer(
          i,
          Verdict.of(verdict == Outcome.TRUE),
          techniques(i),
          alone ? witness.map(Supplier::get) : atOnce ? Optional.of(initial()) : Optional.empty());
    }
  }

  private static Formula original(Property property) {
    return ((Property.Holds) property.question()).formula();
  }

  private Witness initial() {
    return new Witness(Formula.TRUE, Optional.of(new int[0]), true);
  }

  private List<Technique> techniques(int i) {
    Set<Technique> used = EnumSet.noneOf(Technique.class);
    goals.get(i).stream()
        .filter(g -> g.outcome != Outcome.OPEN)
        .forEach(g -> used.addAll(g.techniques));
    return used.isEmpty() ? List.of(Technique.INITIAL_STATE) : List.copyOf(used);
  }

  private void answer(
      int i, Verdict verdict, List<Technique> techniques, Optional<Witness> witness) {
    answers[i] = new Answer(properties.get(i), verdict, techniques, witness);
    goals.get(i).forEach(goal -> goal.needed = false);
    listener.accept(answers[i]);
  }

  /**
   * @param only if present, the one goal whose outcome counts
   */
  private Outcome evaluate(Formula formula, Optional<Goal> only) {
    if (formula instanceof Formula.Constant c) {
      return c.value() ? Outcome.TRUE : Outcome.FALSE;
    }
    if (formula instanceof Formula.Not n) {
      return switch (evaluate(n.inner(), only)) {
        case TRUE -> Outcome.FALSE;
        case FALSE -> Outcome.TRUE;
        case OPEN -> Outcome.OPEN;
      };
    }
    if (formula instanceof Formula.And a) {
      return strongest(a.parts(), Outcome.FALSE, Outcome.TRUE, only);
    }
    if (formula instanceof Formula.Or o) {
      return strongest(o.parts(), Outcome.TRUE, Outcome.FALSE, only);
    }
    Goal goal = goalOfFormula.get(formula);
    return only.isPresent() && only.get() != goal ? Outcome.OPEN : goal.outcome;
  }

  /** The strong outcome if some part has it, the weak one if all have that. */
  private Outcome strongest(
      List<Formula> parts, Outcome strong, Outcome weak, Optional<Goal> only) {
    Outcome all = weak;
    for (Formula part : parts) {
      Outcome one = evaluate(part, only);
      if (one == strong) {
        return strong;
      }
      all = one == Outcome.OPEN ? Outcome.OPEN : all;
    }
    return all;
  }

  /** All answers in the order of the properties; those that are still open are unknown. */
  public synchronized List<Answer> answers() {
    List<Answer> all = new ArrayList<>();
    for (int i = 0; i < answers.length; i++) {
      all.add(
          answers[i] != null
              ? answers[i]
              : new Answer(properties.get(i), Verdict.UNKNOWN, List.of(), Optional.empty()));
    }
    return all;
  }
}
