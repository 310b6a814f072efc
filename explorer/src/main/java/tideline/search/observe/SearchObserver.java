package tideline.search.observe;

import tideline.pivot.Relayout;
import tideline.pivot.TransitionSystem;

/**
 * Watches a search. Any number of observers run together; the strongest answer wins.
 *
 * <p>States are passed as the array and the position where their words begin; both are only valid
 * during the call. Under a policy that evicts, one state can be discovered several times.
 */
public interface SearchObserver {

  /**
   * A state was stored.
   *
   * @param source the state whose event led there, or -1
   */
  default Directive discovered(int source, int event, int ref, long[] states, int at) {
    return Directive.CONTINUE;
  }

  /** An event led to a state that was stored already. Called only if {@link #wantsRevisits}. */
  default Directive revisited(int source, int event, int ref) {
    return Directive.CONTINUE;
  }

  /**
   * An event led to a state that is looked for later: its place is not in memory. Called only if
   * {@link #wantsRevisits}.
   *
   * @param source the state whose event led there, or -1
   */
  default Directive elsewhere(int source, int event, long[] states, int at) {
    return Directive.CONTINUE;
  }

  /** Whether these two shall be called: it costs a call for most edges of the graph. */
  default boolean wantsRevisits() {
    return false;
  }

  /** A state has no enabled event. */
  default Directive deadlocked(int ref, long[] states, int at) {
    return Directive.CONTINUE;
  }

  /** The states got a wider layout: from now on they are those of {@code system}. */
  default void relayout(TransitionSystem system) {}

  /** The same with the way from old words to new ones, for observers that keep states. */
  default void relayout(Relayout change) {
    relayout(change.system());
  }

  /** All events of a state have been executed. */
  default Directive closed(int ref) {
    return Directive.CONTINUE;
  }

  /** Whether {@link #closed} shall be called. */
  default boolean wantsClosings() {
    return false;
  }
}
