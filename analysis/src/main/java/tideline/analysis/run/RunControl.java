package tideline.analysis.run;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Supplier;
import tideline.analysis.outcome.RunEnding;
import tideline.search.StopSignal;

/**
 * Stops a run from outside, whatever it is doing: by a time limit, by the user, by whoever has seen
 * enough.
 *
 * <p>Searches look at the {@link #signal()} between two slices. What has no such place to look (a
 * file is read, invariants are computed) goes through {@link #prepare}: it runs on a thread of its
 * own, which is interrupted and left behind.
 */
public final class RunControl {

  /** As much as the main thread of a process has. */
  private static final long STACK_BYTES = 8L << 20;

  private static final long GRACE_MILLIS = 400;

  private final StopSignal signal = new StopSignal();
  private final CompletableFuture<RunEnding> stopped = new CompletableFuture<>();
  private final List<RunControl> parts = new CopyOnWriteArrayList<>();

  /** Asks the run to stop. The first ending given is kept. */
  public void stop(RunEnding why) {
    if (stopped.complete(why)) {
      signal.request(why.sentence());
      parts.forEach(part -> part.stop(why));
    }
  }

  /** Stops the run after a time, counted from now. */
  public void stopAfter(Duration left, RunEnding why) {
    if (left.isNegative() || left.isZero()) {
      stop(why);
      return;
    }
    CompletableFuture.delayedExecutor(left.toMillis(), TimeUnit.MILLISECONDS, Runnable::run)
        .execute(() -> stop(why));
  }

  /** A control for a part of the run: it stops with this one, or after a time from now. */
  public RunControl within(Duration limit) {
    RunControl part = new RunControl();
    part.stopAfter(limit, RunEnding.timeLimit(limit));
    parts.add(part);
    ending().ifPresent(part::stop);
    return part;
  }

  public boolean isStopped() {
    return stopped.isDone();
  }

  /** Why the run was asked to stop; empty if it was not. */
  public Optional<RunEnding> ending() {
    return stopped.isDone() ? Optional.of(stopped.join()) : Optional.empty();
  }

  /** For searches. */
  public StopSignal signal() {
    return signal;
  }

  /**
   * Does something that may take long and cannot be asked to stop.
   *
   * @throws StoppedException if the run was stopped before it was done
   */
  public <T> T prepare(Supplier<T> work) {
    checkStopped();
    CompletableFuture<T> result = new CompletableFuture<>();
    Thread worker = new Thread(null, () -> complete(result, work), "preparation", STACK_BYTES);
    worker.setDaemon(true);
    worker.start();
    joined(CompletableFuture.anyOf(result, stopped));
    if (!isDoneSoon(result)) {
      worker.interrupt();
      checkStopped();
    }
    return joined(result);
  }

  /** Work that looks at the signal by itself may still have something to say. */
  private static boolean isDoneSoon(CompletableFuture<?> result) {
    try {
      result.get(GRACE_MILLIS, TimeUnit.MILLISECONDS);
      return true;
    } catch (TimeoutException e) {
      return false;
    } catch (ExecutionException e) {
      return true;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }

  private static <T> T joined(CompletableFuture<T> result) {
    try {
      return result.join();
    } catch (CompletionException e) {
      throw unwrapped(e.getCause());
    }
  }

  private static <T> void complete(CompletableFuture<T> result, Supplier<T> work) {
    try {
      result.complete(work.get());
    } catch (Throwable e) {
      result.completeExceptionally(e);
    }
  }

  private static RuntimeException unwrapped(Throwable cause) {
    if (cause instanceof Error error) {
      throw error;
    }
    return cause instanceof RuntimeException known ? known : new IllegalStateException(cause);
  }

  /**
   * @throws StoppedException if the run was stopped
   */
  public void checkStopped() {
    ending()
        .ifPresent(
            why -> {
              throw new StoppedException(why);
            });
  }
}
