package tideline.sweep.line;

import tideline.pivot.TransitionSystem;
import tideline.search.observe.Directive;
import tideline.search.observe.SearchObserver;
import tideline.search.policy.StoragePolicy;
import tideline.search.store.MemoryBudget;
import tideline.sweep.line.SweepResult.Stop;

/** Tells the front what an open set does not hear of, and stops the search at its limits. */
final class FrontWatch implements SearchObserver {

  private final SweepFront front;
  private final long maxVisits;
  private MemoryBudget budget;
  private long stored;
  private Stop stop = Stop.NONE;

  FrontWatch(SweepFront front, long maxVisits) {
    this.front = front;
    this.maxVisits = maxVisits;
  }

  /** Says which budget the classes are paid from; before the first state. */
  void bind(MemoryBudget memory) {
    budget = memory;
  }

  @Override
  public Directive discovered(int source, int event, int ref, long[] states, int at) {
    if (++stored > maxVisits) {
      stop = Stop.VISITS;
    } else if (budget.usedBytes() > budget.limitBytes()) {
      stop = Stop.MEMORY; // the classes cannot refuse a state that is stored already
    } else {
      return Directive.CONTINUE;
    }
    return Directive.STOP;
  }

  @Override
  public Directive revisited(int source, int event, int ref) {
    front.reached(source == StoragePolicy.NO_SOURCE ? -1 : event, ref);
    return Directive.CONTINUE;
  }

  @Override
  public boolean wantsRevisits() {
    return true;
  }

  @Override
  public void relayout(TransitionSystem wider) {
    front.relayout(wider);
  }

  Stop stop() {
    return stop;
  }
}
