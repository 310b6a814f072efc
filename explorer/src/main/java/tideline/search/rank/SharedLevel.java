package tideline.search.rank;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import tideline.pivot.LayoutExceededException;
import tideline.search.rank.LevelSpace.Outcome;
import tideline.search.rank.RankRun.RankWorker;
import tideline.search.store.MemoryBudget;

/**
 * Expands levels of bitmaps by several threads.
 *
 * <p>Each thread owns a stretch of the ranks, with about as many busy words as the others. It
 * expands the states there, and only it changes the bitmaps there; successors elsewhere that seem
 * to be unknown are sent to their owner, who looks for letters now and then. So no bit needs an
 * atomic operation, and threads hardly ever want the same cache line.
 */
final class SharedLevel {

  /** There is room in a letter for one of so many ranks. */
  private static final int RANKS_PER_SENT = 1 << 13;

  private static final int MOST_SENT = 1 << 14;
  private static final int LEAST_SENT = 1 << 10;

  /** Whoever waits looks so often before it sleeps for so long. */
  private static final int LOOKS = 1 << 12;

  private static final long PAUSE_NANOS = 20_000;

  private final Crew crew;
  private final MemoryBudget budget;
  private final int longestLetter;

  /** From the thread of a row to that of a column. */
  private RankPost[][] posts = new RankPost[0][];

  private int letterLength;
  private long bytes;
  private long found;

  /**
   * @param leastShared states of the smallest level for several threads; letters are not longer
   */
  SharedLevel(Crew crew, MemoryBudget budget, long leastShared) {
    this.crew = crew;
    this.budget = budget;
    longestLetter = (int) Math.min(MOST_SENT, leastShared);
  }

  /** Whether there is memory for what threads send each other. */
  boolean isReady(long ranks) {
    long wanted = Math.max(LEAST_SENT, ranks / RANKS_PER_SENT);
    int length = (int) Math.min(longestLetter, wanted);
    if (bytes > 0 && length <= letterLength) {
      return true;
    }
    release();
    int threads = crew.size();
    long needed = (long) threads * threads * RankPost.bytes(length);
    if (!budget.reserve(needed)) {
      return false;
    }
    bytes = needed;
    letterLength = length;
    posts = new RankPost[threads][threads];
    for (RankPost[] row : posts) {
      for (int i = 0; i < threads; i++) {
        row[i] = new RankPost(length);
      }
    }
    return true;
  }

  void release() {
    budget.release(bytes);
    bytes = 0;
    posts = new RankPost[0][];
  }

  /** New states of the last level. */
  long found() {
    return found;
  }

  Outcome expand(RankRun run, long[] earlier, long[] later, long[] busy, long[] busyNext) {
    Level level = new Level(run, earlier, later, busy, busyNext);
    crew.together(level::expand);
    found = 0;
    for (int i = 0; i < run.threads(); i++) {
      found += run.worker(i).found;
      run.worker(i).publish(run.counters());
    }
    return level.outcome;
  }

  /** What the threads have in common. */
  private final class Level {
    private final RankRun run;
    private final long[] earlier;
    private final long[] later;
    private final long[] busy;
    private final long[] busyNext;
    private final boolean severalAtOnce;

    /** The stretch of a thread begins here in the summary, and ends where the next begins. */
    private final int[] begin;

    /** Threads that have sent all they have to send. */
    private final AtomicInteger finished = new AtomicInteger();

    private volatile Outcome outcome = Outcome.DONE;
    private volatile boolean isBroken;

    Level(RankRun run, long[] earlier, long[] later, long[] busy, long[] busyNext) {
      this.run = run;
      severalAtOnce = run.isUnobserved() && run.system().isFinal();
      this.earlier = earlier;
      this.later = later;
      this.busy = busy;
      this.busyNext = busyNext;
      begin = stretches(busy, run.threads());
    }

    /** Expands the stretch of a thread, and takes what is sent to it until nobody sends more. */
    void expand(int thread) {
      boolean isThrough = false;
      try {
        RankWorker worker = run.worker(thread);
        for (int s = begin[thread]; s < begin[thread + 1] && outcome == Outcome.DONE; s++) {
          if (busy[s] != 0) {
            expand(s, thread, worker);
            receive(thread);
            if (run.stop().isRequested()) {
              end(Outcome.STOPPED);
            }
          }
        }
        for (RankPost post : posts[thread]) {
          send(post, thread);
        }
        finished.incrementAndGet();
        for (int looks = 0; finished.get() < run.threads() && !isBroken; looks++) {
          receive(thread);
          pause(looks);
        }
        receive(thread);
        isThrough = true;
      } finally {
        if (!isThrough) {
          isBroken = true;
        }
      }
    }

