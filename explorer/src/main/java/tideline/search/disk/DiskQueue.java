package tideline.search.disk;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.Future;
import tideline.pivot.Relayout;

/**
 * A queue of states, first in first out, whose middle is on disk when it does not fit in memory.
 *
 * <p>After {@code [TDIV01]} Fig. 3: a head and a tail in memory, swap files between them. Differs
 * in: (1) head and tail are lists of blocks, so that a full tail gives up its oldest block and not
 * all of itself; (2) while nothing is on disk, the oldest blocks of the tail move to the head,
 * which delays the first write; (3) blocks are read ahead and written behind by another thread. The
 * order of states and everything that is counted depend on the calls only, not on that thread.
 *
 * <p>States are numbered from 0 in the order of their arrival. Memory: the number of states given,
 * in blocks, and a few blocks more for what is on its way to or from the disk. States of an older
 * layout stay on disk as they are and are rewritten when they come back. One thread at a time. Any
 * failure of the disk is a {@link DiskException}; the queue is of no use afterwards.
 */
public final class DiskQueue implements AutoCloseable {

  /** Enough for compression to find what there is, and little beside any budget. */
  private static final int BLOCK_WORDS = 1 << 15;

  private static final int FEWEST_BLOCKS = 8;
  private static final int MOST_READ_AHEAD = 4;
  private static final int MOST_WRITE_BEHIND = 2;

  /**
   * Blocks beside those of head and tail: the one that is read, the one that is filled, those on
   * their way to the disk, and room to compress one.
   */
  private static final int BLOCKS_BESIDE = 2 + (MOST_WRITE_BEHIND + 1) + 3;

  private final Disk disk;
  private final long memoryWords;
  private final List<Relayout> changes = new ArrayList<>();
  private final Deque<StateBlock> free = new ArrayDeque<>();
  private final Deque<StateBlock> head = new ArrayDeque<>();
  private final Deque<Future<StateBlock>> ahead = new ArrayDeque<>();
  private final Deque<Future<StateBlock>> behind = new ArrayDeque<>();
  private final Deque<StateBlock> tail = new ArrayDeque<>();
  private SwapFiles files;
  private int words;
  private int blockStates;
  private int headLimit;
  private int tailLimit;

  /** The block that is read, the number of its first state, and how many were taken from it. */
  private StateBlock current;

  private long currentStart;
  private int taken;

  private StateBlock filling;
  private long added;

  /** Sizes of the blocks on disk that were not asked for yet, in order. */
  private final Deque<Integer> blocksOnDisk = new ArrayDeque<>();

  private long statesOnDisk;
  private long peakOnDisk;
  private long allocatedBytes;

  /**
   * @param words of each state
   * @param memoryStates the most states in memory, at least 1
   * @param disk used from the first state on for which there is no memory
   */
  public DiskQueue(int words, long memoryStates, Disk disk) {
    if (memoryStates < 1) {
      throw new IllegalArgumentException("memory for " + memoryStates + " states");
    }
    this.disk = disk;
    this.memoryWords =
        memoryStates > Long.MAX_VALUE / words ? Long.MAX_VALUE : memoryStates * words;
    shape(words);
    filling = fresh();
    current = fresh();
  }

  private void shape(int newWords) {
    words = newWords;
    long states = memoryWords / words;
    blockStates = (int) Math.max(1, Math.min(states / FEWEST_BLOCKS, BLOCK_WORDS / words));
    long blocks = Math.max(FEWEST_BLOCKS, states / blockStates);
    headLimit = (int) Math.min(Integer.MAX_VALUE, blocks / 2);
    tailLimit = (int) Math.min(Integer.MAX_VALUE, blocks - headLimit);
  }

  private StateBlock fresh() {
    StateBlock block = free.poll();
    if (block == null) {
      block = new StateBlock(words, changes.size(), blockStates);
      allocatedBytes += block.bytes();
    }
    block.clear();
    return block;
  }

  /** Blocks of an older layout, or of another size, are left to the garbage collector. */
  private void release(StateBlock block) {
    if (block.layout() == changes.size() && block.capacity() == blockStates) {
      free.push(block);
    }
  }

  /** Adds a state at the end and answers its number. */
  public long add(long[] states, int at) {
    if (filling.isFull()) {
      tail.addLast(filling);
      spill();
      filling = fresh();
    }
    filling.add(states, at);
    return added++;
  }

  private void spill() {
    while (nothingOnDisk() && head.size() < headLimit - 1 && !tail.isEmpty()) {
      head.addLast(tail.removeFirst());
    }
    while (tail.size() > tailLimit - 1) {
      write(tail.removeFirst());
    }
  }

