package tideline.analysis.outcome;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/**
 * What a search has to say.
 *
 * @param ending how it ended
 * @param certainty how sure a search that ended by itself is
 * @param knowledge what it knows for sure
 * @param visits expansions, revisits included
 * @param facts the numbers
 * @param coverage firings of each transition; empty if nobody asked
 */
public record SearchOutcome(
    RunEnding ending,
    Certainty certainty,
    Set<Knowledge> knowledge,
    long visits,
    Facts facts,
    List<TransitionCoverage> coverage) {

  public SearchOutcome {
    knowledge = Set.copyOf(knowledge);
    coverage = List.copyOf(coverage);
  }

  /** An exact search that nobody asked for coverage, and that knows nothing else for sure. */
  public static SearchOutcome of(RunEnding ending, long visits, Facts facts) {
    return new SearchOutcome(
        ending, Certainty.EXACT, EnumSet.noneOf(Knowledge.class), visits, facts, List.of());
  }

  /** Whether every reachable state was expanded, for sure. */
  public boolean isComplete() {
    return ending.isExhausted() && certainty.isExact();
  }

  /** Whether all states were found. */
  public Completeness completeness() {
    if (!ending.isExhausted()) {
      return Completeness.TRUNCATED;
    }
    return certainty.isExact() ? Completeness.COMPLETE : Completeness.PROBABILISTIC;
  }

  /** The same outcome with another sentence or kind of ending. */
  public SearchOutcome withEnding(RunEnding other) {
    return new SearchOutcome(other, certainty, knowledge, visits, facts, coverage);
  }

  public SearchOutcome withCertainty(Certainty other) {
    return new SearchOutcome(ending, other, knowledge, visits, facts, coverage);
  }

  public SearchOutcome withKnowledge(Set<Knowledge> other) {
    return new SearchOutcome(ending, certainty, other, visits, facts, coverage);
  }

  public SearchOutcome withCoverage(List<TransitionCoverage> other) {
    return new SearchOutcome(ending, certainty, knowledge, visits, facts, other);
  }
}
