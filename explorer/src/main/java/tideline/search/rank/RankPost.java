package tideline.search.rank;

import java.util.concurrent.atomic.AtomicInteger;

/**
 * Ranks on their way from one thread to another: one letter is being written, another may be on its
 * way. The sender writes and sends, the receiver reads.
 */
final class RankPost {

  private static final int OWN_BYTES = 128;

  /** Ranks in the letter that is on its way; 0 if there is none. */
  private final AtomicInteger arrived = new AtomicInteger();

  private final long[][] letters;

  private int written;
  private int writing;
  private int reading;

  /**
   * @param length ranks of a letter
   */
  RankPost(int length) {
    letters = new long[2][length];
  }

  /** What a post with letters of such a length takes. */
  static long bytes(int length) {
    return OWN_BYTES + 2 * 8L * length;
  }

  boolean isFull() {
    return written == letters[0].length;
  }

  void write(long rank) {
    letters[writing][written++] = rank;
  }

  /** Sends what was written; false if the receiver has not read the last letter yet. */
  boolean send() {
    if (written == 0) {
      return true;
    }
    if (arrived.get() != 0) {
      return false;
    }
    arrived.set(written);
    writing ^= 1;
    written = 0;
    return true;
  }

  /** How many ranks have arrived. */
  int received() {
    return arrived.get();
  }

  /** The letter that has arrived. */
  long[] letter() {
    return letters[reading];
  }

  /** Ends with the letter that has arrived. */
  void done() {
    reading ^= 1;
    arrived.set(0);
  }
}
