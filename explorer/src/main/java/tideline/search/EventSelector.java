package tideline.search;

import tideline.pivot.LayoutExceededException;
import tideline.pivot.StepBuffer;
import tideline.pivot.TransitionSystem;
import tideline.search.store.StateStore;

/**
 * Says which enabled events of a stored state are executed; by default all of them.
 *
 * <p>A selector that leaves events out promises that every reachable state is still reached.
 */
@FunctionalInterface
public interface EventSelector {

  /** Every enabled event. */
  EventSelector ALL =
      (system, store, ref, from, limit, out) ->
          system.expand(store.array(ref), store.offset(ref), from, limit, out);

  /**
   * Appends the successors of a state by the selected events, as {@link TransitionSystem#expand}
   * does by all of them; the answer is the next selected event or {@link TransitionSystem#DONE}.
   */
  int expand(
      TransitionSystem system, StateStore store, int ref, int from, int limit, StepBuffer out);

  /**
   * Whether a state without a selected event has no enabled event either. Asked only for states
   * whose expansion delivered nothing.
   */
  default boolean isDead(TransitionSystem system, StateStore store, int ref) {
    return true;
  }

  /**
   * Whether a state has no enabled event, selected or not.
   *
   * @param probe room for a step of the system, contents arbitrary
   */
  static boolean enablesNothing(
      TransitionSystem system, StateStore store, int ref, StepBuffer probe) {
    probe.clear();
    try {
      system.expand(store.array(ref), store.offset(ref), 0, 1, probe);
    } catch (LayoutExceededException enabledAndTooLarge) {
      return false;
    }
    return probe.size() == 0;
  }
}
