package tideline.net.rank;

/** Counts the vectors of tokens that a weighted sum and bounds allow. */
final class Solutions {

  /** Sums above this are not worth counting through. */
  private static final long LARGEST_SUM = 1 << 17;

  private Solutions() {}

  /**
   * The number of ways to put no more tokens than its bound on each place so that the weighted sum
   * equals the limit, or is at most the limit; infinity if there are too many to count.
   */
  static double count(long[] weights, long[] bounds, LinearFact.Kind kind, long limit, Work work) {
    int n = weights.length;
    if (n == 1 && kind == LinearFact.Kind.AT_MOST) {
      return Math.min(bounds[0], limit / weights[0]) + 1.0;
    }
    if (limit > LARGEST_SUM) {
      return Double.POSITIVE_INFINITY;
    }
    int size = (int) limit + 1;
    work.spend((long) n * size);
    double[] ways = new double[size];
    ways[0] = 1;
    for (int i = 0; i < n; i++) {
      if (weights[i] < size) {
        add(ways, (int) weights[i], bounds[i]);
      }
    }
    if (kind == LinearFact.Kind.EQUAL) {
      return ways[size - 1];
    }
    double sum = 0;
    for (double w : ways) {
      sum += w;
    }
    return sum;
  }

  /** One more place: sums over windows of bound + 1 entries that lie one weight apart. */
  private static void add(double[] ways, int weight, long bound) {
    int size = ways.length;
    for (int s = weight; s < size; s++) {
      ways[s] += ways[s - weight];
    }
    long window = (bound + 1) * weight;
    if (bound < size && window < size) {
      for (int s = size - 1; s >= window; s--) {
        ways[s] -= ways[s - (int) window];
      }
    }
  }
}
