package tideline.analysis.method;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;
import tideline.analysis.estimate.SizeEstimator;
import tideline.analysis.outcome.RunEnding;
import tideline.analysis.outcome.SearchOutcome;
import tideline.analysis.outcome.TransitionCoverage;
import tideline.analysis.run.BuildVersion;
import tideline.analysis.run.ProgressSample;
import tideline.analysis.run.SearchRequest;
import tideline.analysis.run.SearchRun;
import tideline.analysis.run.TokenObserver;
import tideline.analysis.run.WayBack;
import tideline.analysis.text.Figures;
import tideline.model.TokenTally;
import tideline.net.firing.PackedNet;
import tideline.net.rank.RankedNet;
import tideline.net.rank.RankedTokens;
import tideline.pivot.RankExpander;
import tideline.pivot.RankedSystem;
import tideline.pivot.TransitionSystem;
import tideline.search.Ending;
import tideline.search.disk.BlockLog;
import tideline.search.disk.CheckpointException;
import tideline.search.disk.DiskUsage;
import tideline.search.disk.FolderDisk;
import tideline.search.disk.LimitedDisk;
import tideline.search.disk.LimitedFolder;
import tideline.search.disk.ModelDigest;
import tideline.search.disk.NamedFolder;
import tideline.search.disk.RunFolder;
import tideline.search.disk.RunIdentity;
import tideline.search.disk.TemporaryFolder;
import tideline.search.external.SavedPart;
import tideline.search.observe.Directive;
import tideline.search.observe.SearchObserver;
import tideline.search.open.LevelGrowth;
import tideline.search.runs.Legacy;
import tideline.search.runs.RunCounters;
import tideline.search.runs.RunObserver;
import tideline.search.runs.RunSearch;
import tideline.search.runs.RunSearchBuilder;
import tideline.search.store.MemoryBudget;

/** A breadth-first search that keeps every state in sorted runs, by one thread. */
final class RunsRun extends SearchRun implements AutoCloseable {

  private final Optional<RankedNet> ranked;
  private final Optional<Before> before;
  private final Optional<RankedTokens> rankedTokens;
  private final List<RankExpander> expanders = new ArrayList<>();
  private final long[] rankFirings;
  private final MemoryBudget budget;
  private final Optional<DiskUsage> usage;
  private final List<SearchObserver> observers = new ArrayList<>();
  private final RunSearch search;
  private final boolean isResumed;

  /**
   * @param ranked where states are kept as ranks
   * @param disk where states go that do not fit into memory
   * @throws CheckpointException if the run cannot go on from where it should
   */
  RunsRun(SearchRequest request, Optional<RankedNet> ranked, Optional<DiskOptions> disk) {
    this(request, ranked, disk, Optional.empty());
  }

  /** What goes on from a search in memory. */
  record Before(SequentialRun run, Legacy left) {}

  /** Goes on from a run in memory, which nobody watched. */
  static RunsRun after(SearchRequest request, DiskOptions disk, Before before) {
    return new RunsRun(request, Optional.empty(), Optional.of(disk), Optional.of(before));
  }

  private RunsRun(
      SearchRequest request,
      Optional<RankedNet> ranked,
      Optional<DiskOptions> disk,
      Optional<Before> before) {
    super(
        request,
        before.map(b -> b.run.tokens()).orElseGet(() -> new TokenObserver(request.model())));
    this.ranked = ranked;
    this.before = before;
    rankedTokens = ranked.map(net -> new RankedTokens(net.net()));
    rankFirings = new long[ranked.isPresent() && request.coverage() ? ranked.get().events() : 0];
    budget = new MemoryBudget(request.memoryBytes());
    usage = disk.map(d -> new DiskUsage(d.limitBytes()));
    TransitionSystem packed =
        before.map(b -> b.run.system()).orElseGet(() -> request.model().system());
    RunSearchBuilder builder =
        RunSearchBuilder.of(ranked.<TransitionSystem>map(net -> net).orElse(packed))
            .budget(budget)
            .mostStates(request.maxStates().orElse(Long.MAX_VALUE))
            .stop(request.signal())
            .prepared(this::prepare)
            .relayouts(wider -> observers.forEach(o -> o.relayout(wider)))
            .observe(observer(packed));
    before.ifPresent(b -> builder.inherit(b.left));
    if (request.coverage() && ranked.isEmpty()) {
      builder.countingFirings();
    }
    if (!observers.isEmpty() && hasWatchers()) {
      builder.keepingLevels();
    }
    disk.ifPresent(d -> builder.files(folder(d)));
    isResumed = disk.isPresent() && disk.get().resume().isPresent();
    search = built(builder, disk);
  }

