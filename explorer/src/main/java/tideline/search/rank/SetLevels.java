package tideline.search.rank;

import java.util.function.LongConsumer;
import tideline.pivot.LayoutExceededException;
import tideline.search.rank.RankRun.RankWorker;
import tideline.search.store.MemoryBudget;

/** The states found in a set that grows with them, levels in queues. One thread. */
final class SetLevels implements LevelSpace {

  private final String name;
  private final RankStore store;
  private final MemoryBudget budget;
  private long[] block = new long[0];
  private RankQueue current;
  private RankQueue next;
  private int filled;
  private int position;
  private long nextLook;
  private long room;

  SetLevels(String name, RankStore store, MemoryBudget budget, long firstLook) {
    this.name = name;
    this.store = store;
    this.budget = budget;
    nextLook = firstLook;
    current = new RankQueue(budget);
    next = new RankQueue(budget);
  }

  RankStore store() {
    return store;
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public Outcome expand(RankRun run) {
    room = run.mostStates() - run.counters().states();
    RankWorker worker = run.worker(0);
    Outcome outcome;
    do {
      outcome = expandBlock(run, worker);
      worker.publish(run.counters());
      if (outcome == Outcome.DONE && filled > 0) {
        outcome = look(run);
      }
    } while (outcome == Outcome.DONE && filled > 0);
    return outcome;
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
      filled = read(current);
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
        if (run.isObservedEnough(rank, n)) {
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

  private int read(RankQueue queue) {
    if (block.length < queue.longest()) {
      budget.take(8L * (queue.longest() - block.length));
      block = new long[queue.longest()];
    }
    return queue.read(block);
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
  public long bytes() {
    return store.bytes() + current.bytes() + next.bytes() + 8L * block.length;
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
    for (int n = read(queue); n > 0; n = read(queue)) {
      for (int i = 0; i < n; i++) {
        action.accept(block[i]);
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
    budget.release(8L * block.length);
  }
}
