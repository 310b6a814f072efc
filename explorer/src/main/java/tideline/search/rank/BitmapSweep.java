package tideline.search.rank;

import tideline.search.rank.LevelSpace.Outcome;
import tideline.search.rank.RankRun.RankWorker;

/**
 * Expands a level of bitmaps by one thread, where nothing but a signal can end it: nobody looks at
 * single states, every successor has a rank, and there is room for all. The successors of the
 * states in a word are computed together and then added together: two small loops.
 */
final class BitmapSweep {

  private static final int BETWEEN_REPORTS = 1 << 20;

  private final long[] earlier;
  private final long[] later;
  private final long[] busy;
  private final long[] busyNext;
  private long found;

  BitmapSweep(long[] earlier, long[] later, long[] busy, long[] busyNext) {
    this.earlier = earlier;
    this.later = later;
    this.busy = busy;
    this.busyNext = busyNext;
  }

  /** New states so far. */
  long found() {
    return found;
  }

  Outcome expand(RankRun run) {
    RankWorker worker = run.worker(0);
    for (int s = 0; s < busy.length; s++) {
      if (busy[s] != 0) {
        expand(s, worker);
        busy[s] = 0;
        if (worker.expanded > BETWEEN_REPORTS) {
          worker.publish(run.counters());
        }
        if (run.stop().isRequested()) {
          return Outcome.STOPPED;
        }
      }
    }
    return Outcome.DONE;
  }

  private void expand(int summary, RankWorker worker) {
    for (long words = busy[summary]; words != 0; words &= words - 1) {
      int word = (summary << 6) + Long.numberOfTrailingZeros(words);
      long current = earlier[word] & ~later[word];
      for (long left = current; left != 0; ) {
        long bits = worker.atOnce(left);
        int fresh = add(worker.targets, worker.successors((long) word << 6, bits));
        worker.found += fresh;
        found += fresh;
        left ^= bits;
      }
      later[word] |= current;
    }
  }

  /** Adds ranks to the next level and answers how many were new. */
  private int add(long[] targets, int n) {
    int fresh = 0;
    for (int k = 0; k < n; k++) {
      long target = targets[k];
      int word = (int) (target >>> 6);
      long bit = 1L << target;
      long known = later[word];
      if (((known | earlier[word]) & bit) == 0) {
        later[word] = known | bit;
        busyNext[word >>> 6] |= 1L << word;
        fresh++;
      }
    }
    return fresh;
  }
}
