package tideline.analysis.count;

import java.math.BigInteger;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.function.Consumer;
import tideline.analysis.check.LargestMarkings;
import tideline.analysis.check.Technique;
import tideline.analysis.method.AutoMethod;
import tideline.analysis.method.FullMethod;
import tideline.analysis.method.Method;
import tideline.analysis.outcome.RunEnding;
import tideline.analysis.outcome.SearchOutcome;
import tideline.analysis.run.RunControl;
import tideline.analysis.run.SearchRequest;
import tideline.analysis.run.StoppedException;
import tideline.bdd.reach.CountRace;
import tideline.bdd.reach.ReducedExplorer;
import tideline.bdd.reach.ReducedResult;
import tideline.bdd.reach.SymbolicOptions;
import tideline.bdd.reach.SymbolicResult;

/**
 * Counts a state space by diagrams and, beside them, state by state: the first to come to its end
 * stops the other. Each has half of the memory; if nobody comes to the end with that, the disk is
 * used as well.
 *
 * <p>Once it is clear that this takes more than a moment, the most tokens are looked for by other
 * means, so that they are known even if the states are too many to be counted.
 */
public final class StateSpaceCount {

  /** A search that nobody has to wait for. */
  private static final long FIRST_STATES = 400_000;

  /** Of the time that is left, for the most tokens: one part of so many. */
  private static final int TOKENS_SHARE = 6;

  private final SearchRequest base;
  private final Duration time;
  private final long begin = System.nanoTime();

  /**
   * How many states there are.
   *
   * @param technique that found it
   * @param numbers empty if there are infinitely many states
   */
  public record Size(Technique technique, Optional<Numbers> numbers) {}

  /** Numbers of the contest. */
  public record Numbers(
      BigInteger states, BigInteger edges, BigInteger mostInPlace, BigInteger mostInMarking) {}

  /**
   * @param base what is explored, and with how much memory
   * @param time for everything, from now on
   */
  public StateSpaceCount(SearchRequest base, Duration time) {
    this.base = base;
    this.time = time;
  }

  /**
   * Counts.
   *
   * @param tokens is told the most tokens where they are known before the states are
   * @return empty if time or memory did not suffice
   */
  public Optional<Size> run(Consumer<LargestMarkings> tokens) {
    RunControl control = base.control().within(left());
    SearchRequest half = base.change().control(control).memoryBytes(base.memoryBytes() / 2).build();
    RunControl states = control.within(left());
    CompletableFuture<Optional<Size>> diagrams =
        CompletableFuture.supplyAsync(() -> byDiagrams(half, states), StateSpaceCount::start);
    SearchRequest beside = half.change().control(states).build();
    Optional<Size> found = byStates(new FullMethod(), beside.change().maxStates(FIRST_STATES));
    if (found.isEmpty() && !states.isStopped()) {
      LargestMarkings largest = new LargestMarkings(base.net("counting"));
      largest.find(beside, left().dividedBy(TOKENS_SHARE));
      tokens.accept(largest);
    }
    if (found.isEmpty()) {
      found = byStates(new FullMethod(), beside.change());
    }
    if (found.isPresent()) {
      control.stop(RunEnding.answered("states were faster"));
      return found;
    }
    return joined(diagrams).or(() -> byStates(new AutoMethod(), base.change().control(control)));
  }

  private static void start(Runnable work) {
    Thread thread = new Thread(work, "diagrams");
    thread.setDaemon(true);
    thread.start();
  }

  private static Optional<Size> joined(CompletableFuture<Optional<Size>> work) {
    try {
      return work.join();
    } catch (CompletionException e) {
      throw e.getCause() instanceof RuntimeException cause ? cause : e;
    }
  }

  private Duration left() {
    return time.minusNanos(System.nanoTime() - begin);
  }

  /**
   * @param others to be stopped when the states are counted
   */
  private static Optional<Size> byDiagrams(SearchRequest request, RunControl others) {
    Optional<Size> found = byDiagrams(request);
    if (found.isPresent()) {
      others.stop(RunEnding.answered("diagrams were faster"));
    }
    return found;
  }

  private static Optional<Size> byDiagrams(SearchRequest request) {
    RunControl control = request.control();
    SymbolicOptions options =
        SymbolicOptions.defaults()
            .withMemoryBytes(request.memoryBytes())
            .withThreads(Runtime.getRuntime().availableProcessors())
            .withStop(control.signal()::isRequested);
    try {
      CountRace.Answer answer =
          control.prepare(
              () ->
                  CountRace.explore(
                      request.net("counting"), options, ReducedExplorer.Wanted.TOTALS));
      return answer.isUnbounded()
          ? Optional.of(new Size(Technique.COVERABILITY, Optional.empty()))
          : numbers(answer).map(n -> new Size(Technique.DECISION_DIAGRAMS, Optional.of(n)));
    } catch (StoppedException e) {
      return Optional.empty();
    }
  }

  private static Optional<Numbers> numbers(CountRace.Answer answer) {
    return answer
        .reduced()
        .flatMap(ReducedResult::counts)
        .map(c -> new Numbers(c.states(), c.edges(), c.maxTokensInPlace(), c.maxTokensPerMarking()))
        .or(
            () ->
                answer
                    .plain()
                    .flatMap(SymbolicResult::counts)
                    .map(
                        c ->
                            new Numbers(
                                c.states(),
                                c.edges(),
                                c.maxTokensInPlace(),
                                c.maxTokensPerMarking())));
  }

  private static Optional<Size> byStates(Method method, SearchRequest.Builder request) {
    SearchOutcome outcome = method.run(request.order(method.usualOrder()).build());
    if (outcome.ending().isUnbounded()) {
      return Optional.of(new Size(Technique.COVERABILITY, Optional.empty()));
    }
    return outcome.isComplete()
        ? Optional.of(new Size(Technique.EXPLICIT, Optional.of(numbers(outcome))))
        : Optional.empty();
  }

  private static Numbers numbers(SearchOutcome outcome) {
    return new Numbers(
        number(outcome, "states"),
        number(outcome, "edges"),
        number(outcome, "maxTokensInPlace"),
        number(outcome, "maxTokensPerMarking"));
  }

  private static BigInteger number(SearchOutcome outcome, String key) {
    return outcome.facts().number(key).orElseThrow();
  }
}
