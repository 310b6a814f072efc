package tideline.search.pseudoroot;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tideline.pivot.ReversibleSystem;
import tideline.search.EventSelector;
import tideline.search.LayoutGuard;
import tideline.search.StopSignal;
import tideline.search.forest.Part;
import tideline.search.observe.SearchObserver;
import tideline.search.open.OpenSet;
import tideline.search.open.SearchOrder;

/**
 * Puts a {@link PseudoRootSearch} together. What is not given: breadth-first, firing backwards over
 * all states of the layout, no limit.
 */
public final class PseudoRootBuilder {

  private static final String BREADTH_FIRST = "bfs";

  final ReversibleSystem system;
  final List<SearchObserver> observers = new ArrayList<>();
  PredecessorCounter counter;
  SearchOrder order = SearchOrder.parse(BREADTH_FIRST);
  boolean hasLevels = true;
  boolean isGreedy;
  int memoryStates = Integer.MAX_VALUE - 1;
  long memoryBytes = Long.MAX_VALUE;
  LayoutGuard guard = LayoutGuard.NONE;
  EventSelector selector = EventSelector.ALL;
  StopSignal signal = new StopSignal();
  Optional<Part> part = Optional.empty();

  private PseudoRootBuilder(ReversibleSystem system) {
    this.system = system;
    counter = new BackwardFiring(system, StateFilter.UNIVERSE);
  }

  public static PseudoRootBuilder of(ReversibleSystem system) {
    return new PseudoRootBuilder(system);
  }

  public PseudoRootBuilder counter(PredecessorCounter value) {
    counter = value;
    return this;
  }

  /** Counts by firing backwards from states that a filter does not rule out. */
  public PseudoRootBuilder filter(StateFilter value) {
    return counter(new BackwardFiring(system, value));
  }

  /** Leaves out steps, which the counter must not expect. */
  public PseudoRootBuilder selector(EventSelector value) {
    selector = value;
    return this;
  }

  /** Some other order than breadth-first; the set is used once. */
  public PseudoRootBuilder open(OpenSet value) {
    return order(SearchOrder.of("own", value));
  }

  /** Any order: each state is expanded once, and counters go down with each event by itself. */
  public PseudoRootBuilder order(SearchOrder value) {
    order = value;
    hasLevels = value.toString().equals(BREADTH_FIRST);
    isGreedy = false;
    return this;
  }

  /** Expands first what makes room at once. */
  public PseudoRootBuilder greedy() {
    isGreedy = true;
    hasLevels = false;
    return this;
  }

  /** The most states stored at once, at least 1. */
  public PseudoRootBuilder memoryStates(int states) {
    memoryStates = states;
    return this;
  }

  /** The most bytes for all that is stored. */
  public PseudoRootBuilder memoryBytes(long bytes) {
    memoryBytes = bytes;
    return this;
  }

  public PseudoRootBuilder guard(LayoutGuard value) {
    guard = value;
    return this;
  }

  public PseudoRootBuilder signal(StopSignal value) {
    signal = value;
    return this;
  }

  public PseudoRootBuilder observe(SearchObserver observer) {
    observers.add(observer);
    return this;
  }

  /** Searches one part of the states. */
  PseudoRootBuilder within(Part value) {
    part = Optional.of(value);
    return this;
  }

  public PseudoRootSearch build() {
    if (memoryStates < 1) {
      throw new IllegalArgumentException("a search stores at least 1 state, not " + memoryStates);
    }
    return new PseudoRootSearch(this);
  }
}
