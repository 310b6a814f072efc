package tideline.model;

/** Tells whether something holds in a state. */
@FunctionalInterface
public interface StatePredicate {

  /** Whether it holds in the state that begins at {@code at}. */
  boolean holds(long[] states, int at);
}
