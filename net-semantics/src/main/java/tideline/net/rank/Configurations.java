package tideline.net.rank;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/**
 * Distinct vectors of tokens in ascending lexicographic order, as a diagram: equal ends of vectors
 * are there once. A vector's number is the sum of what the arcs on its way say. Immutable.
 */
final class Configurations {

  private static final int HEADER = 64;

  private final int width;
  private final int size;
  private final int root;

  /** By node its first arc; those of the next node begin where its own end. */
  private final Numbers first;

  /** By arc the tokens, the node it leads to, and the vectors of its node that come before. */
  private final Numbers tokens;

  private final Numbers child;
  private final Numbers before;

  private Configurations(Builder builder, int root) {
    this.root = root;
    width = builder.width;
    size = builder.rows.size();
    first = Numbers.of(builder.first, builder.nodes + 1);
    tokens = Numbers.of(builder.tokens, builder.arcs);
    child = Numbers.of(builder.child, builder.arcs);
    before = Numbers.of(builder.before, builder.arcs);
  }

  /**
   * @param rows in ascending order
   */
  static Configurations of(VectorSet rows) {
    Builder builder = new Builder(rows);
    int root = builder.node(0, 0, rows.size());
    return new Configurations(builder, root);
  }

  int size() {
    return size;
  }

  int width() {
    return width;
  }

  /** Bytes taken. */
  long bytes() {
    return HEADER + first.size() + tokens.size() + child.size() + before.size();
  }

  /** Where the ways to all vectors begin. */
  int root() {
    return root;
  }

  /** The number of the vector, or -1. */
  int find(int[] vector) {
    return find(vector, 0, root, 0);
  }

  /**
   * The number of the vector, or -1.
   *
   * @param level where to go on
   * @param node that the vector's beginning leads to
   * @param number that the beginning adds up to
   */
  int find(int[] vector, int level, int node, int number) {
    int at = node;
    int sum = number;
    for (int i = level; i < width; i++) {
      int arc = arc(at, vector[i]);
      if (arc < 0) {
        return -1;
      }
      sum += before.get(arc);
      at = child.get(arc);
    }
    return sum;
  }

  private int arc(int node, int wanted) {
    int begin = first.get(node);
    int end = first.get(node + 1);
    int likely = begin + wanted - tokens.get(begin); // most nodes have all numbers in between
    if (likely >= begin && likely < end && tokens.get(likely) == wanted) {
      return likely;
    }
    for (int arc = begin; arc < end; arc++) {
      if (tokens.get(arc) == wanted) {
        return arc;
      }
    }
    return -1;
  }

  /** An entry of a vector. */
  int get(int number, int index) {
    int node = root;
    int rest = number;
    for (int i = 0; ; i++) {
      int arc = arcAt(node, rest);
      if (i == index) {
        return tokens.get(arc);
      }
      rest -= before.get(arc);
      node = child.get(arc);
    }
  }

  /** Writes a vector. */
  void copy(int number, int[] vector) {
    int node = root;
    int rest = number;
    for (int i = 0; i < width; i++) {
      int arc = arcAt(node, rest);
      vector[i] = tokens.get(arc);
      rest -= before.get(arc);
      node = child.get(arc);
    }
  }

  /**
   * Writes a vector and the way to it.
   *
   * @param nodes for each level the node where it begins
   * @param numbers for each level what the levels before add up to
   */
  void copy(int number, int[] vector, int[] nodes, int[] numbers) {
    int node = root;
    int rest = number;
    for (int i = 0; i < width; i++) {
      nodes[i] = node;
      numbers[i] = number - rest;
      int arc = arcAt(node, rest);
      vector[i] = tokens.get(arc);
      rest -= before.get(arc);
      node = child.get(arc);
    }
  }

  /** The last arc with no more vectors before it. */
  private int arcAt(int node, int rest) {
    int low = first.get(node);
    int high = first.get(node + 1) - 1;
    while (low < high) {
      int middle = low + high + 1 >>> 1;
      if (before.get(middle) <= rest) {
        low = middle;
      } else {
        high = middle - 1;
      }
    }
    return low;
  }

  /** One entry of all vectors. */
  int[] column(int index) {
    int[] values = new int[size];
    fill(values, index, root, 0, size);
    return values;
  }

  private void fill(int[] values, int level, int node, int begin, int end) {
    int last = first.get(node + 1);
    for (int arc = first.get(node); arc < last; arc++) {
      int from = begin + before.get(arc);
      int to = arc + 1 < last ? begin + before.get(arc + 1) : end;
      if (level == 0) {
        Arrays.fill(values, from, to, tokens.get(arc));
      } else {
        fill(values, level - 1, child.get(arc), from, to);
      }
    }
  }

  private static final class Builder {
    final VectorSet rows;
    final int width;
    private final Map<Arcs, Integer> known = new HashMap<>();
    int[] first = new int[16];
    int[] tokens = new int[16];
    int[] child = new int[16];
    int[] before = new int[16];
    int nodes;
    int arcs;

    private record Arcs(int[] numbers) {
      @Override
      public boolean equals(Object other) {
        return other instanceof Arcs arcs && Arrays.equals(numbers, arcs.numbers);
      }

      @Override
      public int hashCode() {
        return Arrays.hashCode(numbers);
      }
    }

    Builder(VectorSet rows) {
      this.rows = rows;
      width = rows.width();
    }

    /** The node of the rows from {@code begin} on, which are equal up to the level. */
    int node(int level, int begin, int end) {
      if (level == width) {
        return 0;
      }
      int[] numbers = new int[3 * Math.min(4, end - begin)];
      int n = 0;
      for (int from = begin; from < end; ) {
        int value = rows.get(from, level);
        int to = from + 1;
        while (to < end && rows.get(to, level) == value) {
          to++;
        }
        numbers = n == numbers.length ? Arrays.copyOf(numbers, 2 * n) : numbers;
        numbers[n++] = value;
        numbers[n++] = node(level + 1, from, to);
        numbers[n++] = from - begin;
        from = to;
      }
      return unique(new Arcs(Arrays.copyOf(numbers, n)));
    }

    private int unique(Arcs node) {
      Integer same = known.get(node);
      if (same != null) {
        return same;
      }
      for (int i = 0; i < node.numbers.length; i += 3) {
        if (arcs == tokens.length) {
          tokens = Arrays.copyOf(tokens, 2 * arcs);
          child = Arrays.copyOf(child, 2 * arcs);
          before = Arrays.copyOf(before, 2 * arcs);
        }
        tokens[arcs] = node.numbers[i];
        child[arcs] = node.numbers[i + 1];
        before[arcs++] = node.numbers[i + 2];
      }
      if (nodes + 2 > first.length) {
        first = Arrays.copyOf(first, 2 * first.length);
      }
      first[nodes + 1] = arcs;
      known.put(node, nodes);
      return nodes++;
    }
  }
}
