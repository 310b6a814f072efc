package tideline.search.cache;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tideline.pivot.Commutation;
import tideline.pivot.TransitionSystem;
import tideline.search.LayoutGuard;
import tideline.search.StopSignal;
import tideline.search.forest.Part;
import tideline.search.observe.SearchObserver;
import tideline.search.open.SearchOrder;

/**
 * Puts a {@link CacheSearch} together. What is not given: breadth-first, no reduction, no limit,
 * and the replacement that was best on most nets.
 */
public final class CacheBuilder {

  private static final String USUAL = "stratified:3";
  private static final String USUAL_EDGE_LEAN = "out-degree";

  final TransitionSystem system;
  final List<SearchObserver> observers = new ArrayList<>();
  SearchOrder order = SearchOrder.parse("bfs");
  int cacheStates = Integer.MAX_VALUE - 1;
  long memoryBytes = Long.MAX_VALUE;
  private Optional<Replacement> replacement = Optional.empty();
  boolean chainReduction;
  Optional<Commutation> edgeLean = Optional.empty();
  boolean reconstruct;
  long seed;
  long maxVisits = Long.MAX_VALUE;
  StopSignal signal = new StopSignal();
  LayoutGuard guard = LayoutGuard.NONE;
  CacheHost host = CacheHost.NONE;
  Optional<CacheSearch.InForest> forest = Optional.empty();

  private CacheBuilder(TransitionSystem system) {
    this.system = system;
  }

  public static CacheBuilder of(TransitionSystem system) {
    return new CacheBuilder(system);
  }

  public CacheBuilder order(SearchOrder value) {
    order = value;
    return this;
  }

  /** As {@link SearchOrder#parse} reads it. */
  public CacheBuilder order(String text) {
    return order(SearchOrder.parse(text));
  }

  /** The most states stored at once, open ones included; at least 1. */
  public CacheBuilder cacheStates(int states) {
    if (states < 1) {
      throw new IllegalArgumentException("a cache holds at least 1 state, not " + states);
    }
    cacheStates = states;
    return this;
  }

  /** The most bytes for all that is stored. */
  public CacheBuilder memoryBytes(long bytes) {
    memoryBytes = bytes;
    return this;
  }

  /** Which candidate is evicted first, as {@link Replacement#parse} reads it. */
  public CacheBuilder replacement(String text) {
    replacement = Optional.of(Replacement.parse(text));
    return this;
  }

  /** The one that was given, or the one that needed the smallest caches in experiments. */
  Replacement replacement() {
    return replacement.orElseGet(
        () -> Replacement.parse(edgeLean.isPresent() ? USUAL_EDGE_LEAN : USUAL));
  }

  /** Chains of states with one event each leave the tree at once. */
  public CacheBuilder chainReduction() {
    chainReduction = true;
    return this;
  }

  /** Leaves out events that only repeat another order of events that commute. */
  public CacheBuilder edgeLean(Commutation commutation) {
    edgeLean = Optional.of(commutation);
    return this;
  }

  /** States of the tree are stored as events and rebuilt. */
  public CacheBuilder reconstruct() {
    reconstruct = true;
    return this;
  }

  /** For random replacement. */
  public CacheBuilder seed(long value) {
    seed = value;
    return this;
  }

  /** The search stops when it would begin more visits than this. */
  public CacheBuilder maxVisits(long visits) {
    maxVisits = visits;
    return this;
  }

  public CacheBuilder signal(StopSignal value) {
    signal = value;
    return this;
  }

  /** Is asked when states outgrow their layout. */
  public CacheBuilder guard(LayoutGuard value) {
    guard = value;
    return this;
  }

  /** One more observer; under eviction observers see states again. */
  public CacheBuilder observe(SearchObserver observer) {
    observers.add(observer);
    return this;
  }

  /**
   * Makes it a cache inside another search, which goes with states that are stored whole and with
   * chains that are not shortened.
   */
  public CacheBuilder host(CacheHost value) {
    host = value;
    return this;
  }

  /** A cache for one part of the states, with its share of what was given for all. */
  CacheBuilder within(Part part, Keeping keeping) {
    if (reconstruct) {
      part.hideEvents(); // a state without a source is not rebuilt from an event
    }
    forest = Optional.of(new CacheSearch.InForest(part, keeping));
    return cacheStates((int) Math.max(1, part.share(cacheStates)))
        .memoryBytes(part.memoryBytes())
        .maxVisits(Long.MAX_VALUE)
        .guard(part.guard())
        .signal(part.signal());
  }

  boolean isLimited() {
    return cacheStates < Integer.MAX_VALUE - 1 || memoryBytes < Long.MAX_VALUE;
  }

  boolean hasBudget() {
    return memoryBytes < Long.MAX_VALUE;
  }

  public CacheSearch build() {
    if (host != CacheHost.NONE && (reconstruct || chainReduction)) {
      throw new IllegalArgumentException("no reduction of the tree inside another search");
    }
    return new CacheSearch(this);
  }
}
