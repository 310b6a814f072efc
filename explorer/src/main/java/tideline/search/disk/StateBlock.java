package tideline.search.disk;

import tideline.pivot.Relayout;

/** Some states of one layout, one after another. */
public final class StateBlock {

  private final int words;
  private final int layout;
  private final long[] states;
  private int size;

  /**
   * @param words of each state
   * @param layout a number that tells one layout from another; it is kept on disk
   * @param capacity the most states in the block
   */
  public StateBlock(int words, int layout, int capacity) {
    this.words = words;
    this.layout = layout;
    this.states = new long[Math.multiplyExact(words, capacity)];
  }

  public void add(long[] from, int at) {
    System.arraycopy(from, at, states, size * words, words);
    size++;
  }

  /** Adds a state whose words are fewer than those of a record; the rest is arbitrary. */
  public void add(long[] from, int at, int stateWords) {
    System.arraycopy(from, at, states, size * words, stateWords);
    size++;
  }

  /** Sets the last word of the state that was added last. */
  public void setLast(long word) {
    states[size * words - 1] = word;
  }

  public void clear() {
    size = 0;
  }

  /** The states; number {@code i} begins at {@code i * words()}. Open on purpose. */
  public long[] states() {
    return states;
  }

  public int words() {
    return words;
  }

  public int layout() {
    return layout;
  }

  /** The number of states. */
  public int size() {
    return size;
  }

  public int capacity() {
    return states.length / words;
  }

  public boolean isFull() {
    return size * words == states.length;
  }

  public long bytes() {
    return 8L * states.length;
  }

  /** States that were written to {@link #states} directly count from now on. */
  public void resize(int newSize) {
    size = newSize;
  }

  /** The same states in the next layout. */
  StateBlock mapped(Relayout change) {
    StateBlock wider = new StateBlock(change.system().words(), layout + 1, capacity());
    for (int i = 0; i < size; i++) {
      change.mapping().map(states, i * words, wider.states, i * wider.words);
    }
    wider.size = size;
    return wider;
  }
}
