package tideline.search.parallel;

import tideline.pivot.LayoutExceededException;
import tideline.pivot.StepBuffer;
import tideline.pivot.TransitionSystem;

/**
 * Follows a chain, state by state, before it is known whether its states are new.
 *
 * <p>Where each state has one event only, a search waits for memory at every step: it cannot look
 * up the next state before it has seen the one before. The states of the chain do not depend on
 * that, so a few dozen of them are generated first and looked up together.
 */
final class ChainAhead {

  private final TransitionSystem system;

  ChainAhead(TransitionSystem system) {
    this.system = system;
  }

  /**
   * Appends the states that follow the last step, as long as there is exactly one.
   *
   * @return how many
   */
  int follow(StepBuffer steps, int most) {
    int first = steps.size();
    while (steps.size() - first < most && step(steps, steps.size())) {
      // one more
    }
    return steps.size() - first;
  }

  private boolean step(StepBuffer steps, int end) {
    try {
      system.expand(steps.words(), (end - 1) * steps.stride(), 0, 2, steps);
    } catch (LayoutExceededException whenExpanded) {
      return false; // met again, and dealt with, when it is the state's turn
    }
    if (steps.size() == end + 1) {
      return true;
    }
    steps.truncate(end);
    return false;
  }
}
