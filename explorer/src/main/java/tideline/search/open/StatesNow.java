package tideline.search.open;

import tideline.pivot.TransitionSystem;
import tideline.search.store.StateStore;

/** The states of a search as they are now, for orders that look at them. */
public interface StatesNow {

  /** The system whose layout the states have. */
  TransitionSystem system();

  StateStore store();
}
