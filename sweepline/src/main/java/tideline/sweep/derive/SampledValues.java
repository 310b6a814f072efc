package tideline.sweep.derive;

import java.util.Arrays;
import tideline.search.store.StateStore;
import tideline.sweep.progress.ProgressCodec;

/** The progress values of some states, each once and numbered in ascending order. */
final class SampledValues {

  private final ProgressCodec codec;
  private final int words;

  /** By state. */
  private final int[] numbers;

  /** Different values, as they were found. */
  private long[] found;

  private int size;

  /** Slots with values plus one; 0 is empty. */
  private int[] index = new int[1 << 8];

  /** Values in ascending order, as numbers of {@link #found}. */
  private final int[] ascending;

  SampledValues(ProgressCodec codec, StateStore states, int count) {
    this.codec = codec;
    words = codec.words();
    numbers = new int[count];
    found = new long[16 * words];
    long[] value = new long[words];
    for (int ref = 0; ref < count; ref++) {
      codec.encode(states.array(ref), states.offset(ref), value, 0);
      numbers[ref] = find(value);
    }
    ascending = sorted();
    int[] position = new int[size];
    for (int i = 0; i < size; i++) {
      position[ascending[i]] = i;
    }
    for (int ref = 0; ref < count; ref++) {
      numbers[ref] = position[numbers[ref]];
    }
  }

  private int find(long[] value) {
    int slot = slot(value, 0);
    if (index[slot] == 0) {
      if ((size + 1) * words > found.length) {
        found = Arrays.copyOf(found, Math.max(2 * found.length, found.length + words));
      }
      System.arraycopy(value, 0, found, size * words, words);
      index[slot] = ++size;
      if (2 * size > index.length) {
        grow();
      }
      return size - 1;
    }
    return index[slot] - 1;
  }

  private void grow() {
    index = new int[2 * index.length];
    for (int i = 0; i < size; i++) {
      index[slot(found, i * words)] = i + 1;
    }
  }

  private int slot(long[] value, int at) {
    long h = 0;
    for (int w = 0; w < words; w++) {
      h = (h ^ value[at + w]) * 0x9E3779B97F4A7C15L;
      h ^= h >>> 32;
    }
    int mask = index.length - 1;
    int slot = (int) (h ^ h >>> 17) & mask;
    while (index[slot] != 0
        && ProgressCodec.compare(value, at, found, (index[slot] - 1) * words, words) != 0) {
      slot = slot + 1 & mask;
    }
    return slot;
  }

  private int[] sorted() {
    Integer[] order = new Integer[size];
    Arrays.setAll(order, i -> i);
    Arrays.sort(order, (a, b) -> ProgressCodec.compare(found, a * words, found, b * words, words));
    return Arrays.stream(order).mapToInt(Integer::intValue).toArray();
  }

  /** The number of different values. */
  int size() {
    return size;
  }

  /** The number of a state's value. */
  int number(int ref) {
    return numbers[ref];
  }

  /** How a value lies to one of these. */
  int compare(long[] value, int number) {
    return ProgressCodec.compare(value, 0, found, ascending[number] * words, words);
  }

  /** A value entry by entry. */
  long[] entries(int number) {
    return codec.decode(found, ascending[number] * words);
  }
}
