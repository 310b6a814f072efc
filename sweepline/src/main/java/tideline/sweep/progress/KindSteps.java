package tideline.sweep.progress;

import java.util.Arrays;
import tideline.pivot.TransitionSystem;
import tideline.pivot.VariableSystem;

/** What the events of a system with variables do, kind by kind. */
final class KindSteps {

  private final VariableSystem system;
  private final Step[] steps;

  KindSteps(VariableSystem system, Step[] steps) {
    this.system = system;
    this.steps = steps;
  }

  /**
   * The system as one with variables.
   *
   * @throws IllegalArgumentException with a message for people, if it has none
   */
  static VariableSystem variables(TransitionSystem system) {
    return system
        .as(VariableSystem.class)
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "this measure needs places or variables, and this model has none"));
  }

  Step step(int event) {
    return steps[system.kind(event)];
  }

  boolean neverFalls() {
    return Arrays.stream(steps).noneMatch(Step::mayFall);
  }
}
