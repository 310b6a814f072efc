package tideline.search.rank;

import java.util.Arrays;
import java.util.function.LongConsumer;
import tideline.search.rank.LevelSpace.Outcome;
import tideline.search.rank.RankRun.RankWorker;

/**
 * Expands ranks of a level by several threads where the states are in a set with stripes.
 *
 * <p>In a round, each thread first computes the successors of its part of the ranks and sorts them
 * by the thread that owns their stripe; then each adds what it owns. So no two threads ever touch
 * the same stripe, and the set is the same whatever the threads do.
 */
final class SharedRounds {

  /** Ranks of a round for each thread: enough for the two waits to cost nothing. */
  static final int RANKS_PER_THREAD = 1 << 13;

  private final Crew crew;
  private final LongList[][] outboxes;
  private final LongList[] fresh;

  SharedRounds(Crew crew) {
    this.crew = crew;
    outboxes = new LongList[crew.size()][crew.size()];
    fresh = new LongList[crew.size()];
    for (int i = 0; i < crew.size(); i++) {
      fresh[i] = new LongList();
      for (int j = 0; j < crew.size(); j++) {
        outboxes[i][j] = new LongList();
      }
    }
  }

  int threads() {
    return crew.size();
  }

  /** Ranks of a round. */
  int ranks() {
    return crew.size() * RANKS_PER_THREAD;
  }

  /** Bytes that the successors of a round take. */
  long bytes() {
    long bytes = 0;
    for (int i = 0; i < fresh.length; i++) {
      bytes += fresh[i].bytes();
      for (LongList outbox : outboxes[i]) {
        bytes += outbox.bytes();
      }
    }
    return bytes;
  }

  /**
   * Expands the first ranks of a block.
   *
   * @param next is told the new states, by the calling thread
   * @throws StoreFullException if the store has no room for them
   */
  Outcome expand(RankRun run, RankStore store, long[] block, int filled, LongConsumer next) {
    boolean[] enough = new boolean[crew.size()];
    crew.together(
        thread -> {
          int from = (int) ((long) filled * thread / crew.size());
          int to = (int) ((long) filled * (thread + 1) / crew.size());
          enough[thread] = send(run.worker(thread), store, block, from, to, outboxes[thread]);
        });
    crew.together(thread -> receive(thread, run.worker(thread), store));
    for (int i = 0; i < fresh.length; i++) {
      fresh[i].drain(next);
      run.worker(i).publish(run.counters());
    }
    for (boolean one : enough) {
      if (one) {
        return Outcome.OBSERVED;
      }
    }
    return Outcome.DONE;
  }

  private boolean send(
      RankWorker worker, RankStore store, long[] block, int from, int to, LongList[] outbox) {
    for (int i = from; i < to; i++) {
      int n = worker.expander.successors(block[i], worker.targets);
      worker.count(n);
      for (int k = 0; k < n; k++) {
        long target = worker.targets[k];
        outbox[store.stripe(target) % outbox.length].add(target);
      }
      if (worker.isObservedEnough(block[i], n)) {
        return true;
      }
    }
    return false;
  }

  private void receive(int thread, RankWorker worker, RankStore store) {
    for (LongList[] outbox : outboxes) {
      outbox[thread].drain(
          target -> {
            if (store.add(target)) {
              worker.found++;
              fresh[thread].add(target);
            }
          });
    }
  }

  /** Numbers that wait. */
  private static final class LongList {
    private long[] numbers = new long[64];
    private int size;

    void add(long number) {
      if (size == numbers.length) {
        numbers = Arrays.copyOf(numbers, 2 * size);
      }
      numbers[size++] = number;
    }

    void drain(LongConsumer action) {
      for (int i = 0; i < size; i++) {
        action.accept(numbers[i]);
      }
      size = 0;
    }

    long bytes() {
      return 8L * numbers.length;
    }
  }
}
