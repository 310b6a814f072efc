package tideline.search.graph;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Optional;
import tideline.pivot.TransitionSystem;
import tideline.search.StopSignal;
import tideline.search.store.StateStore;

/**
 * The edges between all states of a store, backwards, and how many leave each state. Immutable.
 *
 * <p>That is enough for the operators of branching time: a set of states is a bit set over handles,
 * and each operator walks over every edge at most once. Paths are maximal: they end in states that
 * no edge leaves, or go on for ever. Memory: four bytes for each edge and eight for each state, and
 * as much again while it is built.
 */
public final class StateGraph {

  private static final int STATES_BETWEEN_LOOKS = 1 << 12;

  private final StoredGraph graph;
  private final int states;

  /** The predecessors of state s: from first[s] to first[s + 1]. */
  private final int[] first;

  private final int[] predecessors;
  private final int[] outDegree;

  private StateGraph(StoredGraph graph, int[] first, int[] predecessors, int[] outDegree) {
    this.graph = graph;
    this.states = outDegree.length;
    this.first = first;
    this.predecessors = predecessors;
    this.outDegree = outDegree;
  }

  /**
   * The graph of all states of a store that holds every reachable state and has evicted none.
   *
   * @param memoryBytes what the graph may take while it is built
   * @return empty if that is not enough, or somebody asked to stop
   */
  public static Optional<StateGraph> of(
      TransitionSystem system, StateStore store, long memoryBytes, StopSignal signal) {
    int states = store.handles();
    long mostEdges = Math.min(Integer.MAX_VALUE - 16, (memoryBytes - 12L * states) / 12);
    int[] outDegree = new int[states];
    IntArrayList targets = new IntArrayList();
    StoredGraph graph = new StoredGraph(system, store, states);
    for (int s = 0; s < states; s++) {
      int before = targets.size();
      graph.edges(s, (event, target) -> targets.add(target));
      outDegree[s] = targets.size() - before;
      boolean tooLarge = targets.size() > mostEdges;
      if (tooLarge || s % STATES_BETWEEN_LOOKS == 0 && signal.isRequested()) {
        return Optional.empty();
      }
    }
    return Optional.of(reversed(graph, outDegree, targets));
  }

  private static StateGraph reversed(StoredGraph graph, int[] outDegree, IntArrayList targets) {
    int states = outDegree.length;
    int[] first = new int[states + 1];
    int[] all = targets.elements();
    for (int k = 0; k < targets.size(); k++) {
      first[all[k] + 1]++;
    }
    for (int s = 0; s < states; s++) {
      first[s + 1] += first[s];
    }
    int[] next = Arrays.copyOf(first, states);
    int[] predecessors = new int[targets.size()];
    int k = 0;
    for (int s = 0; s < states; s++) {
      for (int end = k + outDegree[s]; k < end; k++) {
        predecessors[next[all[k]]++] = s;
      }
    }
    return new StateGraph(graph, first, predecessors, outDegree);
  }

  public int states() {
    return states;
  }

  public long edges() {
    return predecessors.length;
  }

  /** The states that no edge leaves. */
  public BitSet deadlocks() {
    BitSet dead = new BitSet(states);
    for (int s = 0; s < states; s++) {
      dead.set(s, outDegree[s] == 0);
    }
    return dead;
  }

  /** {@code EX}: the states with a successor in the set. */
  public BitSet before(BitSet set) {
    BitSet result = new BitSet(states);
    for (int t = set.nextSetBit(0); t >= 0; t = set.nextSetBit(t + 1)) {
      for (int i = first[t]; i < first[t + 1]; i++) {
        result.set(predecessors[i]);
      }
    }
    return result;
  }

  /** {@code E(stay U goal)}: the states with a path through {@code stay} to {@code goal}. */
  public BitSet canReach(BitSet stay, BitSet goal) {
    BitSet result = (BitSet) goal.clone();
    IntArrayList work = new IntArrayList();
    goal.stream().forEach(work::add);
    while (!work.isEmpty()) {
      int t = work.popInt();
      for (int i = first[t]; i < first[t + 1]; i++) {
        int s = predecessors[i];
        if (stay.get(s) && !result.get(s)) {
          result.set(s);
          work.add(s);
        }
      }
    }
    return result;
  }

  /** {@code EG}: the states with a maximal path inside the set. */
  public BitSet canStay(BitSet set) {
    BitSet result = (BitSet) set.clone();
    int[] inside = new int[states];
    for (int t = set.nextSetBit(0); t >= 0; t = set.nextSetBit(t + 1)) {
      for (int i = first[t]; i < first[t + 1]; i++) {
        inside[predecessors[i]]++;
      }
    }
    IntArrayList work = new IntArrayList();
    for (int s = set.nextSetBit(0); s >= 0; s = set.nextSetBit(s + 1)) {
      if (inside[s] == 0 && outDegree[s] > 0) {
        result.clear(s);
        work.add(s);
      }
    }
    while (!work.isEmpty()) {
      int t = work.popInt();
      for (int i = first[t]; i < first[t + 1]; i++) {
        int s = predecessors[i];
        if (--inside[s] == 0 && result.get(s)) {
          result.clear(s);
          work.add(s);
        }
      }
    }
    return result;
  }

  /** The strongly connected components that no edge leaves. */
  public BottomComponents bottomComponents() {
    return BottomComponents.of(TarjanComponents.of(graph), first, predecessors);
  }
}
