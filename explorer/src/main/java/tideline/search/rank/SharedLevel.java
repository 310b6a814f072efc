package tideline.search.rank;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.atomic.AtomicInteger;
import tideline.pivot.LayoutExceededException;
import tideline.search.rank.LevelSpace.Outcome;
import tideline.search.rank.RankRun.RankWorker;

/**
 * Expands a level of bitmaps by several threads.
 *
 * <p>Threads take stretches of the summary from a counter. Only the later bitmap and its summary
 * change; a bit is set by an atomic operation where a plain read says that it is clear, and the
 * thread that really set it counts the state.
 */
final class SharedLevel {

  private static final VarHandle WORDS = MethodHandles.arrayElementVarHandle(long[].class);
  private static final int STRETCH = 16;

  private final Crew crew;
  private long found;

  SharedLevel(Crew crew) {
    this.crew = crew;
  }

  /** New states of the last level. */
  long found() {
    return found;
  }

  Outcome expand(RankRun run, long[] earlier, long[] later, long[] busy, long[] busyNext) {
    Level level = new Level(run, earlier, later, busy, busyNext);
    crew.together(thread -> level.expand(run.worker(thread)));
    found = 0;
    for (int i = 0; i < run.threads(); i++) {
      found += run.worker(i).found;
      run.worker(i).publish(run.counters());
    }
    return level.outcome;
  }

  /** Sets a bit that threads share; true if no other thread has set it. */
  static boolean set(long[] words, int word, long bit) {
    return ((long) WORDS.getOpaque(words, word) & bit) == 0
        && ((long) WORDS.getAndBitwiseOr(words, word, bit) & bit) == 0;
  }

  /** What the threads have in common. */
  private static final class Level {
    private final RankRun run;
    private final long[] earlier;
    private final long[] later;
    private final long[] busy;
    private final long[] busyNext;
    private final boolean severalAtOnce;
    private final AtomicInteger next = new AtomicInteger();
    private volatile Outcome outcome = Outcome.DONE;

    Level(RankRun run, long[] earlier, long[] later, long[] busy, long[] busyNext) {
      this.run = run;
      severalAtOnce = run.isUnobserved() && run.system().isFinal();
      this.earlier = earlier;
      this.later = later;
      this.busy = busy;
      this.busyNext = busyNext;
    }

    void expand(RankWorker worker) {
      int begin = next.getAndAdd(STRETCH);
      while (begin < busy.length && outcome == Outcome.DONE) {
        int end = Math.min(busy.length, begin + STRETCH);
        for (int s = begin; s < end; s++) {
          for (long words = busy[s]; words != 0; words &= words - 1) {
            int word = (s << 6) + Long.numberOfTrailingZeros(words);
            if (severalAtOnce) {
              expandWhole(word, worker);
            } else {
              expandWord(word, worker);
            }
          }
        }
        if (run.stop().isRequested()) {
          outcome = Outcome.STOPPED;
        }
        begin = next.getAndAdd(STRETCH);
      }
    }

    /** For states that nobody looks at, with ranks for all successors. */
    private void expandWhole(int word, RankWorker worker) {
      long current = earlier[word] & ~(long) WORDS.getOpaque(later, word);
      for (long left = current; left != 0; ) {
        long bits = worker.atOnce(left);
        insert(worker, worker.successors((long) word << 6, bits));
        left ^= bits;
      }
      if (current != 0) {
        WORDS.getAndBitwiseOr(later, word, current);
      }
    }

    private void expandWord(int word, RankWorker worker) {
      long left = earlier[word] & ~(long) WORDS.getOpaque(later, word);
      long done = 0;
      long base = (long) word << 6;
      while (left != 0 && outcome == Outcome.DONE) {
        long rank = base + Long.numberOfTrailingZeros(left);
        int n;
        try {
          n = worker.expander.successors(rank, worker.targets);
        } catch (LayoutExceededException exceeded) {
          run.exceeded(exceeded);
          outcome = Outcome.EXCEEDED;
          break;
        }
        insert(worker, n);
        worker.count(n);
        done |= left & -left;
        left &= left - 1;
        if (worker.isObservedEnough(rank, n)) {
          outcome = Outcome.OBSERVED;
        }
      }
      if (done != 0) {
        WORDS.getAndBitwiseOr(later, word, done);
      }
    }

    private void insert(RankWorker worker, int n) {
      for (int k = 0; k < n; k++) {
        long target = worker.targets[k];
        int word = (int) (target >>> 6);
        long bit = 1L << target;
        if ((earlier[word] & bit) == 0 && set(later, word, bit)) {
          worker.found++;
          set(busyNext, word >>> 6, 1L << word);
        }
      }
    }
  }
}
