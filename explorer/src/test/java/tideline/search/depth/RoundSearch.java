package tideline.search.depth;

import java.util.BitSet;

/** A depth-bounded search on a graph that can be looked at between two bounds. */
interface RoundSearch {

  /** Explores up to a bound, from where it was. */
  void round(int bound);

  /** The nodes explored so far. */
  BitSet explored();

  /** The nodes at the bound. */
  BitSet frontier();

  /**
   * Runs one bound after the other until the frontier is empty.
   *
   * @return what is wrong after the first bound where something is: explored must be what is nearer
   *     than the bound, the frontier what is just as far; empty if all is right
   */
  default String firstMistake(int[] distances, int increment, int lastBound) {
    for (int bound = increment; bound <= lastBound; bound += increment) {
      round(bound);
      BitSet nearer = new BitSet();
      BitSet asFar = new BitSet();
      for (int node = 0; node < distances.length; node++) {
        nearer.set(node, distances[node] >= 0 && distances[node] < bound);
        asFar.set(node, distances[node] == bound);
      }
      if (!explored().equals(nearer) || !frontier().equals(asFar)) {
        return "bound "
            + bound
            + ": explored "
            + explored()
            + " instead of "
            + nearer
            + ", frontier "
            + frontier()
            + " instead of "
            + asFar;
      }
    }
    return "";
  }
}
