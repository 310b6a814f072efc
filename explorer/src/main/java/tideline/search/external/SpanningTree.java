package tideline.search.external;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tideline.search.disk.Block;
import tideline.search.disk.BlockLog;
import tideline.search.disk.StateBlock;

/**
 * A tree on disk over all states reached so far: for each its predecessor in the tree and the event
 * that led from there. States are numbered in the order in which they were reached.
 *
 * <p>What {@code [EK11]} section 7 proposes for counter-examples: partitions change all the time,
 * but the number of a state does not. Costs eight bytes for each state before compression.
 */
final class SpanningTree {

  static final long ROOT = -1;

  private static final int EVENT_BITS = 24;
  private static final int ENTRIES = 1 << 12;
  private static final int CACHED_BLOCKS = 256;

  private final BlockLog log;
  private final List<Block> blocks = new ArrayList<>();
  private StateBlock filling = new StateBlock(1, 0, ENTRIES);
  private final long[] entry = new long[1];
  private final Map<Integer, long[]> cache =
      new LinkedHashMap<>(CACHED_BLOCKS, 0.75f, true) {
        private static final long serialVersionUID = 1;

        @Override
        protected boolean removeEldestEntry(Map.Entry<Integer, long[]> eldest) {
          return size() > CACHED_BLOCKS;
        }
      };

  SpanningTree(BlockLog log, int events) {
    if (events >= 1 << EVENT_BITS) {
      throw new IllegalArgumentException("a spanning tree holds at most 2^24 different events");
    }
    this.log = log;
  }

  /** How a state was reached from the one with a number. */
  static long origin(long number, int event) {
    return number << EVENT_BITS | event;
  }

  /** Adds a state and answers its number. */
  long add(long origin) {
    if (filling.isFull()) {
      blocks.add(log.append(filling, BlockLog.Kind.TREE));
      filling = new StateBlock(1, 0, ENTRIES);
    }
    entry[0] = origin;
    filling.add(entry, 0);
    return size() - 1;
  }

  long size() {
    return (long) blocks.size() * ENTRIES + filling.size();
  }

  /** The events that lead from the initial state to the one with this number. */
  int[] pathTo(long number) {
    IntArrayList events = new IntArrayList();
    for (long origin = originOf(number); origin != ROOT; ) {
      events.add((int) (origin & (1 << EVENT_BITS) - 1));
      origin = originOf(origin >>> EVENT_BITS);
    }
    int[] path = new int[events.size()];
    for (int i = 0; i < path.length; i++) {
      path[i] = events.getInt(path.length - 1 - i);
    }
    return path;
  }

  private long originOf(long number) {
    int block = (int) (number / ENTRIES);
    int at = (int) (number % ENTRIES);
    if (block == blocks.size()) {
      return filling.states()[at];
    }
    return cache.computeIfAbsent(block, this::read)[at];
  }

  private long[] read(int block) {
    return log.readNow(blocks.get(block), new StateBlock(1, 0, ENTRIES)).states();
  }

  void save(DataOutput out) throws IOException {
    out.writeInt(blocks.size());
    for (Block block : blocks) {
      BlockLog.describe(block, out);
    }
    out.writeInt(filling.size());
    for (int i = 0; i < filling.size(); i++) {
      out.writeLong(filling.states()[i]);
    }
  }

  void restore(DataInput in) throws IOException {
    int count = in.readInt();
    for (int i = 0; i < count; i++) {
      blocks.add(log.adopt(in));
    }
    int rest = in.readInt();
    for (int i = 0; i < rest; i++) {
      entry[0] = in.readLong();
      filling.add(entry, 0);
    }
  }
}
