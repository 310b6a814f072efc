package tideline.bdd.order;

import it.unimi.dsi.fastutil.ints.IntArrays;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import tideline.net.model.Net;

/**
 * The FORCE heuristic: places are drawn to the centres of gravity of the transitions around them
 * until the spans of the transitions no longer shrink.
 *
 * <p>It is started from the order of the net, from its units and from a few shuffles with fixed
 * seeds; of all results, upright and upside down, the one with the least weighted span is taken.
 * The same net gives the same order. Cost: arcs times rounds times starts.
 */
public final class ForceOrder {

  private static final int SHUFFLES = 6;
  private static final int PATIENCE = 8;
  private static final int ROUNDS = 300;

  /** No more shuffled starts once this many arcs were looked at. */
  private static final long WORK = 50_000_000;

  private final Hypergraph graph;
  private final int[][] edgesOf;
  private long work;

  private ForceOrder(Net net) {
    graph = Hypergraph.of(net);
    edgesOf = incidence(graph);
  }

  public static PlaceOrder of(Net net) {
    return new ForceOrder(net).best(net);
  }

  private PlaceOrder best(Net net) {
    PlaceOrder best = null;
    double least = Double.POSITIVE_INFINITY;
    for (PlaceOrder start : starts(net)) {
      if (best != null && work > WORK) {
        break;
      }
      PlaceOrder settled = settle(start);
      for (PlaceOrder candidate : List.of(start, settled, settled.reversed())) {
        double cost = graph.weightedSpan(candidate);
        if (cost < least) {
          least = cost;
          best = candidate;
        }
      }
    }
    return best;
  }

  private static List<PlaceOrder> starts(Net net) {
    List<PlaceOrder> starts = new ArrayList<>();
    starts.add(PlaceOrder.given(net));
    if (net.nupn().isPresent()) {
      starts.add(PlaceOrder.byUnits(net));
    }
    for (int seed = 0; seed < SHUFFLES; seed++) {
      int[] placeAt = new int[net.places()];
      Arrays.setAll(placeAt, i -> i);
      IntArrays.shuffle(placeAt, new Random(seed));
      starts.add(PlaceOrder.of(placeAt));
    }
    return starts;
  }

  private PlaceOrder settle(PlaceOrder start) {
    PlaceOrder order = start;
    PlaceOrder best = start;
    double least = graph.totalSpan(start);
    int sinceGain = 0;
    for (int round = 0; round < ROUNDS && sinceGain < PATIENCE; round++) {
      order = pull(order);
      double span = graph.totalSpan(order);
      sinceGain = span < least ? 0 : sinceGain + 1;
      if (span < least) {
        least = span;
        best = order;
      }
    }
    return best;
  }

  /** One round: every place moves to the mean of the centres of its groups. */
  private PlaceOrder pull(PlaceOrder order) {
    double[] centre = new double[graph.edges.length];
    for (int e = 0; e < centre.length; e++) {
      long sum = 0;
      for (int place : graph.edges[e]) {
        sum += order.levelOf(place);
      }
      centre[e] = (double) sum / graph.edges[e].length;
      work += graph.edges[e].length;
    }
    double[] position = new double[graph.places];
    int[] placeAt = new int[graph.places];
    for (int level = 0; level < placeAt.length; level++) {
      int place = order.placeAt(level);
      placeAt[level] = place;
      position[place] = pulled(place, level, centre);
    }
    // Stable, so that places without a pull between them keep their old sequence.
    IntArrays.mergeSort(placeAt, (a, b) -> Double.compare(position[a], position[b]));
    return PlaceOrder.of(placeAt);
  }

  private double pulled(int place, int level, double[] centre) {
    double sum = 0;
    double weight = 0;
    for (int e : edgesOf[place]) {
      sum += graph.weights[e] * centre[e];
      weight += graph.weights[e];
    }
    return weight == 0 ? level : sum / weight;
  }

  private static int[][] incidence(Hypergraph graph) {
    int[] degree = new int[graph.places];
    for (int[] edge : graph.edges) {
      for (int place : edge) {
        degree[place]++;
      }
    }
    int[][] edgesOf = new int[graph.places][];
    Arrays.setAll(edgesOf, place -> new int[degree[place]]);
    for (int e = graph.edges.length - 1; e >= 0; e--) {
      for (int place : graph.edges[e]) {
        edgesOf[place][--degree[place]] = e;
      }
    }
    return edgesOf;
  }
}
