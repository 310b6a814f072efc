package tideline.search.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.LongBuffer;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import tideline.pivot.Relayout;
import tideline.pivot.StepBuffer;

/** What every store owes to the explorer; each implementation has a test that extends this. */
public abstract class StateStoreContract {

  /** A fresh, empty store for states of so many words, without a limit. */
  protected abstract StateStore create(int words);

  /** False for a store that is thrown away when the layout changes. */
  protected boolean canChangeItsLayout() {
    return true;
  }

  /** False for a store that keeps everything. */
  protected boolean canEvict() {
    return true;
  }

  @Test
  void emptyStoreFindsNothing() {
    StateStore store = create(2);
    assertThat(store.size()).isZero();
    assertThat(store.handles()).isZero();
    assertThat(store.find(new long[] {0, 0}, 0)).isEqualTo(-1);
    store.prepare(new StepBuffer(2));
    assertThat(store.size()).isZero();
  }

  @Test
  void stateOfZerosIsAStateLikeAnyOther() {
    StateStore store = create(2);
    StepBuffer steps = steps(2, 0, 0, 0, 0);
    store.prepare(steps);
    assertThat(store.intern(steps, 0)).isZero();
    assertThat(Interned.wasNew(store.intern(steps, 1))).isFalse();
    assertThat(store.find(new long[] {7, 0, 0}, 1)).isZero();
  }

  @Test
  void handlesAscendWhileNothingIsEvicted() {
    StateStore store = create(3);
    for (int k = 0; k < 20_000; k++) {
      StepBuffer steps = steps(3, k, k / 7, -k);
      store.prepare(steps);
      int answer = store.intern(steps, 0);
      assertThat(Interned.wasNew(answer)).isTrue();
      assertThat(answer).isEqualTo(k);
    }
    assertThat(store.size()).isEqualTo(20_000);
    assertThat(store.handles()).isEqualTo(20_000);
    assertThat(store.bytes()).isGreaterThanOrEqualTo(20_000L * 3 * 8);
    for (int k = 0; k < 20_000; k += 13) {
      assertThat(store.find(new long[] {k, k / 7, -k}, 0)).isEqualTo(k);
      assertThat(store.array(k)[store.offset(k) + 2]).isEqualTo(-k);
    }
  }

  @Test
  void preparingChangesNothingThatCanBeSeen() {
    StateStore store = create(1);
    StepBuffer steps = steps(1, 1, 2, 3);
    store.prepare(steps);
    store.prepare(steps);
    assertThat(store.size()).isZero();
    assertThat(store.find(new long[] {2}, 0)).isEqualTo(-1);
  }

  @Test
  void twinsInOneBatchAreStoredOnce() {
    StateStore store = create(1);
    StepBuffer steps = steps(1, 5, 6, 5, 5, 6);
    store.prepare(steps);
    assertThat(store.intern(steps, 0)).isZero();
    assertThat(store.intern(steps, 1)).isEqualTo(1);
    assertThat(Interned.knownRef(store.intern(steps, 2))).isZero();
    assertThat(Interned.knownRef(store.intern(steps, 3))).isZero();
    assertThat(Interned.knownRef(store.intern(steps, 4))).isEqualTo(1);
  }

  @Test
  void largeBatchThatMakesTheStoreGrowIsStoredRightly() {
    StateStore store = create(2);
    StepBuffer steps = new StepBuffer(2);
    for (int k = 0; k < 50_000; k++) {
      int at = steps.append(k);
      steps.words()[at] = k % 30_000;
      steps.words()[at + 1] = 1;
    }
    store.prepare(steps);
    for (int k = 0; k < 50_000; k++) {
      int answer = store.intern(steps, k);
      assertThat(Interned.wasNew(answer)).isEqualTo(k < 30_000);
      assertThat(k < 30_000 ? answer : Interned.knownRef(answer)).isEqualTo(k % 30_000);
    }
  }

