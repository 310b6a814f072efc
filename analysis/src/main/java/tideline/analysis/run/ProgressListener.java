package tideline.analysis.run;

import java.util.function.Supplier;

/** Hears how far a run is. Nothing is ever computed for a listener that does not ask. */
public interface ProgressListener {

  /** Nobody listens. */
  ProgressListener NONE = new ProgressListener() {};

  /** From now on this is being done. */
  default void phase(String name) {}

  /** From now on samples can be had here, at any time, from any thread. */
  default void watch(Supplier<ProgressSample> samples) {}

  /** Something happened that is worth a line. */
  default void note(String message) {}
}
