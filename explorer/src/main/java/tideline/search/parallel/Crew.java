package tideline.search.parallel;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;
import java.util.function.IntConsumer;

/**
 * Some threads that do one piece of work together, again and again; the calling thread is the first
 * of them.
 */
final class Crew implements AutoCloseable {

  private final int size;
  private final CyclicBarrier begin;
  private final CyclicBarrier finish;
  private final List<Thread> threads = new ArrayList<>();
  private volatile IntConsumer work;
  private volatile Throwable failure;

  Crew(int size) {
    this.size = size;
    begin = new CyclicBarrier(size);
    finish = new CyclicBarrier(size);
    for (int i = 1; i < size; i++) {
      int self = i;
      Thread thread = new Thread(() -> loop(self), "explorer-" + i);
      thread.setDaemon(true);
      thread.start();
      threads.add(thread);
    }
  }

  /**
   * Does the work once for each number below the size, all at the same time, and waits for the
   * last.
   */
  void together(IntConsumer piece) {
    work = piece;
    await(begin);
    perform(0);
    await(finish);
    if (failure instanceof Error error) {
      throw error;
    }
    if (failure != null) {
      throw new IllegalStateException(failure);
    }
  }

  private void loop(int self) {
    while (await(begin) && work != null) {
      perform(self);
      await(finish);
    }
  }

  private void perform(int self) {
    try {
      work.accept(self);
    } catch (Throwable t) { // a worker that dies must end the search, never shorten it
      failure = t;
    }
  }

  private static boolean await(CyclicBarrier barrier) {
    try {
      barrier.await();
      return true;
    } catch (InterruptedException | BrokenBarrierException e) {
      return false;
    }
  }

  @Override
  public void close() {
    work = null;
    if (size > 1) {
      await(begin);
    }
  }
}
