package tideline.search.rank;

import java.util.Arrays;
import java.util.function.LongConsumer;
import tideline.pivot.LayoutExceededException;
import tideline.pivot.RankExpander;
import tideline.search.rank.RankRun.RankWorker;
import tideline.search.store.MemoryBudget;

/**
 * All ranks in two bitmaps, with exact levels.
 *
 * <p>One bitmap has the states of the current level and those done with, the other one those of the
 * next level and those done with: a state is done with if it is in both, and at the end of a level
 * they change places. A level of few states is a list; else a summary with a bit for each word
 * tells where its states are.
 */
final class BitmapLevels implements LevelSpace {

  /** The most ranks whose words an array can hold. */
  static final long MOST_RANKS = 1L << 36;

  /** There is room in the list for one state in so many ranks. */
  private static final int RANKS_PER_LISTED = 1 << 14;

  private static final int LEAST_LISTED = 64;

  private static final int NOT_LISTED = -1;

  private final MemoryBudget budget;
  private final long bytes;
  private final SharedLevel shared;
  private final long leastShared;
  private long[] earlier;
  private long[] later;
  private long[] busy;
  private long[] busyNext;
  private long[] list;
  private long[] nextList;
  private int listed = NOT_LISTED;
  private int position;
  private int nextListed;

  /** Levels of one state that the last expansion went through on the way. */
  private int passed;

  private long open;
  private long nextOpen;

  /** States that may still be added. */
  private long room;

  BitmapLevels(long ranks, MemoryBudget budget, SharedLevel shared, long leastShared) {
    this.budget = budget;
    this.shared = shared;
    this.leastShared = leastShared;
    bytes = bytesFor(ranks);
    if (ranks > MOST_RANKS || !budget.reserve(bytes)) {
      throw new StoreFullException();
    }
    int words = Math.toIntExact((ranks + 63) / 64);
    earlier = new long[words];
    later = new long[words];
    busy = new long[(words + 63) / 64];
    busyNext = new long[busy.length];
    list = new long[listLength(ranks)];
    nextList = new long[list.length];
  }

  /** The bytes that bitmaps for so many ranks take, with all that belongs to them. */
  static long bytesFor(long ranks) {
    long words = (ranks + 63) / 64;
    return 16 * (words + (words + 63) / 64 + listLength(ranks));
  }

  private static int listLength(long ranks) {
    return (int) Math.max(LEAST_LISTED, ranks / RANKS_PER_LISTED);
  }

  @Override
  public String name() {
    return "bitmap";
  }

  @Override
  public Outcome expand(RankRun run) {
    room = run.mostStates() - run.counters().states();
    passed = 0;
    boolean roomy = room / (run.system().mostSuccessors() + 1L) > open;
    Outcome outcome;
    if (listed >= 0) {
      outcome = expandList(run);
    } else if (run.threads() > 1
        && roomy
        && open >= leastShared
        && shared.isReady(64L * later.length)) {
      outcome = expandMany(run, Hands.ALL);
    } else if (roomy && run.isUnobserved() && run.system().isFinal()) {
      outcome = expandMany(run, Hands.ONE);
    } else {
      outcome = expandWords(run);
    }
    run.worker(0).publish(run.counters());
    return outcome;
  }

  private Outcome expandList(RankRun run) {
    RankWorker worker = run.worker(0);
    while (position < listed) {
      long rank = list[position];
      Outcome outcome = expandOne(rank, run, worker);
      if (outcome != Outcome.DONE) {
        return outcome;
      }
      later[(int) (rank >>> 6)] |= 1L << rank;
      position++;
      if (listed == 1 && nextOpen == 1 && passed < run.levelsAtOnce()) {
        advance();
        passed++;
      }
    }
    return run.stop().isRequested() ? Outcome.STOPPED : Outcome.DONE;
  }

  @Override
  public int passed() {
    return passed;
  }

  private Outcome expandOne(long rank, RankRun run, RankWorker worker) {
    int n;
    try {
      n = worker.expander.successors(rank, worker.targets);
    } catch (LayoutExceededException exceeded) {
      run.exceeded(exceeded);
      return Outcome.EXCEEDED;
    }
    if (!insert(worker, n)) {
      return Outcome.MOST_STATES;
    }
    worker.count(n);
    return worker.isObservedEnough(rank, n) ? Outcome.OBSERVED : Outcome.DONE;
  }

  private Outcome expandWords(RankRun run) {
    RankWorker worker = run.worker(0);
    for (int s = 0; s < busy.length; s++) {
      long words = busy[s];
      if (words != 0) {
        for (; words != 0; words &= words - 1) {
          Outcome outcome = expandWord((s << 6) + Long.numberOfTrailingZeros(words), run, worker);
          if (outcome != Outcome.DONE) {
            return outcome;
          }
        }
        busy[s] = 0;
        if (run.stop().isRequested()) {
          return Outcome.STOPPED;
        }
        if (worker.expanded > 1 << 20) {
          worker.publish(run.counters());
        }
      }
    }
    return Outcome.DONE;
  }

  private Outcome expandWord(int word, RankRun run, RankWorker worker) {
    RankExpander expander = worker.expander;
    long left = earlier[word] & ~later[word];
    long done = 0;
    long base = (long) word << 6;
    Outcome outcome = Outcome.DONE;
    while (left != 0 && outcome == Outcome.DONE) {
      long rank = base + Long.numberOfTrailingZeros(left);
      int n;
      try {
        n = expander.successors(rank, worker.targets);
      } catch (LayoutExceededException exceeded) {
        run.exceeded(exceeded);
        outcome = Outcome.EXCEEDED;
        break;
      }
      if (!insert(worker, n)) {
        outcome = Outcome.MOST_STATES;
        break;
      }
      worker.count(n);
      done |= left & -left;
      left &= left - 1;
      if (worker.isObservedEnough(rank, n)) {
        outcome = Outcome.OBSERVED;
      }
    }
    later[word] |= done;
    return outcome;
  }

