package tideline.sweep.line;

import java.util.List;
import tideline.pivot.Relayout;
import tideline.pivot.StepBuffer;
import tideline.pivot.TransitionSystem;
import tideline.search.observe.Directive;
import tideline.search.observe.SearchObserver;
import tideline.search.store.Interned;
import tideline.search.store.MemoryBudget;
import tideline.search.store.StateHash;
import tideline.search.store.StateTable;

/**
 * Tells other observers everything, but each deadlock only once: it keeps the dead states, which a
 * search that deletes states may meet again.
 */
final class DistinctDeadlocks implements SearchObserver {

  private final List<SearchObserver> told;
  private MemoryBudget budget;
  private StateTable dead;
  private StepBuffer steps;
  private int words;
  private long count;
  private boolean full;

  DistinctDeadlocks(TransitionSystem system, List<SearchObserver> told) {
    this.told = told;
    words = system.words();
    steps = new StepBuffer(words);
  }

  /** Says who pays for the dead states; before the first one. */
  void bind(MemoryBudget memory) {
    budget = memory;
  }

  @Override
  public Directive deadlocked(int ref, long[] states, int at) {
    if (dead == null) {
      dead = new StateTable(words, budget, Integer.MAX_VALUE - 1, StateHash.DEFAULT);
    }
    steps.clear();
    System.arraycopy(states, at, steps.words(), steps.append(-1), steps.stride());
    dead.prepare(steps);
    int answer = dead.intern(steps, 0);
    if (answer == Interned.FULL) {
      full = true;
      return Directive.STOP;
    }
    return Interned.wasNew(answer) ? tell(ref, states, at) : Directive.CONTINUE;
  }

  private Directive tell(int ref, long[] states, int at) {
    count++;
    Directive strongest = Directive.CONTINUE;
    for (SearchObserver observer : told) {
      strongest = strongest.or(observer.deadlocked(ref, states, at));
    }
    return strongest;
  }

  @Override
  public Directive discovered(int source, int event, int ref, long[] states, int at) {
    Directive strongest = Directive.CONTINUE;
    for (SearchObserver observer : told) {
      strongest = strongest.or(observer.discovered(source, event, ref, states, at));
    }
    return strongest;
  }

  @Override
  public Directive revisited(int source, int event, int ref) {
    Directive strongest = Directive.CONTINUE;
    for (SearchObserver observer : told) {
      if (observer.wantsRevisits()) {
        strongest = strongest.or(observer.revisited(source, event, ref));
      }
    }
    return strongest;
  }

  @Override
  public boolean wantsRevisits() {
    return told.stream().anyMatch(SearchObserver::wantsRevisits);
  }

  @Override
  public Directive closed(int ref) {
    Directive strongest = Directive.CONTINUE;
    for (SearchObserver observer : told) {
      if (observer.wantsClosings()) {
        strongest = strongest.or(observer.closed(ref));
      }
    }
    return strongest;
  }

  @Override
  public boolean wantsClosings() {
    return told.stream().anyMatch(SearchObserver::wantsClosings);
  }

  @Override
  public void relayout(Relayout change) {
    told.forEach(observer -> observer.relayout(change));
    words = change.system().words();
    steps = new StepBuffer(words);
    if (dead != null) {
      dead.relayout(change);
    }
  }

  /** Different dead states so far. */
  long count() {
    return count;
  }

  boolean isFull() {
    return full;
  }

  long bytes() {
    return dead == null ? 0 : dead.bytes();
  }
}
