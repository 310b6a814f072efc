package tideline.search.depth;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.function.LongPredicate;
import tideline.pivot.Relayout;

/**
 * States at the bound, in the order in which they were reached: filled during one iteration,
 * sealed, and walked through once in the next.
 */
interface FrontierList {

  /**
   * Appends the state that one more event leads to from the end of the walk.
   *
   * @return false if there is no memory for it; nothing has changed then
   */
  boolean add(long ref, int event, Walk walk);

  /** Ends the filling: keeps the states that the predicate accepts. */
  void seal(LongPredicate kept);

  /** Goes to the next state, without moving the cursor there; false at the end. */
  boolean next(Walk walk, int depth);

  /** The handle of the state that {@link #next} went to. */
  long ref();

  /** Puts the cursor of the walk on that state. */
  void arrive(Walk walk, int depth);

  /** The number of states that were added, or kept. */
  long size();

  /** Full states held beside those of the visited table. */
  long statesHeld();

  /** Bytes held now. */
  long bytes();

  /** Bytes of the states added or kept, without what pages leave over. */
  long entryBytes();

  /** Gives back all memory. */
  void clear();

  void relayout(Relayout change);

  /** Writes what is left from the state that {@link #next} went to. */
  void write(DataOutput out) throws IOException;

  void read(DataInput in) throws IOException;
}
