package tideline.search.external;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import tideline.pivot.TransitionSystem;

/**
 * Says which partition a state belongs to. Partitions are numbered from 0 in the order in which
 * they were met; a number is never used again.
 */
interface PartitionFunction {

  /** The partition of a state. */
  int part(long[] states, int at);

  /** One more than the largest number of a partition so far. */
  int partitions();

  /**
   * Marks the events that can lead from a state of one of these partitions to another partition. An
   * event that is not marked never does.
   */
  void markCrossing(int[] some, boolean[] crossing);

  /**
   * Divides a partition, whose number is given up, if that is possible.
   *
   * @param contents the states of the partition so far
   * @return whether states of it now belong to at least two other partitions
   */
  boolean refine(int partition, PartitionContents contents);

  /** The name of what the last refinement looked at. */
  String lastRefinement();

  /** The partition by whose refinement another one came about, or -1 if that is not known. */
  default int parentOf(int partition) {
    return -1;
  }

  /** The value, modulo what values are taken, of the component that tells it from its siblings. */
  default int labelOf(int partition) {
    return -1;
  }

  /** From now on states have a wider layout. */
  void relayout(TransitionSystem wider);

  void save(DataOutput out) throws IOException;

  void restore(DataInput in) throws IOException;
}
