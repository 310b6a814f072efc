package tideline.search.rank;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.IntConsumer;

/** Threads that do something together, the calling one included, and wait for each other. */
final class Crew implements AutoCloseable {

  private final int size;
  private ExecutorService others;

  Crew(int size) {
    this.size = size;
  }

  int size() {
    return size;
  }

  /**
   * Lets each thread do its part; what they have written is seen by all when this is done.
   *
   * @param work is given the number of a thread; the caller does part 0
   */
  void together(IntConsumer work) {
    if (others == null) {
      others = Executors.newFixedThreadPool(size - 1, Crew::daemon);
    }
    List<Future<?>> parts = new ArrayList<>();
    for (int i = 1; i < size; i++) {
      int part = i;
      parts.add(others.submit(() -> work.accept(part)));
    }
    try {
      work.accept(0);
    } finally {
      parts.forEach(Crew::await);
    }
  }

  private static Thread daemon(Runnable work) {
    Thread thread = new Thread(work, "ranks");
    thread.setDaemon(true);
    return thread;
  }

  /** An interruption is kept for later: work is never cut short. */
  private static void await(Future<?> part) {
    boolean interrupted = false;
    while (true) {
      try {
        part.get();
        break;
      } catch (InterruptedException e) {
        interrupted = true;
      } catch (ExecutionException e) {
        throw failure(e.getCause());
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }

  /** What happened in another thread, as if it had happened here. */
  private static RuntimeException failure(Throwable cause) {
    if (cause instanceof Error error) {
      throw error;
    }
    return cause instanceof RuntimeException known ? known : new IllegalStateException(cause);
  }

  @Override
  public void close() {
    if (others != null) {
      others.shutdown();
      others = null;
    }
  }
}
