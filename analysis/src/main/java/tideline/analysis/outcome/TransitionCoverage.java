package tideline.analysis.outcome;

import java.util.List;

/**
 * How often a transition fired.
 *
 * @param blockedBy for one that never did, in a complete search: input places that never held
 *     enough tokens
 */
public record TransitionCoverage(String id, long firings, List<String> blockedBy) {
  public TransitionCoverage {
    blockedBy = List.copyOf(blockedBy);
  }
}
