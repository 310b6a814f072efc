package tideline.cluster.spark;

import tideline.search.StopSignal;

/** Does something as soon as a run is asked to stop: a round may take long. */
final class Canceller implements AutoCloseable {

  private static final long MILLIS = 50;

  private final Thread watch;

  private Canceller(Thread watch) {
    this.watch = watch;
  }

  static Canceller of(StopSignal stop, Runnable cancel) {
    Thread watch =
        new Thread(
            () -> {
              try {
                while (!stop.isRequested()) {
                  Thread.sleep(MILLIS);
                }
                while (true) { // also what begins afterwards
                  cancel.run();
                  Thread.sleep(MILLIS);
                }
              } catch (InterruptedException e) {
                Thread.currentThread().interrupt(); // the run is over
              }
            },
            "cancel");
    watch.setDaemon(true);
    watch.start();
    return new Canceller(watch);
  }

  /** Waits until nothing is cancelled any more. */
  @Override
  public void close() {
    watch.interrupt();
    try {
      watch.join();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
