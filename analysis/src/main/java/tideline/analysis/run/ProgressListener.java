package tideline.analysis.run;

import java.util.Optional;
import java.util.function.Supplier;
import tideline.analysis.estimate.SizeEstimate;

/** Hears how far a run is. Nothing is ever computed for a listener that does not ask. */
public interface ProgressListener {

  /** Nobody listens. */
  ProgressListener NONE = new ProgressListener() {};

  /** From now on this is being done. */
  default void phase(String name) {}

  /** From now on samples can be had here, at any time, from any thread. */
  default void watch(Supplier<ProgressSample> samples) {}

  /** From now on guesses of the number of states can be had here, as samples can. */
  default void estimates(Supplier<Optional<SizeEstimate>> guesses) {}

  /** Something happened that is worth a line. */
  default void note(String message) {}
}
