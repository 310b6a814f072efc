package tideline.net.structure;

import java.util.Arrays;

/** Collects the entries of a {@link SparseVector} in ascending order of their indices. */
final class VectorBuilder {

  private final int[] indices;
  private final long[] values;
  private int size;

  VectorBuilder(int capacity) {
    indices = new int[capacity];
    values = new long[capacity];
  }

  /** Appends an entry; a zero leaves none. */
  void add(int index, long value) {
    if (value != 0) {
      indices[size] = index;
      values[size++] = value;
    }
  }

  SparseVector build() {
    return new SparseVector(Arrays.copyOf(indices, size), Arrays.copyOf(values, size));
  }
}
