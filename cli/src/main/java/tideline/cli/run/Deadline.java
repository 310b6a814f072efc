package tideline.cli.run;

import java.time.Duration;
import tideline.cli.output.Figures;
import tideline.search.StopSignal;

/** Stops a search when the process has run for a given time. */
public final class Deadline {

  private Deadline() {}

  /** Watches the time on a daemon thread, which sleeps until then. */
  public static void watch(Duration limit, StopSignal signal) {
    Thread thread = new Thread(() -> await(limit, signal), "deadline");
    thread.setDaemon(true);
    thread.start();
  }

  private static void await(Duration limit, StopSignal signal) {
    try {
      long left = limit.minus(Environment.sinceProcessStart()).toMillis();
      Thread.sleep(Math.max(0, left));
      signal.request("time limit of " + Figures.span(limit) + " met");
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
