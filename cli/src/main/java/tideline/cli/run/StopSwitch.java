package tideline.cli.run;

import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;

/**
 * Says whether a search should stop, and why: the first reason given stays. Any thread may throw
 * it; the search looks at it from time to time.
 */
public final class StopSwitch {

  private final AtomicReference<String> reason = new AtomicReference<>();

  /** Asks for a stop; later reasons are ignored. */
  public void stop(String why) {
    reason.compareAndSet(null, why);
  }

  public boolean stopped() {
    return reason.get() != null;
  }

  public Optional<String> reason() {
    return Optional.ofNullable(reason.get());
  }
}
