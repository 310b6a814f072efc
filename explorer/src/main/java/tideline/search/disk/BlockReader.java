package tideline.search.disk;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.Future;

/** Reads blocks in order, a few of them ahead. */
public final class BlockReader {

  private static final int AHEAD = 3;

  private final BlockLog log;
  private final Records records;
  private final Deque<Future<StateBlock>> ahead = new ArrayDeque<>();
  private Deque<Block> blocks = new ArrayDeque<>();

  public BlockReader(BlockLog log, Records records) {
    this.log = log;
    this.records = records;
  }

  /** From now on reads these, and removes each from the list as it does. */
  public void begin(Deque<Block> list) {
    blocks = list;
    ahead.clear();
  }

  public boolean hasNext() {
    return !blocks.isEmpty();
  }

  /** The next block in the present layout; the caller recycles it. */
  public StateBlock next() {
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
  public StateBlock nextAndFree() {
    Block block = blocks.getFirst();
    StateBlock read = next();
    log.free(List.of(block));
    return read;
  }
}
