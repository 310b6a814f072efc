package tideline.net.work;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicReference;

/** Runs work on a thread of its own and interrupts it. */
final class Interrupted {

  /** Far more than the work needs to end; met only where it does not look at all. */
  private static final long SAFETY_MILLIS = 20_000;

  private Interrupted() {}

  /** The work ends by a {@link WorkInterruptedException} when interrupted some time after start. */
  static void ends(Runnable work) throws InterruptedException {
    AtomicReference<Throwable> thrown = new AtomicReference<>();
    CountDownLatch started = new CountDownLatch(1);
    Thread thread =
        new Thread(
            () -> {
              started.countDown();
              try {
                while (true) {
                  work.run(); // again, should it be done before the interruption comes
                }
              } catch (Throwable e) {
                thrown.set(e);
              }
            });
    thread.setDaemon(true);
    thread.start();
    started.await();
    Thread.sleep(30);
    thread.interrupt();
    thread.join(SAFETY_MILLIS);
    assertThat(thread.isAlive()).as("still at work").isFalse();
    assertThat(thrown.get()).isInstanceOf(WorkInterruptedException.class);
  }
}
