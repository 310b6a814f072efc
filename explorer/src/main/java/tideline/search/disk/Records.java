package tideline.search.disk;

import java.util.ArrayList;
import java.util.List;
import tideline.pivot.Relayout;

/**
 * What a record on disk looks like: the words of a state, and one more where a spanning tree is
 * kept. Records of an older layout stay as they are and are rewritten when they come back.
 */
public final class Records {

  /** Enough for compression to find what there is, and little beside any budget. */
  private static final int BLOCK_WORDS = 1 << 15;

  private final BlockLog log;
  private final int extra;
  private final List<Relayout> changes = new ArrayList<>();
  private int words;

  public Records(BlockLog log, int words, int extra) {
    this.log = log;
    this.words = words;
    this.extra = extra;
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
    return Math.max(1, BLOCK_WORDS / stride());
  }

  public static int blockStates(int words, int extra) {
    return Math.max(1, BLOCK_WORDS / (words + extra));
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
