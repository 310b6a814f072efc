package tideline.search.open;

import java.util.Optional;
import tideline.pivot.StepBuffer;
import tideline.search.store.FieldWidths;

/**
 * The states that were reached and are not yet fully expanded.
 *
 * <p>An open set decides the search order. It selects a slice: one state or several, and how many
 * of their events are executed before it is asked again. The explorer reports with {@link
 * #advanced} how far each state of the slice came before it inserts what the events led to.
 */
public interface OpenSet {

  /** Adds a state that was reached for the first time. Its events are still to be executed. */
  void insert(int ref);

  /** The same for a state that an event of a state of the last slice led to. */
  default void insertAfter(int event, int ref) {
    insert(ref);
  }

  /**
   * Fills the slice with what is to be expanded next.
   *
   * @return false if nothing is open
   */
  boolean select(Slice slice);

  /**
   * The state at position {@code i} of the slice has executed its events.
   *
   * @param next the next enabled event of that state, or {@link
   *     tideline.pivot.TransitionSystem#DONE}: then it leaves the open set
   */
  void advanced(Slice slice, int i, int next);

  /**
   * Appends states that did not come from the slice, with an event of -1 if it is not known: they
   * are stored, and inserted here, as if an event of the slice had led to them.
   */
  default void arrivals(StepBuffer steps) {}

  /** The number of open states. */
  long size();

  /**
   * The length of the path to the states of the last slice, as far as this order knows it: its
   * number of steps.
   */
  int depth();

  /** How the search grows level by level, for an order that knows its levels. */
  default Optional<LevelGrowth> growth() {
    return Optional.empty();
  }

  /**
   * The most bytes this order may come to hold for each stored state, old and new arrays together
   * while it grows. A search that holds a budget sets them aside.
   */
  default int mostBytesPerState() {
    return 64;
  }

  /** The same where the widths of handles and events are known. */
  default int mostBytesPerState(FieldWidths widths) {
    return mostBytesPerState();
  }

  /** Bytes held now. */
  long bytes();
}
