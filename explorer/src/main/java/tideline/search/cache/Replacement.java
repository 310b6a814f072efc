package tideline.search.cache;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.LongFunction;
import tideline.search.cache.BucketCandidates.First;

/**
 * Which candidate is evicted first, as people write it.
 *
 * <p>{@code random}; {@code distance} from the initial state, nearest first, or {@code
 * distance:far}; {@code in-degree} and {@code out-degree}, smallest first, or with {@code :high}
 * largest; {@code frequency} or {@code lfu}, least often reached as a candidate; {@code lru}, not
 * reached for the longest time; {@code fifo}, candidate for the longest time; {@code stratified:K},
 * first what lies between the levels that are multiples of K. {@code A+B} goes by A, and by B where
 * A makes no difference. Without B the candidate goes first that has had its rank, as a candidate,
 * for the longest time; strata go by distance before that.
 */
public final class Replacement {

  /** The one place that lists them, by name; each makes a rank from a seed. */
  private static final Map<String, LongFunction<Rank>> RANKS = new LinkedHashMap<>();

  static {
    RANKS.put("random", ChanceRank::new);
    RANKS.put("distance", seed -> new DistanceRank());
    RANKS.put("distance:far", seed -> new ReversedRank(new DistanceRank()));
    RANKS.put("in-degree", seed -> new InDegreeRank());
    RANKS.put("in-degree:high", seed -> new ReversedRank(new InDegreeRank()));
    RANKS.put("out-degree", seed -> new OutDegreeRank());
    RANKS.put("out-degree:high", seed -> new ReversedRank(new OutDegreeRank()));
    RANKS.put("frequency", seed -> new FrequencyRank());
    RANKS.put("lfu", seed -> new FrequencyRank());
    RANKS.put("lru", seed -> new TouchedRank());
    RANKS.put("fifo", seed -> new EqualRank());
  }

  /** Those whose ranks change when a candidate is reached, which is then the youngest. */
  private static final List<String> REMEMBERING =
      List.of("frequency", "lfu", "in-degree", "in-degree:high");

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

  /**
   * @param mostBuckets as many ranks, or pairs of ranks, are told apart where that takes memory
   */
  Candidates candidates(TerminationTree tree, long seed, int mostBuckets) {
    return switch (withoutRepetition()) {
      case "random" -> new RandomCandidates(tree, seed);
      case "fifo" -> new BucketCandidates(tree, new EqualRank(), First.LOW);
      case "out-degree" -> new BucketCandidates(tree, new OutDegreeRank(), First.LOW);
      case "out-degree:high" -> new BucketCandidates(tree, new OutDegreeRank(), First.HIGH);
      case "lru" -> new UsedCandidates(tree, new EqualRank(), First.LOW);
      case "frequency", "lfu" -> new UsedCandidates(tree, new FrequencyRank(), First.LOW);
      case "in-degree" -> new UsedCandidates(tree, new InDegreeRank(), First.LOW);
      case "in-degree:high" -> new UsedCandidates(tree, new InDegreeRank(), First.HIGH);
      case "out-degree+lru" -> new UsedCandidates(tree, new OutDegreeRank(), First.LOW);
      case "out-degree:high+lru" -> new UsedCandidates(tree, new OutDegreeRank(), First.HIGH);
      default -> paired(tree, seed, mostBuckets);
    };
  }

  /** The name without a second part that says what would be so anyway. */
  private String withoutRepetition() {
    String first = parts.get(0);
    String usual = REMEMBERING.contains(first) ? "lru" : "fifo";
    boolean repeats = parts.size() == 2 && parts.get(1).equals(usual);
    return repeats ? first : toString();
  }

  private Candidates paired(TerminationTree tree, long seed, int mostBuckets) {
    String first = parts.get(0);
    if (parts.size() == 2) {
      Rank second = rank(parts.get(1), seed);
      return isStratum(first) && parts.get(1).equals("lru")
          ? new UsedCandidates(tree, rank(first, seed), First.LOW)
          : new PairedCandidates(tree, rank(first, seed), second, mostBuckets);
    }
    if (!isStratum(first)) {
      return new PairedCandidates(tree, rank(first, seed), new EqualRank(), mostBuckets);
    }
    DistanceRank distance = new DistanceRank(period(first));
    DistanceStratumRank stratum = new DistanceStratumRank(distance, period(first));
    return new PairedCandidates(tree, stratum, distance, mostBuckets);
  }

  private static boolean isStratum(String part) {
    return part.startsWith("stratified:");
  }

  private Rank rank(String part, long seed) {
    LongFunction<Rank> known = RANKS.get(part);
    return known == null ? new StratumRank(period(part)) : known.apply(seed);
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
        "no replacement strategy '%s'; there are %s, stratified:K with K of at least 2, or two of them as A+B"
            .formatted(this, String.join(", ", RANKS.keySet())));
  }

  @Override
  public String toString() {
    return String.join("+", parts);
  }
}
