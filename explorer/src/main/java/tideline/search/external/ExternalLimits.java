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
 * @param headBytes the most bytes for where the queues of all partitions begin and end
 */
record ExternalLimits(long partitionStates, int queueStates, long utmostStates, long headBytes) {

  /** What a division takes for a state beside its room in the table. */
  private static final int DIVISION_BYTES = 4;

  private static final double PARTITION_SHARE = 0.85;

  private static final double QUEUE_SHARE = 0.12;

  private static final double HEAD_SHARE = 1 - PARTITION_SHARE - QUEUE_SHARE;

  private static final int MOST_QUEUE_STATES = 1 << 24;

  private static final int SORTED_STATES = 1 << 16;

  /** Of the states of a partition, so many are sorted at a time. */
  private static final int SORTED_PART = 16;

  /** States that come in together, if the budget is not small. */
  private static final int MOST_TOGETHER = 1 << 10;

  private static final int FEWEST_TOGETHER = 1 << 4;

  /** The part of a small budget for states that come in together, … */
  private static final int TOGETHER_PART = 64;

  /** … how often they are in memory then: as they are read, and as steps, with room to grow … */
  private static final int TOGETHER_COPIES = 3;

  /** … and the part for successors of a slice. */
  private static final int STEPS_PART = 64;

  /** The part of a small budget that is set aside for heads, and how much is enough. */
  private static final int HEAD_PART = 16;

  private static final long ENOUGH_HEAD_BYTES = 1 << 16;

  /** As {@code [EK11]} section 6.3.1 divides a number of states: half for the queues. */
  static ExternalLimits ofStates(long states) {
    return new ExternalLimits(
        Math.max(1, states - states / 2), queueStates(states / 2), Long.MAX_VALUE, Long.MAX_VALUE);
  }

  /** What fits into a number of bytes. */
  static ExternalLimits ofBytes(long bytes, int words, int extra) {
    long heads = Math.min(ENOUGH_HEAD_BYTES, bytes / HEAD_PART);
    long beside = Records.blockBytes(words + extra, bytes) + onTheWayBytes(bytes, words) + heads;
    long left = Math.max(bytes / 4, bytes - beside);
    long room =
        TableRoom.states(
            (long) (left * PARTITION_SHARE), words, DIVISION_BYTES + Long.BYTES * extra);
    long partition = room - 1; // one more comes in before a partition is divided
    long queue = (long) (left * QUEUE_SHARE / QueueBuffer.bytesPerState(words, extra));
    return new ExternalLimits(
        Math.max(1, partition),
        queueStates(queue),
        Math.max(1, partition),
        heads + (long) (left * HEAD_SHARE));
  }

  /** How many states are read, or taken from a queue, at a time. */
  static int together(long bytes, int words) {
    long affordable = bytes / TOGETHER_PART / (8L * words);
    return (int) Math.max(FEWEST_TOGETHER, Math.min(MOST_TOGETHER, affordable));
  }

  /** How many states are sorted by partition at a time on their way to the disk. */
  int sortedTogether(int together) {
    return (int) Math.max(together, Math.min(SORTED_STATES, partitionStates / SORTED_PART));
  }

  /** What states take that are neither in a partition nor in a queue. */
  static long onTheWayBytes(long bytes, int words) {
    return TOGETHER_COPIES * 8L * words * together(bytes, words) + bytes / STEPS_PART;
  }

  private static int queueStates(long states) {
    return (int) Math.min(MOST_QUEUE_STATES, Math.max(2, states));
  }

  /** The smaller ones of both. */
  ExternalLimits and(ExternalLimits other) {
    return new ExternalLimits(
        Math.min(partitionStates, other.partitionStates),
        Math.min(queueStates, other.queueStates),
        Math.min(utmostStates, other.utmostStates),
        Math.min(headBytes, other.headBytes));
  }
}
