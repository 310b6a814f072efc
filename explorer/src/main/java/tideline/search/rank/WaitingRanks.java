package tideline.search.rank;

import java.util.ArrayList;
import java.util.List;

/**
 * Ranks that wait, each once. They come out in ascending order, from where the last one was, and
 * then again from the beginning.
 *
 * <p>A tree of bits, 64 below each: a bit tells that something waits below it. So a single rank is
 * found among millions in a few steps.
 */
final class WaitingRanks {

  private static final long NONE = -1;

  private final long[][] levels;
  private long position;

  /**
   * @param first the bits of those that wait at the beginning; will be changed
   */
  WaitingRanks(long[] first) {
    List<long[]> all = new ArrayList<>();
    all.add(first);
    for (long[] below = first; below.length > 1; below = all.get(all.size() - 1)) {
      all.add(summary(below));
    }
    levels = all.toArray(long[][]::new);
  }

  /** Bytes that are needed beside those of the ranks themselves. */
  static long bytesBeside(long words) {
    long sum = 0;
    for (long n = words; n > 1; ) {
      n = (n + 63) / 64;
      sum += 8 * n;
    }
    return sum;
  }

  private static long[] summary(long[] below) {
    long[] words = new long[(below.length + 63) / 64];
    for (int w = 0; w < below.length; w++) {
      if (below[w] != 0) {
        words[w >> 6] |= 1L << w;
      }
    }
    return words;
  }

  void add(long rank) {
    long at = rank;
    for (long[] level : levels) {
      int word = (int) (at >>> 6);
      boolean isKnown = level[word] != 0;
      level[word] |= 1L << at;
      if (isKnown) {
        return;
      }
      at = word;
    }
  }

  /** Takes the next one out, or answers -1 if nothing waits. */
  long poll() {
    long next = from(position);
    if (next == NONE && position > 0) {
      next = from(0);
    }
    if (next == NONE) {
      return NONE;
    }
    position = next + 1;
    long at = next;
    for (long[] level : levels) {
      int word = (int) (at >>> 6);
      level[word] &= ~(1L << at);
      if (level[word] != 0) {
        break;
      }
      at = word;
    }
    return next;
  }

  /** The least that is not below a rank. */
  private long from(long rank) {
    long at = rank;
    for (int l = 0; l < levels.length; l++) {
      int word = (int) (at >>> 6);
      long left = word < levels[l].length ? levels[l][word] & -1L << at : 0;
      if (left != 0) {
        return below(l, ((long) word << 6) + Long.numberOfTrailingZeros(left));
      }
      at = word + 1L;
    }
    return NONE;
  }

  private long below(int level, long bit) {
    long at = bit;
    for (int l = level - 1; l >= 0; l--) {
      at = (at << 6) + Long.numberOfTrailingZeros(levels[l][(int) at]);
    }
    return at;
  }
}
