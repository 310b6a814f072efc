package tideline.analysis.method;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tideline.analysis.estimate.SizeEstimate;
import tideline.analysis.estimate.SizeEstimator;
import tideline.analysis.outcome.FactValue;
import tideline.analysis.outcome.Facts;
import tideline.analysis.run.SearchRequest;
import tideline.analysis.text.Figures;

/**
 * Which method suits a model, by what is known before any search.
 *
 * @param method as the user writes it
 * @param reasons sentences with the figures it is based on, the last one the conclusion
 * @param estimate how many states there may be
 */
public record Recommendation(String method, List<String> reasons, Optional<SizeEstimate> estimate) {

  /** What a hash table takes for each state beside its words. */
  private static final int INDEX_BYTES = 8;

  /** More states than a search visits in a day. */
  private static final double TOO_MANY = 1e11;

  public Recommendation {
    reasons = List.copyOf(reasons);
  }

  /** Looks at the model, and groups the places of a net. */
  public static Recommendation of(SearchRequest request) {
    Optional<SizeEstimate> estimate = StructuralEstimate.of(request).flatMap(SizeEstimator::before);
    long stateBytes = 8L * request.system().words() + INDEX_BYTES;
    double fitting = (double) request.memoryBytes() / stateBytes;
    List<String> reasons = new ArrayList<>();
    reasons.add(
        "a state takes about "
            + stateBytes
            + " bytes in a table: "
            + Figures.grouped((long) fitting)
            + " fit into "
            + Figures.bytes(request.memoryBytes()));
    if (estimate.isEmpty()) {
      reasons.add(
          request.model().isBounded()
              ? "structure tells nothing about the number of states"
              : "not all bounds are proven, so there may be infinitely many states");
      reasons.add("auto: it begins in memory, looks for growth, and goes on on disk if need be");
      return new Recommendation("auto", reasons, estimate);
    }
    SizeEstimate guess = estimate.get();
    reasons.add(guess.inWords());
    boolean isHopeless = guess.likely() > TOO_MANY;
    reasons.add(conclusion(guess.likely() <= fitting, isHopeless));
    return new Recommendation(isHopeless ? "symbolic" : "auto", reasons, estimate);
  }

  private static String conclusion(boolean isFitting, boolean isHopeless) {
    if (isHopeless) {
      return "symbolic: too many to be looked at one by one";
    }
    return isFitting
        ? "auto: all of them fit in memory"
        : "auto: memory for a part of them, as ranks where that is denser, the others on disk";
  }

  /** Adds it for programs and people. */
  public void addTo(Facts facts) {
    estimate.ifPresent(guess -> guess.addTo(facts));
    facts.add(
        "recommended",
        FactValue.members()
            .with("method", FactValue.of(method))
            .with("reasons", FactValue.ofTexts(reasons)),
        "recommended",
        reasons.get(reasons.size() - 1));
  }
}
