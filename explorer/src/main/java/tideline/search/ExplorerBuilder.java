package tideline.search;

import java.util.ArrayList;
import java.util.List;
import tideline.pivot.TransitionSystem;
import tideline.search.observe.SearchObserver;
import tideline.search.open.FifoOpenSet;
import tideline.search.open.OpenSet;
import tideline.search.policy.StoragePolicy;
import tideline.search.store.MemoryBudget;
import tideline.search.store.StateStore;
import tideline.search.store.StateTable;

/**
 * Puts the parts of a search together. What is not given is breadth-first, keeps everything and has
 * no limit.
 */
public final class ExplorerBuilder {

  /**
   * Enough states for the reads of their successors to overlap. Not more: a state that is reached
   * twice from one slice is known to neither look-up, and that costs.
   */
  static final int SLICE_STATES = 48;

  /**
   * What the states of a slice may take: their successors, many times as many, are held at once.
   */
  private static final int SLICE_WORDS = 1 << 13;

  final TransitionSystem system;
  final List<SearchObserver> observers = new ArrayList<>();
  StateStore store;
  OpenSet open = new FifoOpenSet();
  StoragePolicy policy = StoragePolicy.KEEP_ALL;
  EventSelector selector = EventSelector.ALL;
  LayoutGuard guard = LayoutGuard.NONE;
  StopSignal signal = new StopSignal();
  int sliceStates = SLICE_STATES;

  private ExplorerBuilder(TransitionSystem system) {
    this.system = system;
  }

  public static ExplorerBuilder of(TransitionSystem system) {
    return new ExplorerBuilder(system);
  }

  public ExplorerBuilder store(StateStore value) {
    store = value;
    return this;
  }

  public ExplorerBuilder open(OpenSet value) {
    open = value;
    return this;
  }

  public ExplorerBuilder policy(StoragePolicy value) {
    policy = value;
    return this;
  }

  public ExplorerBuilder selector(EventSelector value) {
    selector = value;
    return this;
  }

  public ExplorerBuilder guard(LayoutGuard value) {
    guard = value;
    return this;
  }

  public ExplorerBuilder signal(StopSignal value) {
    signal = value;
    return this;
  }

  public ExplorerBuilder observe(SearchObserver observer) {
    observers.add(observer);
    return this;
  }

  /** The most states that are expanded before their successors are stored. */
  public ExplorerBuilder sliceStates(int states) {
    sliceStates = states;
    return this;
  }

  public Explorer build() {
    sliceStates = Math.max(1, Math.min(sliceStates, SLICE_WORDS / system.words()));
    if (store == null) {
      store = new StateTable(system.words(), MemoryBudget.unlimited());
    }
    return new Explorer(this);
  }
}
