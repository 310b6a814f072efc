package tideline.search.parallel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.Timeout.ThreadMode;
import tideline.pivot.StepBuffer;
import tideline.search.store.Interned;
import tideline.search.store.MemoryBudget;
import tideline.search.store.StateStore;
import tideline.search.store.StateStoreContract;

/** The time limit only keeps a hanging test from hanging for ever. */
@Timeout(value = 120, threadMode = ThreadMode.SEPARATE_THREAD)
class SharedStoreTest extends StateStoreContract {

  @Override
  protected StateStore create(int words) {
    return alone(words, StateQuota.unlimited());
  }

  @Override
  protected boolean canChangeItsLayout() {
    return false;
  }

  @Override
  protected boolean canEvict() {
    return false;
  }

  private static SharedStore alone(int words, StateQuota quota) {
    return new SharedStore(new SharedTable(words, 1, MemoryBudget.unlimited()), 0, quota);
  }

  @Test
  void layoutIsNotChangedInPlaceAndNothingIsEvicted() {
    StateStore store = create(1);
    assertThatExceptionOfType(UnsupportedOperationException.class)
        .isThrownBy(() -> store.relayout(null));
    assertThatExceptionOfType(UnsupportedOperationException.class).isThrownBy(() -> store.evict(0));
  }

  @Test
  void quotaIsSharedAndNeverExceeded() {
    SharedTable table = new SharedTable(1, 2, MemoryBudget.unlimited());
    StateQuota quota = new StateQuota(5);
    SharedStore one = new SharedStore(table, 0, quota);
    SharedStore other = new SharedStore(table, 1, quota);
    int stored = 0;
    for (int k = 0; k < 10; k++) {
      stored += Interned.wasNew(intern(k % 2 == 0 ? one : other, k)) ? 1 : 0;
    }
    assertThat(stored).isEqualTo(5);
    assertThat(one.size() + other.size()).isEqualTo(5);
    assertThat(intern(one, 7)).isEqualTo(Interned.FULL);
    for (int k = 0; k < 5; k++) {
      assertThat(Interned.knownRef(intern(one, k))).isEqualTo(Interned.knownRef(intern(other, k)));
    }
  }

  private static int intern(SharedStore store, int number) {
    StepBuffer steps = steps(1, number);
    store.prepare(steps);
    return store.intern(steps, 0);
  }

  /** The same states by all threads, and room for exactly these: nobody may be refused. */
  @Test
  void quotaForAllStatesIsEnoughWhateverTheTiming() throws InterruptedException {
    for (int round = 0; round < 100; round++) {
      SharedTable table = new SharedTable(1, 4, MemoryBudget.unlimited());
      int distinct = 1 + 7 * round;
      List<List<Integer>> news = storeByAll(table, 4, distinct, new StateQuota(distinct));
      assertThat(news.stream().mapToInt(List::size).sum()).isEqualTo(distinct);
    }
  }

  @Tag("slow")
  @Test
  void everyStateIsNewExactlyOnceWhoeverStoresIt() throws InterruptedException {
    for (int words : new int[] {1, 2, 5}) {
      for (int threads = 1; threads <= 4; threads++) {
        SharedTable table = new SharedTable(words, threads, MemoryBudget.unlimited());
        int distinct = 60_000;
        List<List<Integer>> news = storeByAll(table, threads, distinct, StateQuota.unlimited());
        List<Integer> all = news.stream().flatMap(List::stream).toList();
        assertThat(all).as("%d words, %d threads", words, threads).hasSize(distinct);
        assertThat(Set.copyOf(all)).hasSize(distinct);
        holdsAll(new SharedStore(table, 0, StateQuota.unlimited()), words, distinct, all);
      }
    }
  }

  /** All threads store the same states, each in an order of its own. */
  private static List<List<Integer>> storeByAll(
      SharedTable table, int threads, int distinct, StateQuota quota) throws InterruptedException {
    List<List<Integer>> news = new ArrayList<>();
    List<Thread> crew = new ArrayList<>();
    for (int t = 0; t < threads; t++) {
      List<Integer> mine = new ArrayList<>();
      news.add(mine);
      SharedStore store = new SharedStore(table, t, quota);
      Random random = new Random(t);
      Thread thread = new Thread(() -> store(store, table.words, distinct, random, mine));
      thread.start();
      crew.add(thread);
    }
    for (Thread thread : crew) {
      thread.join();
    }
    return news;
  }

  private static void store(
      SharedStore store, int words, int distinct, Random random, List<Integer> mine) {
    StepBuffer steps = new StepBuffer(words);
    int offset = random.nextInt(distinct);
    int stride = 7919; // a prime that divides no number of states used here
    for (int k = 0; k < distinct; k += steps.size()) {
      steps.clear();
      for (int i = 0; i < 1 + random.nextInt(200) && k + i < distinct; i++) {
        put(steps, (int) ((offset + (long) (k + i) * stride) % distinct));
      }
      store.prepare(steps);
      for (int i = 0; i < steps.size(); i++) {
        int answer = store.intern(steps, i);
        if (Interned.wasNew(answer) || answer == Interned.FULL) {
          mine.add(answer);
        }
      }
    }
  }

  private static void put(StepBuffer steps, int number) {
    int at = steps.append(0);
    for (int w = 0; w < steps.stride(); w++) {
      steps.words()[at + w] = w == steps.stride() - 1 ? number : 17;
    }
  }

  private static void holdsAll(SharedStore store, int words, int distinct, List<Integer> refs) {
    Set<Integer> numbers = new HashSet<>();
    for (int ref : refs) {
      int last = store.offset(ref) + words - 1;
      numbers.add((int) store.array(ref)[last]);
      assertThat(store.find(store.array(ref), store.offset(ref))).isEqualTo(ref);
    }
    assertThat(numbers).hasSize(distinct);
    assertThat(store.find(new long[words], 0)).isEqualTo(words == 1 ? refOf(store, refs, 0) : -1);
  }

  private static int refOf(SharedStore store, List<Integer> refs, long state) {
    return refs.stream()
        .filter(ref -> store.array(ref)[store.offset(ref)] == state)
        .findFirst()
        .orElse(-1);
  }

  @Tag("slow")
  @Test
  void budgetIsHeldAndWhatIsStoredStaysFound() {
    for (long bytes : new long[] {900_000, 1_500_000, 4_000_000}) {
      MemoryBudget budget = new MemoryBudget(bytes);
      SharedStore store = new SharedStore(new SharedTable(1, 1, budget), 0, StateQuota.unlimited());
      StepBuffer steps = new StepBuffer(1);
      int stored = 0;
      for (int answer = 0; answer != Interned.FULL; ) {
        steps.clear();
        put(steps, stored);
        store.prepare(steps);
        answer = store.intern(steps, 0);
        stored += Interned.wasNew(answer) ? 1 : 0;
      }
      assertThat(budget.peakBytes()).isLessThanOrEqualTo(Math.max(bytes, 600_000));
      assertThat(store.size()).isEqualTo(stored);
      for (int number = 0; number < stored; number++) {
        assertThat(store.find(new long[] {number}, 0)).isNotNegative();
      }
    }
  }
}
