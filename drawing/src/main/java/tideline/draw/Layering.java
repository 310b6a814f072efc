package tideline.draw;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * A graph whose vertices have layers, and whose edges go from one layer to the next: the nodes
 * given, and a vertex wherever an edge passes a layer.
 */
final class Layering {

  private final List<Integer> layerOf = new ArrayList<>();
  private final List<List<Integer>> before = new ArrayList<>();
  private final List<List<Integer>> after = new ArrayList<>();
  private final List<List<Integer>> routes = new ArrayList<>();
  private int layers;

  private Layering() {}

  static Layering of(int nodes, List<LayeredLayout.Link> links) {
    boolean[] turned = TurnedEdges.of(nodes, links);
    int[] layer = longestPaths(nodes, links, turned);
    Layering result = new Layering();
    for (int v = 0; v < nodes; v++) {
      result.vertex(layer[v]);
    }
    for (int e = 0; e < links.size(); e++) {
      result.thread(links.get(e), turned[e]);
    }
    return result;
  }

  /** With layers that somebody else has chosen. */
  static Layering given(int[] layers, List<LayeredLayout.Link> links) {
    Layering result = new Layering();
    for (int layer : layers) {
      result.vertex(layer);
    }
    for (LayeredLayout.Link link : links) {
      if (layers[link.source()] < layers[link.target()]) {
        result.thread(link, false);
      } else {
        result.routes.add(List.of(link.source(), link.target()));
      }
    }
    return result;
  }

  /** The layer of a node is one more than the highest of its predecessors. */
  private static int[] longestPaths(int nodes, List<LayeredLayout.Link> links, boolean[] turned) {
    int[] waiting = new int[nodes];
    List<List<Integer>> targets = new ArrayList<>();
    for (int v = 0; v < nodes; v++) {
      targets.add(new ArrayList<>());
    }
    for (int e = 0; e < links.size(); e++) {
      LayeredLayout.Link link = links.get(e);
      int from = turned[e] ? link.target() : link.source();
      int to = turned[e] ? link.source() : link.target();
      targets.get(from).add(to);
      waiting[to]++;
    }
    int[] layer = new int[nodes];
    int[] order = new int[nodes];
    int ready = 0;
    for (int v = 0; v < nodes; v++) {
      if (waiting[v] == 0) {
        order[ready++] = v;
      }
    }
    for (int i = 0; i < ready; i++) {
      for (int to : targets.get(order[i])) {
        layer[to] = Math.max(layer[to], layer[order[i]] + 1);
        if (--waiting[to] == 0) {
          order[ready++] = to;
        }
      }
    }
    pullSources(layer, targets, order);
    return layer;
  }

  /** A node without predecessors stands right before its first successor. */
  private static void pullSources(int[] layer, List<List<Integer>> targets, int[] order) {
    for (int v : order) {
      if (layer[v] == 0 && !targets.get(v).isEmpty()) {
        layer[v] = targets.get(v).stream().mapToInt(to -> layer[to]).min().orElse(1) - 1;
      }
    }
  }

  private int vertex(int layer) {
    layerOf.add(layer);
    before.add(new ArrayList<>());
    after.add(new ArrayList<>());
    layers = Math.max(layers, layer + 1);
    return layerOf.size() - 1;
  }

  private void thread(LayeredLayout.Link link, boolean turned) {
    int first = turned ? link.target() : link.source();
    int last = turned ? link.source() : link.target();
    List<Integer> route = new ArrayList<>(List.of(first));
    int at = first;
    for (int l = layer(first) + 1; l < layer(last); l++) {
      int pass = vertex(l);
      join(at, pass);
      route.add(pass);
      at = pass;
    }
    join(at, last);
    route.add(last);
    if (turned) {
      Collections.reverse(route);
    }
    routes.add(route);
  }

  private void join(int from, int to) {
    after.get(from).add(to);
    before.get(to).add(from);
  }

  int vertices() {
    return layerOf.size();
  }

  int layers() {
    return layers;
  }

  int layer(int vertex) {
    return layerOf.get(vertex);
  }

  /** Neighbours in the layer before. */
  List<Integer> before(int vertex) {
    return before.get(vertex);
  }

  /** Neighbours in the layer after. */
  List<Integer> after(int vertex) {
    return after.get(vertex);
  }

  /** The vertices that an edge passes, from its source to its target. */
  List<Integer> route(int edge) {
    return routes.get(edge);
  }

  @Override
  public String toString() {
    return layerOf.toString();
  }
}
