package tideline.analysis.check;

import tideline.net.firing.PackedNet;
import tideline.search.store.StateStore;

/** All reachable states, as a search left them. */
public record StoredStates(PackedNet system, StateStore store) {}
