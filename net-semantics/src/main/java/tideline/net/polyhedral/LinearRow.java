package tideline.net.polyhedral;

import it.unimi.dsi.fastutil.ints.Int2LongAVLTreeMap;
import it.unimi.dsi.fastutil.ints.Int2LongMap;
import java.util.Arrays;

/**
 * A weighted sum of places of the net and what it amounts to in every reachable marking: the tokens
 * of a place of the reduced net plus a constant, or a constant alone.
 *
 * @param places ascending
 * @param factors of the places, none 0
 * @param root the place of the reduced net, or {@link #FIXED}
 * @param constant what the sum is where there is no root, and otherwise what it has more than the
 *     root
 */
public record LinearRow(int[] places, long[] factors, int root, long constant) {

  /** No place of the reduced net: the sum is constant. */
  public static final int FIXED = -1;

  static LinearRow of(Int2LongAVLTreeMap form, int root, long constant) {
    int[] places = new int[form.size()];
    long[] factors = new long[form.size()];
    int i = 0;
    for (Int2LongMap.Entry e : form.int2LongEntrySet()) {
      places[i] = e.getIntKey();
      factors[i++] = e.getLongValue();
    }
    return new LinearRow(places, factors, root, constant);
  }

  public boolean isFixed() {
    return root == FIXED;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof LinearRow row
        && root == row.root
        && constant == row.constant
        && Arrays.equals(places, row.places)
        && Arrays.equals(factors, row.factors);
  }

  @Override
  public int hashCode() {
    return 31 * Arrays.hashCode(places) + Arrays.hashCode(factors);
  }

  @Override
  public String toString() {
    return Arrays.toString(factors)
        + "*"
        + Arrays.toString(places)
        + " = "
        + (isFixed() ? "" : "x" + root + " + ")
        + constant;
  }
}
