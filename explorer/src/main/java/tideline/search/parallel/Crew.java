package tideline.search.parallel;

import java.util.concurrent.Phaser;
import java.util.function.IntConsumer;

/**
 * Some threads that do one piece of work together, again and again; the calling thread is the first
 * of them. An interruption of the caller is kept for later: a round is never cut short, since its
 * pieces depend on each other.
 */
public final class Crew implements AutoCloseable {

  /** Passed by all at the begin and at the end of each round. */
  private final Phaser gate;

  private volatile IntConsumer work;
  private volatile Throwable failure;

  public Crew(int size) {
    gate = new Phaser(size);
    for (int i = 1; i < size; i++) {
      int self = i;
      Thread thread = new Thread(() -> loop(self), "explorer-" + i);
      thread.setDaemon(true);
      thread.start();
    }
  }

  /**
   * Does the work once for each number below the size, all at the same time, and waits for the
   * last. What one of them throws is thrown here.
   */
  public void together(IntConsumer piece) {
    work = piece;
    gate.arriveAndAwaitAdvance();
    perform(0);
    gate.arriveAndAwaitAdvance();
    if (failure instanceof Error error) {
      throw error;
    }
    if (failure instanceof RuntimeException exception) {
      throw exception;
    }
  }

  private void loop(int self) {
    gate.arriveAndAwaitAdvance();
    while (work != null) {
      perform(self);
      gate.arriveAndAwaitAdvance();
      gate.arriveAndAwaitAdvance();
    }
  }

  private void perform(int self) {
    try {
      work.accept(self);
    } catch (Throwable t) { // a worker that dies must end the search, never shorten it
      failure = t;
    }
  }

  @Override
  public void close() {
    work = null;
    gate.arriveAndDeregister();
  }
}
