package tideline.search.pseudoroot;

import java.util.Optional;
import tideline.search.cache.LateCache;
import tideline.search.forest.Part;
import tideline.search.policy.StoragePolicy;
import tideline.search.store.StateStore;

/**
 * Pseudo-root states as long as the states fit; from the first one that does not on, a state cache
 * that evicts those with the fewest predecessors left first.
 *
 * <p>A state that was evicted may be expanded again, and then the counters of its successors go
 * down once too often. They are good for a rank still, and for nothing else: what may be evicted is
 * the cache's own decision from then on.
 */
final class DegradingPolicy implements StoragePolicy {

  private final StateStore store;
  private final PredecessorsLeft predecessors;
  private final PseudoRootPolicy exact;
  private final Optional<Part> part;
  private LateCache cache;

  DegradingPolicy(
      StateStore store,
      PredecessorsLeft predecessors,
      PseudoRootPolicy exact,
      Optional<Part> part) {
    this.part = part;
    this.store = store;
    this.predecessors = predecessors;
    this.exact = exact;
  }

  @Override
  public void discovered(int source, int event, int ref) {
    exact.discovered(source, event, ref);
    if (cache != null) {
      cache.discovered(source, event, ref);
    }
  }

  @Override
  public void revisited(int source, int event, int ref) {
    if (cache == null) {
      exact.revisited(source, event, ref);
    } else {
      predecessors.reached(ref);
      cache.revisited(source, event, ref);
    }
  }

  @Override
  public void expanded(int ref) {
    if (cache == null) {
      exact.expanded(ref);
    } else {
      predecessors.ensureCounted(ref);
      predecessors.check(ref);
      cache.expanded(ref);
    }
  }

  @Override
  public boolean makeRoom() {
    degrade();
    return cache.makeRoom();
  }

  /** Goes on as a state cache; in a forest all parts do, since they expand for each other. */
  void degrade() {
    if (cache == null) {
      cache = new LateCache(store, predecessors::estimate);
      exact.degraded();
      cache.tell(exact::evicted);
      for (int ref = 0; ref < store.handles(); ref++) {
        if (predecessors.isPending(ref)) {
          cache.addOpen(ref);
        } else if (predecessors.isChecked(ref)) {
          cache.addClosed(ref);
        }
      }
      part.ifPresent(cache::join);
    }
  }

  boolean hasDegraded() {
    return cache != null;
  }

  /** States evicted although something may lead to them. */
  long evictions() {
    return cache == null ? 0 : cache.evictions();
  }

  @Override
  public long bytes() {
    return exact.bytes() + (cache == null ? 0 : cache.bytes());
  }
}
