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
import tideline.search.forest.Forest;
import tideline.search.forest.Part;
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

  private final Planting planting;
  private final Keeping keeping;
  private final Forest<Tree> forest;
  private final AtomicLong generated = new AtomicLong();
  private volatile long maxVisits = Long.MAX_VALUE;
  private volatile int cacheStates;

  /** Makes the search of one part, with the limits of all; asked again when it begins anew. */
  @FunctionalInterface
  public interface Planting {
    CacheBuilder plant(TransitionSystem system, int part);
  }

  public CacheForest(
      TransitionSystem system, Forest.Plan plan, Keeping keeping, Planting planting) {
    this.keeping = keeping;
    this.planting = planting;
    forest = new Forest<>(system, plan, this::plant);
  }

  private Tree plant(TransitionSystem system, Part part) {
    CacheBuilder builder = planting.plant(system, part.number());
    generated.set(0);
    maxVisits = builder.maxVisits;
    cacheStates = builder.cacheStates;
    if (maxVisits < Long.MAX_VALUE) {
      builder.observe(new CommonVisitLimit());
    }
    return new Tree(builder.within(part, keeping).build());
  }

  private record Tree(CacheSearch search) implements Forest.Tree {
    @Override
    public Explorer explorer() {
      return search.explorer();
    }

    @Override
    public void roundBegins() {
      search.exchanged();
    }
  }

  private final class CommonVisitLimit implements SearchObserver {
    @Override
    public Directive discovered(int source, int event, int ref, long[] states, int at) {
      return generated.incrementAndGet() > maxVisits ? Directive.STOP : Directive.CONTINUE;
    }
  }

  /** Runs to the end or to a limit. */
  public CacheResult run() {
    Ending ending = forest.run();
    List<CacheResult> all = trees().map(t -> t.result(ending)).toList();
    return new CacheResult(
        ending,
        generated.get() > maxVisits,
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
    boolean lacksStates = tree >= Math.max(1, cacheStates / parts);
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
