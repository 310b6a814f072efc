package tideline.search.store;

import tideline.pivot.StepBuffer;
import tideline.pivot.TransitionSystem;

/** A system of which a store only wants to know how many words its states have. */
record WordsOnly(int words) implements TransitionSystem {

  @Override
  public int events() {
    return 0;
  }

  @Override
  public void initial(long[] target, int at) {
    throw new UnsupportedOperationException();
  }

  @Override
  public int expand(long[] states, int at, int from, int limit, StepBuffer out) {
    throw new UnsupportedOperationException();
  }

  @Override
  public String eventName(int event) {
    throw new UnsupportedOperationException();
  }

  @Override
  public String describe(long[] states, int at) {
    throw new UnsupportedOperationException();
  }
}
