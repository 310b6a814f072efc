package tideline.search.external;

import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Deque;
import java.util.List;
import tideline.pivot.Relayout;
import tideline.pivot.StepBuffer;
import tideline.search.disk.Block;
import tideline.search.disk.BlockLog;
import tideline.search.disk.BlockReader;
import tideline.search.disk.QueueBuffer;
import tideline.search.disk.Records;
import tideline.search.disk.StateBlock;

/**
 * The queues of the partitions: in memory as long as there is room, then the longest ones on disk.
 *
 * <p>There are two for each partition: the one of this round, and the one of the next, where rounds
 * are kept apart.
 */
final class Queues {

  private final BlockLog log;
  private final Records records;
  private final IoCounters io;
  private final Partitions partitions;
  private final QueueBuffer buffer;
  private final BlockReader reader;
  private int round;

  /** The partitions whose queues are being emptied, and how far that has come. */
  private List<Partition> served = List.of();

  private int serving;
  private boolean reading;
  private StateBlock arriving;
  private int arrived;

  Queues(BlockLog log, Records records, IoCounters io, Partitions partitions, int capacity) {
    this.log = log;
    this.records = records;
    this.io = io;
    this.partitions = partitions;
    this.buffer = new QueueBuffer(records.words(), records.extra(), Math.max(2, capacity));
    this.reader = new BlockReader(log, records);
  }

  private int id(Partition p, boolean next) {
    return 2 * p.number + (round + (next ? 1 : 0) & 1);
  }

  /** States of a partition that wait for this round. */
  long waiting(Partition p) {
    return p.queued + buffer.count(id(p, false));
  }

  long waitingForNextRound(Partition p) {
    return p.nextQueued + buffer.count(id(p, true));
  }

  /** What waited for the next round waits for this one. */
  void beginRound() {
    round++;
    partitions.all().forEach(Partition::beginRound);
  }

  int round() {
    return round;
  }

  /** States in memory. */
  int size() {
    return buffer.size();
  }

  long bytes() {
    return buffer.bytes();
  }

  /** The part of these bytes that grows with the number of partitions. */
  long headBytes() {
    return buffer.headBytes();
  }

  /** Adds a state to a queue, unless it waits in memory already. */
  void add(Partition p, boolean next, long[] states, int at, long origin) {
    if (buffer.isFull()) {
      spill(buffer.capacity() / 2);
    }
    buffer.add(id(p, next), states, at, origin);
  }

  /** Writes queues to disk until no more than some states are in memory. */
  void spill(int most) {
    if (buffer.size() <= most) {
      return;
    }
    for (int id : longestFirst()) {
      if (buffer.size() <= most) {
        return;
      }
      write(partitions.get(id >> 1), id, (id & 1) != (round & 1));
    }
  }

  /** Those being emptied come last: they would be read again at once. */
  private int[] longestFirst() {
    BitSet emptied = new BitSet();
    served.forEach(p -> emptied.set(id(p, false)));
    LongArrayList keys = new LongArrayList();
    for (Partition p : partitions.all()) {
      for (int id = 2 * p.number; id < 2 * p.number + 2; id++) {
        int count = buffer.count(id);
        if (count > 0) {
          keys.add(
              (emptied.get(id) ? 1L << 62 : 0) | (long) (Integer.MAX_VALUE - count) << 31 | id);
        }
      }
    }
    keys.sort(null);
    return Arrays.stream(keys.toLongArray())
        .mapToInt(key -> (int) key & Integer.MAX_VALUE)
        .toArray();
  }

  private void write(Partition p, int id, boolean next) {
    while (buffer.count(id) > 0) {
      StateBlock block = records.fresh(buffer.count(id));
      int n = buffer.take(id, block.capacity(), block.states(), 0);
      block.resize(n);
      io.queueWritten += n;
      (next ? p.nextQueue : p.queue).addLast(log.append(block, BlockLog.Kind.QUEUE));
      if (next) {
        p.nextQueued += n;
      } else {
        p.queued += n;
      }
    }
  }

  /** From now on {@link #take} empties the queues of these partitions. */
  void serve(List<Partition> those) {
    served = those;
    serving = 0;
    reading = false;
    arriving = null;
    arrived = 0;
  }

  boolean hasArrivals() {
    return arriving != null && arrived < arriving.size()
        || served.stream().anyMatch(p -> waiting(p) > 0);
  }

  /**
   * Appends states of the served partitions.
   *
   * @param origins takes the additional words, from the position of the first step on
   */
  void take(StepBuffer steps, int most, Origins origins) {
    for (int n = 0; n < most && advance(); n++) {
      int from = arrived++ * records.stride();
      int to = steps.append(-1);
      System.arraycopy(arriving.states(), from, steps.words(), to, records.words());
      if (records.extra() > 0) {
        origins.set(steps.size() - 1, arriving.states()[from + records.words()]);
      }
    }
  }

  private boolean advance() {
    while (arriving == null || arrived == arriving.size()) {
      if (arriving != null) {
        log.recycle(arriving);
        arriving = null;
      }
      arrived = 0;
      if (serving == served.size()) {
        return false;
      }
      Partition p = served.get(serving);
      if (p.queued > 0) {
        if (!reading) {
          reader.begin(p.queue);
          reading = true;
        }
        arriving = reader.nextAndFree();
        p.queued -= arriving.size();
        io.queueRead += arriving.size();
      } else if (buffer.count(id(p, false)) > 0) {
        arriving = records.fresh(buffer.count(id(p, false)));
        arriving.resize(buffer.take(id(p, false), arriving.capacity(), arriving.states(), 0));
      } else {
        serving++;
        reading = false;
      }
    }
    return true;
  }

  /** Takes a state that was on its way back to the queue of its partition. */
  interface Target {
    Partition of(long[] states, int at);
  }

  /** What is on its way goes back to the queues of its partitions. */
  void putBack(Target target) {
    StateBlock rest = arriving;
    int from = arrived;
    arriving = null;
    arrived = 0;
    if (rest != null) {
      addAll(rest, from, false, target);
    }
    serve(List.of());
  }

  private void addAll(StateBlock block, int from, boolean next, Target target) {
    for (int i = from; i < block.size(); i++) {
      int at = i * records.stride();
      long origin = records.extra() > 0 ? block.states()[at + records.words()] : 0;
      add(target.of(block.states(), at), next, block.states(), at, origin);
    }
    log.recycle(block);
  }

  /** Divides the queues of a partition among others. */
  void distribute(Partition p, Target target) {
    distribute(p, p.queue, false, target);
    distribute(p, p.nextQueue, true, target);
    p.queued = 0;
    p.nextQueued = 0;
  }

  private void distribute(Partition p, Deque<Block> onDisk, boolean next, Target target) {
    BlockReader blocks = new BlockReader(log, records);
    blocks.begin(onDisk);
    while (blocks.hasNext() || buffer.count(id(p, next)) > 0) { // to disk and back, if need be
      StateBlock block;
      if (blocks.hasNext()) {
        block = blocks.nextAndFree();
        io.queueRead += block.size();
      } else {
        block = records.fresh(buffer.count(id(p, next)));
        block.resize(buffer.take(id(p, next), block.capacity(), block.states(), 0));
      }
      addAll(block, 0, next, target);
    }
  }

  /** Rewrites what is in memory; {@link Records} knows the new layout already. */
  void relayout(Relayout change) {
    buffer.relayout(change);
    if (arriving != null) {
      arriving = records.current(arriving);
    }
  }

  void restoreRound(int value) {
    round = value;
  }
}
