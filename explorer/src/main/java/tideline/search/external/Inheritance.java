package tideline.search.external;

import tideline.pivot.LayoutExceededException;
import tideline.pivot.StepBuffer;
import tideline.pivot.TransitionSystem;
import tideline.search.Explorer;
import tideline.search.SearchCounters;
import tideline.search.store.StateTable;

/**
 * What a breadth-first search in memory leaves behind when its memory is full: another one goes on
 * from there, with the same table, so that nothing is copied.
 *
 * @param table all states, in the order in which they were reached; from now on it belongs to the
 *     other search
 * @param expanded how many of them, the first ones, have been expanded
 * @param firings the events that these have executed
 * @param deadlocks how many of these had no event
 */
public record Inheritance(StateTable table, int expanded, long firings, long deadlocks) {

  /**
   * Of a search that ended since its store was full. The state that it was at is expanded again, as
   * a whole: its successors up to the one without room are stored, the others are not.
   *
   * @param explorer breadth-first, with every event of every state
   * @param table its store, which has lost no state
   */
  public static Inheritance of(Explorer explorer, StateTable table) {
    SearchCounters done = explorer.counters();
    int last = (int) done.visits() - 1;
    TransitionSystem system = explorer.system();
    StepBuffer steps = new StepBuffer(system.words());
    try {
      system.expand(table.array(last), table.offset(last), 0, Integer.MAX_VALUE, steps);
    } catch (LayoutExceededException e) {
      throw new IllegalStateException("it was expanded before, in the same layout", e);
    }
    return new Inheritance(table, last, done.firings() - steps.size(), done.deadlocks());
  }
}
