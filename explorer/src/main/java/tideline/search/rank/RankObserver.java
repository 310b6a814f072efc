package tideline.search.rank;

import tideline.pivot.RankedSystem;
import tideline.search.observe.Directive;

/** Sees each state once, when it is expanded. Several threads may call at a time. */
@FunctionalInterface
public interface RankObserver {

  /**
   * @param system the system that the rank belongs to
   * @return {@link Directive#STOP} ends the search, everything else goes on
   */
  Directive expanded(RankedSystem system, long rank, int successors);
}
