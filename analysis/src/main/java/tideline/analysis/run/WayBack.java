package tideline.analysis.run;

import java.util.Optional;
import tideline.search.store.StateStore;

/** Tells how a search gets to a state that it has shown to an observer. */
@FunctionalInterface
public interface WayBack {

  /** For searches that do not know: they forget states, or number them otherwise. */
  WayBack UNKNOWN = state -> Optional.empty();

  /**
   * What to call a state that an observer was just told of: its handle may become that of another.
   */
  default long name(int ref) {
    return ref;
  }

  /**
   * The events from the initial state to the one with this name, until {@link Watchers#searched}.
   */
  Optional<int[]> eventsTo(long state);

  /** The store of a search that forgets nothing and numbers states as it reached them. */
  default Optional<StateStore> everything() {
    return Optional.empty();
  }
}
