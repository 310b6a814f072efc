package tideline.search.parallel;

import java.util.concurrent.atomic.AtomicLongArray;
import tideline.search.open.Slice;

/**
 * The states of one level, shared out among the threads: each has a run of them and goes through it
 * in pieces, and one that is done takes pieces of the others' runs.
 *
 * <p>Runs, since neighbours in a level have many successors in common, and a thread finds again
 * fast what it has met shortly before.
 */
final class Level {

  /** Pieces in each run, if the level is wide enough: the threads end at about the same time. */
  private static final int PIECES = 8;

  private static final int LARGEST_PIECE = 128;

  /** Counters that different threads write are that far apart, so that no line holds two. */
  private static final int STRIDE = 16;

  private final int threads;
  private final AtomicLongArray next;
  private final Ranges[] parts;
  private int partCount;
  private long states;
  private int piece;
  private int number = -1;

  Level(int threads) {
    this.threads = threads;
    this.next = new AtomicLongArray((threads + 1) * STRIDE);
    this.parts = new Ranges[threads];
  }

  /** Opens the next level, without states so far. */
  void open() {
    partCount = 0;
    states = 0;
    number++;
  }

  /** Adds what a thread has found to the level. */
  void add(Ranges found) {
    parts[partCount++] = found;
    states += found.states();
  }

  /** Begins to share out. */
  void share() {
    piece = (int) Math.max(1, Math.min(LARGEST_PIECE, states / threads / PIECES));
    for (int run = 0; run < threads; run++) {
      next.set((run + 1) * STRIDE, first(run) + piece);
    }
  }

  /** No piece is given out any more. */
  void cancel() {
    for (int run = 0; run < threads; run++) {
      next.set((run + 1) * STRIDE, Long.MAX_VALUE / 2);
    }
  }

  /** The states that are open are of several levels, one of each: the last of them counts. */
  void skip(int levels) {
    number += levels;
  }

  int number() {
    return number;
  }

  long states() {
    return states;
  }

  /** Where the run of a thread begins. */
  long first(int thread) {
    return states * thread / threads;
  }

  /** Where the first piece of a thread's run ends: nobody else takes that one. */
  long firstEnd(int thread) {
    return Math.min(first(thread) + piece, first(thread + 1));
  }

  /** Where another piece begins, of the thread's own run if possible; -1 if there is none. */
  long take(int thread) {
    for (int i = 0; i < threads; i++) {
      int run = (thread + i) % threads;
      long begin = next.getAndAdd((run + 1) * STRIDE, piece);
      if (begin < first(run + 1)) {
        return begin;
      }
    }
    return -1;
  }

  /** Where a piece that was taken ends. */
  long end(long begin) {
    int run = 0;
    while (first(run + 1) <= begin) {
      run++;
    }
    return Math.min(begin + piece, first(run + 1));
  }

  /** Adds the states from a position on, before another one, as far as there is room. */
  void fill(Slice slice, long from, long end) {
    long begin = 0;
    for (int i = 0; i < partCount && begin < end; i++) {
      long partEnd = begin + parts[i].states();
      if (from < partEnd) {
        parts[i].fill(slice, Math.max(from, begin) - begin, Math.min(end, partEnd) - begin);
      }
      begin = partEnd;
    }
  }
}
