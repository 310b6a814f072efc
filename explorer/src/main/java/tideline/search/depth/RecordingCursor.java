package tideline.search.depth;

import tideline.pivot.Relayout;
import tideline.pivot.StepBuffer;
import tideline.pivot.TransitionSystem;
import tideline.search.store.MemoryBudget;

/**
 * Moves back by remembering every state it went through: for systems that cannot undo an event.
 *
 * <p>Memory: one state for each step of the way. It is counted, but never refused.
 */
final class RecordingCursor implements Cursor {

  private final MemoryBudget budget;
  private TransitionSystem system;
  private StepBuffer step;
  private long[] state;
  private PagedBytes history;

  /** The states in {@link #history}. */
  private int length;

  RecordingCursor(TransitionSystem system, MemoryBudget budget) {
    this.budget = budget;
    this.system = system;
    this.step = new StepBuffer(system.words());
    this.state = new long[system.words()];
    this.history = new PagedBytes(budget);
    restart();
  }

  @Override
  public void load(long[] states, int at) {
    System.arraycopy(states, at, state, 0, state.length);
    forget();
  }

  @Override
  public void restart() {
    system.initial(state, 0);
    forget();
  }

  private void forget() {
    length = 0;
    history.clear();
  }

  @Override
  public void fire(int event) {
    push(history, length++, state);
    step.clear();
    system.expand(state, 0, event, 1, step);
    System.arraycopy(step.words(), 0, state, 0, state.length);
  }

  @Override
  public void undo(int event) {
    read(history, --length, state);
    history.releaseFrom(8L * state.length * length + (1 << 16));
  }

  @Override
  public long[] state() {
    return state;
  }

  @Override
  public void relayout(Relayout change) {
    long[] narrow = new long[state.length];
    long[] wide = new long[change.system().words()];
    PagedBytes wideHistory = new PagedBytes(budget);
    for (int i = 0; i < length; i++) {
      read(history, i, narrow);
      change.mapping().map(narrow, 0, wide, 0);
      push(wideHistory, i, wide);
    }
    history.clear();
    history = wideHistory;
    change.mapping().map(state, 0, wide, 0);
    state = wide;
    system = change.system();
    step = new StepBuffer(system.words());
  }

  private static void push(PagedBytes list, int index, long[] state) {
    long at = 8L * state.length * index;
    list.require(at + 8L * state.length);
    for (int i = 0; i < state.length; i++) {
      list.putLong(at + 8L * i, state[i]);
    }
  }

  private static void read(PagedBytes list, int index, long[] state) {
    long at = 8L * state.length * index;
    for (int i = 0; i < state.length; i++) {
      state[i] = list.getLong(at + 8L * i);
    }
  }
}
