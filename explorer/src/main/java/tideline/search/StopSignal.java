package tideline.search;

/**
 * Lets another thread (a timer, a signal handler, another worker) end a search between two slices.
 */
public final class StopSignal {

  private volatile String reason;

  /** Asks the search to stop. The first reason given is kept. */
  public synchronized void request(String why) {
    if (reason == null) {
      reason = why;
    }
  }

  public boolean isRequested() {
    return reason != null;
  }

  /** Why the search was asked to stop; empty if it was not. */
  public String reason() {
    return reason == null ? "" : reason;
  }
}
