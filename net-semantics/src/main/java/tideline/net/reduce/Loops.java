package tideline.net.reduce;

import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import java.util.Set;
import org.jgrapht.Graph;
import org.jgrapht.alg.connectivity.GabowStrongConnectivityInspector;
import org.jgrapht.graph.DefaultEdge;
import org.jgrapht.graph.SimpleDirectedGraph;

/**
 * Makes one place of places between which tokens move freely: strongly connected by silent
 * transitions with one input and one output of weight 1. For reachability only.
 */
final class Loops implements Rule {

  @Override
  public boolean keeps(Question question) {
    return question == Question.REACHABILITY;
  }

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
        merge(draft, loop.stream().mapToInt(Integer::intValue).sorted().toArray());
        isChanged = true;
      }
    }
    return isChanged;
  }

  static boolean isMove(Draft draft, int t) {
    return draft.inputs(t).size() == 1
        && draft.outputs(t).size() == 1
        && draft.inputs(t).firstIntKey() != draft.outputs(t).firstIntKey()
        && draft.inputs(t).get(draft.inputs(t).firstIntKey()) == 1
        && draft.outputs(t).get(draft.outputs(t).firstIntKey()) == 1
        && draft.isSilent(t);
  }

  private static void merge(Draft draft, int[] places) {
    Int2IntOpenHashMap position = new Int2IntOpenHashMap();
    for (int i = 0; i < places.length; i++) {
      position.put(places[i], i);
    }
    draft.expansion.add(new LoopStep(draft, places, position));
    int one = places[0];
    for (int i = 1; i < places.length; i++) {
      int p = places[i];
      draft.tokens[one] = Math.addExact(draft.tokens[one], draft.tokens[p]);
      for (int t : draft.consumers(p).toIntArray()) {
        draft.setInput(t, one, Math.addExact(draft.inputs(t).get(one), draft.inputs(t).get(p)));
      }
      for (int t : draft.producers(p).toIntArray()) {
        draft.setOutput(t, one, Math.addExact(draft.outputs(t).get(one), draft.outputs(t).get(p)));
      }
      draft.removePlace(p);
    }
  }
}
