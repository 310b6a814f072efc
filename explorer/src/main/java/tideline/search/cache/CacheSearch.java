package tideline.search.cache;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntArrays;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.IntPredicate;
import tideline.pivot.StepBuffer;
import tideline.pivot.TransitionSystem;
import tideline.search.Ending;
import tideline.search.EventSelector;
import tideline.search.Explorer;
import tideline.search.ExplorerBuilder;
import tideline.search.SearchCounters;
import tideline.search.cache.CachePolicy.Reductions;
import tideline.search.cache.CacheResult.OutOfMemory;
import tideline.search.forest.Part;
import tideline.search.observe.SearchObserver;
import tideline.search.open.LevelSet;
import tideline.search.open.OpenSet;
import tideline.search.open.StatesNow;
import tideline.search.store.FieldWidths;
import tideline.search.store.MemoryBudget;
import tideline.search.store.NarrowInts;
import tideline.search.store.StateHash;
import tideline.search.store.StateStore;
import tideline.search.store.StateTable;

/**
 * Explores with a state cache: visits every reachable state in limited memory, some of them more
 * than once, or ends because even the states that cannot be missed do not fit.
 *
 * <p>Whether a run succeeds is not monotone in the limit: with another limit other states are
 * evicted. A run with the same system, options and seed is the same run.
 *
 * <p>A limit of bytes covers states, index, tree, candidates, open set and buffers. What these
 * parts can need for a state is set aside with the room for the state itself.
 */
public final class CacheSearch {

  private static final int SLICE_STATES = 64;

  /** The part of the budget that is enough for the headers of all arrays. */
  private static final int HEADERS = 64;

  /** The same where vectors and handles are held apart, with more arrays and buffers. */
  private static final int HEADERS_APART = 28;

  private static final int FEWEST_BUCKETS = 32;
  private static final int MOST_BUCKETS = 1 << 12;

  /** An open set that takes more than that for each state does not grow in pieces. */
  private static final int CHUNKED_BYTES = 12;

  /** Bytes for a step beside its words: event, hash, hint, with room to grow. */
  private static final int STEP_BYTES = 32;

  private final int cacheStates;
  private final boolean holdsWaysWhole;
  private final MemoryBudget budget;
  private final OpenSet open;
  private final VisitLimit visitLimit;
  private final CachePolicy policy;
  private final Explorer explorer;
  private long peakBytes;

  CacheSearch(CacheBuilder options) {
    TransitionSystem system = options.system;
    Optional<InForest> forest = options.forest;
    cacheStates = options.cacheStates;
    holdsWaysWhole = !options.chainReduction && !options.reconstruct;
    budget = new MemoryBudget(options.memoryBytes);
    TerminationTree tree = new TerminationTree();
    OpenSet order = order(options, tree);
    open = forest.map(f -> f.part().open(order)).orElse(order);
    visitLimit = new VisitLimit(options.maxVisits);
    Candidates candidates =
        options.isLimited()
            ? options.replacement().candidates(tree, options.seed, buckets(options))
            : new CountedCandidates();
    FieldWidths widths = widths(options, candidates);
    budget.take(candidates.bytesInAdvance(widths));
    StateStore store = store(options, tree, widths, companionBytes(options, candidates, widths));
    Optional<EdgeLean> edgeLean =
        options.edgeLean.map(moves -> new EdgeLean(moves, candidates.freeWhileOpen()));
    EventSelector selector = edgeLean.<EventSelector>map(lean -> lean).orElse(EventSelector.ALL);
    Optional<ChainReduction> chains =
        Optional.of(new ChainReduction(system, store, selector))
            .filter(reduction -> options.chainReduction);
    TreeVectors vectors = store instanceof RebuildingStore r ? r : TreeVectors.ALL;
    policy =
        new CachePolicy(
            store, tree, candidates, vectors, new Reductions(chains, edgeLean, options.host));
    policy.tell(interested(options.observers));
    forest.ifPresent(f -> policy.join(new CrossReferences(f.part(), tree, f.keeping())));
    ExplorerBuilder builder =
        ExplorerBuilder.of(system)
            .store(forest.map(f -> f.part().store(store)).orElse(store))
            .open(open)
            .policy(policy)
            .selector(selector)
            .guard(options.guard)
            .signal(options.signal)
            .sliceStates(options.hasBudget() ? affordableSlice(options) : SLICE_STATES)
            .observe(visitLimit)
            .observe(relayouts(chains));
    options.observers.forEach(builder::observe);
    explorer = builder.build();
    if (store instanceof RebuildingStore r) {
      r.beforeShrinking(this::measure);
    }
  }

