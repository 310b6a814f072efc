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

  /** Enough states for their successors to fill the caches of the processor, and no more. */
  private static final int SLICE_STATES = 128;

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
    if (store == null) {
      store = new StateTable(system.words(), MemoryBudget.unlimited());
    }
    return new Explorer(this);
  }
}