  private RunSearch built(RunSearchBuilder builder, Optional<DiskOptions> disk) {
    if (disk.isEmpty() || !disk.get().hasCheckpoints()) {
      return builder.build();
    }
    RunIdentity identity =
        new RunIdentity(
            "tideline " + BuildVersion.current(),
            ModelDigest.of(request.model().system(), request.modelHash()),
            "runs of " + (ranked.isPresent() ? "ranks" : "packed states") + coverageOption());
    builder.checkpoints(identity, disk.get().clock());
    tokens.maxima().ifPresent(tally -> builder.save(new Tokens(tally)));
    if (rankFirings.length > 0) {
      builder.save(new Firings(rankFirings));
    }
    return isResumed ? builder.resume() : builder.build();
  }

  private String coverageOption() {
    return request.coverage() ? ", --coverage" : "";
  }

  private RunFolder folder(DiskOptions disk) {
    if (!disk.hasCheckpoints()) {
      return new TemporaryFolder(
          new LimitedDisk(new FolderDisk(disk.folder()), usage.orElseThrow()));
    }
    disk.resume().ifPresent(RunsRun::checkThatThereIsARun);
    try {
      return new LimitedFolder(NamedFolder.take(disk.checkpointFolder()), usage.orElseThrow());
    } catch (IOException e) {
      throw new CheckpointException(
          "cannot keep a run in " + disk.checkpointFolder() + ": " + e.getMessage(), e);
    }
  }

  private static void checkThatThereIsARun(Path from) {
    if (!Files.exists(from.resolve(BlockLog.MANIFEST))) {
      throw new CheckpointException(
          "there is no checkpoint in "
              + from
              + ": begin with --checkpoint --disk "
              + from
              + ", without --resume");
    }
  }

  private boolean hasWatchers() {
    return observers.size() > (tokens.maxima().isPresent() && ranked.isEmpty() ? 1 : 0);
  }

  private RunObserver observer(TransitionSystem packed) {
    if (ranked.isPresent()) {
      observers.addAll(request.watchers().observers(packed, new Ways()));
      if (observers.isEmpty()) {
        return RunObserver.NONE;
      }
      PackedView view = new PackedView(packed.as(PackedNet.class).orElseThrow(), observers);
      RankedSystem system = ranked.get();
      return (now, states, at, successors) -> view.expanded(system, states[at], successors);
    }
    if (tokens.maxima().isPresent()) {
      observers.add(tokens);
    }
    observers.addAll(request.watchers().observers(packed, new Ways()));
    return new Shown(observers.toArray(SearchObserver[]::new));
  }

  /** Shows states of the system itself. */
  private record Shown(SearchObserver[] observers) implements RunObserver {
    @Override
    public Directive expanded(TransitionSystem system, long[] states, int at, int successors) {
      Directive strongest = Directive.CONTINUE;
      for (SearchObserver observer : observers) {
        Directive one = observer.discovered(-1, -1, -1, states, at);
        if (successors == 0 && one != Directive.STOP) {
          one = observer.deadlocked(-1, states, at);
        }
        strongest = one == Directive.STOP ? one : strongest;
      }
      return strongest;
    }
  }

  /** Ways through the levels, whose states have numbers in the order in which they are shown. */
  private final class Ways implements WayBack {
    @Override
    public long name(int ref) {
      return search.number();
    }

    @Override
    public Optional<int[]> eventsTo(long state) {
      return search.pathTo(state);
    }
  }

  private void prepare(RankExpander expander) {
    expanders.add(expander);
    if (rankFirings.length > 0) {
      expander.countEvents(rankFirings);
    }
  }