    /** The first to say so ends the level for all; an observer that has seen enough does always. */
    private synchronized void end(Outcome how) {
      if (outcome == Outcome.DONE || how == Outcome.OBSERVED) {
        outcome = how;
      }
    }

    private void expand(int summary, int thread, RankWorker worker) {
      for (long words = busy[summary]; words != 0; words &= words - 1) {
        int word = (summary << 6) + Long.numberOfTrailingZeros(words);
        if (severalAtOnce) {
          expandWord(word, thread, worker);
        } else {
          expandObserved(word, thread, worker);
        }
      }
    }

    private void expandWord(int word, int thread, RankWorker worker) {
      for (long left = earlier[word] & ~later[word]; left != 0; ) {
        long bits = worker.atOnce(left);
        share(thread, worker, worker.successors((long) word << 6, bits));
        later[word] |= bits;
        left ^= bits;
      }
    }

    private void expandObserved(int word, int thread, RankWorker worker) {
      for (long left = earlier[word] & ~later[word];
          left != 0 && outcome == Outcome.DONE;
          left &= left - 1) {
        long rank = ((long) word << 6) + Long.numberOfTrailingZeros(left);
        int n;
        try {
          n = worker.expander.successors(rank, worker.targets);
        } catch (LayoutExceededException exceeded) {
          run.exceeded(exceeded);
          end(Outcome.EXCEEDED);
          return;
        }
        worker.count(n);
        share(thread, worker, n);
        later[word] |= left & -left;
        if (worker.isObservedEnough(rank, n)) {
          end(Outcome.OBSERVED);
        }
      }
    }

    /** Adds the successors that the thread owns, and writes to the owners of the others. */
    private void share(int thread, RankWorker worker, int n) {
      long[] known = earlier;
      long[] next = later;
      long[] targets = worker.targets;
      int from = begin[thread];
      int to = begin[thread + 1];
      int fresh = 0;
      for (int k = 0; k < n; k++) {
        long target = targets[k];
        int word = (int) (target >>> 6);
        long now = next[word];
        if (((known[word] | now) & 1L << target) == 0) {
          int s = word >>> 6;
          if (s >= from && s < to) {
            next[word] = now | 1L << target;
            busyNext[s] |= 1L << word;
            fresh++;
          } else {
            RankPost post = posts[thread][owner(s)];
            if (post.isFull()) {
              send(post, thread);
            }
            post.write(target);
          }
        }
      }
      worker.found += fresh;
    }

    private int owner(int summary) {
      int thread = 0;
      while (summary >= begin[thread + 1]) {
        thread++;
      }
      return thread;
    }

    /** Meanwhile takes what is sent to the thread, so that two never wait for one another. */
    private void send(RankPost post, int thread) {
      for (int looks = 0; !post.send() && !isBroken; looks++) {
        receive(thread);
        pause(looks);
      }
    }

    /** The other thread may need the core. */
    private static void pause(int looks) {
      if (looks < LOOKS) {
        Thread.onSpinWait();
      } else {
        LockSupport.parkNanos(PAUSE_NANOS);
      }
    }

    /** Adds what was sent to a thread. */
    private void receive(int thread) {
      long[] known = earlier;
      long[] next = later;
      int fresh = 0;
      for (RankPost[] row : posts) {
        RankPost post = row[thread];
        int n = post.received();
        if (n == 0) {
          continue;
        }
        long[] letter = post.letter();
        for (int i = 0; i < n; i++) {
          long target = letter[i];
          int word = (int) (target >>> 6);
          long now = next[word];
          if (((known[word] | now) & 1L << target) == 0) {
            next[word] = now | 1L << target;
            busyNext[word >>> 6] |= 1L << word;
            fresh++;
          }
        }
        post.done();
      }
      run.worker(thread).found += fresh;
    }
  }

  /** Where stretches with about as many bits each begin, and the end. */
  private static int[] stretches(long[] bits, int number) {
    long all = 0;
    for (long word : bits) {
      all += Long.bitCount(word);
    }
    int[] begin = new int[number + 1];
    begin[number] = bits.length;
    long before = 0;
    int next = 1;
    for (int i = 0; i < bits.length && next < number; i++) {
      before += Long.bitCount(bits[i]);
      while (next < number && before >= all * next / number) {
        begin[next++] = i + 1;
      }
    }
    return begin;
  }
}
