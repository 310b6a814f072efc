package tideline.net.property;

import tideline.pivot.TransitionSystem;

/** Which of some statements hold in a state of a system: a bit for each, at most 64. One thread. */
public interface Valuation {

  /** Of the state that begins at {@code at}. */
  long of(long[] states, int at);

  /** Of the same statements, in states of a wider layout. */
  Valuation in(TransitionSystem wider);
}
