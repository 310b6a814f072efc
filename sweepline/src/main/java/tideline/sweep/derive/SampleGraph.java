package tideline.sweep.derive;

import java.util.Arrays;
import tideline.pivot.StepBuffer;
import tideline.search.store.StateStore;

/**
 * The edges between the states of a sample, written down once so that many measures can be tried on
 * them: for each state where its events lead, in the order of the events. Edges out of the sample
 * are left out.
 */
public final class SampleGraph {

  private final int[] begin;
  private int[] targets = new int[1 << 10];

  private SampleGraph(int states) {
    begin = new int[states + 1];
  }

  /** Executes every event of every state. */
  public static SampleGraph of(StateSample sample) {
    SampleGraph graph = new SampleGraph(sample.size());
    StateStore states = sample.states();
    StepBuffer steps = new StepBuffer(sample.system().words());
    int edges = 0;
    for (int ref = 0; ref < sample.size(); ref++) {
      steps.clear();
      sample.system().expand(states.array(ref), states.offset(ref), 0, Integer.MAX_VALUE, steps);
      graph.reserve(edges + steps.size());
      for (int k = 0; k < steps.size(); k++) {
        int to = states.find(steps.words(), k * steps.stride());
        if (to >= 0) {
          graph.targets[edges++] = to;
        }
      }
      graph.begin[ref + 1] = edges;
    }
    graph.targets = Arrays.copyOf(graph.targets, edges);
    return graph;
  }

  private void reserve(int edges) {
    if (edges > targets.length) {
      targets = Arrays.copyOf(targets, Math.max(edges, targets.length + (targets.length >> 1)));
    }
  }

  /** The states. */
  int size() {
    return begin.length - 1;
  }

  /** Where the edges of a state begin in {@link #target}. */
  int first(int ref) {
    return begin[ref];
  }

  /** Where an edge leads. */
  int target(int edge) {
    return targets[edge];
  }
}
