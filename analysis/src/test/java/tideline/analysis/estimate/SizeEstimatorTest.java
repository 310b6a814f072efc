package tideline.analysis.estimate;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.function.IntToDoubleFunction;
import org.junit.jupiter.api.Test;
import tideline.analysis.outcome.Facts;

class SizeEstimatorTest {

  /** What is known at the ends of the levels of a space with these widths. */
  private static long[] known(int levels, IntToDoubleFunction width) {
    long[] known = new long[levels];
    long sum = 0;
    for (int i = 0; i < levels; i++) {
      sum += Math.max(1, Math.round(width.applyAsDouble(i)));
      known[i] = sum;
    }
    return known;
  }

  private static long[] partOf(long[] whole, double share) {
    long most = (long) (share * whole[whole.length - 1]);
    int levels = (int) Arrays.stream(whole).takeWhile(n -> n <= most).count();
    return Arrays.copyOf(whole, levels);
  }

  private static SizeEstimate estimate(SizeEstimator estimator, long[] known) {
    return estimator.during(known, known[known.length - 1]).orElseThrow();
  }

  @Test
  void bellShapedLevelsAreFoundWithinAFactorOfThreeFromASmallPart() {
    for (int deviation : new int[] {4, 9, 30}) {
      long[] whole =
          known(10 * deviation, d -> 3e5 * Math.exp(-Math.pow(d / (double) deviation - 5, 2) / 2));
      for (double share : new double[] {0.03, 0.05, 0.2, 0.5, 0.9}) {
        SizeEstimate guess = estimate(SizeEstimator.ofLevels(), partOf(whole, share));
        double factor = guess.likely() / whole[whole.length - 1];
        assertThat(factor).as("deviation %s, share %s", deviation, share).isBetween(0.33, 3.0);
      }
    }
  }

  @Test
  void growthWithoutAnEndIsTakenForAMultipleOfWhatIsKnown() {
    long[] doubling = known(20, d -> Math.pow(2, d));
    SizeEstimate guess = estimate(SizeEstimator.ofLevels(), doubling);
    assertThat(guess.likely() / doubling[19]).isBetween(31.9, 32.1);
  }

  @Test
  void provenBoundsAreNeverExceededAndWhatIsKnownIsNeverDenied() {
    for (int bits = 1; bits <= 60; bits++) {
      long[] some = known(12, d -> Math.pow(d + 1, 3));
      long states = some[11] + 100;
      SizeEstimate guess = SizeEstimator.of(bits, true).during(some, states).orElseThrow();
      assertThat(guess.low()).isGreaterThanOrEqualTo(states * 0.999);
      assertThat(guess.high())
          .isLessThanOrEqualTo(Math.max((double) states, Math.pow(2, bits)) * 1.001);
    }
  }

  @Test
  void ranksMoveTheGuessWhereTheyAreNearAndNotWhereTheyAreFar() {
    long[] some = known(12, d -> Math.pow(d + 1, 3));
    double levels = estimate(SizeEstimator.ofLevels(), some).likely();
    double near = estimate(SizeEstimator.of(14, true), some).likely();
    double far = estimate(SizeEstimator.of(50, true), some).likely();
    assertThat(near).isNotCloseTo(levels, org.assertj.core.data.Percentage.withPercentage(1));
    assertThat(far).isEqualTo(levels);
  }

  @Test
  void nothingIsGuessedFromNothing() {
    assertThat(SizeEstimator.ofLevels().during(new long[] {1, 3}, 3)).isEmpty();
    assertThat(SizeEstimator.ofLevels().during(new long[0], 1)).isEmpty();
    assertThat(SizeEstimator.ofLevels().before()).isEmpty();
    assertThat(SizeEstimator.of(20, false).before()).isEmpty();
    assertThat(SizeEstimator.of(2000, true).before().orElseThrow().likely()).isGreaterThan(1e300);
  }

  @Test
  void searchThatHasOutgrownItsGuessIsTakenToDoubleOnceMore() {
    long[] falling = known(30, d -> Math.max(1, 100 * Math.exp(-d / 3.0)));
    SizeEstimate guess = SizeEstimator.ofLevels().during(falling, 1_000_000).orElseThrow();
    assertThat(guess.likely()).isBetween(1_999_000.0, 2_001_000.0);
  }

  @Test
  void boundsAreRoundedToTheSafeSide() {
    Facts facts = new Facts();
    new SizeEstimate(1_234_567, 2_345_678, 3_456_789, SizeEstimate.Source.LEVELS).addTo(facts);
    assertThat(facts.number("estimatedStates", "low").orElseThrow()).isEqualTo("1200000");
    assertThat(facts.number("estimatedStates", "likely").orElseThrow()).isEqualTo("2300000");
    assertThat(facts.number("estimatedStates", "high").orElseThrow()).isEqualTo("3500000");
  }
}
