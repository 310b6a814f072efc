package tideline.pivot;

import java.util.Arrays;

/**
 * A growing list of steps: for each the event and the words of the state it leads to.
 *
 * <p>This is the call-back of the pivot in the form that runs fastest: the system appends, the
 * search reads, and the arrays are used again for the next batch. Nothing is allocated once the
 * buffer has grown to its size. The arrays are open on purpose; they are valid until the next
 * append.
 */
public final class StepBuffer {

  private final int stride;
  private int size;
  private int[] events = new int[64];
  private long[] words;
  private int[] scratch = new int[0];

  /**
   * @param stride words per state
   */
  public StepBuffer(int stride) {
    this.stride = stride;
    this.words = new long[64 * stride];
  }

  /** Makes room for one more step and answers where its words begin in {@link #words()}. */
  public int append(int event) {
    int k = size;
    if (k == events.length) {
      grow();
    }
    events[k] = event;
    size = k + 1;
    return k * stride;
  }

  /**
   * Becomes a copy of another buffer without some of its steps. As in {@link #leaveOut}, no jump
   * depends on what a step is.
   *
   * @param without the steps that are left out, ascending, and a larger number behind them
   */
  public void copyWithout(StepBuffer from, int[] without) {
    while (events.length < from.size) {
      grow();
    }
    int next = 0;
    for (int k = 0; k < from.size; k++) {
      int kept = k - next;
      events[kept] = from.events[k];
      for (int i = 0; i < stride; i++) {
        words[kept * stride + i] = from.words[k * stride + i];
      }
      next += without[next] == k ? 1 : 0;
    }
    size = from.size - next;
  }

  private void grow() {
    int larger = Math.addExact(events.length, events.length);
    events = Arrays.copyOf(events, larger);
    words = Arrays.copyOf(words, Math.multiplyExact(larger, stride));
  }

  /** The words of all steps; step {@code k} begins at {@code k * stride()}. */
  public long[] words() {
    return words;
  }

  public int stride() {
    return stride;
  }

  public int event(int step) {
    return events[step];
  }

  public int size() {
    return size;
  }

  public void clear() {
    size = 0;
  }

  /**
   * Room for a system's own use during one call, at least {@code length} long, contents arbitrary.
   */
  public int[] scratch(int length) {
    if (scratch.length < length) {
      scratch = new int[length];
    }
    return scratch;
  }

  /** Overwrites step {@code to} with step {@code from}. */
  public void move(int from, int to) {
    events[to] = events[from];
    System.arraycopy(words, from * stride, words, to * stride, stride);
  }

  /**
   * Forgets those steps from {@code first} on whose event is in a set; the others move up. There
   * are as many jumps as steps, and none depends on what a step is.
   *
   * @param set a bit for each event
   */
  public void leaveOut(int first, long[] set) {
    int kept = first;
    for (int k = first; k < size; k++) {
      int event = events[k];
      events[kept] = event;
      for (int i = 0; i < stride; i++) {
        words[kept * stride + i] = words[k * stride + i];
      }
      kept += (int) (~set[event >>> 6] >>> event & 1);
    }
    size = kept;
  }

  /** Forgets the steps from {@code size} on. */
  public void truncate(int newSize) {
    size = newSize;
  }
}
