package tideline.search.runs;

import tideline.pivot.TransitionSystem;
import tideline.search.observe.Directive;

/** Sees each state once, when it is expanded, level by level. */
@FunctionalInterface
public interface RunObserver {

  /** Does not look. */
  RunObserver NONE = (system, states, at, successors) -> Directive.CONTINUE;

  /**
   * @param system the system that the state belongs to
   * @return {@link Directive#STOP} ends the search, everything else goes on
   */
  Directive expanded(TransitionSystem system, long[] states, int at, int successors);
}
