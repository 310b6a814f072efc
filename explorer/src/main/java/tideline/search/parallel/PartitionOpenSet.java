package tideline.search.parallel;

import tideline.pivot.StepBuffer;
import tideline.search.open.OpenSet;
import tideline.search.open.Slice;

/**
 * The open states of one partition, level by level: select ends with the level, and goes on when
 * the next one is opened.
 *
 * <p>States of the partition are numbered as they arrive, so the queue is a range of handles.
 */
final class PartitionOpenSet implements OpenSet {

  /** Blocks taken from the mailbox at a time, so that a slice stays in the cache. */
  private static final int BLOCKS = 2;

  private final Mailbox mailbox;
  private int head;
  private int tail;
  private int levelEnd;
  private int level = -1;

  PartitionOpenSet(Mailbox mailbox) {
    this.mailbox = mailbox;
  }

  @Override
  public void insert(int ref) {
    tail++;
  }

  /** Opens the next level; answers how many states it has here. */
  int nextLevel() {
    levelEnd = tail;
    level++;
    return levelEnd - head;
  }

  int waiting() {
    return tail - levelEnd;
  }

  @Override
  public boolean select(Slice slice) {
    slice.begin(Slice.ALL);
    while (head < levelEnd && !slice.isFull()) {
      slice.add(head++, 0);
    }
    return slice.size() > 0 || !mailbox.isEmpty();
  }

  @Override
  public void arrivals(StepBuffer steps) {
    for (int i = 0; i < BLOCKS && mailbox.receive(steps); i++) {
      // the block is in the steps
    }
  }

  @Override
  public void advanced(Slice slice, int i, int next) {
    // the state left the queue when it was selected
  }

  @Override
  public long size() {
    return tail - head;
  }

  @Override
  public int depth() {
    return level;
  }

  @Override
  public long bytes() {
    return 0;
  }
}
