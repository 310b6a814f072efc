package tideline.search.external;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.Future;
import tideline.search.disk.Block;
import tideline.search.disk.BlockLog;
import tideline.search.disk.StateBlock;

/** Reads blocks in order, a few of them ahead. */
final class BlockReader {

  private static final int AHEAD = 3;

  private final BlockLog log;
  private final Records records;
  private final Deque<Future<StateBlock>> ahead = new ArrayDeque<>();
  private Deque<Block> blocks = new ArrayDeque<>();

  BlockReader(BlockLog log, Records records) {
    this.log = log;
    this.records = records;
  }

  /** From now on reads these, and removes each from the list as it does. */
  void begin(Deque<Block> list) {
    blocks = list;
    ahead.clear();
  }

  boolean hasNext() {
    return !blocks.isEmpty();
  }

  /** The next block in the present layout; the caller recycles it. */
  StateBlock next() {
    Iterator<Block> coming = blocks.iterator();
    for (int i = 0; i < AHEAD && coming.hasNext(); i++) {
      Block block = coming.next();
      if (i >= ahead.size()) {
        ahead.addLast(log.read(block, records.fresh(block.states())));
      }
    }
    blocks.removeFirst();
    return records.current(BlockLog.await(ahead.removeFirst()));
  }

  /** As {@link #next}, for blocks that are not needed again. */
  StateBlock nextAndFree() {
    Block block = blocks.getFirst();
    StateBlock read = next();
    log.free(List.of(block));
    return read;
  }
}
