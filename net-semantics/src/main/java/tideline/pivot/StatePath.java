package tideline.pivot;

/**
 * A way through a state space: states and the events between them, the initial state first.
 *
 * <p>A view on what a search holds: valid as long as the call that it was handed to.
 */
public interface StatePath {

  /** The number of events. There is one state more. */
  int length();

  /** The event from state {@code step} to the next one. */
  int event(int step);

  /** An array that holds a state, in the layout of the system that the path came with. */
  long[] array(int state);

  /** Where in {@link #array} the state begins. */
  int offset(int state);
}
