package tideline.search.parallel;

import java.util.concurrent.ConcurrentLinkedQueue;
import tideline.pivot.StepBuffer;

/** States on their way to one partition, in blocks: the number of states, then their words. */
final class Mailbox {

  private static final int BLOCK_STATES = 256;

  private final ConcurrentLinkedQueue<long[]> full = new ConcurrentLinkedQueue<>();
  private final ConcurrentLinkedQueue<long[]> empty = new ConcurrentLinkedQueue<>();
  private final int words;

  Mailbox(int words) {
    this.words = words;
  }

  long[] emptyBlock() {
    long[] block = empty.poll();
    return block == null ? new long[1 + BLOCK_STATES * words] : block;
  }

  static boolean isFull(long[] block) {
    return block[0] == BLOCK_STATES;
  }

  void send(long[] block) {
    full.add(block);
  }

  /** Moves the states of one block to the steps; answers false if there is none. */
  boolean receive(StepBuffer steps) {
    long[] block = full.poll();
    if (block == null) {
      return false;
    }
    int states = (int) block[0];
    for (int k = 0; k < states; k++) {
      int to = steps.append(-1);
      System.arraycopy(block, 1 + k * words, steps.words(), to, words);
    }
    block[0] = 0;
    empty.add(block);
    return true;
  }

  boolean isEmpty() {
    return full.isEmpty();
  }
}
