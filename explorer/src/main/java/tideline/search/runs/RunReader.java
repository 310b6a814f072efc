package tideline.search.runs;

import java.util.List;

/**
 * Reads the states of a run in ascending order, all of them or those that somebody asks for.
 * Decodes a block at a time, and only those that are looked into.
 */
public final class RunReader {

  private final Run run;
  private final List<Segment> segments;
  private final int words;
  private final int blockStates;
  private final boolean consuming;
  private final long[] block;
  private byte[] loaded = new byte[0];
  private byte[] data;
  private Segment segment;
  private int segmentAt = -1;
  private int blockAt;
  private int count;
  private int at;
  private boolean decoded;

  public RunReader(Run run) {
    this(run, false);
  }

  private RunReader(Run run, boolean consuming) {
    this.run = run;
    this.consuming = consuming;
    segments = run.segments();
    words = run.words();
    blockStates = run.blockStates();
    block = new long[blockStates * words];
  }

  /** One that gives up what it has read, unless the run is needed by somebody else. */
  static RunReader consuming(Run run) {
    return new RunReader(run, !run.isShared());
  }

  /** Goes to the next state; false if there is none. */
  public boolean next() {
    if (++at < count) {
      return true;
    }
    return nextBlock();
  }

  /** Goes on behind so many states, from the beginning. */
  public void skip(long states) {
    long left = states;
    int i = 0;
    while (i < segments.size() && left >= segments.get(i).states) {
      left -= segments.get(i++).states;
    }
    if (i == segments.size()) {
      segmentAt = i;
      segment = null;
      count = 0;
      return;
    }
    enter(i);
    openBlock((int) (left / blockStates));
    decode();
    at = (int) (left % blockStates) - 1;
  }

  private boolean nextBlock() {
    if (segment != null && blockAt + 1 < segment.blocks()) {
      openBlock(blockAt + 1);
    } else if (segmentAt + 1 < segments.size()) {
      enter(segmentAt + 1);
      openBlock(0);
    } else {
      at = count;
      if (consuming) {
        run.dropBefore(segments.size());
      }
      return false;
    }
    decode();
    at = 0;
    return true;
  }

  private void enter(int next) {
    segmentAt = next;
    segment = segments.get(next);
    data = null;
    if (consuming) {
      run.dropBefore(next);
    }
  }

  private void openBlock(int next) {
    blockAt = next;
    count = segment.blockStates(next, blockStates);
    decoded = false;
    at = 0;
  }

  private void decode() {
    if (data == null) {
      data = segment.data != null ? segment.data : load();
    }
    System.arraycopy(segment.firsts, blockAt * words, block, 0, words);
    RunCode.read(data, segment.offsets[blockAt], block, count, words);
    decoded = true;
  }

  private byte[] load() {
    if (loaded.length < segment.length) {
      loaded = new byte[segment.length];
    }
    return run.read(segment, loaded);
  }

  /** The array that holds the present state. */
  public long[] array() {
    return block;
  }

  /** Where the present state begins. */
  public int offset() {
    return at * words;
  }

  /** Whether a state is in the run. Each state that is asked for is larger than the one before. */
  public boolean contains(long[] state, int from) {
    if (!seek(state, from)) {
      return false;
    }
    if (!decoded) {
      decode();
    }
    return words == 1 ? findNumber(state[from]) : find(state, from);
  }

  private boolean findNumber(long state) {
    long wanted = state + Long.MIN_VALUE;
    int i = at;
    while (i < count && block[i] + Long.MIN_VALUE < wanted) {
      i++;
    }
    at = i;
    return i < count && block[i] == state;
  }

  private boolean find(long[] state, int from) {
    int order = 1;
    while (at < count) {
      order = RunCode.compare(block, at * words, state, from, words);
      if (order >= 0) {
        break;
      }
      at++;
    }
    return order == 0;
  }

  /** Goes to the block that would hold a state; false if all states are larger. */
  private boolean seek(long[] state, int from) {
    if (segmentAt < 0) {
      if (segments.isEmpty() || compareFirst(segments.get(0), 0, state, from) > 0) {
        return false;
      }
      enter(0);
      openBlock(0);
    }
    if (segmentAt + 1 < segments.size()
        && compareFirst(segments.get(segmentAt + 1), 0, state, from) <= 0) {
      enter(lastSegment(state, from));
      openBlock(0);
    }
    if (blockAt + 1 < segment.blocks() && compareFirst(segment, blockAt + 1, state, from) <= 0) {
      openBlock(lastBlock(state, from));
    }
    return true;
  }

  /** The last segment that begins with no larger state: in leaps, then by halves. */
  private int lastSegment(long[] state, int from) {
    int low = segmentAt + 1;
    int leap = 1;
    while (low + leap < segments.size()
        && compareFirst(segments.get(low + leap), 0, state, from) <= 0) {
      low += leap;
      leap *= 2;
    }
    int high = Math.min(low + leap, segments.size());
    while (low + 1 < high) {
      int middle = low + high >>> 1;
      if (compareFirst(segments.get(middle), 0, state, from) <= 0) {
        low = middle;
      } else {
        high = middle;
      }
    }
    return low;
  }

  private int lastBlock(long[] state, int from) {
    int low = blockAt + 1;
    int leap = 1;
    while (low + leap < segment.blocks() && compareFirst(segment, low + leap, state, from) <= 0) {
      low += leap;
      leap *= 2;
    }
    int high = Math.min(low + leap, segment.blocks());
    while (low + 1 < high) {
      int middle = low + high >>> 1;
      if (compareFirst(segment, middle, state, from) <= 0) {
        low = middle;
      } else {
        high = middle;
      }
    }
    return low;
  }

  private int compareFirst(Segment which, int blockNumber, long[] state, int from) {
    return RunCode.compare(which.firsts, blockNumber * words, state, from, words);
  }
}
