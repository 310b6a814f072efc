package tideline.cli.search;

import java.util.Optional;
import tideline.search.store.StateStore;

/** Tells how a search gets to a state, while it shows the state to an observer. */
@FunctionalInterface
public interface WayBack {

  /** For searches that do not know: they forget states, or number them otherwise. */
  WayBack UNKNOWN = ref -> Optional.empty();

  /** The events from the initial state to the one with the handle. */
  Optional<int[]> eventsTo(int ref);

  /** The store of a search that forgets nothing and numbers states as it reached them. */
  default Optional<StateStore> everything() {
    return Optional.empty();
  }
}
