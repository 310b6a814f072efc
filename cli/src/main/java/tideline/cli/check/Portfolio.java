package tideline.cli.check;

import java.time.Duration;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Consumer;
import java.util.stream.Stream;
import tideline.bdd.reach.SymbolicCounts;
import tideline.bdd.reach.SymbolicExplorer;
import tideline.bdd.reach.SymbolicOptions;
import tideline.cli.run.Deadline;
import tideline.cli.run.Environment;
import tideline.cli.run.ProgressDisplay;
import tideline.cli.run.ProgressMode;
import tideline.cli.search.FullSearch;
import tideline.cli.search.Model;
import tideline.cli.search.OrderChoice;
import tideline.cli.search.SearchOutcome;
import tideline.cli.search.SearchRequest;
import tideline.cli.search.Watchers;
import tideline.cli.terminal.Terminal;
import tideline.search.StopSignal;

/**
 * One technique after the other until everything is decided or the time is used up: cheap
 * arguments, a short search, diagrams, a search with all that is left.
 */
public final class Portfolio {

  /** The part of the memory that one engine may fill; the rest is for the JVM. */
  private static final double MEMORY_SHARE = 0.6;

  /** Left for the end, so that nothing is killed in the middle of a line. */
  private static final double TIME_SHARE = 0.93;

  /** A search that is over in a few seconds. */
  private static final long SHORT_STATES = 3_000_000;

  private static final double SHORT_SHARE = 0.2;
  private static final double DIAGRAM_SHARE = 0.6;

  private static final List<String> LINES =
      List.of("STATES", "TRANSITIONS", "MAX_TOKEN_IN_PLACE", "MAX_TOKEN_PER_MARKING");

  private final Investigation investigation;
  private final Duration time;
  private final long memoryBytes;
  private final Terminal terminal;
  private final Model model;

  /**
   * @param time for the whole process
   * @param memoryBytes of the whole process
   */
  public Portfolio(
      Investigation investigation, Duration time, long memoryBytes, Terminal terminal) {
    this.investigation = investigation;
    this.time = time;
    long heap = (long) (Runtime.getRuntime().maxMemory() * 0.85);
    this.memoryBytes = Math.min(heap, (long) (memoryBytes * MEMORY_SHARE));
    this.terminal = terminal;
    this.model = Model.of(investigation.net());
  }

  /** Decides what can be decided. */
  public void run() {
    Verification verification = new Verification(investigation);
    try (ProgressDisplay display = ProgressDisplay.start(ProgressMode.NONE, terminal)) {
      if (!investigation.isSettled()) {
        verification.argue(request(1, OptionalLong.empty(), display));
      }
      if (!investigation.isSettled()) {
        OptionalLong few = OptionalLong.of(SHORT_STATES);
        verification.search(new FullSearch(), request(SHORT_SHARE, few, display), true);
      }
      if (!investigation.isSettled()) {
        SymbolicExplorer.explore(
            investigation.net(),
            options(DIAGRAM_SHARE),
            new SymbolicChecker(investigation, SymbolicChecker.Wanted.VERDICTS));
      }
      if (!investigation.isSettled()) {
        verification.search(new FullSearch(), request(1, OptionalLong.empty(), display), true);
      }
    }
  }

  /**
   * Counts the state space.
   *
   * @param line is given each line of the contest
   */
  public void countStates(Consumer<String> line) {
    Optional<SymbolicCounts> counts = Optional.empty();
    if (!countOneByOne(SHORT_SHARE, OptionalLong.of(SHORT_STATES), line)) {
      counts = SymbolicExplorer.explore(investigation.net(), options(DIAGRAM_SHARE)).counts();
      if (counts.isEmpty()) {
        countOneByOne(1, OptionalLong.empty(), line);
      }
    }
    counts.ifPresent(
        c ->
            count(
                line,
                Technique.DECISION_DIAGRAMS,
                Stream.of(c.states(), c.edges(), c.maxTokensInPlace(), c.maxTokensPerMarking())));
  }

  /** Whether the lines are printed: every state was seen, or there are infinitely many. */
  private boolean countOneByOne(double share, OptionalLong states, Consumer<String> line) {
    try (ProgressDisplay display = ProgressDisplay.start(ProgressMode.NONE, terminal)) {
      SearchOutcome outcome = new FullSearch().run(request(share, states, display));
      if (outcome.isUnbounded()) {
        count(line, Technique.COVERABILITY, Collections.nCopies(LINES.size(), "+inf").stream());
      } else if (outcome.complete()) {
        count(
            line,
            Technique.EXPLICIT,
            Stream.of("states", "edges", "maxTokensInPlace", "maxTokensPerMarking")
                .map(key -> outcome.facts().number(key).orElseThrow()));
      }
      return outcome.isUnbounded() || outcome.complete();
    }
  }

  private static void count(Consumer<String> line, Technique technique, Stream<?> numbers) {
    Iterator<?> number = numbers.iterator();
    for (String what : LINES) {
      line.accept("STATE_SPACE " + what + " " + number.next() + " TECHNIQUES " + technique);
    }
  }

  private StopSignal signal(double share) {
    StopSignal signal = new StopSignal();
    Duration used = Environment.sinceProcessStart();
    Duration whole = Duration.ofMillis((long) (time.toMillis() * TIME_SHARE));
    Duration left = whole.minus(used);
    Duration part = Duration.ofMillis((long) (left.toMillis() * share));
    Deadline.watch(used.plus(part), signal);
    return signal;
  }

  private SymbolicOptions options(double share) {
    StopSignal signal = signal(share);
    return SymbolicOptions.defaults().withMemoryBytes(memoryBytes).withStop(signal::isRequested);
  }

  private SearchRequest request(double share, OptionalLong states, ProgressDisplay display) {
    return new SearchRequest(
        model,
        "",
        new OrderChoice("bfs", ""),
        0,
        states,
        memoryBytes,
        false,
        1,
        signal(share),
        display,
        Watchers.NONE);
  }
}