  /** Adds the first targets of a worker; false if one state more is too many. */
  private boolean insert(RankWorker worker, int n) {
    long[] targets = worker.targets;
    for (int k = 0; k < n; k++) {
      long target = targets[k];
      int word = (int) (target >>> 6);
      long bit = 1L << target;
      if ((later[word] & bit) == 0 && (earlier[word] & bit) == 0) {
        if (room-- <= 0) {
          return false;
        }
        later[word] |= bit;
        worker.found++;
        note(target);
      }
    }
    return true;
  }

  private void note(long rank) {
    nextOpen++;
    if (nextListed >= 0) {
      if (nextListed < nextList.length) {
        nextList[nextListed++] = rank;
        return;
      }
      for (long listedRank : nextList) {
        mark(busyNext, listedRank);
      }
      nextListed = NOT_LISTED;
    }
    mark(busyNext, rank);
  }

  private static void mark(long[] summary, long rank) {
    summary[(int) (rank >>> 12)] |= 1L << (rank >>> 6);
  }

  private enum Hands {
    ONE,
    ALL
  }

  /** Expands many states, whose successors are not listed before it is clear that they are few. */
  private Outcome expandMany(RankRun run, Hands hands) {
    for (int i = 0; i < Math.max(0, nextListed); i++) {
      mark(busyNext, nextList[i]);
    }
    nextListed = NOT_LISTED;
    Outcome outcome;
    if (hands == Hands.ALL) {
      outcome = shared.expand(run, earlier, later, busy, busyNext);
      nextOpen += shared.found();
    } else {
      BitmapSweep sweep = new BitmapSweep(earlier, later, busy, busyNext);
      outcome = sweep.expand(run);
      nextOpen += sweep.found();
    }
    if (outcome == Outcome.DONE) {
      Arrays.fill(busy, 0);
      if (nextOpen <= nextList.length) {
        listNext();
      }
    }
    return outcome;
  }

  /** The next level turned out to be small after all. */
  private void listNext() {
    nextListed = 0;
    for (int s = 0; s < busyNext.length; s++) {
      for (long words = busyNext[s]; words != 0; words &= words - 1) {
        int word = (s << 6) + Long.numberOfTrailingZeros(words);
        for (long left = later[word] & ~earlier[word]; left != 0; left &= left - 1) {
          nextList[nextListed++] = ((long) word << 6) + Long.numberOfTrailingZeros(left);
        }
      }
      busyNext[s] = 0;
    }
  }

  @Override
  public void advance() {
    long[] bitmap = earlier;
    earlier = later;
    later = bitmap;
    long[] summary = busy;
    busy = busyNext;
    busyNext = summary;
    long[] ranks = list;
    list = nextList;
    nextList = ranks;
    listed = nextListed;
    if (listed > 32) {
      Arrays.sort(list, 0, listed);
    }
    position = 0;
    nextListed = 0;
    open = nextOpen;
    nextOpen = 0;
  }

  @Override
  public long open() {
    return open;
  }

  @Override
  public void forEachOpen(LongConsumer action) {
    for (int i = 0; i < listed; i++) {
      action.accept(list[i]);
    }
    for (int s = 0; s < busy.length && listed < 0; s++) {
      for (long words = busy[s]; words != 0; words &= words - 1) {
        int word = (s << 6) + Long.numberOfTrailingZeros(words);
        for (long left = earlier[word] & ~later[word]; left != 0; left &= left - 1) {
          action.accept(((long) word << 6) + Long.numberOfTrailingZeros(left));
        }
      }
    }
  }

  @Override
  public long bytes() {
    return bytes;
  }

  @Override
  public void bequeath(Heir heir) {
    for (int word = 0; word < earlier.length; word++) {
      for (long left = earlier[word] | later[word]; left != 0; left &= left - 1) {
        long rank = ((long) word << 6) + Long.numberOfTrailingZeros(left);
        boolean isEarlier = (earlier[word] >>> rank & 1) != 0;
        boolean isLater = (later[word] >>> rank & 1) != 0;
        if (isEarlier && isLater) {
          heir.closed(rank);
        } else if (isEarlier) {
          heir.current(rank);
        } else {
          heir.next(rank);
        }
      }
    }
  }

  @Override
  public Heir heir() {
    listed = NOT_LISTED;
    nextListed = NOT_LISTED;
    return new Heir() {
      @Override
      public void closed(long rank) {
        earlier[(int) (rank >>> 6)] |= 1L << rank;
        later[(int) (rank >>> 6)] |= 1L << rank;
      }

      @Override
      public void current(long rank) {
        earlier[(int) (rank >>> 6)] |= 1L << rank;
        later[(int) (rank >>> 6)] &= ~(1L << rank);
        mark(busy, rank);
        open++;
      }

      @Override
      public void next(long rank) {
        later[(int) (rank >>> 6)] |= 1L << rank;
        earlier[(int) (rank >>> 6)] &= ~(1L << rank);
        mark(busyNext, rank);
        nextOpen++;
      }
    };
  }

  /** The bits of all states, when no level is left: both bitmaps have them. */
  long[] members() {
    return earlier;
  }

  @Override
  public void release() {
    shared.release();
    budget.release(bytes);
  }
}