  /** That the tree is one of several. */
  record InForest(Part part, Keeping keeping) {}

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

  /** The order that was asked for, in as few bytes as the tree and a budget let it have. */
  private OpenSet order(CacheBuilder options, TerminationTree tree) {
    if (options.order.isBreadthFirst() && options.hasBudget()) {
      budget.take(LevelSet.mostBytes(affordable(options)));
      return new LevelSet();
    }
    if (options.hasBudget()) {
      budget.take(affordable(options) / 4); // of the bits on stacks
    }
    boolean isOneTree = options.forest.isEmpty() && options.host == CacheHost.NONE;
    return options.order.isDepthFirst() && isOneTree && !options.chainReduction
        ? new TreeStack(tree)
        : options.order.open(new Now());
  }

  /** No more states than this can be stored, with their places in the index. */
  private static long affordable(CacheBuilder options) {
    return Math.min(
        options.cacheStates, options.memoryBytes / (8L * options.system.words() + Integer.BYTES));
  }

  private static CacheObserver[] interested(List<SearchObserver> observers) {
    return observers.stream().filter(CacheObserver.class::isInstance).toArray(CacheObserver[]::new);
  }

  private void measure() {
    peakBytes = Math.max(peakBytes, explorer.bytes());
  }

  /** A hundredth of the budget for buckets, or one for each 64 states. */
  private static int buckets(CacheBuilder options) {
    long affordable = options.memoryBytes / (200 * PairedCandidates.BUCKET_BYTES);
    long useful = options.cacheStates / 64;
    return (int) Math.max(FEWEST_BUCKETS, Math.min(MOST_BUCKETS, Math.min(affordable, useful)));
  }

  /**
   * The numbers of the most states that can be stored at once: fewer if all that is held beside a
   * state is paid for, which is less where their numbers are small.
   */
  private static FieldWidths widths(CacheBuilder options, Candidates candidates) {
    int events = options.system.events();
    FieldWidths widest = FieldWidths.of(affordable(options), events);
    for (int handle = 1; handle < widest.handle() && !options.reconstruct; handle++) {
      FieldWidths narrow = new FieldWidths(handle, widest.event());
      int besideWords = Integer.BYTES + companionBytes(options, candidates, narrow);
      long states = options.memoryBytes / (8L * options.system.words() + besideWords);
      if (FieldWidths.of(states, events).handle() <= handle) {
        return narrow;
      }
    }
    return widest;
  }

  private static int companionBytes(
      CacheBuilder options, Candidates candidates, FieldWidths widths) {
    return TerminationTree.bytesPerState(widths)
        + (options.host.cutsTrees() ? Incarnations.BYTES_PER_STATE : 0)
        + candidates.bytesPerState(widths)
        + (options.chainReduction ? ChainReduction.bytesPerState(widths) : 0)
        + options.forest.map(f -> CrossReferences.bytesPerState(f.keeping())).orElse(0)
        + (options.edgeLean.isPresent() && candidates.freeWhileOpen().isEmpty()
            ? EdgeLean.bytesPerState(widths)
            : 0);
  }

  /**
   * Companions grow in arrays of their own: one of each is paid for in advance, and so are their
   * headers and the references to them, about one byte in 60.
   */
  private StateStore store(
      CacheBuilder options, TerminationTree tree, FieldWidths widths, int companionBytes) {
    TransitionSystem system = options.system;
    int companions = companionBytes + open.mostBytesPerState(widths);
    int inChunks = companionBytes + Math.min(CHUNKED_BYTES, open.mostBytesPerState(widths));
    long headers = options.hasBudget() ? options.memoryBytes / headers(options) : 0;
    budget.take((long) inChunks * NarrowInts.CHUNK + headers);
    return options.reconstruct
        ? new RebuildingStore(system, tree, budget, options.cacheStates, companions)
        : new StateTable(
            system.words(), budget, options.cacheStates, StateHash.DEFAULT, companions);
  }

