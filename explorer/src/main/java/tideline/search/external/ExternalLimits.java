package tideline.search.external;

import tideline.search.disk.QueueBuffer;
import tideline.search.disk.Records;
import tideline.search.store.TableRoom;

/**
 * How much is in memory.
 *
 * @param partitionStates the most states of partitions
 * @param queueStates the most states of queues
 * @param utmostStates the most states of a partition that cannot be divided
 */
record ExternalLimits(long partitionStates, int queueStates, long utmostStates) {

  /** What a division takes for a state beside its room in the table. */
  private static final int DIVISION_BYTES = 4;

  private static final double PARTITION_SHARE = 0.85;

  private static final double QUEUE_SHARE = 0.12;

  private static final int MOST_QUEUE_STATES = 1 << 24;

  /** As {@code [EK11]} section 6.3.1 divides a number of states: half for the queues. */
  static ExternalLimits ofStates(long states) {
    return new ExternalLimits(
        Math.max(1, states - states / 2), queueStates(states / 2), Long.MAX_VALUE);
  }

  /** What fits into a number of bytes. */
  static ExternalLimits ofBytes(long bytes, int words, int extra) {
    long left = Math.max(bytes / 4, bytes - Records.blockBytes(words + extra, bytes));
    long room =
        TableRoom.states(
            (long) (left * PARTITION_SHARE), words, DIVISION_BYTES + Long.BYTES * extra);
    long partition = room - 1; // one more comes in before a partition is divided
    long queue = (long) (left * QUEUE_SHARE / QueueBuffer.bytesPerState(words, extra));
    return new ExternalLimits(Math.max(1, partition), queueStates(queue), Math.max(1, partition));
  }

  private static int queueStates(long states) {
    return (int) Math.min(MOST_QUEUE_STATES, Math.max(2, states));
  }

  /** The smaller ones of both. */
  ExternalLimits and(ExternalLimits other) {
    return new ExternalLimits(
        Math.min(partitionStates, other.partitionStates),
        Math.min(queueStates, other.queueStates),
        Math.min(utmostStates, other.utmostStates));
  }
}
