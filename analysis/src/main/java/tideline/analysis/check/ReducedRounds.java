package tideline.analysis.check;

import java.time.Duration;
import java.util.List;
import tideline.analysis.run.RunControl;
import tideline.analysis.run.SearchRequest;
import tideline.analysis.run.StoppedException;
import tideline.net.firing.TokenLimitException;

/**
 * Shares time among the goals that are open: first all goals of a kind on one reduced net, then
 * each on a net of its own, in rounds of growing searches; formulas about paths get their part.
 */
final class ReducedRounds {

  private static final double TOGETHER_SHARE = 0.2;
  private static final double PATHS_SHARE = 0.6;
  private static final long FIRST_STATES = 100_000;
  private static final long STATES_FACTOR = 8;

  /** More than a store holds. */
  private static final long MOST_STATES = 1L << 33;

  private final Investigation investigation;
  private final SearchRequest base;
  private final ReducedSearches searches;
  private final Techniques techniques;
  private final long begin = System.nanoTime();

  ReducedRounds(Investigation investigation, SearchRequest base, Techniques techniques) {
    this.investigation = investigation;
    this.techniques = techniques;
    this.base = base;
    this.searches = new ReducedSearches(investigation, base, techniques);
  }

  /** Decides what can be decided within a time. */
  void decide(Duration time) {
    if (!techniques.has(Technique.EXPLICIT) && !techniques.has(Technique.STUBBORN_SETS)) {
      return;
    }
    for (ReducedSearches.Group group : searches.together()) {
      if (!investigation.isSettled()) {
        Duration share = share(time, TOGETHER_SHARE);
        search(group, share, Long.MAX_VALUE / 2);
      }
    }
    boolean hasOthers = !searches.together().isEmpty();
    if (techniques.has(Technique.EXPLICIT)) {
      new BranchingTimeQuestions(investigation, base, techniques)
          .decide(share(time, hasOthers ? PATHS_SHARE : 1));
    }
    for (long most = FIRST_STATES;
        most < MOST_STATES && left(time).toMillis() > 0;
        most *= STATES_FACTOR) {
      List<ReducedSearches.Group> open = searches.apart();
      if (open.isEmpty() || investigation.isSettled()) {
        return;
      }
      int count = open.size();
      for (ReducedSearches.Group group : open) {
        if (group.isOpen()) {
          search(group, share(time, 1.0 / (2 * count)), most);
        }
        count--;
      }
    }
  }

  private Duration left(Duration time) {
    return base.control().isStopped() ? Duration.ZERO : time.minusNanos(System.nanoTime() - begin);
  }

  private Duration share(Duration time, double share) {
    return Duration.ofMillis(Math.max(1, (long) (left(time).toMillis() * share)));
  }

  private void search(ReducedSearches.Group group, Duration time, long mostStates) {
    RunControl part = base.control().within(time);
    try {
      ReducedSearches.Prepared prepared = part.prepare(() -> searches.prepare(group, part));
      if (prepared.investigation().isSettled()) {
        return;
      }
      int walkers = techniques.has(Technique.RANDOM_WALK) ? 1 : 0;
      Walks walks =
          Walks.begin(prepared.investigation(), walkers, base.seed(), part.signal()::isRequested);
      try {
        searches.search(prepared, part, mostStates);
      } finally {
        walks.close();
      }
    } catch (StoppedException | TokenLimitException | ArithmeticException e) {
      // what was not decided stays open
    }
  }
}
