package tideline.bdd.reach;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import tideline.bdd.reach.Truncation.Cause;
import tideline.net.model.Net;
import tideline.net.work.WorkInterruptedException;

/**
 * Counts the reachable markings of a net by those of a smaller one, and if that takes long, beside
 * it as they are: either can be the faster one by far. The first answer counts. Each has half of
 * the memory; if it suffices for neither, the second begins again with all of it.
 *
 * <p>Both lead to the same numbers, but which of them answers may differ from run to run.
 */
public final class CountRace {

  private static final long HEAD_START_MILLIS = 700;

  private final Net net;
  private final ReducedExplorer.Wanted wanted;
  private final BlockingQueue<Supplier<Answer>> answers = new LinkedBlockingQueue<>();
  private final List<Thread> threads = new ArrayList<>();
  private volatile boolean isOver;

  private CountRace(Net net, ReducedExplorer.Wanted wanted) {
    this.net = net;
    this.wanted = wanted;
  }

  /**
   * One of the two.
   *
   * @param reduced how it went on the smaller net
   * @param plain how it went on the net itself
   */
  public record Answer(Optional<ReducedResult> reduced, Optional<SymbolicResult> plain) {

    /** Whether some place has no bound. */
    public boolean isUnbounded() {
      return is(Cause.UNBOUNDED);
    }

    private boolean is(Cause cause) {
      return exploration().flatMap(SymbolicResult::truncation).map(Truncation::cause).stream()
          .anyMatch(cause::equals);
    }

    private Optional<SymbolicResult> exploration() {
      return reduced.map(ReducedResult::reached).or(() -> plain);
    }

    /** Whether it says more than that there was no room. */
    private boolean isFinal() {
      return exploration().isPresent() && !is(Cause.MEMORY);
    }
  }

  /** Explores; exactly one of the two results is present. */
  public static Answer explore(Net net, SymbolicOptions options, ReducedExplorer.Wanted wanted) {
    return new CountRace(net, wanted).run(options);
  }

  /** The net as it is, for somebody who looks at its markings. */
  public static Answer plain(Net net, SymbolicOptions options, SymbolicExplorer.Examiner examiner) {
    return new Answer(
        Optional.empty(), Optional.of(SymbolicExplorer.explore(net, options, examiner)));
  }

  private Answer reduced(SymbolicOptions options) {
    return new Answer(ReducedExplorer.explore(net, options, wanted), Optional.empty());
  }

  private Answer plain(SymbolicOptions options) {
    return new Answer(Optional.empty(), Optional.of(SymbolicExplorer.explore(net, options)));
  }

  private Answer run(SymbolicOptions options) {
    BooleanSupplier stop = () -> isOver || options.stop().getAsBoolean();
    SymbolicOptions half =
        options
            .withStop(stop)
            .withMemoryBytes(options.memoryBytes() / 2)
            .withThreads(Math.max(1, options.threads() / 2));
    try {
      start(() -> reduced(half));
      Supplier<Answer> first = answers.poll(HEAD_START_MILLIS, TimeUnit.MILLISECONDS);
      if (first != null && first.get().isFinal()) {
        return first.get();
      }
      if (first == null) {
        start(() -> plain(half));
        for (int i = 0; i < 2; i++) {
          Answer answer = answers.take().get();
          if (answer.isFinal()) {
            return answer;
          }
        }
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new WorkInterruptedException();
    } finally {
      isOver = true;
      threads.forEach(Thread::interrupt);
    }
    return plain(options);
  }

  /** What fails on the thread fails again where its answer is asked for. */
  private void start(Supplier<Answer> work) {
    Thread thread = new Thread(() -> answers.add(attempted(work)), "counting");
    thread.setDaemon(true);
    threads.add(thread);
    thread.start();
  }

  private static Supplier<Answer> attempted(Supplier<Answer> work) {
    try {
      Answer answer = work.get();
      return () -> answer;
    } catch (RuntimeException e) {
      return () -> {
        throw e;
      };
    }
  }
}
