package tideline.search.runs;

import java.util.Arrays;

/** Writes a run, state by state in ascending order. */
public final class RunWriter {

  private static final int MOST_DATA = 1 << 15;
  private static final int FIRST_DATA = 1 << 9;

  private final Run run;
  private final int words;
  private final int blockStates;
  private final int mostBytes;
  private final int mostBlocks;
  private final long[] last;
  private byte[] data = new byte[FIRST_DATA];
  private long[] firsts;
  private int[] offsets = new int[4];
  private int length;
  private int blocks;
  private int inBlock;
  private int inSegment;
  private long states;

  public RunWriter(Room room, int words) {
    this.words = words;
    run = new Run(room, words);
    blockStates = Run.blockStates(words);
    mostBytes = RunCode.mostBytes(words);
    mostBlocks = Math.max(1, MOST_DATA / blockStates);
    last = new long[words];
    firsts = new long[4 * words];
  }

  /** The data go to disk at once. */
  RunWriter onDisk() {
    run.beOnDisk();
    return this;
  }

  /** Adds a state, which is larger than the one before. */
  public void add(long[] from, int at) {
    if (inBlock == blockStates) {
      inBlock = 0;
      if (length >= MOST_DATA - blockStates || blocks == mostBlocks) {
        finishSegment();
      }
    }
    if (inBlock == 0) {
      beginBlock(from, at);
    } else {
      if (data.length - length < mostBytes) {
        data = Arrays.copyOf(data, 2 * data.length + mostBytes);
      }
      length = RunCode.write(data, length, last, 0, from, at, words);
    }
    for (int i = 0; i < words; i++) {
      last[i] = from[at + i];
    }
    inBlock++;
    inSegment++;
    states++;
  }

  private void beginBlock(long[] from, int at) {
    if (blocks == offsets.length) {
      offsets = Arrays.copyOf(offsets, 2 * blocks);
      firsts = Arrays.copyOf(firsts, 2 * firsts.length);
    }
    offsets[blocks] = length;
    System.arraycopy(from, at, firsts, blocks * words, words);
    blocks++;
  }

  private void finishSegment() {
    byte[] exact = Arrays.copyOf(data, length);
    Segment segment =
        new Segment(
            inSegment,
            Arrays.copyOf(firsts, blocks * words),
            Arrays.copyOf(offsets, blocks),
            exact,
            SegmentFile.checksum(exact, 0, length));
    inSegment = 0;
    blocks = 0;
    length = 0;
    run.add(segment);
  }

  public long states() {
    return states;
  }

  /** All of it; nothing can be added any more. */
  public Run finish() {
    if (inSegment > 0) {
      finishSegment();
    }
    return run;
  }

  /** Gives up what was written. */
  public void abandon() {
    run.release();
  }
}
