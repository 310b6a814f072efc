package tideline.search.locality;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.ToLongFunction;
import java.util.stream.Stream;
import tideline.pivot.TransitionSystem;
import tideline.search.Ending;
import tideline.search.Explorer;
import tideline.search.SearchCounters;
import tideline.search.forest.Forest;
import tideline.search.forest.Part;
import tideline.search.locality.LocalitySearch.Limit;
import tideline.search.observe.Directive;
import tideline.search.observe.SearchObserver;

/**
 * A search with a cache of visited states by several threads: the slots of the cache are shared
 * out, those of a state all to one thread, which also has the queue of the states that belong to
 * it. All threads are at the same level.
 *
 * <p>What is probed and what is overwritten is decided by one thread for each state, so the bounds
 * of one thread hold: a search that ends by itself has visited every state. Bounds on omitted
 * states are added up over the parts. Peaks are those of the parts, added up.
 */
public final class LocalityForest implements LocalityEngine {

  private final Planting planting;
  private final long maxInsertions;
  private final AtomicLong inserted = new AtomicLong();
  private final Forest<Tree> forest;

  /** Makes the search of one part; its slots, queue and memory are the part's share. */
  @FunctionalInterface
  public interface Planting {
    LocalityBuilder plant(TransitionSystem system, Part part);
  }

  /**
   * @param maxInsertions the search gives up after so many, in all parts together
   */
  public LocalityForest(
      TransitionSystem system, Forest.Plan plan, long maxInsertions, Planting planting) {
    this.planting = planting;
    this.maxInsertions = maxInsertions;
    forest = new Forest<>(system, plan, this::plant);
  }

  private Tree plant(TransitionSystem system, Part part) {
    inserted.set(0);
    LocalityBuilder builder = planting.plant(system, part).within(part).signal(part.signal());
    if (maxInsertions < Long.MAX_VALUE) {
      builder.observe(new CommonLimit());
    }
    return new Tree(builder.build());
  }

  private record Tree(LocalitySearch search) implements Forest.Tree {
    @Override
    public Explorer explorer() {
      return search.explorer();
    }

    @Override
    public void levelEnded() {
      search.levelEnded();
    }

    @Override
    public void close() {
      search.close();
    }
  }

  private final class CommonLimit implements SearchObserver {
    @Override
    public Directive discovered(int source, int event, int ref, long[] states, int at) {
      return inserted.incrementAndGet() > maxInsertions ? Directive.STOP : Directive.CONTINUE;
    }
  }

  @Override
  public Ending run() {
    return forest.run();
  }

  private Stream<LocalitySearch> trees() {
    return forest.trees().stream().map(Tree::search);
  }

  private long sum(ToLongFunction<LocalitySearch> number) {
    return trees().mapToLong(number).sum();
  }

  @Override
  public Limit limit() {
    return inserted.get() > maxInsertions
        ? Limit.INSERTIONS
        : trees()
            .map(LocalitySearch::limit)
            .filter(l -> l != Limit.NONE)
            .findFirst()
            .orElse(Limit.NONE);
  }

  @Override
  public SearchCounters counters() {
    return SearchCounters.together(trees().map(LocalitySearch::counters).toList());
  }

  @Override
  public long insertions() {
    return sum(LocalitySearch::insertions);
  }

  @Override
  public long collisions() {
    return sum(LocalitySearch::collisions);
  }

  @Override
  public boolean visitedNoStateTwice() {
    return trees().allMatch(LocalitySearch::visitedNoStateTwice);
  }

  @Override
  public long statesAtLeast() {
    return sum(LocalitySearch::statesAtLeast);
  }

  @Override
  public Optional<OmissionBound> omission() {
    List<OmissionBound> bounds = trees().flatMap(t -> t.omission().stream()).toList();
    return bounds.isEmpty() ? Optional.empty() : Optional.of(OmissionBound.together(bounds));
  }

  @Override
  public long cacheSlots() {
    return sum(LocalitySearch::cacheSlots);
  }

  @Override
  public long queueSize() {
    return sum(LocalitySearch::queueSize);
  }

  @Override
  public long maxQueue() {
    return sum(LocalitySearch::maxQueue);
  }

  @Override
  public long maxQueueOnDisk() {
    return sum(LocalitySearch::maxQueueOnDisk);
  }

  @Override
  public long bytes() {
    return forest.bytes();
  }

  @Override
  public void close() {
    forest.close();
  }
}
