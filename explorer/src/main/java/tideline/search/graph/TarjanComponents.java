package tideline.search.graph;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import tideline.pivot.TransitionSystem;

/**
 * The strongly connected components of the stored states, after Tarjan, with an explicit stack.
 *
 * <p>Components are numbered so that every edge leads to the same or to a lower number: component 0
 * is one that nothing leaves. Holds three numbers for each state, and two more for each state of
 * the longest path met; executes every event once.
 */
public final class TarjanComponents {

  private static final int UNSEEN = -1;

  private final StoredGraph graph;
  private final int[] component;
  private final int[] number;
  private final int[] lowest;
  private final IntArrayList waiting = new IntArrayList();
  private final IntArrayList path = new IntArrayList();
  private final IntArrayList next = new IntArrayList();
  private final int[] found = new int[1];
  private int seen;
  private int components;

  private TarjanComponents(StoredGraph graph) {
    this.graph = graph;
    component = new int[graph.states()];
    number = new int[graph.states()];
    lowest = new int[graph.states()];
    Arrays.fill(component, UNSEEN);
    Arrays.fill(number, UNSEEN);
  }

  public static TarjanComponents of(StoredGraph graph) {
    TarjanComponents all = new TarjanComponents(graph);
    for (int ref = 0; ref < graph.states(); ref++) {
      if (all.number[ref] == UNSEEN) {
        all.walk(ref);
      }
    }
    return all;
  }

  public int components() {
    return components;
  }

  /** The component of a state. */
  public int of(int ref) {
    return component[ref];
  }

  private void walk(int root) {
    enter(root);
    while (!path.isEmpty()) {
      int top = path.size() - 1;
      int ref = path.getInt(top);
      int from = next.getInt(top);
      if (from == TransitionSystem.DONE) {
        leave(ref);
      } else {
        next.set(top, graph.firstEdge(ref, from, found));
        follow(ref, found[0]);
      }
    }
  }

  private void enter(int ref) {
    number[ref] = seen;
    lowest[ref] = seen++;
    waiting.add(ref);
    path.add(ref);
    next.add(0);
  }

  private void follow(int ref, int target) {
    if (target < 0) {
      return;
    }
    if (number[target] == UNSEEN) {
      enter(target);
    } else if (component[target] == UNSEEN) {
      lowest[ref] = Math.min(lowest[ref], number[target]);
    }
  }

  private void leave(int ref) {
    path.removeInt(path.size() - 1);
    next.removeInt(next.size() - 1);
    if (lowest[ref] == number[ref]) {
      int member;
      do {
        member = waiting.removeInt(waiting.size() - 1);
        component[member] = components;
      } while (member != ref);
      components++;
    }
    if (!path.isEmpty()) {
      int below = path.getInt(path.size() - 1);
      lowest[below] = Math.min(lowest[below], lowest[ref]);
    }
  }
}
