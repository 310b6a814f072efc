package tideline.net.ltl;

import java.util.Arrays;
import java.util.List;
import tideline.net.marking.Layout;
import tideline.net.model.Net;
import tideline.net.property.Formula;
import tideline.net.property.PredicateProgram;
import tideline.pivot.Relayout;

/**
 * Packed markings by number, each once, with the propositions that hold in them. Grows; nothing is
 * forgotten.
 */
final class MarkingNumbers {

  private final Net net;
  private final List<Formula> propositions;
  private PredicateProgram[] programs;
  private int words;
  private long[] arena;
  private long[] valuations = new long[256];
  private int size;
  private int[] index = new int[1_024];

  MarkingNumbers(Net net, Layout layout, List<Formula> propositions) {
    this.net = net;
    this.propositions = propositions;
    compile(layout);
    arena = new long[256 * words];
  }

  private void compile(Layout layout) {
    words = layout.words();
    programs =
        propositions.stream()
            .map(f -> PredicateProgram.compile(f, net, layout))
            .toArray(PredicateProgram[]::new);
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
    valuations[size] = evaluated(states, at);
    index[slot] = ++size;
    if (2 * size > index.length) {
      rehash(2 * index.length);
    }
    return size - 1;
  }

  private long evaluated(long[] states, int at) {
    long bits = 0;
    for (int i = 0; i < programs.length; i++) {
      bits |= programs[i].holds(states, at) ? 1L << i : 0;
    }
    return bits;
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
  void relayout(Relayout change, Layout layout) {
    long[] old = arena;
    int oldWords = words;
    compile(layout);
    arena = new long[Math.multiplyExact(Math.max(256, size + size / 2), words)];
    for (int n = 0; n < size; n++) {
      change.mapping().map(old, n * oldWords, arena, n * words);
    }
    rehash(index.length);
  }
}
