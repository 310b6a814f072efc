package tideline.bdd.order;

import it.unimi.dsi.fastutil.ints.IntArrays;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import tideline.bdd.level.Grouping;
import tideline.net.work.Work;

/**
 * The FORCE heuristic: levels are drawn to the centres of gravity of the transitions around them
 * until the spans of the transitions no longer shrink.
 *
 * <p>It is started from the order of the net, from its units, breadth-first and from a few shuffles
 * with fixed seeds. The same net gives the same orders. Cost: arcs times rounds times starts.
 */
public final class ForceOrder {

  private static final int SHUFFLES = 3;
  private static final int PATIENCE = 8;
  private static final int ROUNDS = 300;

  /** No more shuffled starts once this many arcs were looked at. */
  private static final long WORK = 50_000_000;

  private final Hypergraph graph;
  private final int[][] edgesOf;
  private long work;

  private ForceOrder(Grouping grouping) {
    graph = Hypergraph.of(grouping);
    edgesOf = graph.incidence();
  }

  /** The order with the least weighted span. */
  public static LevelOrder of(Grouping grouping) {
    return all(grouping).get(0);
  }

  /** What all starts lead to, upright and upside down, in ascending order of the weighted spans. */
  public static List<LevelOrder> all(Grouping grouping) {
    ForceOrder force = new ForceOrder(grouping);
    Set<LevelOrder> found = new LinkedHashSet<>();
    for (LevelOrder start : force.starts(grouping)) {
      if (found.isEmpty() || force.work < WORK) {
        LevelOrder settled = force.settle(start);
        found.add(settled);
        found.add(settled.reversed());
      }
    }
    return found.stream().sorted(Comparator.comparingDouble(force.graph::weightedSpan)).toList();
  }

  private List<LevelOrder> starts(Grouping grouping) {
    List<LevelOrder> starts = new ArrayList<>();
    starts.add(LevelOrder.given(grouping));
    if (grouping.net().nupn().isPresent()) {
      starts.add(LevelOrder.byUnits(grouping));
    }
    starts.add(new BreadthOrder(graph, edgesOf).order());
    for (int seed = 0; seed < SHUFFLES; seed++) {
      int[] levelAt = new int[grouping.size()];
      Arrays.setAll(levelAt, i -> i);
      IntArrays.shuffle(levelAt, new Random(seed));
      starts.add(LevelOrder.of(levelAt));
    }
    return starts;
  }

  private LevelOrder settle(LevelOrder start) {
    LevelOrder order = start;
    LevelOrder best = start;
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

  /** One round: every level moves to the mean of the centres of its sets. */
  private LevelOrder pull(LevelOrder order) {
    double[] centre = new double[graph.edges.length];
    for (int e = 0; e < centre.length; e++) {
      Work.checkInterrupted();
      long sum = 0;
      for (int level : graph.edges[e]) {
        sum += order.positionOf(level);
      }
      centre[e] = (double) sum / graph.edges[e].length;
      work += graph.edges[e].length;
    }
    double[] position = new double[graph.nodes];
    int[] levelAt = new int[graph.nodes];
    for (int at = 0; at < levelAt.length; at++) {
      int level = order.levelAt(at);
      levelAt[at] = level;
      position[level] = pulled(level, at, centre);
    }
    // Stable, so that levels without a pull between them keep their old sequence.
    IntArrays.mergeSort(levelAt, (a, b) -> Double.compare(position[a], position[b]));
    return LevelOrder.of(levelAt);
  }

  private double pulled(int level, int at, double[] centre) {
    double sum = 0;
    double weight = 0;
    for (int e : edgesOf[level]) {
      sum += graph.weights[e] * centre[e];
      weight += graph.weights[e];
    }
    return weight == 0 ? at : sum / weight;
  }
}
