package tideline.analysis.estimate;

import java.util.Optional;
import java.util.OptionalDouble;
import tideline.analysis.estimate.SizeEstimate.Source;
import tideline.net.rank.Grouping;

/**
 * Makes estimates from what there is: the growth of levels, the number of ranks of a net.
 *
 * <p>Ranks number all combinations of what groups of places can hold, most of which are reachable
 * in many nets, and no state is without a rank: so they are an upper bound if all bounds are
 * proven. Where they are not very many more than what is known, the mean of both guesses, on a
 * logarithmic scale, is better than either.
 */
public final class SizeEstimator {

  /** What is subtracted from ranks before they are averaged with what levels tell. */
  private static final double UNREACHABLE_BITS = 0.7;

  /** Ranks that are more than so many doublings away tell nothing. */
  private static final double FAR_BITS = 8;

  /** Nineteen of twenty guesses are not wrong by more. */
  private static final double INTERVAL_BITS = Math.log(10) / Math.log(2);

  /** By which ranks exceed states: in the median of 62 nets, and in nineteen of twenty. */
  private static final double MEDIAN_BITS = 1.2;

  private static final double LOW_BITS = 22;

  /** Of a search that has outgrown its guess, and goes on: what is known doubles once more. */
  private static final double MORE_BITS = 1;

  /** What a double holds. */
  private static final double MOST_BITS = 1023;

  private static final double BIT = Math.log(2);

  private final OptionalDouble rankBits;
  private final boolean areBoundsProven;

  private SizeEstimator(OptionalDouble rankBits, boolean areBoundsProven) {
    this.rankBits = rankBits;
    this.areBoundsProven = areBoundsProven;
  }

  /** From levels alone. */
  public static SizeEstimator ofLevels() {
    return new SizeEstimator(OptionalDouble.empty(), false);
  }

  /**
   * From levels and ranks.
   *
   * @param areBoundsProven whether no place can ever hold more than the ranks provide for
   */
  public static SizeEstimator of(Grouping grouping, boolean areBoundsProven) {
    return of(grouping.bits(), areBoundsProven);
  }

  static SizeEstimator of(double rankBits, boolean areBoundsProven) {
    return new SizeEstimator(OptionalDouble.of(rankBits), areBoundsProven);
  }

  /** Whether it looks at more than levels. */
  public boolean knowsGroups() {
    return rankBits.isPresent();
  }

  /**
   * While a search goes on.
   *
   * @param known states at the ends of levels, at equal distances
   * @param states known now
   */
  public Optional<SizeEstimate> during(long[] known, long states) {
    double now = Math.log((double) Math.max(1, states)) / BIT;
    double before = known.length == 0 ? now : Math.log((double) known[known.length - 1]) / BIT;
    OptionalDouble growth = new GrowthFit(known).bits();
    boolean isNear = rankBits.isPresent() && rankBits.getAsDouble() - before <= FAR_BITS;
    if (growth.isEmpty() && !isNear) {
      return Optional.empty();
    }
    double byGroups = Math.max(before, rankBits.orElse(0) - UNREACHABLE_BITS);
    double byLevels = before + growth.orElse(byGroups - before);
    double likely = isNear ? (byLevels + byGroups) / 2 : byLevels;
    Source source =
        growth.isEmpty() ? Source.GROUPS : isNear ? Source.LEVELS_AND_GROUPS : Source.LEVELS;
    double most = areBoundsProven ? Math.max(now, rankBits.orElse(MOST_BITS)) : MOST_BITS;
    double middle = Math.min(most, likely < now ? now + MORE_BITS : likely);
    return Optional.of(
        estimate(
            Math.max(now, middle - INTERVAL_BITS),
            middle,
            Math.min(most, middle + INTERVAL_BITS),
            source));
  }

  /** Before any search; empty if ranks are not known, or only for bounds that are guessed. */
  public Optional<SizeEstimate> before() {
    if (rankBits.isEmpty() || !areBoundsProven) {
      return Optional.empty();
    }
    double bits = rankBits.getAsDouble();
    return Optional.of(
        estimate(
            Math.max(0, bits - LOW_BITS), Math.max(0, bits - MEDIAN_BITS), bits, Source.GROUPS));
  }

  private static SizeEstimate estimate(double low, double likely, double high, Source source) {
    return new SizeEstimate(power(low), power(likely), power(high), source);
  }

  private static double power(double bits) {
    return Math.exp(Math.min(bits, MOST_BITS) * BIT);
  }
}
