package tideline.net.coloured.binding;

import java.util.List;
import java.util.Optional;
import tideline.net.coloured.term.Term;

/**
 * The order in which the variables of a transition are bound: tokens are matched, equations of the
 * guard are solved, and only what is left is enumerated. Each part of the guard is tested as soon
 * as its variables are bound.
 */
final class Plan {

  final List<Step> steps;

  Plan(List<Step> steps) {
    this.steps = List.copyOf(steps);
  }

  /**
   * One step.
   *
   * @param binds variables that are bound by the step and free before it
   * @param tests parts of the guard that can be tested after it
   */
  record Step(Action action, int[] binds, Term[] tests) {}

  /** What a step does. */
  sealed interface Action {}

  /**
   * Takes tokens of a place.
   *
   * @param isTest whether the colour is known already
   * @param index how to find them
   */
  record Match(Atom atom, boolean isTest, int number, Optional<PlaceIndex> index)
      implements Action {}

  /** Goes through all colours of a variable. */
  record Enumerate(Term.Variable variable) implements Action {}

  /** Gives a term the value of another, which is known. */
  record Solve(Term unknown, Term known) implements Action {}

  /** Nothing: the variables of the first tests are bound already, or there are none. */
  record Begin() implements Action {}
}
