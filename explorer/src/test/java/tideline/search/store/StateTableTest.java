package tideline.search.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.Timeout.ThreadMode;
import tideline.pivot.StepBuffer;

class StateTableTest extends StateStoreContract {

  @Override
  protected StateStore create(int words) {
    return new StateTable(words, MemoryBudget.unlimited());
  }

  @Test
  void isFullAtTheMostStatesAskedForButStillKnowsThem() {
    StateTable table = table(Long.MAX_VALUE, 3);
    StepBuffer steps = steps(1, 1, 2, 3, 4, 2);
    table.prepare(steps);
    for (int k = 0; k < 3; k++) {
      assertThat(table.intern(steps, k)).isEqualTo(k);
    }
    assertThat(table.intern(steps, 3)).isEqualTo(Interned.FULL);
    assertThat(table.intern(steps, 3)).as("again").isEqualTo(Interned.FULL);
    assertThat(Interned.knownRef(table.intern(steps, 4))).isEqualTo(1);
    assertThat(table.size()).isEqualTo(3);
    table.evict(0);
    assertThat(table.intern(steps, 3)).isZero();
    assertThat(table.intern(steps, 0)).isEqualTo(Interned.FULL);
  }

  @Test
  @Timeout(value = 120, threadMode = ThreadMode.SEPARATE_THREAD)
  void handleThatHoldsNoStateCannotBeEvicted() {
    StateStore store = create(1);
    StepBuffer steps = steps(1, 10, 11, 12);
    store.prepare(steps);
    for (int k = 0; k < 3; k++) {
      store.intern(steps, k);
    }
    store.evict(1);
    assertThatIllegalArgumentException().isThrownBy(() -> store.evict(1));
    assertThat(store.size()).isEqualTo(2);
    assertThat(store.find(new long[] {12}, 0)).isEqualTo(2);
  }

  @Test
  void storeForNoStateIsFullAtOnce() {
    StateTable table = table(Long.MAX_VALUE, 0);
    StepBuffer steps = steps(1, 1);
    table.prepare(steps);
    assertThat(table.intern(steps, 0)).isEqualTo(Interned.FULL);
    assertThat(table.size()).isZero();
  }

  @Test
  void budgetTooSmallForOneStateIsFullAtOnce() {
    for (long bytes : new long[] {0, 1, 1000, 3_000}) {
      StateTable table = table(bytes, Integer.MAX_VALUE);
      StepBuffer steps = steps(1, 1);
      table.prepare(steps);
      assertThat(table.intern(steps, 0)).as("%d bytes", bytes).isEqualTo(Interned.FULL);
      assertThat(table.find(new long[] {1}, 0)).isEqualTo(-1);
    }
  }

  @Test
  void neverHoldsMoreBytesThanItsBudget() {
    for (long limit = 8_000; limit < 3_000_000; limit = limit * 5 / 4) {
      MemoryBudget budget = new MemoryBudget(limit);
      StateTable table = new StateTable(1, budget);
      int stored = fill(table, 0, Integer.MAX_VALUE);
      assertThat(stored).as("%d bytes", limit).isGreaterThan(0);
      assertThat(table.bytes()).isLessThanOrEqualTo(limit);
      assertThat(budget.peakBytes()).isLessThanOrEqualTo(limit);
      assertThat(budget.usedBytes()).as("%d bytes", limit).isEqualTo(table.bytes());
      for (int k = 0; k < stored; k++) {
        assertThat(table.find(new long[] {k}, 0)).isEqualTo(k);
      }
    }
  }

  @Tag("slow")
  @Test
  void refusedStatesTakeNothingFromTheBudget() {
    int chunk = 1 << 15;
    StateTable full = new StateTable(1, MemoryBudget.unlimited());
    fill(full, 0, chunk);
    StateArena sample = new StateArena(1, full.bytes() / 64);
    long headers = (chunk >> sample.chunkShift) * 16L;
    long piece = 16 + (8L << sample.chunkShift);
    int refused = 0;
    int stored = 0;
    for (long slack : new long[] {0, piece - 1, piece}) {
      for (int number = 1; number <= 60; number++) {
        // Room for one more chunk of states at most, but not for a larger piece of the index.
        MemoryBudget budget = new MemoryBudget(full.bytes() + headers + slack);
        StateTable table = new StateTable(1, budget);
        assertThat(fill(table, 0, chunk)).isEqualTo(chunk);
        int fitted = fill(table, -number, 1 - number);
        assertThat(budget.usedBytes()).as("state %d", -number).isEqualTo(table.bytes());
        stored += fitted;
        refused += 1 - fitted;
      }
    }
    assertThat(refused).isPositive();
    assertThat(stored).isPositive();
  }

  @Test
  void bytesGrowSmoothly() {
    StateTable table = new StateTable(1, MemoryBudget.unlimited());
    int all = 1_000_000;
    int step = all / 200;
    for (int k = 0; k < all; k += step) {
      long before = table.bytes();
      fill(table, k, k + step);
      if (k >= all / 10) {
        assertThat(table.bytes() - before)
            .as("bytes for states %d and on", k)
            .isLessThanOrEqualTo(600_000 + before / 10);
      }
    }
    assertThat(table.bytes()).as("bytes for %d states", all).isLessThan(16L * all);
  }

  @Test
  void relayoutBeyondTheBudgetKeepsAllStatesAndIsFullAfterwards() {
    MemoryBudget budget = new MemoryBudget(700_000);
    StateTable table = new StateTable(1, budget);
    int stored = fill(table, 0, Integer.MAX_VALUE);
    table.relayout(reversing(1, 4));
    assertThat(budget.usedBytes()).isEqualTo(table.bytes()).isGreaterThan(700_000);
    assertThat(table.size()).isEqualTo(stored);
    for (int k = 0; k < stored; k++) {
      assertThat(table.find(new long[] {0, 0, 0, k}, 0)).isEqualTo(k);
    }
    StepBuffer steps = steps(4, 9, 9, 9, 9);
    table.prepare(steps);
    int before = table.handles();
    while (Interned.wasNew(table.intern(steps, 0))) {
      steps = steps(4, 9, 9, 9, steps.words()[3] + 1);
      table.prepare(steps);
    }
    long chunk = (1 << 15) / 4;
    assertThat(table.handles() - before)
        .as("only room already taken is used")
        .isLessThan((int) chunk);
  }

  /**
   * Stores the numbers from {@code first} up to {@code end}; answers how many there was room for.
   */
  private static int fill(StateTable table, int first, int end) {
    StepBuffer steps = new StepBuffer(1);
    for (int k = first; k < end; k++) {
      steps.clear();
      steps.words()[steps.append(0)] = k;
      table.prepare(steps);
      if (table.intern(steps, 0) == Interned.FULL) {
        return k - first;
      }
    }
    return end - first;
  }

  private static StateTable table(long bytes, int maxStates) {
    return new StateTable(1, new MemoryBudget(bytes), maxStates, StateHash.DEFAULT);
  }
}
