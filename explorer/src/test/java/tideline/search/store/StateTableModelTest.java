package tideline.search.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.LongBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import tideline.pivot.StepBuffer;

/** Random operations on a table, compared one by one with a map of the Java library. */
@Tag("slow")
class StateTableModelTest {

  @Test
  void tableIsAMap() {
    for (int words : new int[] {1, 2, 3, 7}) {
      Run run = new Run(words, Long.MAX_VALUE, Integer.MAX_VALUE, StateHash.DEFAULT, words);
      run.operations(250_000, 40_000);
      assertThat(run.table.handles()).as("the table has grown").isGreaterThan(15_000);
    }
  }

  @Test
  void tableWithALimitOfStatesIsAMapThatIsFullNowAndThen() {
    for (int most : new int[] {1, 2, 50, 5_000}) {
      Run run = new Run(2, Long.MAX_VALUE, most, StateHash.DEFAULT, most);
      run.operations(60_000, 3 * most + 5);
      assertThat(run.full).isPositive();
    }
  }

  @Test
  void tableWithABudgetIsAMapThatIsFullNowAndThen() {
    for (long bytes : new long[] {330_000, 500_000, 620_000, 1_000_000}) {
      Run run = new Run(1, bytes, Integer.MAX_VALUE, StateHash.DEFAULT, bytes);
      run.operations(150_000, 400_000);
      assertThat(run.full).as("%d bytes", bytes).isPositive();
      assertThat(run.table.bytes()).isLessThanOrEqualTo(bytes);
    }
  }

  @Test
  void collidingStatesAreToldApart() {
    Map<String, StateHash> hashes = new HashMap<>();
    hashes.put("always 0", (states, at, words) -> 0);
    hashes.put("always -1", (states, at, words) -> -1);
    hashes.put("four bits for the slot", masked(0xFL));
    hashes.put("four high bits for the slot", masked(0xF0000000L));
    hashes.put("four bits for the tag", masked(0xF00000000L));
    hashes.put("four bits for the segment", masked(0xFL << 60));
    hashes.put("all but the slot", masked(~0xFFFFFFFFL));
    hashes.forEach(
        (name, hash) -> {
          Run run = new Run(2, Long.MAX_VALUE, 1_500, hash, name.hashCode());
          run.operations(12_000, 2_500);
          assertThat(run.table.handles()).as(name).isGreaterThan(500);
        });
  }

  private static StateHash masked(long mask) {
    return (states, at, words) -> StateHash.mixed(states, at, words) & mask;
  }

  /** One table and the map it is compared with. */
  private static final class Run {
    private final StateTable table;
    private final MemoryBudget budget;
    private final int maxStates;
    private final Random random;
    private final Map<LongBuffer, Integer> model = new HashMap<>();
    private final List<LongBuffer> byRef = new ArrayList<>();
    private final boolean limitedBytes;
    private int words;
    private int live;
    private int full;

    Run(int words, long bytes, int maxStates, StateHash hash, long seed) {
      this.words = words;
      this.maxStates = maxStates;
      budget = new MemoryBudget(bytes);
      limitedBytes = bytes < Long.MAX_VALUE;
      table = new StateTable(words, budget, maxStates, hash);
      random = new Random(seed);
    }

    /**
     * @param states how many different states there are
     */
    void operations(int count, int states) {
      int relayoutAt = count / 2;
      for (int done = 0; done < count; ) {
        int batch = 1 + random.nextInt(random.nextInt(20) == 0 ? 600 : 20);
        StepBuffer steps = batch(batch, states);
        table.prepare(steps);
        for (int k = 0; k < batch; k++) {
          intern(steps, k);
        }
        for (int k = random.nextInt(batch); k > 0 && random.nextInt(3) > 0; k--) {
          evictAny();
        }
        find(randomState(states));
        done += batch;
        if (done >= relayoutAt && !limitedBytes) {
          relayoutAt = Integer.MAX_VALUE;
          relayout();
        }
        assertThat(table.size()).isEqualTo(live);
        assertThat(table.handles()).isEqualTo(byRef.size());
        assertThat(budget.usedBytes()).isEqualTo(table.bytes());
      }
      checkAll();
    }

    private StepBuffer batch(int size, int states) {
      StepBuffer steps = new StepBuffer(words);
      for (int k = 0; k < size; k++) {
        int at = steps.append(0);
        randomState(states).get(0, steps.words(), at, words);
      }
      return steps;
    }

    private LongBuffer randomState(int states) {
      long[] state = new long[words];
      int number = random.nextInt(states);
      state[number % words] = number;
      state[words - 1] |= (long) (number % 3) << 50;
      return LongBuffer.wrap(state);
    }

    private void intern(StepBuffer steps, int k) {
      long[] copy = Arrays.copyOfRange(steps.words(), k * words, (k + 1) * words);
      LongBuffer state = LongBuffer.wrap(copy);
      int answer = table.intern(steps, k);
      while (answer == Interned.FULL) {
        full++;
        assertThat(model).doesNotContainKey(state);
        assertThat(limitedBytes || live == maxStates).as("room is left").isTrue();
        if (random.nextBoolean() || live == 0) {
          return;
        }
        evictAny();
        answer = table.intern(steps, k);
      }
      if (Interned.wasNew(answer)) {
        assertThat(model.put(state, answer)).as("%s", Arrays.toString(copy)).isNull();
        assertThat(answer).isLessThanOrEqualTo(byRef.size());
        if (answer == byRef.size()) {
          assertThat(live).as("freed handles go first").isEqualTo(byRef.size());
          byRef.add(state);
        } else {
          assertThat(byRef.set(answer, state)).as("handle %d is free", answer).isNull();
        }
        live++;
        assertThat(live).isLessThanOrEqualTo(maxStates);
      } else {
        assertThat(Interned.knownRef(answer)).isEqualTo(model.get(state));
      }
    }

    private void evictAny() {
      int ref = byRef.isEmpty() ? -1 : random.nextInt(byRef.size());
      for (int tries = 0; tries < 20 && ref >= 0 && byRef.get(ref) == null; tries++) {
        ref = random.nextInt(byRef.size());
      }
      if (ref >= 0 && byRef.get(ref) != null) {
        table.evict(ref);
        model.remove(byRef.set(ref, null));
        live--;
      }
    }

    private void find(LongBuffer state) {
      assertThat(table.find(state.array(), 0)).isEqualTo(model.getOrDefault(state, -1));
    }

    private void relayout() {
      int wider = words + 2;
      table.relayout(StateStoreContract.reversing(words, wider));
      model.clear();
      for (int ref = 0; ref < byRef.size(); ref++) {
        if (byRef.get(ref) != null) {
          long[] state = new long[wider];
          for (int w = 0; w < words; w++) {
            state[wider - 1 - w] = byRef.get(ref).get(w);
          }
          byRef.set(ref, LongBuffer.wrap(state));
          model.put(byRef.get(ref), ref);
        }
      }
      words = wider;
      checkAll();
    }

    private void checkAll() {
      model.forEach(
          (state, ref) -> {
            assertThat(table.find(state.array(), 0)).isEqualTo(ref);
            LongBuffer stored = LongBuffer.wrap(table.array(ref), table.offset(ref), words);
            assertThat(stored).isEqualTo(state);
          });
    }
  }
}
