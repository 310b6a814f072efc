package tideline.net.reduce;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/**
 * The way from traces of a reduced net back to the original one: transitions that stand for
 * sequences, and steps that have to look at the whole trace. They are undone in the opposite order.
 */
final class TraceExpansion {

  /** Longer traces are not written out. */
  static final int LONGEST = 50_000_000;

  /** Transitions, each so many times in a row. */
  record Word(int[] transitions, long[] times) {
    static Word of(int first, long firstTimes, int second, long secondTimes) {
      return new Word(new int[] {first, second}, new long[] {firstTimes, secondTimes});
    }
  }

  /** Rewrites a trace of the net after a reduction to one of the net before. */
  interface Step {
    IntArrayList before(IntArrayList after);
  }

  /** A trace would become too long. */
  static final class TooLong extends RuntimeException {
    private static final long serialVersionUID = 1L;

    TooLong() {
      super("the trace of the original net is too long", null, false, false);
    }
  }

  private record Dated(int numbers, Step step) {}

  private final int originals;
  private final List<Word> words = new ArrayList<>();
  private final Deque<Dated> steps = new ArrayDeque<>();

  TraceExpansion(int originals) {
    this.originals = originals;
  }

  void define(int transition, Word word) {
    if (transition != originals + words.size()) {
      throw new IllegalArgumentException("transition " + transition + " is out of order");
    }
    words.add(word);
  }

  /** A step that expects the transitions that exist now. */
  void add(Step step) {
    steps.push(new Dated(originals + words.size(), step));
  }

  /** Firings that come before everything else. */
  void prefix(int transition, long times) {
    add(
        after -> {
          IntArrayList before = new IntArrayList();
          repeat(before, transition, times);
          append(before, after);
          return before;
        });
  }

  /** The trace by transitions of the original net. */
  IntArrayList original(IntArrayList trace) {
    IntArrayList now = trace;
    for (Dated dated : steps) {
      now = dated.step.before(spelled(now, dated.numbers));
    }
    return spelled(now, originals);
  }

  /** Writes out what stands for a sequence, down to numbers below a limit. */
  private IntArrayList spelled(IntArrayList trace, int limit) {
    IntArrayList out = new IntArrayList(trace.size());
    trace.forEach(t -> spell(t, limit, out));
    return out;
  }

  /** Words may be nested as deep as a chain of places was long, so there is no recursion. */
  private void spell(int t, int limit, IntArrayList out) {
    IntArrayList open = new IntArrayList();
    LongArrayList times = new LongArrayList();
    open.push(t);
    times.push(1L);
    while (!open.isEmpty()) {
      int top = open.topInt();
      if (top < limit) {
        repeat(out, top, times.topLong());
        open.popInt();
        times.popLong();
        continue;
      }
      long left = times.popLong() - 1;
      if (left < 0) {
        open.popInt();
        continue;
      }
      times.push(left);
      Word word = words.get(top - originals);
      for (int i = word.transitions.length - 1; i >= 0; i--) {
        open.push(word.transitions[i]);
        times.push(word.times[i]);
      }
    }
  }

  static void repeat(IntArrayList out, int transition, long times) {
    if (times > LONGEST - out.size()) {
      throw new TooLong();
    }
    for (long i = 0; i < times; i++) {
      out.add(transition);
    }
  }

  static void append(IntArrayList out, IntArrayList more) {
    if (more.size() > LONGEST - out.size()) {
      throw new TooLong();
    }
    out.addAll(more);
  }
}
