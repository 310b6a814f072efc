package tideline.search.disk;

import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;

/**
 * A thread that works for the disk: one task after another, in the order in which they were handed
 * over. It never does anything after a failure: every later task fails with the first exception.
 */
final class DiskThread implements AutoCloseable {

  private static final long PATIENCE_SECONDS = 60;

  private final ExecutorService thread;

  /** Of the thread only. */
  private RuntimeException failure;

  private volatile boolean closed;

  DiskThread(String name) {
    thread =
        Executors.newSingleThreadExecutor(
            task -> {
              Thread worker = new Thread(task, name);
              worker.setDaemon(true);
              return worker;
            });
  }

  <T> Future<T> submit(Callable<T> task) {
    return thread.submit(
        () -> {
          if (failure != null) {
            throw failure;
          }
          if (closed) {
            throw new CancellationException();
          }
          try {
            return task.call();
          } catch (RuntimeException e) {
            failure = e;
            throw e;
          } catch (OutOfMemoryError e) {
            failure = new IllegalStateException("no memory for a block", e);
            throw e;
          }
        });
  }

  /** Waits for a result; what the thread threw is thrown here. */
  static <T> T await(Future<T> result) {
    boolean interrupted = false;
    try {
      while (true) {
        try {
          return result.get();
        } catch (InterruptedException e) {
          interrupted = true;
        } catch (ExecutionException e) {
          throw rethrown(e.getCause());
        }
      }
    } finally {
      if (interrupted) {
        Thread.currentThread().interrupt();
      }
    }
  }

  private static RuntimeException rethrown(Throwable cause) {
    if (cause instanceof Error error) {
      throw error;
    }
    if (cause instanceof RuntimeException exception) {
      return exception;
    }
    return new IllegalStateException(cause);
  }

  /** Drops what is still to be done and ends the thread. */
  @Override
  public void close() {
    end();
  }

  /** As {@link #close}; answers whether the thread has ended, so that its files may be touched. */
  boolean end() {
    closed = true;
    thread.shutdown();
    try {
      return thread.awaitTermination(PATIENCE_SECONDS, TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }
}
