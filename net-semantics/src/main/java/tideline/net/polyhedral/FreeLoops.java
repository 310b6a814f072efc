package tideline.net.polyhedral;

import java.util.Set;
import org.jgrapht.Graph;
import org.jgrapht.alg.connectivity.GabowStrongConnectivityInspector;
import org.jgrapht.graph.DefaultEdge;
import org.jgrapht.graph.SimpleDirectedGraph;

/**
 * Makes one place of places between which tokens move freely: strongly connected by transitions
 * with one input and one output of weight 1. It stands for their sum, since any way to share out
 * its tokens among them can be reached.
 */
final class FreeLoops implements Rule.Step {

  @Override
  public boolean apply(Draft draft) {
    Graph<Integer, DefaultEdge> moves = new SimpleDirectedGraph<>(DefaultEdge.class);
    for (int t : draft.transitions()) {
      if (isMove(draft, t)) {
        int from = draft.inputs(t).firstIntKey();
        int to = draft.outputs(t).firstIntKey();
        moves.addVertex(from);
        moves.addVertex(to);
        moves.addEdge(from, to);
      }
    }
    boolean isChanged = false;
    for (Set<Integer> loop :
        new GabowStrongConnectivityInspector<>(moves).stronglyConnectedSets()) {
      if (loop.size() > 1) {
        isChanged |= merge(draft, loop.stream().mapToInt(Integer::intValue).sorted().toArray());
      }
    }
    return isChanged;
  }

  private static boolean isMove(Draft draft, int t) {
    return draft.inputs(t).size() == 1
        && draft.outputs(t).size() == 1
        && draft.inputs(t).firstIntKey() != draft.outputs(t).firstIntKey()
        && draft.inputs(t).get(draft.inputs(t).firstIntKey()) == 1
        && draft.outputs(t).get(draft.outputs(t).firstIntKey()) == 1;
  }

  private static boolean merge(Draft draft, int[] places) {
    double sum = 0;
    for (int p : places) {
      sum += draft.tokens[p];
    }
    if (sum > Draft.LARGEST) {
      return false;
    }
    int one = places[0];
    draft.absorb(one, places);
    for (int i = 1; i < places.length; i++) {
      int p = places[i];
      draft.tokens[one] += draft.tokens[p];
      for (int t : draft.consumers(p).toIntArray()) {
        draft.addInput(t, one, draft.inputs(t).get(p));
      }
      for (int t : draft.producers(p).toIntArray()) {
        draft.addOutput(t, one, draft.outputs(t).get(p));
      }
      draft.removePlace(p);
    }
    for (int t : draft.touching(one)) {
      if (draft.inputs(t).equals(draft.outputs(t))) {
        draft.removeTransition(t);
      }
    }
    return true;
  }
}
