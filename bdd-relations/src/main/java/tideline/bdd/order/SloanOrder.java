package tideline.bdd.order;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.Optional;
import java.util.PriorityQueue;
import tideline.net.work.Work;

/**
 * Sloan's order of the graph in which levels are neighbours that some transition touches together:
 * from one end of the net to the other, next always a level that brings few new neighbours along
 * and lies far from the other end. Keeps the set of levels between done and not yet begun small.
 */
final class SloanOrder {

  /** Beyond this many pairs of neighbours the graph is not made. */
  private static final long MOST_PAIRS = 4_000_000;

  private static final int DISTANCE_WEIGHT = 1;
  private static final int DEGREE_WEIGHT = 2;

  private final int[][] neighbours;
  private final boolean[] isActive;
  private final BitSet placed = new BitSet();
  private final int[] priority;
  private final IntArrayList order = new IntArrayList();

  private SloanOrder(int[][] neighbours) {
    this.neighbours = neighbours;
    isActive = new boolean[neighbours.length];
    priority = new int[neighbours.length];
  }

  /** Empty if the graph is too large. */
  static Optional<LevelOrder> of(Hypergraph graph) {
    long pairs = 0;
    for (int[] edge : graph.edges) {
      pairs += (long) edge.length * edge.length;
    }
    return pairs > MOST_PAIRS
        ? Optional.empty()
        : Optional.of(new SloanOrder(neighbours(graph)).order());
  }

  private static int[][] neighbours(Hypergraph graph) {
    BitSet[] sets = new BitSet[graph.nodes];
    Arrays.setAll(sets, level -> new BitSet());
    for (int[] edge : graph.edges) {
      Work.checkInterrupted();
      for (int a : edge) {
        for (int b : edge) {
          sets[a].set(b, a != b);
        }
      }
    }
    int[][] neighbours = new int[graph.nodes][];
    Arrays.setAll(neighbours, level -> sets[level].stream().toArray());
    return neighbours;
  }

  private LevelOrder order() {
    for (int level = 0; level < neighbours.length; level++) {
      if (!placed.get(level)) {
        component(level);
      }
    }
    return LevelOrder.of(order.toIntArray());
  }

  private void component(int any) {
    int[] distance = new int[neighbours.length];
    int end = farthest(any, distance);
    int start = farthest(end, distance);
    PriorityQueue<int[]> queue = new PriorityQueue<>(Comparator.comparingInt(e -> -e[1]));
    for (int level = 0; level < distance.length; level++) {
      if (distance[level] >= 0) {
        priority[level] =
            DISTANCE_WEIGHT * distance[level] - DEGREE_WEIGHT * (neighbours[level].length + 1);
      }
    }
    offer(start, queue);
    while (!queue.isEmpty()) {
      Work.checkInterrupted();
      int[] best = queue.poll();
      // An entry whose priority has risen since is outdated; the newer one came before it.
      if (!placed.get(best[0])) {
        place(best[0], queue);
      }
    }
  }

  /** The last level that a breadth-first walk reaches; distances are -1 outside the component. */
  private int farthest(int start, int[] distance) {
    Arrays.fill(distance, -1);
    distance[start] = 0;
    IntArrayList reached = new IntArrayList(new int[] {start});
    for (int i = 0; i < reached.size(); i++) {
      int level = reached.getInt(i);
      for (int next : neighbours[level]) {
        if (distance[next] < 0) {
          distance[next] = distance[level] + 1;
          reached.add(next);
        }
      }
    }
    return reached.getInt(reached.size() - 1);
  }

  private void offer(int level, PriorityQueue<int[]> queue) {
    queue.add(new int[] {level, priority[level]});
  }

  private void place(int level, PriorityQueue<int[]> queue) {
    placed.set(level);
    order.add(level);
    activate(level, queue);
    for (int next : neighbours[level]) {
      activate(next, queue);
    }
  }

  /** A level that counts as begun makes its neighbours more urgent, once. */
  private void activate(int level, PriorityQueue<int[]> queue) {
    if (!isActive[level]) {
      isActive[level] = true;
      for (int next : neighbours[level]) {
        raise(next, queue);
      }
      raise(level, queue);
    }
  }

  private void raise(int level, PriorityQueue<int[]> queue) {
    if (!placed.get(level)) {
      priority[level] += DEGREE_WEIGHT;
      offer(level, queue);
    }
  }
}
