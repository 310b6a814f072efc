package tideline.pivot;

import java.util.Optional;

/**
 * A model as the explorer sees it: states of a fixed number of 64-bit words, numbered events, and
 * the states that events lead to.
 *
 * <p>A state is {@link #words()} consecutive words of some array; whoever passes one says where it
 * begins. Equal states have equal words. Implementations are immutable and may be used by several
 * threads at once. Events are delivered in ascending order, so the same model gives the same run.
 */
public interface TransitionSystem {

  /** What {@link #expand} answers when no enabled event is left. */
  int DONE = -1;

  /** The number of words in a state. */
  int words();

  /** The number of events; they are numbered from 0. */
  int events();

  /** Writes the initial state to {@code target} at {@code at}. */
  void initial(long[] target, int at);

  /**
   * Appends to {@code out} the successors of a state by its enabled events, from event {@code from}
   * on and at most {@code limit} of them.
   *
   * <p>The answer lets a search execute events one at a time and still know at once that a state is
   * exhausted (the test {@code s.evts = ∅} of the general algorithm).
   *
   * @param from the first event to look at: 0, or what an earlier call for the same state answered
   * @param limit at least 1
   * @return the next enabled event that was not delivered, or {@link #DONE}
   * @throws LayoutExceededException if a successor does not fit into the words; {@code out} is then
   *     as it was before
   */
  int expand(long[] states, int at, int from, int limit, StepBuffer out);

  /** The name of an event, for people. */
  String eventName(int event);

  /** A state for people: what is marked, in the model's own words. */
  String describe(long[] states, int at);

  /**
   * A system with the same events and the same behaviour whose states have room for what did not
   * fit.
   *
   * @throws UnsupportedOperationException if the words of this system hold every state it has
   */
  default Relayout widen(LayoutExceededException exceeded) {
    throw new UnsupportedOperationException("fixed layout");
  }

  /**
   * What this system can do beyond the pivot, if it can: capabilities are asked for, not cast to.
   *
   * @param capability an interface, such as {@link ReversibleSystem}
   */
  default <C> Optional<C> as(Class<C> capability) {
    return capability.isInstance(this) ? Optional.of(capability.cast(this)) : Optional.empty();
  }
}
