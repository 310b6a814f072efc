package tideline.bdd.reach;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Orders that run beside each other. The one that arrives with the least work wins, the first in
 * the list of several; who has won is known when each has arrived or given up, which those that
 * cannot win any more do at once.
 */
final class Heat {

  private static final int NOBODY = -1;

  private final CountDownLatch running;
  private final AtomicLong least = new AtomicLong(Long.MAX_VALUE);
  private int winner = NOBODY;

  Heat(int runners) {
    running = new CountDownLatch(runners);
  }

  /** Whether somebody has arrived with less work. */
  boolean isBeaten(long work) {
    return work > least.get();
  }

  /** Waits for the others; true if the runner has won. */
  boolean arrive(int runner, long work) {
    synchronized (this) {
      if (work < least.get() || work == least.get() && runner < winner) {
        least.set(work);
        winner = runner;
      }
    }
    running.countDown();
    try {
      running.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
    synchronized (this) {
      return winner == runner;
    }
  }

  void giveUp() {
    running.countDown();
  }
}
