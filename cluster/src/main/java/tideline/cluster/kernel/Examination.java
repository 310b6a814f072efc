package tideline.cluster.kernel;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tideline.model.StatePredicate;
import tideline.model.StepRules;
import tideline.net.expression.LinearExpression;
import tideline.net.firing.PackedNet;
import tideline.net.property.Formula;
import tideline.pivot.TransitionSystem;

/**
 * Looks at states of one layout for what is asked. What nothing but a deadlock can satisfy is
 * looked for in deadlocks only. For one thread at a time.
 */
final class Examination {

  private final Questions questions;
  private final TransitionSystem system;
  private final int layout;
  private final List<Test> tests = new ArrayList<>();
  private final List<StateSum> sums = new ArrayList<>();
  private Sightings seen;
  private int round;

  private record Test(StatePredicate predicate, boolean isForDeadlocks) {}

  /** The value of a sum in a state. */
  @FunctionalInterface
  private interface StateSum {
    long of(long[] states, int at);
  }

  Examination(Questions questions, StepRules rules, TransitionSystem system, int layout) {
    this.questions = questions;
    this.system = system;
    this.layout = layout;
    seen = Sightings.NONE;
    for (Formula goal : questions.goals()) {
      boolean dead = goal.given(false).equals(Formula.FALSE);
      tests.add(new Test(rules.compiled(dead ? goal.given(true) : goal, system), dead));
    }
    Optional<PackedNet> packed = system.as(PackedNet.class);
    for (LinearExpression sum : questions.sums()) {
      sums.add(
          packed.isPresent()
              ? (states, at) -> sum.value(packed.get().layout(), states, at)
              : (states, at) -> sum.value(rules.values(rules.state(system, states, at))));
    }
  }

  /** Goes on from what was seen before, with states of a round. */
  void begin(Sightings before, int now) {
    seen = questions.unseen().and(before);
    round = now;
  }

  /** Looks at a state whose successors were made. */
  void look(long[] states, int at, int successors) {
    for (int i = 0; i < tests.size(); i++) {
      Test test = tests.get(i);
      boolean isFit = successors == 0 || !test.isForDeadlocks;
      if (isFit && seen.goals()[i] == null && test.predicate.holds(states, at)) {
        long[] state = new long[system.words()];
        System.arraycopy(states, at, state, 0, state.length);
        seen.goals()[i] = new Sightings.Seen(round, layout, state);
      }
    }
    for (int i = 0; i < sums.size(); i++) {
      try {
        seen.most()[i] = Math.max(seen.most()[i], sums.get(i).of(states, at));
      } catch (ArithmeticException tooLarge) {
        seen.most()[i] = Sightings.BEYOND;
      }
    }
  }

  Sightings seen() {
    return seen;
  }
}
