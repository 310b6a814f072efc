package tideline.search.pseudoroot;

import java.util.OptionalInt;
import java.util.function.Consumer;
import tideline.pivot.TransitionSystem;
import tideline.search.Ending;
import tideline.search.Explorer;
import tideline.search.ExplorerBuilder;
import tideline.search.SearchCounters;
import tideline.search.cache.LateCache;
import tideline.search.observe.SearchObserver;
import tideline.search.open.OpenSet;
import tideline.search.open.StatesNow;
import tideline.search.store.GrowingInts;
import tideline.search.store.MemoryBudget;
import tideline.search.store.StateHash;
import tideline.search.store.StateStore;
import tideline.search.store.StateTable;

/**
 * Explores every state exactly once and stores only those that something may still lead to: the
 * method of {@code [PY97]}, with Algorithm 2 (Fig. 4) in {@link PseudoRootPolicy}.
 *
 * <p>When the states that are left do not fit into the memory allowed, the search goes on as a
 * state cache ({@link DegradingPolicy}): it still visits every state, some of them again. It ends
 * early only if even the states that a cache cannot do without do not fit. The way out that {@code
 * [PY97]} section 3.3 proposes, dropping pending states, can lose states and is not used.
 */
public final class PseudoRootSearch {

  private final MemoryBudget budget;
  private final OpenSet open;
  private final boolean hasLevels;
  private final PseudoRootPolicy exact;
  private final DegradingPolicy policy;
  private final Explorer explorer;

  PseudoRootSearch(PseudoRootBuilder b) {
    budget = new MemoryBudget(b.memoryBytes);
    hasLevels = b.hasLevels;
    GreedyOpenSet greedyOpen = new GreedyOpenSet();
    OpenSet order = b.isGreedy ? greedyOpen : b.order.open(new Now());
    open = b.part.map(p -> p.open(order)).orElse(order);
    int companions =
        PredecessorsLeft.BYTES_PER_STATE + LateCache.bytesPerState() + open.mostBytesPerState();
    budget.take((long) companions * GrowingInts.CHUNK);
    budget.take(b.counter.bytes());
    StateStore store =
        new StateTable(b.system.words(), budget, b.memoryStates, StateHash.DEFAULT, companions);
    PredecessorsLeft predecessors = new PredecessorsLeft(store, b.counter);
    exact = new PseudoRootPolicy(store, open, predecessors);
    exact.tell(
        b.observers.stream()
            .filter(PseudoRootObserver.class::isInstance)
            .toArray(PseudoRootObserver[]::new));
    policy = new DegradingPolicy(store, predecessors, exact, b.part);
    ExplorerBuilder builder =
        ExplorerBuilder.of(b.system)
            .store(b.part.map(p -> p.store(store)).orElse(store))
            .open(open)
            .guard(b.guard)
            .selector(b.selector)
            .signal(b.signal)
            .observe(relayouts(b.counter::relayout));
    if (b.isGreedy) {
      GreedyPolicy greedy = new GreedyPolicy(policy, b.system, store, predecessors, greedyOpen);
      builder.policy(greedy).observe(relayouts(greedy::relayout));
    } else {
      builder.policy(policy);
    }
    b.observers.forEach(builder::observe);
    explorer = builder.build();
  }

  /** What an order may look at once the search runs. */
  private final class Now implements StatesNow {
    @Override
    public TransitionSystem system() {
      return explorer.system();
    }

    @Override
    public StateStore store() {
      return explorer.store();
    }
  }

  private static SearchObserver relayouts(Consumer<TransitionSystem> follower) {
    return new SearchObserver() {
      @Override
      public void relayout(TransitionSystem wider) {
        follower.accept(wider);
      }
    };
  }

  /** Runs to the end or to a limit. */
  public PseudoRootResult run() {
    return result(explorer.run());
  }

  boolean hasDegraded() {
    return policy.hasDegraded();
  }

  /** From now on states may be reached more often than was counted. */
  void degrade() {
    policy.degrade();
  }

  /** What there is to say about a search that has ended. */
  PseudoRootResult result(Ending ending) {
    SearchCounters counters = explorer.counters();
    boolean degraded = policy.hasDegraded();
    return new PseudoRootResult(
        ending,
        degraded,
        counters.visits(),
        counters.discovered(),
        counters.firings(),
        counters.deadlocks(),
        exact.released(),
        policy.evictions(),
        explorer.store().size(),
        degraded ? counters.peakStored() : exact.peakStored(),
        hasLevels && !degraded ? OptionalInt.of(exact.peakAtLevelEnds()) : OptionalInt.empty(),
        explorer.bytes(),
        counters.maxDepth());
  }

  /** The search itself: its counters while it runs, its store, its system. */
  public Explorer explorer() {
    return explorer;
  }

  /** Open states now. */
  public long openStates() {
    return open.size();
  }

  /** Bytes set aside now, never more than the limit once the search runs. */
  public long reservedBytes() {
    return budget.usedBytes();
  }
}