  /** The tokens of states that were seen by now. */
  private void collectTokens() {
    rankedTokens.ifPresent(
        seen -> {
          expanders.forEach(seen::collect);
          tokens.maxima().ifPresent(tally -> tally.restore(merged(seen.saved(), tally.save())));
        });
  }

  private static long[] merged(long[] a, long[] b) {
    long[] most = a.clone();
    for (int i = 0; i < most.length && i < b.length; i++) {
      most[i] = Math.max(a[i], b[i]);
    }
    return most;
  }

  private final class Tokens implements SavedPart {
    private final TokenTally tally;

    Tokens(TokenTally tally) {
      this.tally = tally;
    }

    @Override
    public String name() {
      return "tokens";
    }

    @Override
    public long[] save() {
      collectTokens();
      return tally.save();
    }

    @Override
    public void restore(long[] saved) {
      tally.restore(saved);
    }
  }

  private record Firings(long[] counts) implements SavedPart {
    @Override
    public String name() {
      return "firings";
    }

    @Override
    public long[] save() {
      return counts.clone();
    }

    @Override
    public void restore(long[] saved) {
      System.arraycopy(saved, 0, counts, 0, counts.length);
    }
  }

  @Override
  protected Ending search() {
    if (isResumed) {
      RunCounters c = search.counters();
      request
          .progress()
          .note(
              "resumed at level "
                  + c.levels()
                  + ": "
                  + Figures.counted(c.states(), "state")
                  + ", "
                  + Figures.grouped(c.expanded())
                  + " of them expanded");
    }
    Ending ending = search.run();
    collectTokens();
    return ending;
  }

  @Override
  protected List<TransitionCoverage> coverage(boolean complete) {
    coverage().add(ranked.isPresent() ? rankFirings : search.firings());
    return super.coverage(complete);
  }

  @Override
  protected ProgressSample sample() {
    RunCounters c = search.counters();
    return new ProgressSample(
        "exploring",
        c.states(),
        c.expanded(),
        c.edges(),
        c.states() - c.expanded(),
        budget.usedBytes());
  }

  @Override
  protected Optional<LevelGrowth> growth() {
    return Optional.of(search.counters().growth());
  }

  @Override
  protected SizeEstimator estimator() {
    return ranked
        .map(net -> SizeEstimator.of(net.grouping(), request.model().isBounded()))
        .or(() -> before.map(b -> b.run.estimator()))
        .orElseGet(SizeEstimator::ofLevels);
  }

  @Override
  protected OptionalLong diskLimitBytes() {
    return usage.isPresent() ? OptionalLong.of(usage.get().limitBytes()) : OptionalLong.empty();
  }

  @Override
  protected RunEnding full() {
    long limit = request.maxStates().orElse(Long.MAX_VALUE);
    return search.counters().states() >= limit ? RunEnding.stateLimit(limit) : super.full();
  }

  @Override
  protected SearchOutcome outcome(RunEnding ending) {
    RunCounters c = search.counters();
    Totals totals =
        new Totals(
            c.states(),
            c.expanded(),
            c.edges(),
            c.edges(),
            c.deadlocks(),
            new Totals.Peaks(c.states(), c.levels() - 1));
    String what = ranked.isPresent() ? "ranks" : "packed states";
    long peak = Math.max(budget.peakBytes(), before.map(b -> b.run.peakBytes()).orElse(0L));
    KeptIn kept = new KeptIn("runs", "in sorted runs of " + what, peak);
    SearchOutcome outcome = new KeptStates(request, tokens).outcome(ending, totals, kept);
    ranked.ifPresent(net -> outcome.facts().add("rankBits", net.grouping().bits(), 2));
    if (c.states() > 0) {
      double bytes = (double) search.visitedBytes() / c.states();
      outcome.facts().add("visitedBytesPerState", bytes, 2);
      outcome.facts().line("runs", String.format(Locale.ROOT, "%.1f bytes for a state", bytes));
    }
    usage
        .filter(files -> files.peakBytes() > 0)
        .ifPresent(files -> outcome.facts().add("diskBytes", files.peakBytes()));
    return outcome;
  }

  @Override
  public void close() {
    search.close();
  }
}
