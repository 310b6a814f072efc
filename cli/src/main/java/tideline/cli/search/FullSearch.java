package tideline.cli.search;

import java.util.List;
import java.util.Set;
import tideline.cli.option.CheckpointOptions;
import tideline.cli.option.DiskOptions;
import tideline.cli.output.Figures;
import tideline.search.external.PartitionStrategy;

/** The method {@code full}: every state is kept, and every number is exact. */
public final class FullSearch implements SearchMethod {

  /** States that one thread explores first where no bound is proven: most growth shows by then. */
  private static final long PROBE_STATES = 50_000;

  private final CheckpointOptions checkpoints;
  private final DiskOptions disk;
  private final boolean edgeLean;

  /** A search without files. */
  public FullSearch() {
    this(new CheckpointOptions(), new DiskOptions(), false);
  }

  /**
   * @param edgeLean whether one thread, too, leaves out events that lead to states found anyway
   */
  public FullSearch(CheckpointOptions checkpoints, DiskOptions disk, boolean edgeLean) {
    this.checkpoints = checkpoints;
    this.disk = disk;
    this.edgeLean = edgeLean;
  }

  @Override
  public Set<String> options() {
    return Set.of("--checkpoint", "--resume", "--disk", "--disk-limit", "--edge-lean");
  }

  @Override
  public String name() {
    return "full";
  }

  @Override
  public List<String> orders() {
    return List.of("bfs", "dfs", "random", "best:EXPR");
  }

  @Override
  public Answers answers() {
    return edgeLean ? Answers.SAFETY : Answers.CTL;
  }

  @Override
  public SearchOutcome run(SearchRequest request) {
    checkThreads(request);
    checkFiles(request);
    checkEdgeLean(request);
    request.system();
    if (checkpoints.areWanted()) {
      return resumable(request);
    }
    if (request.threads() == 1 && !edgeLean) {
      return sequential(request);
    }
    if (!request.model().isBounded()) {
      SearchOutcome probe = sequential(request.probe(PROBE_STATES));
      if (probe.complete() || probe.isUnbounded() || probe.hasSeenEnough()) {
        return probe;
      }
    }
    ParallelRun search = new ParallelRun(request);
    RunResult result = GuardedRun.run(request, search);
    return outcome(
        request,
        result,
        request.coverage()
            ? search.coverage().of(request.model(), result.complete(), result.maxima())
            : List.of());
  }

  private static void checkThreads(SearchRequest request) {
    if (request.threads() > 1 && !request.order().name().equals("bfs")) {
      throw new IllegalArgumentException(
          "--threads goes with --order bfs only: other orders need each result before the next"
              + " step");
    }
  }

  private void checkEdgeLean(SearchRequest request) {
    if (!edgeLean) {
      return;
    }
    if (!request.order().name().equals("bfs") || checkpoints.areWanted()) {
      throw new IllegalArgumentException(
          "--edge-lean goes with --order bfs and without --checkpoint in --method full");
    }
    if (request.coverage()) {
      throw new IllegalArgumentException("--coverage executes every event: leave out --edge-lean");
    }
    request.model().net(); // says so if there is none
  }

  private void checkFiles(SearchRequest request) {
    if (checkpoints.areWanted()
        && (request.threads() > 1 || !request.order().name().equals("bfs"))) {
      throw new IllegalArgumentException(
          "--checkpoint and --resume go with one thread and --order bfs only");
    }
    if (disk.isGiven() && !checkpoints.areWanted()) {
      throw new IllegalArgumentException(
          "--method full keeps nothing on disk without --checkpoint: leave out --disk");
    }
  }

  /** The same search, with copies of its states on disk from which it can go on. */
  private SearchOutcome resumable(SearchRequest request) {
    try (ExternalRun run =
        new ExternalRun(
            request,
            disk,
            checkpoints,
            "places",
            builder -> builder.strategy(PartitionStrategy.NONE),
            true)) {
      return run.outcome();
    }
  }

  private static SearchOutcome sequential(SearchRequest request) {
    Coverage coverage = new Coverage(request.coverage() ? request.model().system().events() : 0);
    RunResult result =
        GuardedRun.run(
            request,
            new SequentialRun(request, request.coverage() ? List.of(coverage) : List.of()));
    return outcome(
        request,
        result,
        request.coverage()
            ? coverage.of(request.model(), result.complete(), result.maxima())
            : List.of());
  }

  private static SearchOutcome outcome(
      SearchRequest request, RunResult result, List<SearchOutcome.TransitionCoverage> coverage) {
    RunResult.Totals totals = result.totals();
    Facts facts = new Facts();
    if (result.complete()) {
      exact(request, result, facts);
    } else {
      facts.add("statesAtLeast", totals.states());
      facts.line("states", "at least " + Figures.grouped(totals.states()));
      facts.add("deadlocksAtLeast", totals.deadlocks());
      facts.line("deadlocks", "at least " + Figures.grouped(totals.deadlocks()));
      if (!result.growing().isEmpty()) {
        facts.add("growingPlaces", result.growing());
      }
    }
    facts.add("visits", totals.visits());
    facts.add("firings", totals.firings());
    facts.add("peakStored", totals.peakStored());
    facts.add("peakStoredBytes", result.peakBytes());
    facts.line(
        "stored",
        Figures.bytes(result.peakBytes())
            + " for "
            + Figures.counted(totals.peakStored(), "state"));
    return new SearchOutcome(
        result.complete(),
        result.reason(),
        !result.growing().isEmpty(),
        totals.visits(),
        facts,
        coverage);
  }

  private static void exact(SearchRequest request, RunResult result, Facts facts) {
    RunResult.Totals totals = result.totals();
    facts.add("states", "states", totals.states());
    facts.add("edges", "edges", totals.edges());
    facts.add("deadlocks", "deadlocks", totals.deadlocks());
    long inPlace = result.maxima().mostInPlace();
    long inMarking = result.maxima().mostInMarking();
    facts.add("maxTokensInPlace", inPlace);
    facts.add("maxTokensPerMarking", inMarking);
    facts.line("tokens", Figures.tokens(inPlace, inMarking));
    if (request.order().name().equals("bfs")) {
      facts.add("levels", "levels", totals.maxDepth() + 1L);
    }
    if (totals.maxDepth() >= 0) {
      facts.add("maxDepth", totals.maxDepth());
    }
  }
}
