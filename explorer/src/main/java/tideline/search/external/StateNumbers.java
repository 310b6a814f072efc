package tideline.search.external;

import java.util.Arrays;

/** The numbers in the spanning tree of the states in memory, by handle. */
final class StateNumbers {

  private static final int SHIFT = 14;
  private static final int CHUNK = 1 << SHIFT;

  private final boolean kept;
  private long[][] chunks = new long[16][];
  private int present;

  StateNumbers(boolean kept) {
    this.kept = kept;
  }

  boolean areKept() {
    return kept;
  }

  void set(int ref, long number) {
    int chunk = ref >>> SHIFT;
    if (chunk >= chunks.length) {
      chunks = Arrays.copyOf(chunks, chunk + chunk / 2 + 1);
    }
    if (chunks[chunk] == null) {
      chunks[chunk] = new long[CHUNK];
      present++;
    }
    chunks[chunk][ref & CHUNK - 1] = number;
  }

  long get(int ref) {
    return chunks[ref >>> SHIFT][ref & CHUNK - 1];
  }

  long bytes() {
    return 8L * CHUNK * present;
  }
}
