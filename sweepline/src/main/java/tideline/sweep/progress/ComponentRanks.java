package tideline.sweep.progress;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jgrapht.Graph;
import org.jgrapht.alg.connectivity.GabowStrongConnectivityInspector;
import org.jgrapht.graph.DefaultEdge;
import org.jgrapht.graph.DefaultWeightedEdge;
import org.jgrapht.graph.SimpleDirectedWeightedGraph;
import org.jgrapht.traverse.TopologicalOrderIterator;
import tideline.net.model.Net;
import tideline.net.structure.Component;

/**
 * Numbers the places of a component with one token, so that its moves go up as far as possible.
 *
 * <p>Strongly connected parts come in a topological order of the condensed graph; inside a part the
 * order leaves the least weight of moves backwards: the best one for parts of up to {@value
 * #EXACT_PLACES} places, a good one for larger parts.
 */
final class ComponentRanks {

  private static final int EXACT_PLACES = 12;

  private final Graph<Integer, DefaultWeightedEdge> moves =
      new SimpleDirectedWeightedGraph<>(DefaultWeightedEdge.class);

  private ComponentRanks(Net net, Component component) {
    for (int place : component.places()) {
      moves.addVertex(place);
    }
    for (Component.Move move : component.moves(net)) {
      if (move.from() != move.to()) {
        DefaultWeightedEdge known = moves.getEdge(move.from(), move.to());
        DefaultWeightedEdge edge = known == null ? moves.addEdge(move.from(), move.to()) : known;
        moves.setEdgeWeight(edge, known == null ? 1 : moves.getEdgeWeight(edge) + 1);
      }
    }
  }

  /** The places of a component in the order of their ranks. */
  static int[] order(Net net, Component component) {
    return new ComponentRanks(net, component)
        .order().stream().mapToInt(Integer::intValue).toArray();
  }

  private List<Integer> order() {
    Graph<Graph<Integer, DefaultWeightedEdge>, DefaultEdge> condensed =
        new GabowStrongConnectivityInspector<>(moves).getCondensation();
    List<Integer> order = new ArrayList<>();
    new TopologicalOrderIterator<>(condensed)
        .forEachRemaining(
            part -> order.addAll(inside(part.vertexSet().stream().sorted().toList())));
    return order;
  }

  private List<Integer> inside(List<Integer> part) {
    return part.size() <= EXACT_PLACES ? best(part) : greedy(part);
  }

  /** Least weight backwards over all orders, by the set of places that come first. */
  private List<Integer> best(List<Integer> part) {
    int n = part.size();
    double[] least = new double[1 << n];
    int[] last = new int[1 << n];
    Arrays.fill(least, Double.MAX_VALUE);
    least[0] = 0;
    for (int set = 0; set < 1 << n; set++) {
      for (int i = 0; i < n; i++) {
        int with = set | 1 << i;
        if (with != set && least[set] + backwards(part, set, i) < least[with]) {
          least[with] = least[set] + backwards(part, set, i);
          last[with] = i;
        }
      }
    }
    Integer[] order = new Integer[n];
    for (int set = (1 << n) - 1, at = n - 1; at >= 0; at--) {
      order[at] = part.get(last[set]);
      set &= ~(1 << last[set]);
    }
    return List.of(order);
  }

  /** The weight of moves from a place to those that come before it. */
  private double backwards(List<Integer> part, int before, int i) {
    double weight = 0;
    for (int j = 0; j < part.size(); j++) {
      if ((before >> j & 1) != 0) {
        weight += weight(part.get(i), part.get(j));
      }
    }
    return weight;
  }

  private double weight(int from, int to) {
    DefaultWeightedEdge edge = moves.getEdge(from, to);
    return edge == null ? 0 : moves.getEdgeWeight(edge);
  }

  /** Takes sinks from the end, sources from the beginning, and else what gives most. */
  private List<Integer> greedy(List<Integer> part) {
    Map<Integer, Double> surplus = new HashMap<>();
    for (int a : part) {
      double sum = 0;
      for (int b : part) {
        sum += weight(a, b) - weight(b, a);
      }
      surplus.put(a, sum);
    }
    List<Integer> left = new ArrayList<>(part);
    List<Integer> order = new ArrayList<>();
    while (!left.isEmpty()) {
      int next = left.get(0);
      for (int place : left) {
        next = surplus.get(place) > surplus.get(next) ? place : next;
      }
      left.remove(Integer.valueOf(next));
      order.add(next);
      for (int place : left) {
        surplus.merge(place, weight(next, place) - weight(place, next), Double::sum);
      }
    }
    return order;
  }
}
