package tideline.search.disk;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import java.util.stream.IntStream;
import tideline.pivot.Relayout;
import tideline.pivot.StepBuffer;

/**
 * Any number of queues of states, which share some memory and continue on disk.
 *
 * <p>A state that is added to a queue while it waits there in memory is added once; one that waits
 * on disk can be added again, so whoever takes states has to know them. When the memory is full,
 * the longest queues are written until half of it is free. A queue costs a few words in memory,
 * however long it is. One thread; a failure of the disk is a {@link DiskException}.
 */
public final class StateQueues implements AutoCloseable {

  private final BlockLog log;
  private final Records records;
  private final QueueBuffer buffer;
  private final BlockReader reader;

  /** By number the blocks of a queue on disk; null where there was none so far. */
  private final List<Deque<Block>> blocks = new ArrayList<>();

  private final Deque<Integer> unused = new ArrayDeque<>();

  /** The queue that is being emptied, how far its present block is, and the block. */
  private int served = -1;

  private int taken;
  private StateBlock arriving;

  private long waitingOnDisk;
  private long written;
  private long read;

  /**
   * @param words of a state
   * @param capacity the most states in memory, at least 2
   */
  public StateQueues(RunFolder folder, int words, int capacity) {
    log = new BlockLog(folder, 0);
    records = new Records(log, words, 0);
    buffer = new QueueBuffer(words, 0, Math.max(2, capacity));
    reader = new BlockReader(log, records);
  }

  /** An estimate of the memory that so many states and their way to the disk take. */
  public static long bytesFor(int words, int capacity) {
    return QueueBuffer.bytesPerState(words, 0) * capacity
        + BlockLog.bytesFor(words, Records.blockStates(words, Records.BLOCK_WORDS));
  }

  /** The number of an empty queue. */
  public int open() {
    if (!unused.isEmpty()) {
      return unused.pop();
    }
    blocks.add(null);
    return blocks.size() - 1;
  }

  /** Adds a state, unless it waits in memory. */
  public void add(int queue, long[] states, int at) {
    if (buffer.isFull()) {
      spill();
    }
    buffer.add(queue, states, at, 0);
  }

  /** Writes the longest queues. That which is being emptied would be read again at once. */
  private void spill() {
    List<Integer> longest =
        IntStream.range(0, blocks.size())
            .filter(queue -> queue != served && buffer.count(queue) > 0)
            .boxed()
            .sorted(Comparator.comparingInt(queue -> -buffer.count(queue)))
            .toList();
    for (int i = 0; i < longest.size() && buffer.size() > buffer.capacity() / 2; i++) {
      write(longest.get(i));
    }
  }

  private void write(int queue) {
    if (blocks.get(queue) == null) {
      blocks.set(queue, new ArrayDeque<>(1));
    }
    while (buffer.count(queue) > 0) {
      StateBlock block = records.fresh(buffer.count(queue));
      block.resize(buffer.take(queue, block.capacity(), block.states(), 0));
      written += block.size();
      waitingOnDisk += block.size();
      blocks.get(queue).addLast(log.append(block, BlockLog.Kind.QUEUE));
    }
  }

  /**
   * Appends states of a queue as steps without an event. To be called until it answers false, and
   * for no other queue before.
   *
   * @return whether there may be more; if not, the queue is gone and its number may be given out
   *     again
   */
  public boolean take(int queue, StepBuffer steps, int most) {
    if (served != queue) {
      served = queue;
      reader.begin(blocks.get(queue) == null ? new ArrayDeque<>() : blocks.get(queue));
    }
    for (int n = 0; n < most; n++) {
      if (!advance(queue)) {
        served = -1;
        blocks.set(queue, null);
        unused.push(queue);
        return false;
      }
      int from = taken++ * records.stride();
      int to = steps.append(-1);
      System.arraycopy(arriving.states(), from, steps.words(), to, records.words());
    }
    return true;
  }

  private boolean advance(int queue) {
    while (arriving == null || taken == arriving.size()) {
      if (arriving != null) {
        log.recycle(arriving);
        arriving = null;
      }
      taken = 0;
      if (reader.hasNext()) {
        arriving = reader.nextAndFree();
        read += arriving.size();
        waitingOnDisk -= arriving.size();
      } else if (buffer.count(queue) > 0) {
        arriving = records.fresh(buffer.count(queue));
        arriving.resize(buffer.take(queue, arriving.capacity(), arriving.states(), 0));
      } else {
        return false;
      }
    }
    return true;
  }

  /** Appends one queue to another, neither of which is being emptied. The first one is gone. */
  public void merge(int from, int to) {
    buffer.move(from, to);
    Deque<Block> more = blocks.get(from);
    if (blocks.get(to) == null) {
      blocks.set(to, more);
    } else if (more != null) {
      blocks.get(to).addAll(more);
    }
    blocks.set(from, null);
    unused.push(from);
  }

  /** States in memory. */
  public int size() {
    return buffer.size() + (arriving == null ? 0 : arriving.size() - taken);
  }

  /** States in all queues, those on disk counted as often as they were written. */
  public long waiting() {
    return size() + waitingOnDisk;
  }

  /** States written to disk so far. */
  public long written() {
    return written;
  }

  /** States read from disk so far. */
  public long read() {
    return read;
  }

  /** The states become wider; those on disk when they are read. */
  public void relayout(Relayout change) {
    records.relayout(change);
    buffer.relayout(change);
    if (arriving != null) {
      arriving = records.current(arriving);
    }
  }

  public long bytes() {
    return buffer.bytes() + 8L * blocks.size();
  }

  @Override
  public void close() {
    log.close();
  }
}
