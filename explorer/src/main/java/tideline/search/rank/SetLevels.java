package tideline.search.rank;

import java.util.Arrays;
import java.util.Locale;
import java.util.function.LongConsumer;
import tideline.pivot.LayoutExceededException;
import tideline.search.rank.RankRun.RankWorker;
import tideline.search.store.MemoryBudget;

/**
 * The states found in a set that grows with them, levels in queues. Large levels are expanded by
 * several threads.
 */
final class SetLevels implements LevelSpace {

  private final StoreChoice kind;
  private final RankStore store;
  private final MemoryBudget budget;
  private final SharedRounds shared;
  private final long leastShared;
  private long sharedBytes;
  private long[] block = new long[0];
  private RankQueue current;
  private RankQueue next;
  private int filled;
  private int position;
  private long nextLook;
  private long room;

  /**
   * @param kind of the store
   * @param firstLook states after which a better store is looked for
   */
  SetLevels(StoreChoice kind, RankStore store, Sharing sharing, long firstLook) {
    this.kind = kind;
    this.store = store;
    budget = sharing.budget();
    shared = sharing.rounds();
    leastShared = sharing.leastShared();
    nextLook = firstLook;
    current = new RankQueue(budget);
    next = new RankQueue(budget);
  }

  /**
   * What a set shares with others of the same search.
   *
   * @param rounds of several threads; of one thread they are not used
   * @param leastShared levels with fewer states are left to one thread
   */
  record Sharing(MemoryBudget budget, SharedRounds rounds, long leastShared) {}

  RankStore store() {
    return store;
  }

  StoreChoice kind() {
    return kind;
  }

  @Override
  public String name() {
    return kind.name().toLowerCase(Locale.ROOT);
  }

  @Override
  public Outcome expand(RankRun run) {
    room = run.mostStates() - run.counters().states();
    RankWorker worker = run.worker(0);
    Outcome outcome;
    do {
      outcome = isShared(run) ? expandRound(run) : expandBlock(run, worker);
      worker.publish(run.counters());
      if (outcome == Outcome.DONE && filled > 0) {
        outcome = look(run);
      }
    } while (outcome == Outcome.DONE && filled > 0);
    return outcome;
  }

  /** Whether enough is open for several threads, and none of them can meet a limit. */
  private boolean isShared(RankRun run) {
    long most = run.system().mostSuccessors() + 1L;
    return shared.threads() > 1
        && store.stripes() > 1
        && position == filled
        && open() >= leastShared
        && run.system().isFinal()
        && room / most > shared.ranks() + 1;
  }

  private Outcome expandRound(RankRun run) {
    filled = 0;
    position = 0;
    while (current.size() > 0 && filled + current.longest() <= shared.ranks()) {
      if (!hasBlock(filled + current.longest())) {
        return Outcome.FULL;
      }
      filled += current.read(block, filled);
    }
    long before = run.counters().states();
    try {
      return shared.expand(run, store, block, filled, next::add);
    } catch (StoreFullException full) {
      return Outcome.FULL;
    } finally {
      position = filled;
      room -= run.counters().states() - before;
      budget.take(shared.bytes() - sharedBytes);
      sharedBytes = shared.bytes();
    }
  }

  private Outcome look(RankRun run) {
    if (run.stop().isRequested()) {
      return Outcome.STOPPED;
    }
    if (budget.usedBytes() > budget.limitBytes()) {
      return Outcome.FULL;
    }
    if (store.size() >= nextLook) {
      nextLook = 2 * store.size();
      return Outcome.RECONSIDER;
    }
    return Outcome.DONE;
  }

  private Outcome expandBlock(RankRun run, RankWorker worker) {
    if (position == filled) {
      if (!hasBlock(current.longest())) {
        return Outcome.FULL;
      }
      filled = current.read(block, 0);
      position = 0;
    }
    try {
      while (position < filled) {
        long rank = block[position];
        int n = worker.expander.successors(rank, worker.targets);
        if (!insert(worker, n)) {
          return Outcome.MOST_STATES;
        }
        worker.count(n);
        position++;
        if (worker.isObservedEnough(rank, n)) {
          return Outcome.OBSERVED;
        }
      }
    } catch (LayoutExceededException exceeded) {
      run.exceeded(exceeded);
      return Outcome.EXCEEDED;
    } catch (StoreFullException full) {
      return Outcome.FULL;
    }
    return Outcome.DONE;
  }

  /** Makes room for so many ranks; false if the budget does not allow it. */
  private boolean hasBlock(int length) {
    if (block.length < length) {
      int longer = Math.max(length, Math.min(shared.ranks(), 2 * block.length));
      if (!budget.reserve(8L * (longer - block.length))) {
        return false;
      }
      block = Arrays.copyOf(block, longer);
    }
    return true;
  }

  private boolean insert(RankWorker worker, int n) {
    for (int k = 0; k < n; k++) {
      long target = worker.targets[k];
      if (room <= 0 && !store.contains(target)) {
        return false;
      }
      if (store.add(target)) {
        room--;
        worker.found++;
        next.add(target);
      }
    }
    return true;
  }

  @Override
  public void advance() {
    RankQueue empty = current;
    current = next;
    next = empty;
    filled = 0;
    position = 0;
  }

  @Override
  public long open() {
    return current.size() + filled - position;
  }

  @Override
  public void forEachOpen(LongConsumer action) {
    current.forEach(action);
  }

  @Override
  public long bytes() {
    return store.bytes() + current.bytes() + next.bytes() + 8L * block.length + sharedBytes;
  }

  @Override
  public void bequeath(Heir heir) {
    store.drain(heir::closed);
    while (position < filled) {
      heir.current(block[position++]);
    }
    drain(current, heir::current);
    drain(next, heir::next);
  }

  private void drain(RankQueue queue, LongConsumer action) {
    long[] ranks = new long[Math.max(1, queue.longest())];
    for (int n = queue.read(ranks, 0); n > 0; n = queue.read(ranks, 0)) {
      for (int i = 0; i < n; i++) {
        action.accept(ranks[i]);
      }
    }
  }

  @Override
  public Heir heir() {
    return new Heir() {
      @Override
      public void closed(long rank) {
        store.add(rank);
      }

      @Override
      public void current(long rank) {
        store.add(rank);
        current.add(rank);
      }

      @Override
      public void next(long rank) {
        store.add(rank);
        next.add(rank);
      }
    };
  }

  @Override
  public void release() {
    store.release();
    current.release();
    next.release();
    budget.release(8L * block.length + sharedBytes);
    sharedBytes = 0;
  }
}
