package tideline.analysis.method;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Supplier;
import tideline.analysis.estimate.SizeEstimator;
import tideline.analysis.outcome.Facts;
import tideline.analysis.outcome.Knowledge;
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
import tideline.model.Model;
import tideline.model.TokenTally;
import tideline.pivot.TransitionSystem;
import tideline.search.Ending;
import tideline.search.GrowthWatch;
import tideline.search.disk.BlockLog;
import tideline.search.disk.CheckpointException;
import tideline.search.disk.DiskUsage;
import tideline.search.disk.FolderDisk;
import tideline.search.disk.LimitedDisk;
import tideline.search.disk.LimitedFolder;
import tideline.search.disk.NamedFolder;
import tideline.search.disk.RunFolder;
import tideline.search.disk.TemporaryFolder;
import tideline.search.external.ExternalBuilder;
import tideline.search.external.ExternalSearch;
import tideline.search.external.SavedPart;
import tideline.search.observe.Directive;
import tideline.search.observe.SearchObserver;
import tideline.search.open.LevelGrowth;

/** One run that keeps states on disk, whatever it ends with. */
final class ExternalRun extends SearchRun implements AutoCloseable {

  /** Blocks on their way to and from the disk need the rest of the heap. */
  private static final double PARTITION_SHARE_OF_HEAP = 0.6;

  private final DiskOptions disk;
  private final DiskUsage usage;
  private final String place;
  private final GrowthObserver growth = new GrowthObserver();
  private final ExternalSearch search;
  private final Optional<LevelGrowth> growthBefore;
  private final SizeEstimator estimator;
  private boolean isClosed;

  /**
   * What is particular to a method.
   *
   * @param components by which partitions are divided
   * @param options sets the rest
   * @param inMemory whether every state stays in memory, so that growth can be seen
   */
  record Kind(String components, Consumer<ExternalBuilder> options, boolean inMemory) {}

  /**
   * @throws CheckpointException if the run cannot go on from where it should
   */
  ExternalRun(SearchRequest request, DiskOptions disk, Kind kind) {
    this(
        request,
        disk,
        kind,
        new TokenObserver(request.model()),
        () -> request.model().system(),
        Optional.empty());
  }

  /** Goes on from a run in memory: the kind inherits its states. */
  ExternalRun(SearchRequest request, DiskOptions disk, Kind kind, SequentialRun before) {
    this(request, disk, kind, before.tokens(), before::system, Optional.of(before));
  }

  /**
   * @param tokens has seen what was reached before
   * @param layout the system, with the layout that states have now
   * @param before the run that this one goes on from; ways to its states are not known any more
   */
  private ExternalRun(
      SearchRequest request,
      DiskOptions disk,
      Kind kind,
      TokenObserver tokens,
      Supplier<TransitionSystem> layout,
      Optional<SequentialRun> before) {
    super(request, tokens);
    growthBefore = before.flatMap(SequentialRun::growth);
    estimator = before.map(SequentialRun::estimator).orElseGet(SizeEstimator::ofLevels);
    this.disk = disk;
    usage = new DiskUsage(disk.limitBytes());
    RunFolder folder = folder();
    place = folder.toString();
    Model model = request.model();
    TransitionSystem system = layout.get();
    ExternalBuilder builder =
        ExternalBuilder.of(system, model.components(kind.components).in(system), folder)
            .memoryBytes(kind.inMemory ? request.memoryBytes() : besideBlocks(request))
            .maxStates(request.maxStates().orElse(Long.MAX_VALUE))
            .seed(request.seed())
            .signal(request.signal())
            .names("tideline " + BuildVersion.current(), request.modelHash(), kind.components)
            .checkpoints(disk.clock(), this::checkpointed);
    if (tokens.maxima().isPresent()) {
      builder.observe(tokens).save(new TallyPart(tokens.maxima().get()));
    }
    kind.options.accept(builder);
    WayBack ways = before.isEmpty() ? new Ways() : WayBack.UNKNOWN;
    List<SearchObserver> watchers = request.watchers().observers(system, ways);
    watchers.forEach(builder::observe);
    if (!watchers.isEmpty() && before.isEmpty()) {
      builder.spanningTree();
    }
    disk.resume().ifPresent(from -> builder.resume());
    boolean watchesGrowth = kind.inMemory && !model.isBounded();
    if (watchesGrowth) {
      builder.observe(growth).guard((narrow, ref, e) -> growth.exceeded(narrow, ref, e));
    }
    search = builder.build();
    if (watchesGrowth) {
      growth.watch = SequentialRun.growthWatch(model, search.store());
    }
  }

  /** What a search may take beside the blocks of the disk. */
  static long besideBlocks(SearchRequest request) {
    long share = (long) (Runtime.getRuntime().maxMemory() * PARTITION_SHARE_OF_HEAP);
    return Math.min(request.memoryBytes(), share);
  }

  /** Looks for growth once the store is there. */
  private static final class GrowthObserver implements SearchObserver {
    private Optional<GrowthWatch> watch = Optional.empty();

