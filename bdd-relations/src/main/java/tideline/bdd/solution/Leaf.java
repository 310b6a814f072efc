package tideline.bdd.solution;

import java.math.BigInteger;
import java.util.Arrays;
import tideline.bdd.frozen.Tally;

/**
 * Places whose columns in a system are multiples of one: the system knows only their weighted sum,
 * which is the value of the leaf. How often a value occurs is what the places make of it.
 */
final class Leaf {

  /** Values from here on have no weight: they are nowhere near a solution that fits in memory. */
  static final long LARGEST_VALUE = 1L << 26;

  final int[] places;
  final long[] multiples;

  /** The rows the leaf occurs in, and with which factors. */
  final int[] rows;

  final long[] factors;

  /** No solution has a greater value. */
  long bound = Long.MAX_VALUE;

  Leaf(int[] places, long[] multiples, int[] rows, long[] factors) {
    this.places = places;
    this.multiples = multiples;
    this.rows = rows;
    this.factors = factors;
  }

  /** Whether the value is the number of tokens of one place. */
  boolean isPlain() {
    return places.length == 1 && multiples[0] == 1;
  }

  /** For each value in how many ways the places can have it. */
  Tally ways() {
    Tally ways = new Tally((int) bound + 1);
    ways.set(0, 1);
    for (long multiple : multiples) {
      for (int n = (int) Math.min(multiple, bound + 1); n <= bound; n++) {
        ways.add(n, ways, n - (int) multiple);
      }
    }
    return ways;
  }

  /** For each value the greatest weighted sum of the places, -1 if they cannot have the value. */
  long[] greatest(long[] weights) {
    long[] most = new long[(int) bound + 1];
    Arrays.fill(most, -1);
    most[0] = 0;
    for (int i = 0; i < places.length; i++) {
      for (int n = (int) Math.min(multiples[i], bound + 1); n <= bound; n++) {
        long before = most[n - (int) multiples[i]];
        if (before >= 0) {
          most[n] = Math.max(most[n], Math.addExact(before, weights[places[i]]));
        }
      }
    }
    return most;
  }

  /** What a multiset of tokens adds to the value. */
  BigInteger value(int place, long tokens) {
    for (int i = 0; i < places.length; i++) {
      if (places[i] == place) {
        return BigInteger.valueOf(multiples[i]).multiply(BigInteger.valueOf(tokens));
      }
    }
    return BigInteger.ZERO;
  }
}
