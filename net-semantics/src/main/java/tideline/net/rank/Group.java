package tideline.net.rank;

import java.util.Arrays;

/**
 * Some places with their configurations, and what each transition that touches them does to each
 * configuration. Immutable.
 */
final class Group {

  /** In place of a configuration: the transition cannot fire. */
  static final int DISABLED = -1;

  /** In place of a configuration: the transition can fire, but what follows is not in the list. */
  static final int EXCEEDED = -2;

  final int[] places;
  final VectorSet rows;

  /** The transitions that touch a place, ascending, and by them the next configurations. */
  final int[] transitions;

  final int[][] next;

  Group(int[] places, VectorSet rows, int[] transitions, int[][] next) {
    this.places = places;
    this.rows = rows;
    this.transitions = transitions;
    this.next = next;
  }

  int size() {
    return rows.size();
  }

  double bits() {
    return Math.log(size()) / Math.log(2);
  }

  /** What a transition does, null if it does not touch the group. */
  int[] next(int transition) {
    int at = Arrays.binarySearch(transitions, transition);
    return at < 0 ? null : next[at];
  }

  boolean isTouchedBy(int transition) {
    return Arrays.binarySearch(transitions, transition) >= 0;
  }

  /** The number of the configuration that a marking has here, or -1. */
  int find(long[] marking, int[] scratch) {
    for (int i = 0; i < places.length; i++) {
      long tokens = marking[places[i]];
      if (tokens > Integer.MAX_VALUE) {
        return -1;
      }
      scratch[i] = (int) tokens;
    }
    return rows.find(scratch);
  }

  /** For each configuration the weighted sum of its tokens. */
  long[] values(LinearFact fact) {
    long[] values = new long[size()];
    for (int i = 0; i < places.length; i++) {
      long weight = fact.weightOf(places[i]);
      if (weight != 0) {
        for (int c = 0; c < values.length; c++) {
          values[c] += weight * rows.get(c, i);
        }
      }
    }
    return values;
  }

  /** The same backwards: from each configuration to the one before. */
  Group reversed() {
    int[][] before = new int[next.length][size()];
    for (int k = 0; k < next.length; k++) {
      Arrays.fill(before[k], DISABLED);
      for (int c = 0; c < size(); c++) {
        if (next[k][c] >= 0) {
          before[k][next[k][c]] = c;
        }
      }
    }
    return new Group(places, rows, transitions, before);
  }
}
