package tideline.search.locality;

import java.util.Optional;
import tideline.pivot.TransitionSystem;
import tideline.search.Ending;
import tideline.search.Explorer;
import tideline.search.ExplorerBuilder;
import tideline.search.SearchCounters;
import tideline.search.disk.DiskQueue;
import tideline.search.observe.Directive;
import tideline.search.observe.SearchObserver;

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
public final class LocalitySearch implements AutoCloseable {

  /** Fewer insertions say nothing about the collision rate. */
  private static final long FEWEST_INSERTIONS = 1000;

  private final VisitedCache cache;
  private final DiskQueue queue;
  private final QueueOpenSet open;
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
    open = new QueueOpenSet(queue, this::levelEnded);
    ExplorerBuilder builder =
        ExplorerBuilder.of(b.system)
            .store(new CacheStore(cache, queue))
            .open(open)
            .signal(b.signal);
    b.observers.forEach(builder::observe);
    b.observers.stream()
        .filter(LocalityObserver.class::isInstance)
        .forEach(o -> ((LocalityObserver) o).watches(cache));
    explorer = builder.observe(new Guard(b)).build();
  }

  /**
   * Explores until nothing waits or something ends the search.
   *
   * @throws tideline.search.disk.DiskException if the queue cannot be written or read
   */
  public Ending run() {
    return explorer.run();
  }

  private void levelEnded() {
    if (cache instanceof HashedSignatures signatures) {
      long inserted = cache.insertions();
      int compared = signatures.takeMostCompared();
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

  /** What made the search give up, if it did. */
  public Limit limit() {
    return limit;
  }

  public SearchCounters counters() {
    return explorer.counters();
  }

  /** The system as it is now: the one given at first, or a wider one. */
  public TransitionSystem system() {
    return explorer.system();
  }

  /** States stored in the cache, each as often as it was. */
  public long insertions() {
    return cache.insertions();
  }

  /** Insertions that overwrote another state. */
  public long collisions() {
    return cache.overwritten();
  }

  /** The part of insertions that overwrote another state; 0 if there were none. */
  public double collisionRate() {
    return cache.insertions() == 0 ? 0 : (double) cache.overwritten() / cache.insertions();
  }

  /** True if whole states were compared and none was forgotten: then no state was visited twice. */
  public boolean visitedNoStateTwice() {
    return omission.isEmpty() && cache.overwritten() == 0 && cache.forgotten() == 0;
  }

  /** A number of different states that the search has seen for sure. */
  public long statesAtLeast() {
    return visitedNoStateTwice() ? cache.insertions() : cache.mostLive();
  }

  /** Where signatures are stored: how likely a state was omitted. */
  public Optional<OmissionBound> omission() {
    return omission;
  }

  /** The size of the cache when it has all its memory. */
  public long cacheSlots() {
    return cache.slots();
  }

  /** States that wait for their expansion. */
  public long queueSize() {
    return queue.size();
  }

  /** The largest number of states that waited at once. */
  public long maxQueue() {
    return open.peak();
  }

  /** The largest number of states on disk at once. */
  public long maxQueueOnDisk() {
    return queue.peakOnDisk();
  }

  /** Bytes held in memory now. */
  public long bytes() {
    return explorer.bytes();
  }

  /** Removes the files. */
  @Override
  public void close() {
    queue.close();
  }
}
