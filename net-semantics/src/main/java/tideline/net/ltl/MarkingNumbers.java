package tideline.net.ltl;

import java.util.Arrays;
import tideline.net.property.Valuation;
import tideline.pivot.Relayout;

/**
 * Packed markings by number, each once, with the propositions that hold in them. Grows; nothing is
 * forgotten.
 */
final class MarkingNumbers {

  private Valuation valuation;
  private int words;
  private long[] arena;
  private long[] valuations = new long[256];
  private int size;
  private int[] index = new int[1_024];

  MarkingNumbers(int words, Valuation valuation) {
    this.words = words;
    this.valuation = valuation;
    arena = new long[256 * words];
  }

  int size() {
    return size;
  }

  /** The words of all markings; number n begins at n times the words of one. */
  long[] words() {
    return arena;
  }

  int at(int number) {
    return number * words;
  }

  long valuation(int number) {
    return valuations[number];
  }

  /** The number of a marking, a new one if it was not met before. */
  int number(long[] states, int at) {
    int mask = index.length - 1;
    int slot = (int) hash(states, at) & mask;
    while (index[slot] != 0) {
      int known = index[slot] - 1;
      int from = known * words;
      if (Arrays.equals(arena, from, from + words, states, at, at + words)) {
        return known;
      }
      slot = slot + 1 & mask;
    }
    if (Math.multiplyExact(size + 1, words) > arena.length) {
      arena = Arrays.copyOf(arena, Math.addExact(arena.length, arena.length));
    }
    if (size == valuations.length) {
      valuations = Arrays.copyOf(valuations, 2 * size);
    }
    System.arraycopy(states, at, arena, size * words, words);
    valuations[size] = valuation.of(states, at);
    index[slot] = ++size;
    if (2 * size > index.length) {
      rehash(2 * index.length);
    }
    return size - 1;
  }

  private void rehash(int length) {
    index = new int[length];
    for (int n = 0; n < size; n++) {
      int slot = (int) hash(arena, n * words) & length - 1;
      while (index[slot] != 0) {
        slot = slot + 1 & length - 1;
      }
      index[slot] = n + 1;
    }
  }

  private long hash(long[] states, int at) {
    long h = 0;
    for (int i = 0; i < words; i++) {
      h = (h ^ states[at + i]) * 0x9E3779B97F4A7C15L;
      h ^= h >>> 32;
    }
    return h;
  }

  /** Rewrites all markings for a wider layout. */
  void relayout(Relayout change) {
    long[] old = arena;
    int oldWords = words;
    words = change.system().words();
    valuation = valuation.in(change.system());
    arena = new long[Math.multiplyExact(Math.max(256, size + size / 2), words)];
    for (int n = 0; n < size; n++) {
      change.mapping().map(old, n * oldWords, arena, n * words);
    }
    rehash(index.length);
  }
}
