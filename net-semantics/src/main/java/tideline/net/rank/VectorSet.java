package tideline.net.rank;

import java.util.Arrays;

/** Distinct vectors of a fixed length, numbered in the order they were added. */
final class VectorSet {

  private final int width;
  private int[] cells;
  private int[] slots = new int[64];
  private int size;

  VectorSet(int width) {
    this.width = width;
    cells = new int[16 * Math.max(1, width)];
    Arrays.fill(slots, -1);
  }

  int width() {
    return width;
  }

  int size() {
    return size;
  }

  int get(int row, int column) {
    return cells[row * width + column];
  }

  void copy(int row, int[] target) {
    System.arraycopy(cells, row * width, target, 0, width);
  }

  /** The number of the vector, or -1. */
  int find(int[] vector) {
    int slot = slot(vector);
    return slots[slot];
  }

  /** Adds the vector unless it is there. */
  void add(int[] vector) {
    int slot = slot(vector);
    if (slots[slot] >= 0) {
      return;
    }
    if ((size + 1) * width > cells.length) {
      cells = Arrays.copyOf(cells, 2 * cells.length);
    }
    System.arraycopy(vector, 0, cells, size * width, width);
    slots[slot] = size++;
    if (2 * size > slots.length) {
      grow();
    }
  }

  private void grow() {
    slots = new int[2 * slots.length];
    Arrays.fill(slots, -1);
    int[] row = new int[width];
    for (int i = 0; i < size; i++) {
      copy(i, row);
      slots[slot(row)] = i;
    }
  }

  private int slot(int[] vector) {
    int hash = 1;
    for (int i = 0; i < width; i++) {
      hash = (hash ^ vector[i]) * 0x9E3779B1;
      hash ^= hash >>> 15;
    }
    int slot = hash & slots.length - 1;
    while (slots[slot] >= 0 && !equals(slots[slot], vector)) {
      slot = slot + 1 & slots.length - 1;
    }
    return slot;
  }

  private boolean equals(int row, int[] vector) {
    int at = row * width;
    return Arrays.equals(cells, at, at + width, vector, 0, width);
  }

  /** The same vectors in ascending lexicographic order. */
  VectorSet sorted() {
    Integer[] order = new Integer[size];
    Arrays.setAll(order, i -> i);
    Arrays.sort(
        order,
        (a, b) ->
            Arrays.compare(cells, a * width, (a + 1) * width, cells, b * width, (b + 1) * width));
    VectorSet sorted = new VectorSet(width);
    int[] row = new int[width];
    for (int i : order) {
      copy(i, row);
      sorted.add(row);
    }
    return sorted;
  }
}
