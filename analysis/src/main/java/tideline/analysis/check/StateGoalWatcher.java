package tideline.analysis.check;

import java.util.ArrayList;
import java.util.List;
import tideline.analysis.run.WayBack;
import tideline.model.StatePredicate;
import tideline.net.property.Formula;
import tideline.pivot.TransitionSystem;
import tideline.search.observe.Directive;

/**
 * Evaluates goals on one state after the other, by what the model says about its states: for
 * systems whose states have no form in which many could be looked at together.
 */
final class StateGoalWatcher implements GoalObserver {

  private final Investigation investigation;
  private final Technique technique;
  private final WayBack wayBack;
  private final boolean isShortest;
  private final Directive whenSettled;
  private TransitionSystem system;
  private int version = -1;
  private List<Test> tests = List.of();
  private List<Test> deadTests = List.of();
  private List<Largest> largest = List.of();
  private Directive directive = Directive.CONTINUE;

  StateGoalWatcher(
      Investigation investigation,
      Technique technique,
      TransitionSystem system,
      WayBack wayBack,
      boolean isShortest,
      Directive whenSettled) {
    this.investigation = investigation;
    this.technique = technique;
    this.system = system;
    this.wayBack = wayBack;
    this.isShortest = isShortest;
    this.whenSettled = whenSettled;
    compile();
  }

  private record Test(Goal.Reach goal, StatePredicate predicate) {}

  private record Largest(Goal.Bound goal, StateSum sum) {}

  /** The value of a sum in a state. */
  @FunctionalInterface
  private interface StateSum {
    long of(long[] states, int at);
  }

  @Override
  public TransitionSystem system() {
    return system;
  }

  @Override
  public void relayout(TransitionSystem wider) {
    system = wider;
    compile();
  }

  @Override
  public Directive discovered(int source, int event, int ref, long[] states, int at) {
    examine(tests, ref, states, at);
    for (Largest one : largest) {
      raise(one, states, at);
    }
    return evaluate();
  }

  @Override
  public Directive deadlocked(int ref, long[] states, int at) {
    examine(deadTests, ref, states, at);
    return evaluate();
  }

  private void examine(List<Test> all, int ref, long[] states, int at) {
    for (Test test : all) {
      if (test.goal.isOpen() && test.predicate.holds(states, at)) {
        long state = wayBack.name(ref);
        investigation.reached(
            test.goal,
            technique,
            () -> new Witness(test.goal.formula(), wayBack.eventsTo(state), isShortest));
      }
    }
  }

  private void raise(Largest one, long[] states, int at) {
    try {
      long value = one.sum.of(states, at);
      if (value > one.goal.most()) {
        investigation.met(one.goal, value, technique);
      }
    } catch (ArithmeticException tooLarge) {
      investigation.abandon(one.goal);
    }
  }

  /** Nothing is put off; what is no longer open is dropped. */
  @Override
  public Directive evaluate() {
    if (version != investigation.version()) {
      compile();
    }
    return directive;
  }

  private void compile() {
    version = investigation.version();
    directive = investigation.isSettled() ? whenSettled : Directive.CONTINUE;
    List<Test> anywhere = new ArrayList<>();
    List<Test> inDeadlocks = new ArrayList<>();
    for (Goal.Reach goal : investigation.open(Goal.Reach.class)) {
      boolean dead = goal.needsDeadlock();
      Formula wanted = dead ? goal.inDeadlock() : goal.formula();
      (dead ? inDeadlocks : anywhere)
          .add(new Test(goal, investigation.rules().compiled(wanted, system)));
    }
    tests = anywhere;
    deadTests = inDeadlocks;
    largest =
        investigation.open(Goal.Bound.class).stream()
            .map(goal -> new Largest(goal, sum(goal)))
            .toList();
  }

  private StateSum sum(Goal.Bound goal) {
    TransitionSystem now = system;
    return (states, at) ->
        goal.sum()
            .value(investigation.rules().values(investigation.rules().state(now, states, at)));
  }
}
