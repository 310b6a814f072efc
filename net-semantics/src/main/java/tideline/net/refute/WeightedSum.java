package tideline.net.refute;

import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;

/** The weights of those literals that hold are at most a limit together; heaviest first. */
final class WeightedSum implements Reason {

  final int[] literals;
  final long[] weights;

  /** What may still be added. */
  long slack;

  private final long limit;

  WeightedSum(int[] literals, long[] weights, long limit) {
    int[] order =
        IntStream.range(0, literals.length)
            .boxed()
            .sorted(Comparator.comparing(i -> -weights[i]))
            .mapToInt(i -> i)
            .toArray();
    this.literals = Arrays.stream(order).map(i -> literals[i]).toArray();
    this.weights = Arrays.stream(order).mapToLong(i -> weights[i]).toArray();
    this.limit = limit;
    this.slack = limit;
  }

  /** The heaviest that hold, until they are enough. */
  @Override
  public void because(int forced, Assignment now, IntList into) {
    long own = 0;
    int before = Integer.MAX_VALUE;
    if (forced >= 0) {
      before = now.position(forced);
      for (int i = 0; i < literals.length; i++) {
        own = literals[i] == (forced ^ 1) ? weights[i] : own;
      }
    }
    long sum = own;
    for (int i = 0; i < literals.length && sum <= limit; i++) {
      int l = literals[i];
      if (now.value(l) > 0 && now.position(l) < before) {
        sum += weights[i];
        into.add(l);
      }
    }
  }
}
