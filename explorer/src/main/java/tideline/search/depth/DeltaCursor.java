package tideline.search.depth;

import tideline.pivot.DeltaSystem;
import tideline.pivot.Relayout;

/** Moves by adding and subtracting what an event changes: one state, however long the way. */
final class DeltaCursor implements Cursor {

  private DeltaSystem system;
  private long[] state;

  DeltaCursor(DeltaSystem system) {
    this.system = system;
    this.state = new long[system.words()];
    restart();
  }

  @Override
  public void load(long[] states, int at) {
    System.arraycopy(states, at, state, 0, state.length);
  }

  @Override
  public void restart() {
    system.initial(state, 0);
  }

  @Override
  public void fire(int event) {
    system.fire(event, state, 0);
  }

  @Override
  public void undo(int event) {
    system.undo(event, state, 0);
  }

  @Override
  public long[] state() {
    return state;
  }

  @Override
  public void relayout(Relayout change) {
    long[] narrow = state;
    system = (DeltaSystem) change.system();
    state = new long[system.words()];
    change.mapping().map(narrow, 0, state, 0);
  }
}
