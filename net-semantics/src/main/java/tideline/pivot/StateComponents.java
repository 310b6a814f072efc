package tideline.pivot;

/**
 * The components of a system: parts of its state by whose values a state space can be divided.
 *
 * <p>The state vector of {@code [EK11]} section 2. Components may overlap, and need not make up the
 * whole state. For place/transition nets they can be places, units, or the places of an invariant;
 * for coloured nets all places of a coloured one. Implementations are immutable.
 */
public interface StateComponents {

  /** The number of components; they are numbered from 0. */
  int size();

  /** What people call a component. */
  String name(int component);

  /**
   * The value of a component in a state: any number that depends on the component's part of the
   * state only, and that is the same for the same state in a wider layout. Different values give
   * different numbers as far as possible, small ones if there are few.
   */
  long value(int component, long[] states, int at);

  /** A well-mixed hash of the whole state, the same for the same state in a wider layout. */
  long hash(long[] states, int at);

  /** The components that an event can change, in ascending order; not to be modified. */
  int[] changedBy(int event);

  /** The components that an event changes where it does not fail; not to be modified. */
  default int[] assignedBy(int event) {
    return changedBy(event);
  }

  /** The same components for a wider layout of the same system. */
  StateComponents in(TransitionSystem wider);
}
