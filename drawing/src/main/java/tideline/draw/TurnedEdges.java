package tideline.draw;

import java.util.ArrayList;
import java.util.List;

/** Finds the edges that close a cycle in a depth-first walk; turned round, they leave none. */
final class TurnedEdges {

  private static final int ON_PATH = 1;
  private static final int DONE = 2;

  private TurnedEdges() {}

  static boolean[] of(int nodes, List<LayeredLayout.Link> links) {
    List<List<Integer>> outgoing = new ArrayList<>();
    for (int v = 0; v < nodes; v++) {
      outgoing.add(new ArrayList<>());
    }
    for (int e = 0; e < links.size(); e++) {
      outgoing.get(links.get(e).source()).add(e);
    }
    boolean[] turned = new boolean[links.size()];
    int[] state = new int[nodes];
    int[] next = new int[nodes];
    int[] path = new int[nodes];
    for (int root = 0; root < nodes; root++) {
      int depth = 0;
      if (state[root] == 0) {
        path[depth++] = root;
        state[root] = ON_PATH;
      }
      while (depth > 0) {
        int v = path[depth - 1];
        if (next[v] == outgoing.get(v).size()) {
          state[v] = DONE;
          depth--;
          continue;
        }
        int e = outgoing.get(v).get(next[v]++);
        int to = links.get(e).target();
        turned[e] = state[to] == ON_PATH;
        if (state[to] == 0) {
          state[to] = ON_PATH;
          path[depth++] = to;
        }
      }
    }
    return turned;
  }
}
