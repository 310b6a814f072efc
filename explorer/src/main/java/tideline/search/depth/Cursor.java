package tideline.search.depth;

import tideline.pivot.DeltaSystem;
import tideline.pivot.Relayout;
import tideline.pivot.TransitionSystem;
import tideline.search.store.MemoryBudget;

/** The one state that a search stands on: it moves along events, forwards and back. */
interface Cursor {

  /** The cursor that suits a system. */
  static Cursor on(TransitionSystem system, MemoryBudget budget) {
    return system instanceof DeltaSystem delta
        ? new DeltaCursor(delta)
        : new RecordingCursor(system, budget);
  }

  /** Stands on a state, and forgets where it came from. */
  void load(long[] states, int at);

  /** Stands on the initial state. */
  void restart();

  /** Executes an event that is enabled. */
  void fire(int event);

  /** Takes back the event that was executed last. */
  void undo(int event);

  /** The words of the state, from position 0. */
  long[] state();

  void relayout(Relayout change);
}
