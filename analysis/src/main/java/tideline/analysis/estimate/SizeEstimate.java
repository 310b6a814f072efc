package tideline.analysis.estimate;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Locale;
import tideline.analysis.outcome.FactValue;
import tideline.analysis.outcome.Facts;
import tideline.analysis.text.Figures;

/**
 * How many states there probably are.
 *
 * @param low about nineteen of twenty state spaces have more
 * @param likely as often too small as too large
 * @param high about nineteen of twenty have fewer; or what is proven to be the most
 * @param source what it was made from
 */
public record SizeEstimate(double low, double likely, double high, Source source) {

  private static final double LARGEST_WHOLE = 9e18;

  /** What an estimate is made from. */
  public enum Source {
    /** How many states each level of a breadth-first search had. */
    LEVELS("growth of levels"),
    /** Products of what groups of places can hold together. */
    GROUPS("groups of places"),
    /** Both. */
    LEVELS_AND_GROUPS("growth of levels and groups of places");

    private final String words;

    Source(String words) {
      this.words = words;
    }
  }

  public SizeEstimate {
    if (!(low <= likely && likely <= high)) {
      throw new IllegalArgumentException(low + " <= " + likely + " <= " + high + " is not so");
    }
  }

  /** Adds it for programs and people. */
  public void addTo(Facts facts) {
    facts.add(
        "estimatedStates",
        FactValue.members()
            .with("low", whole(low, RoundingMode.FLOOR))
            .with("likely", whole(likely, RoundingMode.HALF_EVEN))
            .with("high", whole(high, RoundingMode.CEILING))
            .with("from", FactValue.of(source.words)),
        "estimate",
        inWords());
  }

  private static FactValue whole(double states, RoundingMode how) {
    return new FactValue.Whole(rounded(states, how));
  }

  /** Two digits: more would look as if somebody knew. */
  private static BigInteger rounded(double states, RoundingMode how) {
    return new BigDecimal(states).round(new MathContext(2, how)).toBigInteger();
  }

  /** For people. */
  public String inWords() {
    return "about "
        + text(likely, RoundingMode.HALF_EVEN)
        + " states, between "
        + text(low, RoundingMode.FLOOR)
        + " and "
        + text(high, RoundingMode.CEILING)
        + " (from "
        + source.words
        + ")";
  }

  /** The likely number, short. */
  public String shortly() {
    return "~" + text(likely, RoundingMode.HALF_EVEN);
  }

  private static String text(double states, RoundingMode how) {
    return states < LARGEST_WHOLE
        ? Figures.grouped(rounded(states, how))
        : String.format(Locale.ROOT, "%.1e", states);
  }
}
