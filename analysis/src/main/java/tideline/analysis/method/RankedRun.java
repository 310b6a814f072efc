package tideline.analysis.method;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;
import tideline.analysis.estimate.SizeEstimator;
import tideline.analysis.outcome.RunEnding;
import tideline.analysis.outcome.SearchOutcome;
import tideline.analysis.outcome.TransitionCoverage;
import tideline.analysis.run.ProgressSample;
import tideline.analysis.run.SearchRequest;
import tideline.analysis.run.SearchRun;
import tideline.analysis.run.WayBack;
import tideline.net.firing.PackedNet;
import tideline.net.rank.RankedNet;
import tideline.net.rank.RankedTokens;
import tideline.pivot.RankExpander;
import tideline.search.Ending;
import tideline.search.disk.FolderDisk;
import tideline.search.disk.LimitedDisk;
import tideline.search.observe.SearchObserver;
import tideline.search.open.LevelGrowth;
import tideline.search.rank.RankCounters;
import tideline.search.rank.RankObserver;
import tideline.search.rank.RankResult;
import tideline.search.rank.RankSearch;
import tideline.search.store.MemoryBudget;

/** A breadth-first search that keeps every state as a rank, by one thread or several. */
final class RankedRun extends SearchRun {

  private final RankedTokens rankedTokens;
  private final List<long[]> firings = new ArrayList<>();
  private final long earlierBytes;
  private final MemoryBudget budget;
  private final RankSearch search;
  private Optional<LimitedDisk> disk = Optional.empty();
  private RankedNet ranked;
  private String store = "remainders";
  private boolean outgrown;

  /**
   * @param earlierBytes what a search took that was given up for this one
   */
  RankedRun(SearchRequest request, RankedNet ranked, long earlierBytes) {
    super(request);
    this.ranked = ranked;
    this.earlierBytes = earlierBytes;
    rankedTokens = new RankedTokens(ranked.net());
    budget = new MemoryBudget(request.memoryBytes());
    search =
        RankSearch.of(ranked)
            .threads(request.threads())
            .budget(budget)
            .mostStates(request.maxStates().orElse(Long.MAX_VALUE))
            .stop(request.signal())
            .observers(this::observer)
            .prepared(this::prepare)
            .retired(rankedTokens::collect);
  }

  /** For states that would take so many bytes in a table. */
  RankedRun expecting(long tableBytes) {
    search.expecting(tableBytes);
    return this;
  }

  /** Goes on with bitmaps in files where memory does not suffice. */
  RankedRun onDisk(DiskOptions files) {
    LimitedDisk limited = new LimitedDisk(new FolderDisk(files.folder()), files.limitBytes());
    search.disk(limited, limited.limitBytes());
    disk = Optional.of(limited);
    return this;
  }

  /** For a search that is looked at for growth if it goes beyond the ranks. */
  RankedRun keepingRanks() {
    search.keepingRanks();
    return this;
  }

  private RankObserver observer(int thread) {
    PackedNet packed = request.model().system().as(PackedNet.class).orElseThrow();
    List<SearchObserver> all = request.watchers().observers(packed, WayBack.UNKNOWN);
    return all.isEmpty() ? RankObserver.NONE : new PackedView(packed, all);
  }

  private void prepare(RankExpander expander) {
    if (request.coverage()) {
      long[] counts = new long[ranked.events()];
      firings.add(counts);
      expander.countEvents(counts);
    }
  }

  @Override
  protected Ending search() {
    RankResult result = search.run();
    ranked = result.system().as(RankedNet.class).orElseThrow();
    store = result.store();
    outgrown = result.ending() == Ending.LAYOUT;
    tokens.maxima().ifPresent(tally -> tally.restore(rankedTokens.saved()));
    return result.ending();
  }

  /** Whether it ended because some place holds more tokens than ranks have room for. */
  boolean isOutgrown() {
    return outgrown;
  }

  @Override
  protected List<TransitionCoverage> coverage(boolean complete) {
    firings.forEach(coverage()::add);
    return super.coverage(complete);
  }

  @Override
  protected ProgressSample sample() {
    RankCounters c = search.counters();
    return new ProgressSample(
        "exploring",
        c.states(),
        c.expanded(),
        c.edges(),
        c.states() - c.expanded(),
        c.storedBytes());
  }

  @Override
  protected Optional<LevelGrowth> growth() {
    return Optional.of(search.counters().growth());
  }

  @Override
  protected SizeEstimator estimator() {
    return SizeEstimator.of(ranked.grouping(), request.model().isBounded());
  }

  @Override
  protected OptionalLong diskLimitBytes() {
    return disk.isPresent() ? OptionalLong.of(disk.get().limitBytes()) : OptionalLong.empty();
  }

  @Override
  protected RunEnding full() {
    long limit = request.maxStates().orElse(Long.MAX_VALUE);
    return search.counters().states() >= limit ? RunEnding.stateLimit(limit) : super.full();
  }

  @Override
  protected SearchOutcome outcome(RunEnding ending) {
    RankCounters c = search.counters();
    Totals totals =
        new Totals(
            c.states(),
            c.expanded(),
            c.edges(),
            c.edges(),
            c.deadlocks(),
            new Totals.Peaks(c.states(), c.levels() - 1));
    SearchOutcome outcome = new KeptStates(request, tokens).outcome(ending, totals, kept());
    outcome.facts().add("rankBits", ranked.grouping().bits(), 2);
    outcome.facts().add("rankTableBytes", ranked.tableBytes());
    disk.filter(files -> files.peakBytes() > 0)
        .ifPresent(files -> outcome.facts().add("diskBytes", files.peakBytes()));
    return outcome;
  }

  private KeptIn kept() {
    String bits = String.format(Locale.ROOT, "%.1f", ranked.grouping().bits());
    return new KeptIn(
        store,
        "as " + store + " of 2^" + bits + " ranks",
        Math.max(earlierBytes, budget.peakBytes()));
  }
}
