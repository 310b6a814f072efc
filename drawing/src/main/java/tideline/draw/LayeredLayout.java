package tideline.draw;

import java.util.ArrayList;
import java.util.List;

/**
 * Positions for the nodes of a directed graph, layer by layer from left to right, with few
 * crossings. The method is Sugiyama's: turn some edges so that no cycle is left, give every node a
 * layer, cut long edges into pieces, order each layer by barycentres, then move nodes level with
 * their neighbours.
 *
 * <p>Deterministic. Takes time and memory in the total length of all edges, so it is for graphs
 * that a person can still read.
 */
public final class LayeredLayout {

  /** The ends of an edge, by node number. */
  public record Link(int source, int target) {}

  /** A point of the drawing, in layers and in distances between neighbours of one layer. */
  public record Point(double layer, double height) {}

  private final List<Point> nodes;
  private final List<List<Point>> routes;
  private final int layers;
  private final double height;

  private LayeredLayout(List<Point> nodes, List<List<Point>> routes, int layers, double height) {
    this.nodes = nodes;
    this.routes = routes;
    this.layers = layers;
    this.height = height;
  }

  /** Chooses the layers so that most edges lead to the right. */
  public static LayeredLayout of(int nodeCount, List<Link> links) {
    return of(nodeCount, links, Layering.of(nodeCount, links));
  }

  /** Keeps to the layers given; edges that do not lead to a later one go straight. */
  public static LayeredLayout inLayers(int[] layers, List<Link> links) {
    return of(layers.length, links, Layering.given(layers, links));
  }

  private static LayeredLayout of(int nodeCount, List<Link> links, Layering layering) {
    LayerOrder order = LayerOrder.withFewCrossings(layering);
    double[] heights = Heights.of(layering, order);
    List<Point> points = new ArrayList<>();
    double highest = 0;
    for (int v = 0; v < layering.vertices(); v++) {
      points.add(new Point(layering.layer(v), heights[v]));
      highest = Math.max(highest, heights[v]);
    }
    List<List<Point>> routes = new ArrayList<>();
    for (int e = 0; e < links.size(); e++) {
      routes.add(layering.route(e).stream().map(points::get).toList());
    }
    return new LayeredLayout(
        List.copyOf(points.subList(0, nodeCount)), routes, layering.layers(), highest);
  }

  public Point node(int node) {
    return nodes.get(node);
  }

  /** The points of an edge from its source to its target, both included. */
  public List<Point> route(int edge) {
    return routes.get(edge);
  }

  public int layers() {
    return layers;
  }

  /** The largest height of a point; the least is 0. */
  public double height() {
    return height;
  }
}
