package tideline.draw;

import java.util.ArrayList;
import java.util.List;
import tideline.net.model.Arcs;
import tideline.net.model.Net;

/**
 * A net as a graph: places are the nodes 0 to P - 1, transitions follow. An inhibitor arc is an
 * edge from place to transition.
 */
public record NetGraph(Net net, List<Edge> edges) {

  /** How the end of an arc looks. */
  public enum Kind {
    NORMAL,
    INHIBITOR
  }

  /** One arc. */
  public record Edge(int source, int target, long weight, Kind kind) {}

  public static NetGraph of(Net net) {
    List<Edge> edges = new ArrayList<>();
    int places = net.places();
    for (int t = 0; t < net.transitions(); t++) {
      add(edges, net.inputs(t), places + t, Kind.NORMAL);
      add(edges, net.inhibitors(t), places + t, Kind.INHIBITOR);
      Arcs outputs = net.outputs(t);
      for (int i = 0; i < outputs.size(); i++) {
        edges.add(new Edge(places + t, outputs.node(i), outputs.weight(i), Kind.NORMAL));
      }
    }
    return new NetGraph(net, List.copyOf(edges));
  }

  private static void add(List<Edge> edges, Arcs arcs, int target, Kind kind) {
    for (int i = 0; i < arcs.size(); i++) {
      edges.add(new Edge(arcs.node(i), target, arcs.weight(i), kind));
    }
  }

  public int nodes() {
    return net.places() + net.transitions();
  }

  boolean isPlace(int node) {
    return node < net.places();
  }

  /** The number of a place or transition among its kind. */
  int index(int node) {
    return isPlace(node) ? node : node - net.places();
  }

  /** The name for people, the id where there is none. */
  String label(int node) {
    int i = index(node);
    String name = isPlace(node) ? net.placeName(i) : net.transitionName(i);
    return name.isBlank() ? id(node) : name;
  }

  String id(int node) {
    int i = index(node);
    return isPlace(node) ? net.placeId(i) : net.transitionId(i);
  }
}