  private boolean nothingOnDisk() {
    return blocksOnDisk.isEmpty() && ahead.isEmpty();
  }

  private void write(StateBlock block) {
    if (files == null) {
      files = new SwapFiles(disk);
    }
    blocksOnDisk.addLast(block.size());
    statesOnDisk += block.size();
    peakOnDisk = Math.max(peakOnDisk, statesOnDisk);
    behind.addLast(files.write(block));
    while (behind.size() > MOST_WRITE_BEHIND) {
      release(SwapFiles.await(behind.removeFirst()));
    }
  }

  /**
   * Takes states from the front, which stay readable until the next call.
   *
   * @param most at least 1
   * @return how many were taken: 0 if the queue is empty, otherwise between 1 and {@code most}
   */
  public int take(int most) {
    if (taken == current.size() && !advance()) {
      return 0;
    }
    int n = Math.min(most, current.size() - taken);
    taken += n;
    return n;
  }

  /** Makes the next block the current one. */
  private boolean advance() {
    long start = currentStart + current.size();
    if (start == added) {
      return false;
    }
    release(current);
    current = inLayout(nextBlock());
    currentStart = start;
    taken = 0;
    readAhead();
    return true;
  }

  private StateBlock nextBlock() {
    if (!head.isEmpty()) {
      return head.removeFirst();
    }
    if (!nothingOnDisk()) {
      if (ahead.isEmpty()) {
        read();
      }
      return SwapFiles.await(ahead.removeFirst());
    }
    if (!tail.isEmpty()) {
      return tail.removeFirst();
    }
    StateBlock last = filling;
    filling = fresh();
    return last;
  }

  private void readAhead() {
    while (!blocksOnDisk.isEmpty()
        && ahead.size() < MOST_READ_AHEAD
        && head.size() + ahead.size() < headLimit - 1) {
      read();
    }
  }

  private void read() {
    statesOnDisk -= blocksOnDisk.removeFirst();
    ahead.addLast(files.read(fresh()));
  }

  private StateBlock inLayout(StateBlock block) {
    StateBlock mapped = block;
    while (mapped.layout() < changes.size()) {
      mapped = mapped.mapped(changes.get(mapped.layout()));
    }
    return mapped;
  }

  /** The array that holds the states of the last {@link #take}. */
  public long[] array() {
    return current.states();
  }

  /** Where a state of the last {@link #take} begins in {@link #array}. */
  public int offset(long number) {
    return (int) (number - currentStart) * words;
  }

  /** The number of the first state that was not taken. */
  public long firstNumber() {
    return currentStart + taken;
  }

  /** The number that the next state gets. */
  public long nextNumber() {
    return added;
  }

  /** The number of states that were added and not taken. */
  public long size() {
    return added - firstNumber();
  }

  /** The number of states on disk now. */
  public long sizeOnDisk() {
    return statesOnDisk;
  }

  /** The largest number of states on disk at once. */
  public long peakOnDisk() {
    return peakOnDisk;
  }

  /** From now on states have another layout; those in the queue are rewritten. */
  public void relayout(Relayout change) {
    changes.add(change);
    free.clear();
    shape(change.system().words());
    current = current.mapped(change);
    rewrite(head, change);
    rewrite(tail, change);
    filling = wholeBlock(filling.mapped(change));
    allocatedBytes = (head.size() + tail.size() + 2L) * 8 * words * blockStates;
  }

  /** The new blocks may be smaller: what does not fit goes to the tail. */
  private StateBlock wholeBlock(StateBlock block) {
    if (block.capacity() == blockStates) {
      return block;
    }
    StateBlock last = fresh();
    if (block.size() > 0) {
      tail.addLast(block);
    }
    return last;
  }

  private static void rewrite(Deque<StateBlock> blocks, Relayout change) {
    for (int i = blocks.size(); i > 0; i--) {
      blocks.addLast(blocks.removeFirst().mapped(change));
    }
  }

  /** Bytes in memory. */
  public long bytes() {
    return allocatedBytes + (files == null ? 0 : SwapFiles.scratchBytes(8L * words * blockStates));
  }

  /**
   * How many states a queue may have in memory so that it takes no more than a number of bytes,
   * with all blocks on their way to the disk and back; at least one.
   */
  public static long statesIn(long bytes, int words) {
    long states = bytes / (8L * words);
    long block = Math.min(states / (FEWEST_BLOCKS + BLOCKS_BESIDE), BLOCK_WORDS / words);
    return Math.max(1, states - BLOCKS_BESIDE * block);
  }

  /** Ends the thread and removes the files. */
  @Override
  public void close() {
    if (files != null) {
      files.close();
    }
  }
}
