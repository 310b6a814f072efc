package tideline.search;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntArrays;
import tideline.pivot.ReversibleSystem;
import tideline.pivot.StepBuffer;
import tideline.search.store.StateStore;

/**
 * Finds a way from the initial state to a stored state, without parent pointers.
 *
 * <p>A store that evicts nothing numbers states in the order in which they were reached, so every
 * state but the first has a stored predecessor with a smaller handle. Following the least of them
 * back leads to the initial state; after a breadth-first search, on a shortest way. Costs one
 * backward firing and some look-ups for each step of the path, and no memory during the search.
 */
public final class PathFinder {

  /**
   * @param refs the states from the initial one to the target
   * @param events the events between them, one fewer
   */
  public record Path(int[] refs, int[] events) {}

  private final ReversibleSystem system;
  private final StateStore store;

  public PathFinder(ReversibleSystem system, StateStore store) {
    this.system = system;
    this.store = store;
  }

  public Path pathTo(int ref) {
    IntArrayList refs = new IntArrayList();
    IntArrayList events = new IntArrayList();
    StepBuffer back = new StepBuffer(system.words());
    refs.add(ref);
    for (int current = ref; current != 0; ) {
      back.clear();
      system.predecessors(store.array(current), store.offset(current), back);
      int least = current;
      int event = -1;
      for (int k = 0; k < back.size(); k++) {
        int predecessor = store.find(back.words(), k * back.stride());
        if (predecessor >= 0 && predecessor < least) {
          least = predecessor;
          event = back.event(k);
        }
      }
      if (event < 0) {
        throw new IllegalStateException("state " + current + " has no earlier predecessor");
      }
      refs.add(least);
      events.add(event);
      current = least;
    }
    return new Path(reversed(refs.toIntArray()), reversed(events.toIntArray()));
  }

  private static int[] reversed(int[] list) {
    return IntArrays.reverse(list);
  }
}
