package tideline.net.refute;

import java.util.Arrays;

/** Numbers in a row. */
final class IntList {

  private int[] values = new int[8];
  private int size;

  void add(int value) {
    if (size == values.length) {
      values = Arrays.copyOf(values, 2 * size);
    }
    values[size++] = value;
  }

  int get(int i) {
    return values[i];
  }

  void set(int i, int value) {
    values[i] = value;
  }

  int size() {
    return size;
  }

  void clear() {
    size = 0;
  }

  int removeLast() {
    return values[--size];
  }

  int[] toArray() {
    return Arrays.copyOf(values, size);
  }
}
