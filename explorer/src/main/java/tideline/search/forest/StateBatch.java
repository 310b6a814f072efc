package tideline.search.forest;

import java.util.Arrays;

/** States on their way from one part to another, with the events that led to them. */
final class StateBatch {

  private static final int FIRST_STATES = 64;

  private final int words;
  private long[] states;
  private int[] events = new int[FIRST_STATES];
  private int[] origins = new int[FIRST_STATES];
  private int size;

  StateBatch(int words) {
    this.words = words;
    this.states = new long[FIRST_STATES * words];
  }

  void add(int event, long[] from, int at) {
    if (size == events.length) {
      events = Arrays.copyOf(events, 2 * size);
      origins = Arrays.copyOf(origins, 2 * size);
      states = Arrays.copyOf(states, 2 * size * words);
    }
    events[size] = event;
    origins[size] = Part.NO_ORIGIN;
    for (int i = 0; i < words; i++) {
      states[size * words + i] = from[at + i];
    }
    size++;
  }

  /** Says where the state added last came from. */
  void setLastOrigin(int origin) {
    origins[size - 1] = origin;
  }

  int event(int i) {
    return events[i];
  }

  int origin(int i) {
    return origins[i];
  }

  void copy(int i, long[] to, int at) {
    System.arraycopy(states, i * words, to, at, words);
  }

  int size() {
    return size;
  }

  void clear() {
    size = 0;
  }

  /** What a state takes here. */
  static long bytesPerState(int words) {
    return 8L * words + 8;
  }

  long bytes() {
    return events.length * bytesPerState(words);
  }
}
