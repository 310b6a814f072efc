package tideline.analysis.estimate;

import java.util.OptionalDouble;
import java.util.function.IntToDoubleFunction;

/**
 * Continues the widths of the levels of a breadth-first search beyond those that are known.
 *
 * <p>The logarithm of the ratio of neighbouring widths falls in most state spaces, about evenly
 * with the number of the level, or with its root. A line is laid through the last ratios three
 * times: over a third of the levels, over two thirds, and over half of them by the root. The widths
 * that follow from it are added up until there are none. Each line alone is often wrong; their
 * mean, a little enlarged since ratios fall more slowly later on, is better. What grows without a
 * sign of an end is taken for a fixed multiple of what is known.
 */
final class GrowthFit {

  private static final int FEWEST_LEVELS = 3;

  /** Of the mean of three fits, in bits; found on 66 nets, as {@code docs/auto.md} tells. */
  private static final double ENLARGED = 1.3;

  /** The most that is guessed from levels alone: so many doublings of what is known. */
  private static final double MOST_BITS = 5;

  /** What a fit without an end counts in the mean. */
  private static final double ENDLESS_BITS = 8;

  private static final int MOST_STEPS = 20_000;
  private static final double BIT = Math.log(2);

  private final double[] widths;
  private final double known;

  /**
   * @param known states at the ends of levels, at equal distances
   */
  GrowthFit(long[] known) {
    widths = new double[known.length];
    long before = 0;
    for (int i = 0; i < known.length; i++) {
      widths[i] = known[i] - before;
      before = known[i];
    }
    this.known = before;
  }

  /** How often what is known at the end of the last level will still double; empty if too early. */
  OptionalDouble bits() {
    if (widths.length < FEWEST_LEVELS) {
      return OptionalDouble.empty();
    }
    double sum = fitted(0.35, d -> d) + fitted(0.7, d -> d) + fitted(0.5, d -> Math.sqrt(d + 1.0));
    return OptionalDouble.of(Math.min(MOST_BITS, ENLARGED * sum / 3));
  }

  /** One fit: how often the known states double, at most {@link #ENDLESS_BITS}. */
  private double fitted(double share, IntToDoubleFunction scale) {
    int ratios = widths.length - 1;
    int used = Math.min(ratios, Math.max(FEWEST_LEVELS - 1, (int) (widths.length * share)));
    double meanX = 0;
    double meanY = 0;
    for (int d = ratios - used; d < ratios; d++) {
      meanX += scale.applyAsDouble(d) / used;
      meanY += ratio(d) / used;
    }
    double squares = 0;
    double products = 0;
    for (int d = ratios - used; d < ratios; d++) {
      double x = scale.applyAsDouble(d) - meanX;
      squares += x * x;
      products += x * (ratio(d) - meanY);
    }
    double slope = products / squares;
    if (slope >= 0) {
      return ENDLESS_BITS;
    }
    double at = meanY - slope * meanX;
    return continued(d -> at + slope * scale.applyAsDouble(d));
  }

  /** The logarithm by how much the next level is wider; levels that were merged are never empty. */
  private double ratio(int level) {
    return Math.log(widths[level + 1] / widths[level]);
  }

  private double continued(IntToDoubleFunction ratios) {
    double most = known * Math.exp(ENDLESS_BITS * BIT);
    double width = widths[widths.length - 1];
    double all = known;
    for (int d = widths.length - 1; width >= 0.5 && all < most; d++) {
      if (d - widths.length >= MOST_STEPS) {
        return ENDLESS_BITS;
      }
      width *= Math.exp(ratios.applyAsDouble(d));
      all += width;
    }
    return Math.min(ENDLESS_BITS, Math.log(all / known) / BIT);
  }
}
