package tideline.bdd.reach;

import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.function.Supplier;

/** Runs work on a thread whose stack is deep enough for recursion over all levels of a diagram. */
public final class DeepStack {

  private static final long BASE_BYTES = 64L << 20;
  private static final long BYTES_PER_LEVEL = 4096;

  private DeepStack() {}

  /**
   * Several at once, each on a thread of its own; waits for all of them. They have to look by
   * themselves whether the caller was interrupted.
   */
  static <T> List<T> runAll(int levels, List<Supplier<T>> work) {
    List<FutureTask<T>> tasks = work.stream().map(w -> new FutureTask<T>(w::get)).toList();
    tasks.forEach(task -> start(levels, task));
    return tasks.stream().map(task -> await(task, () -> {})).toList();
  }

  private static Thread start(int levels, Runnable task) {
    Thread thread = new Thread(null, task, "diagrams", BASE_BYTES + BYTES_PER_LEVEL * levels);
    thread.setDaemon(true);
    thread.start();
    return thread;
  }

  /** Waits for the work; an interruption of the caller is handed on to it. */
  public static <T> T run(int levels, Supplier<T> work) {
    FutureTask<T> task = new FutureTask<>(work::get);
    Thread thread = start(levels, task);
    return await(task, thread::interrupt);
  }

  private static <T> T await(FutureTask<T> task, Runnable onInterruption) {
    boolean interrupted = false;
    try {
      while (true) {
        try {
          return task.get();
        } catch (InterruptedException again) {
          interrupted = true;
          onInterruption.run();
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
