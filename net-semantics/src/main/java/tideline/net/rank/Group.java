package tideline.net.rank;

import java.util.Arrays;

/**
 * Some places with their configurations, and what each transition that touches them does to each
 * configuration. The latter takes much memory, and is computed anew when it is needed again after
 * it was forgotten.
 */
final class Group {

  /** In place of a configuration: the transition cannot fire. */
  static final int DISABLED = -1;

  /** In place of a configuration: the transition can fire, but what follows is not in the list. */
  static final int EXCEEDED = -2;

  final int[] places;
  final Configurations rows;

  /** The transitions that touch a place, ascending. */
  final int[] transitions;

  private final RankFacts facts;

  /** By transition the next configurations; null if forgotten. */
  private volatile int[][] next;

  Group(RankFacts facts, int[] places, Configurations rows, int[] transitions, int[][] next) {
    this.facts = facts;
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
    return at < 0 ? null : moves()[at];
  }

  private int[][] moves() {
    int[][] known = next;
    if (known == null) {
      known = LocalSpace.moves(facts, places, rows);
      next = known;
    }
    return known;
  }

  /** Gives back the memory of what can be computed again. */
  void forgetMoves() {
    next = null;
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
        int[] tokens = rows.column(i);
        for (int c = 0; c < values.length; c++) {
          values[c] += weight * tokens[c];
        }
      }
    }
    return values;
  }

  /** The same backwards: from each configuration to the one before. */
  Group reversed() {
    int[][] after = moves();
    int[][] before = new int[after.length][size()];
    for (int k = 0; k < after.length; k++) {
      Arrays.fill(before[k], DISABLED);
      for (int c = 0; c < size(); c++) {
        if (after[k][c] >= 0) {
          before[k][after[k][c]] = c;
        }
      }
    }
    return new Group(facts, places, rows, transitions, before);
  }
}
