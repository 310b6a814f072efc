package tideline.sweep.derive;

import java.util.TreeMap;
import tideline.net.expression.LinearExpression;
import tideline.net.model.Net;
import tideline.net.structure.SparseVector;

/**
 * Something a measure can be made of.
 *
 * @param name for people
 */
public record Entry(String name, LinearExpression expression) {

  /** The tokens of a place, or the lack of them. */
  static Entry place(Net net, int place, int sign) {
    return new Entry(
        (sign < 0 ? "-" : "+") + net.placeName(place),
        new LinearExpression(new int[] {place}, new long[] {sign}, 0));
  }

  /** A weighting of places, or its negation. */
  static Entry weights(Net net, SparseVector weights, int sign) {
    long[] factors = new long[weights.size()];
    for (int i = 0; i < factors.length; i++) {
      factors[i] = sign * weights.value(i);
    }
    LinearExpression expression = new LinearExpression(weights.support(), factors, 0);
    return new Entry(expression.format(net), expression);
  }

  /** Places with a rank each; those with rank 0 do not matter. */
  static Entry ranks(String name, TreeMap<Integer, Long> ranks) {
    TreeMap<Integer, Long> used = new TreeMap<>(ranks);
    used.values().removeIf(rank -> rank == 0);
    return new Entry(
        name,
        new LinearExpression(
            used.keySet().stream().mapToInt(Integer::intValue).toArray(),
            used.values().stream().mapToLong(Long::longValue).toArray(),
            0));
  }
}
