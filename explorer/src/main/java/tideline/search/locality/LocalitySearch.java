package tideline.search.locality;

import java.util.Optional;
import tideline.pivot.TransitionSystem;
import tideline.search.Ending;
import tideline.search.Explorer;
import tideline.search.ExplorerBuilder;
import tideline.search.LayoutGuard;
import tideline.search.SearchCounters;
import tideline.search.disk.DiskQueue;
import tideline.search.forest.Part;
import tideline.search.observe.Directive;
import tideline.search.observe.SearchObserver;
import tideline.search.open.OpenSet;
import tideline.search.store.StateStore;

/**
 * Breadth-first search with a cache instead of a hash table, and with a queue that continues on
 * disk.
 *
 * <p>Follows {@code [TDIV01]} Fig. 2 on the common kernel: the cache decides whether a state is
 * new, the queue holds the states themselves. The cache forgets, so a state can be visited several
 * times, and the search need not end: it gives up when too many insertions overwrite a state. A
 * search that ends by itself has visited every reachable state, unless signatures are stored.
 *
 * <p>Same system, same options, same seed: same order of calls and same numbers. One thread, beside
 * the one that does the work of the disk. To be closed.
 */
public final class LocalitySearch implements LocalityEngine {

  /** Fewer insertions say nothing about the collision rate. */
  private static final long FEWEST_INSERTIONS = 1000;

  private final VisitedCache cache;
  private final DiskQueue queue;
  private final QueueOpenSet queued;
  private final OpenSet open;
  private final Explorer explorer;
  private final Optional<OmissionBound> omission;
  private Limit limit = Limit.NONE;
  private long insertedBefore;

  /** What made the search give up. */
  public enum Limit {
    NONE,
    COLLISIONS,
    DEPTH,
    INSERTIONS
  }

  LocalitySearch(LocalityBuilder b, VisitedCache cache, DiskQueue queue) {
    this.cache = cache;
    this.queue = queue;
    omission =
        b.signatureBits.isPresent()
            ? Optional.of(new OmissionBound(b.signatureBits.getAsInt()))
            : Optional.empty();
    queued = new QueueOpenSet(queue, b.part.isPresent() ? () -> {} : this::levelEnded);
    open = b.part.map(p -> p.open(queued)).orElse(queued);
    StateStore store = new CacheStore(cache, queue);
    ExplorerBuilder builder =
        ExplorerBuilder.of(b.system)
            .store(b.part.map(p -> p.store(store)).orElse(store))
            .open(open)
            .guard(b.part.map(Part::guard).orElse(LayoutGuard.NONE))
            .signal(b.signal)
            .sliceStates(b.slice().states());
    b.observers.forEach(builder::observe);
    b.observers.stream()
        .filter(LocalityObserver.class::isInstance)
        .forEach(o -> ((LocalityObserver) o).watches(cache));
    explorer = builder.observe(new Guard(b)).build();
  }

  @Override
  public Ending run() {
    return explorer.run();
  }

  /** All states of a level are expanded; told by the forest where this is a part of one. */
  void levelEnded() {
    if (cache instanceof HashedSignatures signatures) {
      long inserted = cache.insertions();
      double compared = signatures.takeMostCompared();
      omission.ifPresent(bound -> bound.levelEnded(inserted - insertedBefore, compared));
      insertedBefore = inserted;
    }
  }

  /** Ends a visit that goes round in circles, or too far. */
  private final class Guard implements SearchObserver {
    private final double collisionLimit;
    private final int maxDepth;
    private final long maxInsertions;

    Guard(LocalityBuilder b) {
      collisionLimit = b.collisionLimit;
      maxDepth = b.maxDepth;
      maxInsertions = b.maxInsertions;
    }

    @Override
    public Directive discovered(int source, int event, int ref, long[] states, int at) {
      if (cache.insertions() > maxInsertions) {
        limit = Limit.INSERTIONS;
      } else if (open.depth() >= maxDepth) {
        limit = Limit.DEPTH;
      } else if (cache.insertions() >= FEWEST_INSERTIONS && collisionRate() > collisionLimit) {
        limit = Limit.COLLISIONS;
      }
      return limit == Limit.NONE ? Directive.CONTINUE : Directive.STOP;
    }
  }

  @Override
  public Limit limit() {
    return limit;
  }

  @Override
  public SearchCounters counters() {
    return explorer.counters();
  }

  Explorer explorer() {
    return explorer;
  }

  /** The system as it is now: the one given at first, or a wider one. */
  public TransitionSystem system() {
    return explorer.system();
  }

  @Override
  public long insertions() {
    return cache.insertions();
  }

  @Override
  public long collisions() {
    return cache.overwritten();
  }

  @Override
  public boolean visitedNoStateTwice() {
    return omission.isEmpty() && cache.overwritten() == 0 && cache.forgotten() == 0;
  }

  @Override
  public long statesAtLeast() {
    return visitedNoStateTwice() ? cache.insertions() : cache.mostLive();
  }

  @Override
  public Optional<OmissionBound> omission() {
    return omission;
  }

  @Override
  public long cacheSlots() {
    return cache.slots();
  }

  @Override
  public long queueSize() {
    return queue.size();
  }

  @Override
  public long maxQueue() {
    return queued.peak();
  }

  @Override
  public long maxQueueOnDisk() {
    return queue.peakOnDisk();
  }

  @Override
  public long bytes() {
    return explorer.bytes();
  }

  @Override
  public void close() {
    queue.close();
  }
}
