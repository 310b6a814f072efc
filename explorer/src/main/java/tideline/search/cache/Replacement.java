package tideline.search.cache;

import java.util.List;
import java.util.Locale;

/**
 * Which candidate is evicted first, as people write it.
 *
 * <p>{@code random}; {@code distance} from the initial state, nearest first, or {@code
 * distance:far}; {@code in-degree} and {@code out-degree}, smallest first, or with {@code :high}
 * largest; {@code frequency} or {@code lfu}, least often reached as a candidate; {@code lru}, not
 * reached for the longest time; {@code fifo}, candidate for the longest time; {@code stratified:K},
 * first what lies between the levels that are multiples of K. {@code A+B} goes by A, and by B where
 * A makes no difference; without B, {@code fifo} decides.
 */
public final class Replacement {

  private static final String FORMS =
      "random, distance, distance:far, in-degree, in-degree:high, out-degree, out-degree:high,"
          + " frequency, lru, fifo, lfu, stratified:K with K of at least 2, or two of them as A+B";

  private final List<String> parts;

  private Replacement(List<String> parts) {
    this.parts = parts;
  }

  /**
   * @throws IllegalArgumentException with a sentence that says what is expected
   */
  public static Replacement parse(String text) {
    List<String> parts = List.of(text.trim().toLowerCase(Locale.ROOT).split("\\+", -1));
    Replacement replacement = new Replacement(parts);
    if (parts.size() > 2) {
      throw replacement.unknown();
    }
    parts.forEach(part -> replacement.rank(part, 0));
    if (parts.size() == 2 && List.of("random", "fifo", "lru").contains(parts.get(0))) {
      throw new IllegalArgumentException(
          "'%s' leaves no ties for a second criterion: '%s'".formatted(parts.get(0), text));
    }
    return replacement;
  }

  Candidates candidates(TerminationTree tree, long seed) {
    String first = parts.get(0);
    if (parts.size() == 2) {
      return new RankedCandidates(tree, rank(first, seed), rank(parts.get(1), seed));
    }
    return switch (first) {
      case "random" -> new RandomCandidates(tree, seed);
      case "fifo" -> new FifoCandidates(tree);
      case "lru" -> new LruCandidates(tree);
      case "out-degree" -> new DegreeCandidates(tree, DegreeCandidates.First.LOW);
      case "out-degree:high" -> new DegreeCandidates(tree, DegreeCandidates.First.HIGH);
      default -> new RankedCandidates(tree, rank(first, seed), rank(tieBreak(first), seed));
    };
  }

  /** Inside a stratum the nearest states go first: they are the least likely to be met again. */
  private static String tieBreak(String first) {
    return first.startsWith("stratified:") ? "distance" : "fifo";
  }

  private Rank rank(String part, long seed) {
    return switch (part) {
      case "random" -> new TurnRank(seed);
      case "distance" -> new DistanceRank();
      case "distance:far" -> new ReversedRank(new DistanceRank());
      case "in-degree" -> new InDegreeRank();
      case "in-degree:high" -> new ReversedRank(new InDegreeRank());
      case "out-degree" -> new OutDegreeRank();
      case "out-degree:high" -> new ReversedRank(new OutDegreeRank());
      case "frequency", "lfu" -> new FrequencyRank();
      case "fifo" -> new AgeRank(AgeRank.Since.ENTERED);
      case "lru" -> new AgeRank(AgeRank.Since.USED);
      default -> new StratumRank(period(part));
    };
  }

  private int period(String part) {
    if (!part.matches("stratified:[0-9]{1,9}")) {
      throw unknown();
    }
    int period = Integer.parseInt(part.substring(part.indexOf(':') + 1));
    if (period < 2) {
      throw unknown();
    }
    return period;
  }

  private IllegalArgumentException unknown() {
    return new IllegalArgumentException(
        "no replacement strategy '%s'; there are %s".formatted(this, FORMS));
  }

  @Override
  public String toString() {
    return String.join("+", parts);
  }
}
