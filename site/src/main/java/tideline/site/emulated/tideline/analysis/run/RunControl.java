package tideline.site.emulated.tideline.analysis.run;

import java.time.Duration;
import java.util.Optional;
import java.util.function.Supplier;
import tideline.analysis.outcome.RunEnding;
import tideline.analysis.run.StoppedException;
import tideline.search.StopSignal;

/**
 * Stops a run from inside: a browser has one thread for it, so nobody else could. Whoever wants to
 * stop it from outside ends the worker that it runs in.
 */
public final class RunControl {

  private final StopSignal signal = new StopSignal();
  private Optional<RunEnding> stopped = Optional.empty();

  public void stop(RunEnding why) {
    if (stopped.isEmpty()) {
      stopped = Optional.of(why);
      signal.request(why.sentence());
    }
  }

  /** Time limits are the business of the page. */
  public RunControl within(Duration limit) {
    return this;
  }

  public boolean isStopped() {
    return stopped.isPresent();
  }

  public Optional<RunEnding> ending() {
    return stopped;
  }

  public StopSignal signal() {
    return signal;
  }

  public <T> T prepare(Supplier<T> work) {
    checkStopped();
    return work.get();
  }

  public void checkStopped() {
    stopped.ifPresent(
        why -> {
          throw new StoppedException(why);
        });
  }
}
