package tideline.draw;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;

/**
 * Positions for the nodes of a graph, as far from each other as the shortest way between them is
 * long: good for graphs with many cycles, which have no first and last layer.
 *
 * <p>Stress majorisation: each node moves to the weighted mean of where the others want it. The
 * result is turned so that it is widest from left to right. Deterministic. Takes time and memory in
 * the square of the number of nodes, so it is for graphs that a person can still read.
 */
public final class StressLayout {

  private static final int ROUNDS = 300;
  private static final int PUSHES = 60;

  /** Nodes with the same neighbours want to be at the same point; labels need some room. */
  private static final double LEAST = 0.8;

  /** Parts that are not connected stand this far apart. */
  private static final int APART = 3;

  private final double[] x;
  private final double[] y;
  private final int[][] distance;

  private StressLayout(int nodes, List<LayeredLayout.Link> links) {
    x = new double[nodes];
    y = new double[nodes];
    distance = distances(nodes, links);
  }

  /** Places the nodes; the direction of the links is of no importance. */
  public static StressLayout of(int nodes, List<LayeredLayout.Link> links) {
    StressLayout layout = new StressLayout(nodes, links);
    if (nodes > 1) {
      layout.spread();
      for (int round = 0; round < ROUNDS; round++) {
        layout.move();
      }
      for (int round = 0; round < PUSHES; round++) {
        layout.push();
      }
      layout.turn();
    }
    layout.toOrigin();
    return layout;
  }

  private static int[][] distances(int nodes, List<LayeredLayout.Link> links) {
    List<List<Integer>> neighbours = new ArrayList<>();
    for (int v = 0; v < nodes; v++) {
      neighbours.add(new ArrayList<>());
    }
    for (LayeredLayout.Link link : links) {
      neighbours.get(link.source()).add(link.target());
      neighbours.get(link.target()).add(link.source());
    }
    int[][] distance = new int[nodes][nodes];
    for (int v = 0; v < nodes; v++) {
      Arrays.fill(distance[v], -1);
      distance[v][v] = 0;
      Deque<Integer> queue = new ArrayDeque<>(List.of(v));
      while (!queue.isEmpty()) {
        int at = queue.remove();
        for (int next : neighbours.get(at)) {
          if (distance[v][next] < 0) {
            distance[v][next] = distance[v][at] + 1;
            queue.add(next);
          }
        }
      }
    }
    int farthest = Arrays.stream(distance).flatMapToInt(Arrays::stream).max().orElse(0);
    for (int[] row : distance) {
      for (int v = 0; v < nodes; v++) {
        row[v] = row[v] < 0 ? farthest / 2 + APART : row[v];
      }
    }
    return distance;
  }

  /** A spiral: no two nodes at one point, and no three on a line for long. */
  private void spread() {
    for (int v = 0; v < x.length; v++) {
      double radius = Math.sqrt(v + 1.0);
      x[v] = radius * Math.cos(2.4 * v);
      y[v] = radius * Math.sin(2.4 * v);
    }
  }

  private void move() {
    for (int v = 0; v < x.length; v++) {
      double sumX = 0;
      double sumY = 0;
      double weights = 0;
      for (int other = 0; other < x.length; other++) {
        if (other != v) {
          double wanted = distance[v][other];
          double weight = 1 / (wanted * wanted);
          double dx = x[v] - x[other];
          double dy = y[v] - y[other];
          double length = Math.max(1e-6, Math.hypot(dx, dy));
          sumX += weight * (x[other] + wanted * dx / length);
          sumY += weight * (y[other] + wanted * dy / length);
          weights += weight;
        }
      }
      x[v] = sumX / weights;
      y[v] = sumY / weights;
    }
  }

  /** Moves nodes that are too close away from each other. */
  private void push() {
    for (int v = 0; v < x.length; v++) {
      for (int other = 0; other < v; other++) {
        double dx = x[v] - x[other];
        double dy = y[v] - y[other];
        double length = Math.max(1e-6, Math.hypot(dx, dy));
        if (length < LEAST) {
          double part = (LEAST - length) / length / 2;
          x[v] += dx * part;
          y[v] += dy * part;
          x[other] -= dx * part;
          y[other] -= dy * part;
        }
      }
    }
  }

  /** Turns the longest axis to the horizontal. */
  private void turn() {
    double meanX = Arrays.stream(x).average().orElse(0);
    double meanY = Arrays.stream(y).average().orElse(0);
    double xx = 0;
    double xy = 0;
    double yy = 0;
    for (int v = 0; v < x.length; v++) {
      xx += (x[v] - meanX) * (x[v] - meanX);
      xy += (x[v] - meanX) * (y[v] - meanY);
      yy += (y[v] - meanY) * (y[v] - meanY);
    }
    double angle = Math.atan2(2 * xy, xx - yy) / 2;
    double cos = Math.cos(angle);
    double sin = Math.sin(angle);
    for (int v = 0; v < x.length; v++) {
      double turnedX = cos * x[v] + sin * y[v];
      y[v] = cos * y[v] - sin * x[v];
      x[v] = turnedX;
    }
  }

  private void toOrigin() {
    double leastX = Arrays.stream(x).min().orElse(0);
    double leastY = Arrays.stream(y).min().orElse(0);
    for (int v = 0; v < x.length; v++) {
      x[v] -= leastX;
      y[v] -= leastY;
    }
  }

  /** From left to right; neighbours are about 1 apart, the least is 0. */
  public double x(int node) {
    return x[node];
  }

  /** From top to bottom, likewise. */
  public double y(int node) {
    return y[node];
  }
}
