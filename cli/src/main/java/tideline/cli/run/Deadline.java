package tideline.cli.run;

import java.time.Duration;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import tideline.cli.output.Figures;
import tideline.search.StopSignal;

/** Stops a search when the process has run for a given time. */
public final class Deadline {

  private static final ScheduledThreadPoolExecutor CLOCK = clock();

  private Deadline() {}

  private static ScheduledThreadPoolExecutor clock() {
    return new ScheduledThreadPoolExecutor(
        1,
        task -> {
          Thread thread = new Thread(task, "deadline");
          thread.setDaemon(true);
          return thread;
        });
  }

  /** Watches the time on a daemon thread, which sleeps until then. */
  public static void watch(Duration limit, StopSignal signal) {
    long left = limit.minus(Environment.sinceProcessStart()).toMillis();
    var unused =
        CLOCK.schedule(
            () -> signal.request("time limit of " + Figures.span(limit) + " met"),
            Math.max(0, left),
            TimeUnit.MILLISECONDS);
  }
}
