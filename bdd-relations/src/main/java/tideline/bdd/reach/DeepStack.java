package tideline.bdd.reach;

import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.function.Supplier;

/** Runs work on a thread whose stack is deep enough for recursion over all levels of a diagram. */
public final class DeepStack {

  private static final long BASE_BYTES = 64L << 20;
  private static final long BYTES_PER_LEVEL = 4096;

  private DeepStack() {}

  /** Waits for the work; an interruption of the caller is handed on to it. */
  public static <T> T run(int levels, Supplier<T> work) {
    FutureTask<T> task = new FutureTask<>(work::get);
    Thread thread = new Thread(null, task, "diagrams", BASE_BYTES + BYTES_PER_LEVEL * levels);
    thread.setDaemon(true);
    thread.start();
    boolean interrupted = false;
    try {
      while (true) {
        try {
          return task.get();
        } catch (InterruptedException again) {
          interrupted = true;
          thread.interrupt();
        }
      }
    } catch (ExecutionException e) {
      throw e.getCause() instanceof RuntimeException cause
          ? cause
          : new IllegalStateException(e.getCause());
    } finally {
      if (interrupted) {
        Thread.currentThread().interrupt();
      }
    }
  }
}
