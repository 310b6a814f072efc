package tideline.search.runs;

/**
 * A part of a run: blocks of states, each with its first state in plain words, the others coded. In
 * memory, on disk, or both; the first states stay in memory.
 */
final class Segment {

  /** What an object and three arrays take beside their contents. */
  private static final int OBJECT_BYTES = 96;

  final int states;

  /** The first state of each block. */
  final long[] firsts;

  /** Where the others of each block begin. */
  final int[] offsets;

  final int length;
  final int checksum;

  /** Null if it is on disk only. */
  byte[] data;

  /** Where the data are in the file of the run; -1 if they are not there. */
  long position = -1;

  Segment(int states, long[] firsts, int[] offsets, byte[] data, int checksum) {
    this(states, firsts, offsets, data.length, checksum);
    this.data = data;
  }

  /** One whose data are on disk. */
  Segment(int states, long[] firsts, int[] offsets, int length, int checksum) {
    this.states = states;
    this.firsts = firsts;
    this.offsets = offsets;
    this.length = length;
    this.checksum = checksum;
  }

  int blocks() {
    return offsets.length;
  }

  int blockStates(int block, int usual) {
    return Math.min(usual, states - block * usual);
  }

  long indexBytes() {
    return OBJECT_BYTES + 8L * firsts.length + 4L * offsets.length;
  }

  long bytes() {
    return indexBytes() + (data == null ? 0 : length);
  }
}
