package tideline.search.disk;

import java.util.ArrayList;
import java.util.List;
import tideline.pivot.Relayout;

/**
 * What a record on disk looks like: the words of a state, and one more where a spanning tree is
 * kept. Records of an older layout stay as they are and are rewritten when they come back.
 */
public final class Records {

  /** Enough for compression to find what there is. */
  static final int BLOCK_WORDS = 1 << 15;

  private static final int FEWEST_WORDS = 1 << 5;

  /** All blocks on their way together take this part of a small budget. */
  private static final int BUDGET_PART = 4;

  private final BlockLog log;
  private final int extra;
  private final int blockWords;
  private final List<Relayout> changes = new ArrayList<>();
  private int words;

  public Records(BlockLog log, int words, int extra) {
    this(log, words, extra, BLOCK_WORDS);
  }

  /**
   * @param blockWords the words of a block
   */
  public Records(BlockLog log, int words, int extra, int blockWords) {
    this.log = log;
    this.words = words;
    this.extra = extra;
    this.blockWords = blockWords;
  }

  /** How large blocks are beside a budget: as usual, or smaller ones if it is small. */
  public static int blockWords(long memoryBytes) {
    long wordBytes = BlockLog.bytesFor(1, BLOCK_WORDS) / BLOCK_WORDS;
    long most = Long.highestOneBit(Math.max(1, memoryBytes / BUDGET_PART / wordBytes));
    return (int) Math.max(FEWEST_WORDS, Math.min(BLOCK_WORDS, most));
  }

  public int words() {
    return words;
  }

  public int extra() {
    return extra;
  }

  public int stride() {
    return words + extra;
  }

  public int layout() {
    return changes.size();
  }

  /** The most records in a block. */
  public int blockStates() {
    return blockStates(stride(), blockWords);
  }

  /** The most records of so many words in a block. */
  public static int blockStates(int stride, int blockWords) {
    return Math.max(1, blockWords / stride);
  }

  /** An estimate of what blocks on their way take beside a budget. */
  public static long blockBytes(int stride, long memoryBytes) {
    return BlockLog.bytesFor(stride, blockStates(stride, blockWords(memoryBytes)));
  }

  /** An empty block for some records, or for as many as a block holds. */
  public StateBlock fresh(int states) {
    return log.fresh(stride(), layout(), Math.max(1, Math.min(states, blockStates())));
  }

  public void relayout(Relayout change) {
    changes.add(change);
    words = change.system().words();
  }

  /** The same records as they are now. */
  public StateBlock current(StateBlock block) {
    StateBlock now = block;
    while (now.layout() < changes.size()) {
      now = mapped(now, changes.get(now.layout()));
    }
    return now;
  }

  private StateBlock mapped(StateBlock block, Relayout change) {
    int to = change.system().words() + extra;
    StateBlock wider = new StateBlock(to, block.layout() + 1, block.capacity());
    long[] record = new long[to];
    for (int i = 0; i < block.size(); i++) {
      int at = i * block.words();
      change.mapping().map(block.states(), at, record, 0);
      if (extra > 0) {
        record[to - 1] = block.states()[at + block.words() - 1];
      }
      wider.add(record, 0);
    }
    return wider;
  }
}
