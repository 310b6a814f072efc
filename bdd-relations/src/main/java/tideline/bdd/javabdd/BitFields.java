package tideline.bdd.javabdd;

import tideline.bdd.level.Level;
import tideline.bdd.level.LevelEvents;

/**
 * How levels lie in bits: level after level from the root, the highest bit of each first. A level
 * whose bound is not proven gets the room it is given; running out of it is noticed.
 */
final class BitFields {

  /** A wider field would not be filled in anyone's lifetime. */
  private static final int MOST_BITS = 40;

  private final long[] low;
  private final long[] greatest;
  private final boolean[] proven;
  private final int[] firstBit;

  /**
   * @param bounds by place the most tokens it can hold, proven, or -1
   * @param room by level how many codes above 0 there should be where nothing is proven
   */
  BitFields(LevelEvents events, long[] bounds, long[] room) {
    int levels = events.levels();
    low = new long[levels];
    greatest = new long[levels];
    proven = new boolean[levels];
    firstBit = new int[levels + 1];
    for (int at = 0; at < levels; at++) {
      Level level = events.level(at);
      low[at] = level.leastCode();
      long bound = level.greatestCode(bounds);
      proven[at] = bound != Level.NO_CODE && bound - low[at] < 1L << MOST_BITS;
      greatest[at] = proven[at] ? bound : room[at];
      firstBit[at + 1] = firstBit[at] + 64 - Long.numberOfLeadingZeros(greatest[at] - low[at]);
    }
  }

  int levels() {
    return low.length;
  }

  int bits() {
    return firstBit[firstBit.length - 1];
  }

  /** The topmost bit of a level; the first one below the last level for the number of levels. */
  int firstBit(int level) {
    return firstBit[level];
  }

  int width(int level) {
    return firstBit[level + 1] - firstBit[level];
  }

  boolean isProven(int level) {
    return proven[level];
  }

  /** The greatest number in the field of a level. */
  long greatest(int level) {
    return greatest[level] - low[level];
  }

  /** The number in the field for a code, which may lie outside the field. */
  long number(int level, long code) {
    return code - low[level];
  }

  long code(int level, long number) {
    return number + low[level];
  }
}