  private static int headers(CacheBuilder options) {
    return options.reconstruct ? HEADERS_APART : HEADERS;
  }

  /** So many states that their successors take a 64th of the budget at most, at least one. */
  private int affordableSlice(CacheBuilder options) {
    TransitionSystem system = options.system;
    long share = options.memoryBytes / 64;
    long each = 2L * Math.max(32, system.events()) * (8L * system.words() + STEP_BYTES);
    int most = options.order.isDepthFirst() ? 1 : SLICE_STATES;
    int states = (int) Math.max(1, Math.min(most, share / each));
    budget.take(Math.min(share, states * each));
    return states;
  }

  private static SearchObserver relayouts(Optional<ChainReduction> chains) {
    return new SearchObserver() {
      @Override
      public void relayout(TransitionSystem wider) {
        chains.ifPresent(reduction -> reduction.relayout(wider));
      }
    };
  }

  /** Runs to the end or to a limit. */
  public CacheResult run() {
    return result(explorer.run());
  }

  /** What there is to say about a search that has ended. */
  CacheResult result(Ending ending) {
    measure();
    SearchCounters counters = explorer.counters();
    return new CacheResult(
        ending,
        visitLimit.isExceeded(),
        counters.visits(),
        counters.discovered(),
        counters.firings(),
        policy.revisits(),
        policy.hits(),
        counters.deadlocks(),
        policy.evictions(),
        policy.tree().peak(),
        counters.peakStored(),
        peakBytes,
        counters.maxDepth(),
        ending == Ending.STORE_FULL ? Optional.of(missing()) : Optional.empty());
  }

  private OutOfMemory missing() {
    int treeStates = policy.treeAtFailure();
    boolean lacksStates = treeStates >= cacheStates;
    return new OutOfMemory(treeStates, treeStates + 1, lacksStates ? 0 : budget.wantedBytes());
  }

  /** Takes up what other trees have given back. */
  void exchanged() {
    policy.exchanged();
  }

  /** The search itself: its counters while it runs, its store, its system. */
  public Explorer explorer() {
    return explorer;
  }

  /**
   * The events that lead from the initial state to a state of the tree, along the tree: an observer
   * that ends the search at a state gets the way to it. Only without chain reduction, which takes
   * states out of the tree, and with states that are stored whole.
   */
  public int[] eventsTo(int ref) {
    if (!holdsWaysWhole) {
      throw new IllegalStateException("the tree does not hold every state of the way");
    }
    TransitionSystem now = explorer.system();
    StateStore store = explorer.store();
    StepBuffer steps = new StepBuffer(now.words());
    IntArrayList events = new IntArrayList();
    for (int state = ref; policy.tree().link(state) != TerminationTree.NONE; ) {
      int before = policy.tree().link(state);
      steps.clear();
      now.expand(store.array(before), store.offset(before), 0, Integer.MAX_VALUE, steps);
      int k = 0;
      while (!isSame(steps, k, store, state)) {
        k++;
      }
      events.add(steps.event(k));
      state = before;
    }
    return IntArrays.reverse(events.toIntArray());
  }

  private static boolean isSame(StepBuffer steps, int k, StateStore store, int ref) {
    int words = steps.stride();
    int at = store.offset(ref);
    return Arrays.equals(
        steps.words(), k * words, (k + 1) * words, store.array(ref), at, at + words);
  }

  /**
   * Deletes closed states on behalf of the host.
   *
   * @param doomed says of a stored state whether it is one of them
   */
  public void forget(int[] refs, int count, IntPredicate doomed) {
    policy.forget(refs, count, doomed);
  }

  /** What the parts of the search share. */
  public MemoryBudget budget() {
    return budget;
  }

  /** Open states now. */
  public long openStates() {
    return open.size();
  }

  /** States in the tree now. */
  public int treeStates() {
    return policy.tree().size();
  }

  /** Bytes set aside now, never more than the limit once the search runs. */
  public long reservedBytes() {
    return budget.usedBytes();
  }

  CachePolicy policy() {
    return policy;
  }
}
