package tideline.analysis;

import java.math.BigInteger;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Optional;
import tideline.analysis.check.Finding;
import tideline.analysis.outcome.Completeness;
import tideline.analysis.outcome.SearchOutcome;

/**
 * What an analysis found.
 *
 * @param outcome of the search: how it ended, how certain it is, what it knows, its numbers
 * @param findings answers to the questions, in their order
 */
public record AnalysisResult(SearchOutcome outcome, List<Finding> findings) {

  public AnalysisResult {
    findings = List.copyOf(findings);
  }

  /** The number of reachable states; empty if the method does not know it for sure. */
  public Optional<BigInteger> states() {
    return outcome.facts().number("states");
  }

  /** The number of edges of the reachability graph; empty if it is not known for sure. */
  public Optional<BigInteger> edges() {
    return outcome.facts().number("edges");
  }

  /** The number of reachable deadlocks; empty if it is not known for sure. */
  public Optional<BigInteger> deadlocks() {
    return outcome.facts().number("deadlocks");
  }

  /** Whether every reachable state was found. */
  public Completeness completeness() {
    return outcome.completeness();
  }

  /** The answer to a question, by its text. */
  public Finding finding(String id) {
    return findings.stream()
        .filter(f -> f.answer().property().id().equals(id))
        .findFirst()
        .orElseThrow(() -> new NoSuchElementException("nobody asked '" + id + "'"));
  }
}
