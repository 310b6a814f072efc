package tideline.analysis.check;

import tideline.pivot.TransitionSystem;
import tideline.search.store.StateStore;

/** All reachable states, as a search left them. */
public record StoredStates(TransitionSystem system, StateStore store) {}