  @Test
  void evictedStateIsForgottenAndItsHandleGivenOutAgain() {
    assumeTrue(canEvict());
    StateStore store = create(1);
    StepBuffer steps = steps(1, 10, 11, 12);
    store.prepare(steps);
    for (int k = 0; k < 3; k++) {
      store.intern(steps, k);
    }
    store.evict(1);
    assertThat(store.size()).isEqualTo(2);
    assertThat(store.handles()).isEqualTo(3);
    assertThat(store.find(new long[] {11}, 0)).isEqualTo(-1);
    StepBuffer next = steps(1, 13, 11, 12);
    store.prepare(next);
    assertThat(store.intern(next, 0)).isEqualTo(1);
    assertThat(store.intern(next, 1)).isEqualTo(3);
    assertThat(Interned.knownRef(store.intern(next, 2))).isEqualTo(2);
    assertThat(store.size()).isEqualTo(4);
  }

  @Test
  void evictionBetweenLookUpAndStoringIsNoticed() {
    assumeTrue(canEvict());
    for (long seed = 0; seed < 300; seed++) {
      Random random = new Random(seed);
      StateStore store = create(1);
      Map<Long, Integer> model = new HashMap<>();
      for (int round = 0; round < 20; round++) {
        StepBuffer steps = new StepBuffer(1);
        for (int k = 0; k < 30; k++) {
          steps.words()[steps.append(0)] = random.nextInt(100);
        }
        store.prepare(steps);
        for (int k = 0; k < 30; k++) {
          if (!model.isEmpty() && random.nextInt(3) == 0) {
            long victim =
                model.keySet().stream().skip(random.nextInt(model.size())).findFirst().get();
            store.evict(model.remove(victim));
          }
          long state = steps.words()[k];
          int answer = store.intern(steps, k);
          assertThat(Interned.wasNew(answer))
              .as("seed %d", seed)
              .isEqualTo(!model.containsKey(state));
          model.putIfAbsent(state, answer);
        }
        assertThat(store.size()).as("seed %d", seed).isEqualTo(model.size());
      }
    }
  }

  @Test
  void relayoutKeepsHandlesAndContents() {
    assumeTrue(canChangeItsLayout());
    for (long seed = 0; seed < 20; seed++) {
      Random random = new Random(seed);
      StateStore store = create(2);
      Map<Integer, LongBuffer> model = new HashMap<>();
      int count = 1 + random.nextInt(20_000);
      for (int k = 0; k < count; k++) {
        StepBuffer steps = steps(2, k, random.nextInt(3));
        store.prepare(steps);
        int ref = store.intern(steps, 0);
        model.put(ref, LongBuffer.wrap(new long[] {steps.words()[0], steps.words()[1]}));
        if (random.nextInt(4) == 0) {
          int victim = random.nextInt(store.handles());
          if (model.remove(victim) != null) {
            store.evict(victim);
          }
        }
      }
      int handles = store.handles();
      store.relayout(reversing(2, 5));
      assertThat(store.size()).as("seed %d", seed).isEqualTo(model.size());
      assertThat(store.handles()).as("seed %d", seed).isEqualTo(handles);
      model.forEach(
          (ref, words) -> {
            long[] state = {0, 0, 0, words.get(1), words.get(0)};
            assertThat(store.find(state, 0)).isEqualTo(ref);
            long[] array = store.array(ref);
            assertThat(LongBuffer.wrap(array, store.offset(ref), 5))
                .isEqualTo(LongBuffer.wrap(state));
          });
      int holes = handles - model.size();
      for (int k = 0; k <= holes; k++) {
        StepBuffer steps = steps(5, 1, 2, 3, 4, -k - 1);
        store.prepare(steps);
        int ref = store.intern(steps, 0);
        assertThat(Interned.wasNew(ref)).isTrue();
        assertThat(model.put(ref, LongBuffer.allocate(0))).as("handle %d was free", ref).isNull();
        assertThat(ref == handles).as("freed handles first").isEqualTo(k == holes);
      }
    }
  }

  /** Steps with event 0 and these words. */
  protected static StepBuffer steps(int stride, long... words) {
    StepBuffer steps = new StepBuffer(stride);
    for (int k = 0; k < words.length; k += stride) {
      int at = steps.append(0);
      System.arraycopy(words, k, steps.words(), at, stride);
    }
    return steps;
  }

  /** A change of layout that writes the words in reverse order behind zeros. */
  static Relayout reversing(int before, int after) {
    return new Relayout(
        new WordsOnly(after),
        (source, from, target, to) -> {
          Arrays.fill(target, to, to + after, 0);
          for (int w = 0; w < before; w++) {
            target[to + after - 1 - w] = source[from + w];
          }
        });
  }
}
