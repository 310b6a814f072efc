package tideline.cli.search;

import java.util.List;

/**
 * What a search has to say.
 *
 * @param complete whether every reachable state was expanded
 * @param reason why the search ended
 * @param isUnbounded whether infinitely many states were proven
 * @param visits expansions, revisits included
 * @param facts the numbers
 * @param coverage firings of each transition; empty if nobody asked
 */
public record SearchOutcome(
    boolean complete,
    String reason,
    boolean isUnbounded,
    long visits,
    Facts facts,
    List<TransitionCoverage> coverage) {

  /** The reason of a search that one of the {@link Watchers} ended: it has seen all it wanted. */
  public static final String SEEN_ENOUGH = "nothing is left to find out";

  public SearchOutcome {
    coverage = List.copyOf(coverage);
  }

  /** Whether one of the {@link Watchers} ended the search. */
  public boolean hasSeenEnough() {
    return reason.equals(SEEN_ENOUGH);
  }

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
}
