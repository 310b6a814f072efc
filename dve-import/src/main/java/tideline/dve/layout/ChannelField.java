package tideline.dve.layout;

/**
 * The messages that a channel holds: their number, and their values one after the other. The bits
 * of a message that is not there are 0.
 */
public final class ChannelField {

  private final Field length;
  private final Field[][] values;

  /**
   * @param length the number of messages
   * @param values by message and by value in a message
   */
  ChannelField(Field length, Field[][] values) {
    this.length = length;
    this.values = values;
  }

  /** Where the number of messages lies. */
  public Field lengthField() {
    return length;
  }

  public int capacity() {
    return values.length;
  }

  /** The number of messages. */
  public int length(long[] states, int at) {
    return length.get(states, at);
  }

  public boolean isFull(long[] states, int at) {
    return length(states, at) == capacity();
  }

  public boolean isEmpty(long[] states, int at) {
    return length(states, at) == 0;
  }

  /** A value of a message; the first one is number 0. */
  public int get(long[] states, int at, int message, int value) {
    return values[message][value].get(states, at);
  }

  /** Writes a value of the message that {@link #append} will count. */
  public void put(long[] states, int at, int value, int number) {
    values[length(states, at)][value].set(states, at, number);
  }

  /** Counts one more message. */
  public void append(long[] states, int at) {
    length.set(states, at, length(states, at) + 1);
  }

  /** Takes the first message away; the others move up. */
  public void remove(long[] states, int at) {
    int last = length(states, at) - 1;
    for (int message = 0; message < last; message++) {
      for (int value = 0; value < values[message].length; value++) {
        values[message][value].set(states, at, values[message + 1][value].get(states, at));
      }
    }
    for (Field field : values[last]) {
      states[at + field.word()] &= ~field.mask();
    }
    length.set(states, at, last);
  }
}
