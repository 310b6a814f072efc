package tideline.cli.search;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import tideline.cli.option.CheckpointOptions;
import tideline.cli.option.DiskOptions;
import tideline.cli.output.Figures;
import tideline.cli.run.Environment;
import tideline.cli.run.ProgressSample;
import tideline.pivot.ReversibleSystem;
import tideline.pivot.TransitionSystem;
import tideline.search.Ending;
import tideline.search.GrowthWatch;
import tideline.search.disk.BlockLog;
import tideline.search.disk.CheckpointException;
import tideline.search.disk.DiskException;
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
import tideline.search.observe.SearchObserver;

/** One run that keeps states on disk, whatever it ends with. */
final class ExternalRun implements AutoCloseable {

  /** Blocks on their way to and from the disk need the rest of the heap. */
  private static final double PARTITION_SHARE_OF_HEAP = 0.6;

  private final SearchRequest request;
  private final CheckpointOptions checkpoints;
  private final DiskUsage usage;
  private final String place;
  private final TokenObserver tokens;
  private final Optional<Model.GrowthJudge> judge;
  private final ExternalSearch search;
  private final HeapGuard guard = new HeapGuard();

  private boolean isClosed;

  /**
   * @param options sets what is particular to a method
   * @throws CheckpointException if the run cannot go on from where it should
   */
  ExternalRun(
      SearchRequest request,
      DiskOptions disk,
      CheckpointOptions checkpoints,
      String components,
      Consumer<ExternalBuilder> options) {
    this(request, disk, checkpoints, components, options, false);
  }

  private static long besideBlocks(long bytes) {
    return Math.min(bytes, (long) (Runtime.getRuntime().maxMemory() * PARTITION_SHARE_OF_HEAP));
  }

  /**
   * @param inMemory whether every state stays in memory, so that growth can be seen
   */
  ExternalRun(
      SearchRequest request,
      DiskOptions disk,
      CheckpointOptions checkpoints,
      String components,
      Consumer<ExternalBuilder> options,
      boolean inMemory) {
    this.request = request;
    this.checkpoints = checkpoints;
    usage = new DiskUsage(disk.limitBytes());
    RunFolder folder = folder(disk);
    place = folder.toString();
    Model model = request.model();
    TransitionSystem system = model.system();
    tokens = new TokenObserver(model.tally());
    judge = inMemory && !model.isBounded() ? model.growthJudge() : Optional.empty();
    List<SearchObserver> watchers = new ArrayList<>();
    ExternalBuilder builder =
        ExternalBuilder.of(system, model.components(components), folder)
            .memoryBytes(inMemory ? request.memoryBytes() : besideBlocks(request.memoryBytes()))
            .maxStates(request.maxStates().orElse(Long.MAX_VALUE))
            .seed(request.seed())
            .signal(request.signal())
            .names("tideline " + Environment.buildVersion(), request.modelHash(), components)
            .observe(tokens)
            .save(new TallyPart())
            .checkpoints(new Clock(checkpoints.interval())::isTime, this::checkpointed);
    options.accept(builder);
    watchers.addAll(request.watchers().observers(system, new Ways()));
    if (!watchers.isEmpty()) {
      builder.spanningTree();
      watchers.forEach(builder::observe);
    }
    checkpoints.resume().ifPresent(from -> builder.resume());
    GrowthGuard guard = new GrowthGuard(builder, system);
    search = builder.build();
    guard.begin();
  }

  /** Looks for growth once the store is there. */
  private final class GrowthGuard {
    private GrowthWatch watch;

    GrowthGuard(ExternalBuilder builder, TransitionSystem system) {
      if (judge.isPresent()) {
        builder.guard((narrow, ref, exceeded) -> watch.exceeded(narrow, ref, exceeded));
        builder.observe(
            new SearchObserver() {
              @Override
              public tideline.search.observe.Directive discovered(
                  int source, int event, int ref, long[] states, int at) {
                return watch.discovered(source, event, ref, states, at);
              }

              @Override
              public void relayout(TransitionSystem wider) {
                if (watch != null) {
                  watch.relayout(wider);
                }
              }
            });
      }
    }

    void begin() {
      judge.ifPresent(
          known ->
              watch = new GrowthWatch((ReversibleSystem) search.system(), search.store(), known));
    }
  }

