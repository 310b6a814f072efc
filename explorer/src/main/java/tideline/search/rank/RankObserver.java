package tideline.search.rank;

import tideline.pivot.RankedSystem;
import tideline.search.observe.Directive;

/** Sees each state once, when it is expanded. */
@FunctionalInterface
public interface RankObserver {

  /** Does not look. */
  RankObserver NONE = (system, rank, successors) -> Directive.CONTINUE;

  /**
   * @param system the system that the rank belongs to
   * @return {@link Directive#STOP} ends the search, everything else goes on
   */
  Directive expanded(RankedSystem system, long rank, int successors);
}
