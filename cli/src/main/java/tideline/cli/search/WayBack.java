package tideline.cli.search;

import java.util.Optional;

/** Tells how a search gets to a state, while it shows the state to an observer. */
@FunctionalInterface
public interface WayBack {

  /** For searches that do not know: they forget states, or number them otherwise. */
  WayBack UNKNOWN = ref -> Optional.empty();

  /** The events from the initial state to the one with the handle. */
  Optional<int[]> eventsTo(int ref);
}