  private RunFolder folder(DiskOptions disk) {
    if (!checkpoints.areWanted()) {
      return new TemporaryFolder(new LimitedDisk(new FolderDisk(disk.folder()), usage));
    }
    checkpoints.resume().ifPresent(ExternalRun::checkThatThereIsARun);
    try {
      return new LimitedFolder(NamedFolder.take(checkpoints.folder(disk)), usage);
    } catch (IOException e) {
      throw new CheckpointException(
          "cannot keep a run in " + checkpoints.folder(disk) + ": " + e.getMessage(), e);
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
  private final class TallyPart implements SavedPart {
    @Override
    public String name() {
      return "tokens";
    }

    @Override
    public long[] save() {
      return tokens.maxima().save();
    }

    @Override
    public void restore(long[] saved) {
      tokens.maxima().restore(saved);
    }
  }

  /** Says when it is time for a checkpoint. */
  private static final class Clock {
    private final long nanos;
    private long last = System.nanoTime();

    Clock(Duration interval) {
      nanos = interval.toNanos();
    }

    boolean isTime() {
      long now = System.nanoTime();
      if (now - last < nanos) {
        return false;
      }
      last = now;
      return true;
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
      request
          .progress()
          .note(
              "checkpoint "
                  + search.io().checkpoints()
                  + ": "
                  + Figures.counted(search.counters().states(), "state"));
    }
  }

  SearchOutcome outcome() {
    if (search.isResumed()) {
      request
          .progress()
          .note(
              "resumed at checkpoint "
                  + search.io().checkpoints()
                  + ": "
                  + Figures.counted(search.counters().states(), "state")
                  + ", "
                  + Figures.grouped(search.counters().visits())
                  + " of them expanded");
    }
    request.progress().watch(this::sample);
    return guard.run(this::explored, reason -> outcome(false, reason));
  }

  private SearchOutcome explored() {
    try {
      Ending ending = search.run();
      request.watchers().searched();
      return outcome(ending == Ending.EXHAUSTED, reason(ending));
    } catch (DiskException e) {
      return outcome(
          false,
          e.isLimit()
              ? "disk limit of " + Figures.bytes(usage.limitBytes()) + " met"
              : e.getMessage());
    }
  }

  private ProgressSample sample() {
    return new ProgressSample(
        "exploring",
        search.counters().states(),
        search.counters().firings(),
        search.counters().states() - search.counters().visits(),
        search.bytes());
  }

  private String reason(Ending ending) {
    return switch (ending) {
      case EXHAUSTED -> "every reachable state was expanded";
      case SIGNAL -> request.signal().reason();
      case STORE_FULL ->
          search.isAtMaxStates()
              ? "state limit of " + Figures.grouped(request.maxStates().orElseThrow()) + " met"
              : "memory limit of "
                  + Figures.bytes(request.memoryBytes())
                  + " met: "
                  + (search.lacksMemory()
                      ? "too little for partitions (--memory-states sets them apart from it)"
                      : "a partition does not fit and cannot be divided");
      case OBSERVER, LAYOUT ->
          growing().isEmpty()
              ? SearchOutcome.SEEN_ENOUGH
              : "unbounded: " + String.join(", ", growing()) + " can grow for ever";
    };
  }

  private List<String> growing() {
    return judge.map(Model.GrowthJudge::growing).orElse(List.of());
  }

  private SearchOutcome outcome(boolean complete, String reason) {
    Facts facts = new Facts();
    if (!growing().isEmpty()) {
      facts.add("growingPlaces", growing());
    }
    ExternalFacts.add(search, complete, tokens.maxima(), facts);
    facts.add("diskBytes", usage.peakBytes());
    facts.line("disk", Figures.bytes(usage.peakBytes()) + " at most in " + place);
    return new SearchOutcome(
        complete,
        reason,
        !growing().isEmpty(),
        search.counters().visits(),
        facts,
        request.coverage() ? coverage(complete) : List.of());
  }

  private List<SearchOutcome.TransitionCoverage> coverage(boolean complete) {
    List<SearchOutcome.TransitionCoverage> all = new ArrayList<>();
    long[] firings = search.firings();
    for (int t = 0; t < firings.length; t++) {
      boolean never = complete && firings[t] == 0;
      all.add(
          new SearchOutcome.TransitionCoverage(
              search.system().eventName(t),
              firings[t],
              never ? request.model().blocking(t, tokens.maxima()) : List.of()));
    }
    return all;
  }

  @Override
  public void close() {
    isClosed = true;
    search.close();
  }
}
