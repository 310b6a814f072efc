package tideline.search;

import tideline.pivot.LayoutExceededException;
import tideline.pivot.TransitionSystem;
import tideline.search.observe.Directive;

/**
 * Is asked before a search goes on with wider states: a good moment to look for unbounded growth.
 */
@FunctionalInterface
public interface LayoutGuard {

  /** Always goes on. */
  LayoutGuard NONE = (system, ref, exceeded) -> Directive.CONTINUE;

  /**
   * @param system the system whose layout is exceeded
   * @param ref the state whose expansion exceeds it
   */
  Directive exceeded(TransitionSystem system, int ref, LayoutExceededException exceeded);
}
