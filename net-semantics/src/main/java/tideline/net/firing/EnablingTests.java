package tideline.net.firing;

/**
 * Tests all transitions of a small net on one word of a marking at once.
 *
 * <p>The tests are one loop over three columns without a jump in it. A jump for each transition
 * would go wrong about as often as not, and cost more than the test.
 */
final class EnablingTests {

  /** As many as the bits of an answer. */
  static final int MOST_TRANSITIONS = Long.SIZE;

  private final long guards;
  private final long[] taken;
  private final long[] tested;
  private final long[] needed;
  private final long[] bits;

  /**
   * @param rows for each transition its row of the word, as {@link FiringTable} has them
   * @param stride from one transition to the next
   */
  EnablingTests(long guards, long[] rows, int first, int stride, int transitions) {
    this.guards = guards;
    taken = new long[transitions];
    tested = new long[transitions];
    needed = new long[transitions];
    bits = new long[transitions];
    for (int i = 0; i < transitions; i++) {
      int k = first + i * stride;
      taken[i] = rows[k];
      tested[i] = rows[k + 1];
      needed[i] = rows[k + 2];
      bits[i] = 1L << i;
    }
  }

  /** A bit for each transition, by its position, that this word of a marking does not enable. */
  long disabled(long s) {
    long guarded = s | guards;
    long disabled = 0;
    for (int i = 0; i < bits.length; i++) {
      long lacking = ~(guarded - taken[i]) & tested[i] | ~s & needed[i];
      disabled |= bits[i] & 0 - ((lacking | 0 - lacking) >>> 63);
    }
    return disabled;
  }

  /** A bit for each of so many transitions from a position on. */
  static long from(int position, int transitions) {
    return position >= transitions ? 0 : -1L << position & -1L >>> MOST_TRANSITIONS - transitions;
  }
}