    @Override
    public Directive discovered(int source, int event, int ref, long[] states, int at) {
      return watch
          .map(w -> w.discovered(source, event, ref, states, at))
          .orElse(Directive.CONTINUE);
    }

    Directive exceeded(
        TransitionSystem narrow, int ref, tideline.pivot.LayoutExceededException exceeded) {
      return watch.map(w -> w.exceeded(narrow, ref, exceeded)).orElse(Directive.CONTINUE);
    }

    @Override
    public void relayout(TransitionSystem wider) {
      watch.ifPresent(w -> w.relayout(wider));
    }
  }

  private RunFolder folder() {
    if (!disk.hasCheckpoints()) {
      return new TemporaryFolder(new LimitedDisk(new FolderDisk(disk.folder()), usage));
    }
    disk.resume().ifPresent(ExternalRun::checkThatThereIsARun);
    try {
      return new LimitedFolder(NamedFolder.take(disk.checkpointFolder()), usage);
    } catch (IOException e) {
      throw new CheckpointException(
          "cannot keep a run in " + disk.checkpointFolder() + ": " + e.getMessage(), e);
    }
  }

  /** Before the folder is taken, which would make it. */
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

  /** The tokens of states that an earlier process has seen. */
  private record TallyPart(TokenTally tally) implements SavedPart {
    @Override
    public String name() {
      return "tokens";
    }

    @Override
    public long[] save() {
      return tally.save();
    }

    @Override
    public void restore(long[] saved) {
      tally.restore(saved);
    }
  }

  /** Ways along the spanning tree, whose numbers stay when states leave the memory. */
  private final class Ways implements WayBack {
    @Override
    public long name(int ref) {
      return search.numberOf(ref);
    }

    @Override
    public Optional<int[]> eventsTo(long state) {
      return isClosed ? Optional.empty() : Optional.of(search.pathTo(state));
    }
  }

  private void checkpointed() {
    if (search != null) {
      note("checkpoint ", "");
    }
  }

  private void note(String what, String more) {
    request
        .progress()
        .note(
            what
                + search.io().checkpoints()
                + ": "
                + Figures.counted(search.counters().states(), "state")
                + more);
  }

  @Override
  protected Ending search() {
    if (search.isResumed()) {
      long visits = search.counters().visits();
      note("resumed at checkpoint ", ", " + Figures.grouped(visits) + " of them expanded");
    }
    return search.run();
  }

  /** How many states are known. */
  long states() {
    return search.counters().states();
  }

  @Override
  protected ProgressSample sample() {
    long states = search.counters().states();
    long visits = search.counters().visits();
    return new ProgressSample(
        "exploring", states, visits, search.counters().firings(), states - visits, search.bytes());
  }

  @Override
  protected Optional<LevelGrowth> growth() {
    return growthBefore;
  }

  @Override
  protected SizeEstimator estimator() {
    return estimator;
  }

  @Override
  protected RunEnding full() {
    if (search.isAtMaxStates()) {
      return RunEnding.stateLimit(request.maxStates().orElseThrow());
    }
    return super.full().adding(whyFull());
  }

  private String whyFull() {
    if (search.hasTooManyPartitions()) {
      return "too little for the list of partitions";
    }
    return search.lacksMemory()
        ? "too little for partitions (--memory-states sets them apart from it)"
        : "a partition does not fit and cannot be divided";
  }

  @Override
  protected RunEnding ended() {
    return growth
        .watch
        .flatMap(GrowthWatch::growth)
        .map(RunEnding::unbounded)
        .orElseGet(super::ended);
  }

  @Override
  protected RunEnding outgrown() {
    return ended();
  }

  @Override
  protected OptionalLong diskLimitBytes() {
    return OptionalLong.of(usage.limitBytes());
  }

  @Override
  protected SearchOutcome outcome(RunEnding ending) {
    Facts facts = new Facts();
    new KeptStates(request, tokens).growing(ending, facts);
    new ExternalFacts(search, tokens).addTo(facts, ending.isExhausted());
    facts.add("diskBytes", usage.peakBytes());
    facts.line("disk", Figures.bytes(usage.peakBytes()) + " at most in " + place);
    Set<Knowledge> known = EnumSet.noneOf(Knowledge.class);
    if (ending.isExhausted()) {
      known.add(Knowledge.DISTINCT_STATES);
      if (search.counters().maxDepth() >= 0) {
        known.add(Knowledge.LEVELS);
      }
    }
    if (request.order().isBreadthFirst() && search.counters().maxDepth() >= 0) {
      known.add(Knowledge.SHORTEST_TRACES);
    }
    return SearchOutcome.of(ending, search.counters().visits(), facts).withKnowledge(known);
  }

  @Override
  protected List<TransitionCoverage> coverage(boolean complete) {
    coverage().add(search.firings());
    return new ArrayList<>(super.coverage(complete));
  }

  @Override
  public void close() {
    isClosed = true;
    search.close();
  }
}
