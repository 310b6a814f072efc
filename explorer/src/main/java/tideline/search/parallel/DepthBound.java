package tideline.search.parallel;

import java.util.concurrent.atomic.LongAdder;
import tideline.pivot.StepBuffer;
import tideline.pivot.TransitionSystem;
import tideline.search.EventSelector;
import tideline.search.store.StateStore;

/**
 * How far from the initial state a search by levels goes: states at that distance are looked at,
 * and not expanded.
 */
public final class DepthBound {

  /** No bound. */
  public static final int NONE = Integer.MAX_VALUE;

  private final int depth;
  private final LongAdder frontier = new LongAdder();
  private volatile Level level;

  /**
   * @param depth at least 0
   */
  public DepthBound(int depth) {
    this.depth = depth;
  }

  /** A search begins, which has these levels one after another. */
  void watch(Level levels) {
    level = levels;
    frontier.reset();
  }

  boolean isNone() {
    return depth == NONE;
  }

  /** All states at most so far away are known; -1 before the search. */
  public int level() {
    Level now = level;
    return now == null ? -1 : now.number() - (now.states() == 0 ? 1 : 0);
  }

  /** States at the bound that were looked at. */
  public long frontier() {
    return frontier.sum();
  }

  /** Selects nothing for states at the bound. */
  EventSelector limit(EventSelector within) {
    return isNone() ? within : new Limited(within);
  }

  private final class Limited implements EventSelector {
    private final EventSelector within;
    private StepBuffer probe = new StepBuffer(1);

    Limited(EventSelector within) {
      this.within = within;
    }

    @Override
    public int expand(
        TransitionSystem system, StateStore store, int ref, int from, int limit, StepBuffer out) {
      if (level.number() < depth) {
        return within.expand(system, store, ref, from, limit, out);
      }
      frontier.increment();
      return TransitionSystem.DONE;
    }

    @Override
    public boolean isDead(TransitionSystem system, StateStore store, int ref) {
      if (level.number() < depth) {
        return within.isDead(system, store, ref);
      }
      if (probe.stride() != system.words()) {
        probe = new StepBuffer(system.words());
      }
      return EventSelector.enablesNothing(system, store, ref, probe);
    }
  }
}
