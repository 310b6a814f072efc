package tideline.search.cache;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.ToIntFunction;
import java.util.function.ToLongFunction;
import java.util.stream.Stream;
import tideline.pivot.TransitionSystem;
import tideline.search.Ending;
import tideline.search.Explorer;
import tideline.search.cache.CacheResult.OutOfMemory;
import tideline.search.cache.CacheSearch.InForest;
import tideline.search.forest.Forest;
import tideline.search.forest.Pace;
import tideline.search.forest.Part;
import tideline.search.forest.Waking;
import tideline.search.observe.Directive;
import tideline.search.observe.SearchObserver;

/**
 * State caching by several threads: the termination-detection tree is a forest over the parts of
 * the state space, {@code [EK10]} section 4.2. What holds its trees together is said at {@link
 * CrossReferences}.
 *
 * <p>Limits are for all parts together, and each has its share. Peaks are those of the parts, added
 * up, which need not have been at the same moment.
 */
public final class CacheForest implements AutoCloseable {

  private final CacheOptions options;
  private final Keeping keeping;
  private final Watching watching;
  private final Forest<Tree> forest;
  private final AtomicLong generated = new AtomicLong();

  /** Makes the observers of one part; asked again when the search begins anew. */
  @FunctionalInterface
  public interface Watching {
    List<SearchObserver> observers(TransitionSystem system, int part);
  }

  /**
   * @param given its observers are not used: each part has its own
   */
  public CacheForest(
      TransitionSystem system,
      CacheOptions given,
      int parts,
      Keeping keeping,
      Waking waking,
      Watching watching) {
    options = given;
    this.keeping = keeping;
    this.watching = watching;
    boolean levels = given.order().isBreadthFirst();
    forest =
        new Forest<>(
            system,
            new Forest.Plan(
                parts,
                given.memoryBytes(),
                levels ? Pace.LEVELS : Pace.FREE,
                false,
                waking,
                given.signal()),
            this::plant);
  }

  private Tree plant(TransitionSystem system, Part part) {
    generated.set(0);
    int states = (int) Math.max(1, part.share(options.cacheStates()));
    CacheOptions own =
        options
            .withMemoryBytes(part.memoryBytes())
            .withCacheStates(states)
            .withSeed(options.seed() + part.number())
            .withMaxVisits(Long.MAX_VALUE)
            .withGuard(part.guard())
            .withObserver(new CommonVisitLimit());
    for (SearchObserver observer : watching.observers(system, part.number())) {
      own = own.withObserver(observer);
    }
    if (options.reconstruct()) {
      part.hideEvents(); // a state without a source is not rebuilt from an event
    }
    InForest place = new InForest(part, keeping);
    return new Tree(new CacheSearch(system, own, CacheHost.NONE, Optional.of(place)));
  }

  private record Tree(CacheSearch search) implements Forest.Tree {
    @Override
    public Explorer explorer() {
      return search.explorer();
    }

    @Override
    public void exchanged() {
      search.exchanged();
    }
  }

  private final class CommonVisitLimit implements SearchObserver {
    private final boolean isLimited = options.maxVisits() < Long.MAX_VALUE;

    @Override
    public Directive discovered(int source, int event, int ref, long[] states, int at) {
      return isLimited && generated.incrementAndGet() > options.maxVisits()
          ? Directive.STOP
          : Directive.CONTINUE;
    }
  }

  /** Runs to the end or to a limit. */
  public CacheResult run() {
    Ending ending = forest.run();
    List<CacheResult> all = trees().map(t -> t.result(ending)).toList();
    return new CacheResult(
        ending,
        generated.get() > options.maxVisits(),
        sum(all, CacheResult::visits),
        sum(all, CacheResult::generated),
        sum(all, CacheResult::firings),
        sum(all, CacheResult::revisits),
        sum(all, CacheResult::cacheHits),
        sum(all, CacheResult::deadlockVisits),
        sum(all, CacheResult::evictions),
        intSum(all, CacheResult::tdTreePeak),
        intSum(all, CacheResult::peakStored),
        forest.peakBytes(),
        all.stream().mapToInt(CacheResult::maxDepth).max().orElse(-1),
        ending == Ending.STORE_FULL ? Optional.of(missing(all)) : Optional.empty());
  }

  /** What one part lacked, for all of them: each gets the same share. */
  private OutOfMemory missing(List<CacheResult> all) {
    int parts = all.size();
    int tree = 0;
    long bytes = 0;
    for (CacheResult r : all) {
      OutOfMemory own = r.outOfMemory().orElseThrow();
      tree = Math.max(tree, own.treeStates());
      bytes = Math.max(bytes, own.neededBytes());
    }
    boolean lacksStates = tree >= Math.max(1, options.cacheStates() / parts);
    return new OutOfMemory(tree, (tree + 1) * parts, lacksStates ? 0 : bytes * parts);
  }

  private static long sum(List<CacheResult> all, ToLongFunction<CacheResult> number) {
    return all.stream().mapToLong(number).sum();
  }

  private static int intSum(List<CacheResult> all, ToIntFunction<CacheResult> number) {
    return all.stream().mapToInt(number).sum();
  }

  private Stream<CacheSearch> trees() {
    return forest.trees().stream().map(Tree::search);
  }

  /** States that were sent from one part to another. */
  public long statesSent() {
    return forest.statesSent();
  }

  /** States visited so far. */
  public long visits() {
    return trees().mapToLong(t -> t.explorer().counters().visits()).sum();
  }

  /** Events executed so far. */
  public long firings() {
    return trees().mapToLong(t -> t.explorer().counters().firings()).sum();
  }

  /** Open states now. */
  public long openStates() {
    return trees().mapToLong(CacheSearch::openStates).sum();
  }

  /** Bytes set aside now. */
  public long reservedBytes() {
    return trees().mapToLong(CacheSearch::reservedBytes).sum();
  }

  @Override
  public void close() {
    forest.close();
  }
}
