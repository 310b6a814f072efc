package tideline.search.cache;

import tideline.pivot.LayoutExceededException;
import tideline.pivot.StepBuffer;
import tideline.pivot.TransitionSystem;
import tideline.search.EventSelector;
import tideline.search.store.FieldWidths;
import tideline.search.store.NarrowInts;
import tideline.search.store.StateStore;

/**
 * Takes chains of states with one event each out of the tree, {@code [EK10]} section 4.1.
 *
 * <p>The search still ends. If it did not, some state would be generated below itself again and
 * again. Were there a last state with more or fewer than one event on that way, a chain would go on
 * for ever, but a chain stays in the tree until it is left and so meets itself. Hence states that
 * are no part of a chain come up for ever, one of them twice; but they stay in the tree as long as
 * something below them is open.
 *
 * <p>Events are counted as the search executes them, after {@link EdgeLean} if that is on: the
 * argument does not ask that a state has the same events each time. Holds a handle for each state.
 */
final class ChainReduction {

  private static final int NONE = TerminationTree.NONE;

  private final StateStore store;
  private final EventSelector selector;

  /** For a state of a chain, one more than the state that generated the first one of it. */
  private final NarrowInts ancestor = new NarrowInts();

  private TransitionSystem system;
  private StepBuffer steps;

  ChainReduction(TransitionSystem system, StateStore store, EventSelector selector) {
    this.store = store;
    this.selector = selector;
    relayout(system);
  }

  /** The states got a wider layout. */
  void relayout(TransitionSystem wider) {
    system = wider;
    steps = new StepBuffer(wider.words());
  }

  void planted(int ref) {
    ancestor.set(ref, 0);
  }

  /**
   * A state was attached below {@code source}.
   *
   * @return the state below which it shall hang instead because a chain ends here, or -1
   */
  int attached(int source, int ref) {
    int above = ancestor.get(source) - 1;
    if (hasOneEvent(ref)) {
      ancestor.set(ref, 1 + (above == NONE ? source : above));
      return NONE;
    }
    ancestor.set(ref, 0);
    return above;
  }

  private boolean hasOneEvent(int ref) {
    steps.clear();
    try {
      int next = selector.expand(system, store, ref, 0, 1, steps);
      return steps.size() == 1 && next == TransitionSystem.DONE;
    } catch (LayoutExceededException notCountedNow) {
      return false; // ends the chain early, which is harmless
    }
  }

  static int bytesPerState(FieldWidths widths) {
    return widths.handle();
  }

  long bytes() {
    return ancestor.bytes();
  }
}
