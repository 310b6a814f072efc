package tideline.search.graph;

import tideline.pivot.StepBuffer;
import tideline.pivot.TransitionSystem;
import tideline.search.store.StateStore;

/**
 * The states that a search has kept, as a graph on their handles. Holds no edges: those of a state
 * are made anew each time they are asked for.
 *
 * <p>For stores that evict nothing. States that the search has not expanded have no edges here;
 * those expanded are the ones with the least handles, as a breadth-first search leaves them.
 */
public final class StoredGraph {

  private final TransitionSystem system;
  private final StateStore store;
  private final int expanded;
  private final StepBuffer steps;

  /**
   * @param expanded the states with handles below this one have been expanded
   */
  public StoredGraph(TransitionSystem system, StateStore store, int expanded) {
    this.system = system;
    this.store = store;
    this.expanded = expanded;
    this.steps = new StepBuffer(system.words());
  }

  /** Is told of an edge. */
  @FunctionalInterface
  public interface EdgeSink {
    void edge(int event, int target);
  }

  public int states() {
    return store.size();
  }

  /** Whether the edges of a state are known. */
  public boolean isExpanded(int ref) {
    return ref < expanded;
  }

  /** Passes on the edges of a state in ascending order of their events. */
  public void edges(int ref, EdgeSink sink) {
    if (!isExpanded(ref)) {
      return;
    }
    steps.clear();
    system.expand(store.array(ref), store.offset(ref), 0, Integer.MAX_VALUE, steps);
    for (int k = 0; k < steps.size(); k++) {
      sink.edge(steps.event(k), store.find(steps.words(), k * steps.stride()));
    }
  }

  /**
   * Appends the first edge of a state from an event on.
   *
   * @param found gets the target at its first position, -1 if there is none
   * @return where to go on, or {@link TransitionSystem#DONE}
   */
  int firstEdge(int ref, int from, int[] found) {
    found[0] = -1;
    if (!isExpanded(ref)) {
      return TransitionSystem.DONE;
    }
    steps.clear();
    int next = system.expand(store.array(ref), store.offset(ref), from, 1, steps);
    if (steps.size() > 0) {
      found[0] = store.find(steps.words(), 0);
    }
    return next;
  }

  public TransitionSystem system() {
    return system;
  }

  public StateStore store() {
    return store;
  }
}
