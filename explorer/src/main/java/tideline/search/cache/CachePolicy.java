package tideline.search.cache;

import java.util.Optional;
import java.util.function.IntPredicate;
import tideline.search.policy.StoragePolicy;
import tideline.search.store.StateStore;

/**
 * State caching for general state exploring algorithms, {@code [EK10]} Fig. 3; tags mark its lines.
 *
 * <p>Differs in: (1) room is made before a state is inserted, not after, which evicts the same
 * state, since inserting one adds no candidate; the store never holds more than the limit. (2)
 * {@code unref} is a loop: chains can be as long as the state space. (3) With a {@link
 * RebuildingStore}, a state for whose vector there is no room even after an eviction is evicted
 * itself at the moment when it leaves the tree. (4) A {@link CacheHost} may cut the tree into
 * several, keep states that left it, and delete states on its own account.
 */
final class CachePolicy implements StoragePolicy {

  private final StateStore store;
  private final TerminationTree tree;
  private final Candidates candidates;
  private final TreeVectors vectors;
  private final Optional<ChainReduction> chains;
  private final Optional<EdgeLean> edgeLean;
  private final CacheHost host;
  private final Optional<Incarnations> incarnations;
  private long evictions;
  private long hits;
  private long revisits;
  private int treeAtFailure;
  private CacheObserver[] observers = {};
  private Optional<CrossReferences> others = Optional.empty();

  CachePolicy(
      StateStore store,
      TerminationTree tree,
      Candidates candidates,
      TreeVectors vectors,
      Reductions reductions) {
    this.store = store;
    this.tree = tree;
    this.candidates = candidates;
    this.vectors = vectors;
    this.chains = reductions.chains();
    this.edgeLean = reductions.edgeLean();
    this.host = reductions.host();
    this.incarnations = host.cutsTrees() ? Optional.of(new Incarnations()) : Optional.empty();
  }

  /** These want to hear of the tree and of evictions. */
  void tell(CacheObserver[] interested) {
    observers = interested;
    for (CacheObserver o : observers) {
      o.watches(tree);
    }
  }

  /** The tree is one of a forest. */
  void join(CrossReferences references) {
    others = Optional.of(references);
  }

  /** What is switched on beside the cache itself. */
  record Reductions(Optional<ChainReduction> chains, Optional<EdgeLean> edgeLean, CacheHost host) {}

  @Override
  public void discovered(int source, int event, int ref) {
    if (edgeLean.isPresent()) {
      edgeLean.get().generated(event, ref);
    }
    if (source == NO_SOURCE || !host.hangs(source, ref)) {
      plant(ref);
    } else {
      tree.attach(ref, source); // [EK10:11-12]
      if (incarnations.isPresent()) {
        incarnations.get().attached(ref, source);
      }
      vectors.attached(ref);
      if (chains.isPresent()) {
        shorten(source, ref);
      }
    }
    candidates.discovered(source, ref);
  }

  private void plant(int ref) {
    tree.plant(ref);
    if (incarnations.isPresent()) {
      incarnations.get().planted(ref);
    }
    if (chains.isPresent()) {
      chains.get().planted(ref);
    }
    if (others.isPresent()) {
      others.get().planted(ref);
    }
  }

  private void shorten(int source, int ref) {
    int above = chains.get().attached(source, ref);
    if (above != TerminationTree.NONE && vectors.keep(ref)) {
      tree.reattach(ref, above);
      tree.release(source); // still open: only undoes [EK10:11]
      for (CacheObserver o : observers) {
        o.reattached(ref, above);
      }
    }
  }

  @Override
  public void revisited(int source, int event, int ref) {
    revisits++;
    if (source != NO_SOURCE) {
      candidates.reached(source, ref);
    } else if (others.isPresent()) {
      others.get().known();
    }
    if (!tree.contains(ref) && !host.isPinned(ref)) {
      hits++;
      candidates.used(ref);
    }
  }

  @Override
  public void elsewhere(int source, int event) {
    if (others.isPresent()) {
      others.get().sent(source);
    }
  }

  /** Takes up the references that other trees have given back, if it is time for that. */
  void exchanged() {
    if (others.isPresent() && others.get().collect()) {
      settle();
    }
  }

  /** Takes off the references that other trees have given back. */
  private void settle() {
    while (others.isPresent() && others.get().isWaiting()) {
      expanded(others.get().take());
    }
  }

  @Override
  public void expanded(int ref) { // [EK10:15-22]
    int state = ref;
    while (state != TerminationTree.NONE && tree.release(state)) {
      int pred = predecessor(state);
      leave(state);
      if (pred == TerminationTree.NONE && others.isPresent()) {
        others.get().left(state);
      }
      state = pred;
    }
  }

  private int predecessor(int ref) {
    int pred = tree.link(ref);
    return pred == TerminationTree.NONE
            || incarnations.isEmpty()
            || incarnations.get().hangs(ref, pred)
        ? pred
        : TerminationTree.NONE;
  }

  /** The state has left the tree; its predecessor is still there to rebuild it from. */
  private void leave(int ref) {
    for (CacheObserver o : observers) {
      o.left(ref);
    }
    if (host.isPinned(ref)) {
      return;
    }
    if (vectors.keep(ref) || candidates.size() > 0 && makeRoom() && vectors.keep(ref)) {
      candidates.add(ref);
    } else {
      evict(ref);
    }
  }

  @Override
  public boolean makeRoom() { // [EK10:24-31]
    if (candidates.size() == 0) {
      settle();
    }
    if (candidates.size() == 0) {
      treeAtFailure = tree.size();
      for (CacheObserver o : observers) {
        o.outOfCandidates();
      }
      return false;
    }
    evict(candidates.take());
    return true;
  }

  private void evict(int ref) {
    host.evicted(ref);
    delete(ref);
    evictions++;
    for (CacheObserver o : observers) {
      o.evicted(ref);
    }
  }

  private void delete(int ref) {
    store.evict(ref);
    if (incarnations.isPresent()) {
      incarnations.get().gone(ref);
    }
  }

  /** Deletes states on behalf of the host, which knows them by {@code doomed}. */
  void forget(int[] refs, int count, IntPredicate doomed) {
    int[] kept = new int[candidates.size()];
    int keep = 0;
    while (candidates.size() > 0) {
      int ref = candidates.take();
      if (!doomed.test(ref)) {
        kept[keep++] = ref;
      }
    }
    for (int i = 0; i < keep; i++) {
      candidates.add(kept[i]);
    }
    for (int i = 0; i < count; i++) {
      tree.drop(refs[i]);
      delete(refs[i]);
    }
  }

  TerminationTree tree() {
    return tree;
  }

  Candidates candidates() {
    return candidates;
  }

  /** The size of the tree when there was last no candidate to evict; 0 if there always was. */
  int treeAtFailure() {
    return treeAtFailure;
  }

  /** States evicted so far. */
  long evictions() {
    return evictions;
  }

  /** Events that led to a stored state. */
  long revisits() {
    return revisits;
  }

  /** Events that led to a candidate. */
  long hits() {
    return hits;
  }

  @Override
  public long bytes() {
    return tree.bytes()
        + candidates.bytes()
        + chains.map(ChainReduction::bytes).orElse(0L)
        + edgeLean.map(EdgeLean::bytes).orElse(0L)
        + incarnations.map(Incarnations::bytes).orElse(0L)
        + others.map(CrossReferences::bytes).orElse(0L);
  }
}
