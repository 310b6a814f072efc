package tideline.pivot;

import java.util.Optional;

/**
 * Tells from a way through the state space that there is no end to it. What growth means is the
 * model's business: for nets, a marking that covers an earlier one.
 */
@FunctionalInterface
public interface GrowthJudge {

  /**
   * @param path from the initial state to some other one, in the layout of the system
   * @param event one more event, enabled in the last state, or -1
   * @return what grows for ever, if the path shows it
   */
  Optional<Growth> growth(TransitionSystem system, StatePath path, int event);
}
