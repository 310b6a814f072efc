package tideline.search.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class RarelyWideIntsTest {

  @Test
  void holdsWhatWasWrittenWhateverItsNeighboursAre() {
    for (long seed = 0; seed < 60; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      RarelyWideInts ints = new RarelyWideInts();
      Map<Integer, Integer> plain = new HashMap<>();
      int rare = 1 + random.nextInt(40);
      for (int step = 0; step < 6_000; step++) {
        int i = random.nextInt(1_500);
        int value =
            random.nextInt(rare) == 0
                ? random.nextInt() >>> random.nextInt(32)
                : random.nextInt(300);
        value = random.nextInt(50) == 0 ? -1 >>> 8 * random.nextInt(4) : value;
        ints.set(i, value);
        plain.put(i, value);
      }
      for (int i = 0; i < 3_000; i++) {
        assertThat(ints.get(i))
            .as("seed %d, number %d", seed, i)
            .isEqualTo(plain.getOrDefault(i, 0));
      }
    }
  }

  @Test
  void fewLargeValuesDoNotMakeTheirNeighboursWider() {
    int all = 100_000;
    RarelyWideInts ints = new RarelyWideInts();
    NarrowInts narrow = new NarrowInts();
    for (int i = 0; i < all; i++) {
      int value = i % 200 == 0 ? 1_000_000 + i : i % 100;
      ints.set(i, value);
      narrow.set(i, value);
    }
    assertThat(ints.bytes()).isLessThan((long) (1.3 * all));
    assertThat(narrow.bytes()).isGreaterThan(3L * all);
  }

  @Test
  void manyLargeValuesTakeNoMoreThanAnArrayOfTheirWidth() {
    int all = 100_000;
    for (int every : new int[] {1, 2, 10, 15, 17, 40}) {
      RarelyWideInts ints = new RarelyWideInts();
      for (int i = 0; i < all; i++) {
        ints.set(i, i % every == 0 ? 1_000_000 : 1_000);
      }
      assertThat(ints.bytes()).as("each %d.", every).isLessThan((long) (3.1 * all));
    }
  }

  @Test
  void largeValuesThatAreGoneTakeNoRoom() {
    RarelyWideInts ints = new RarelyWideInts();
    long most = 0;
    for (int i = 0; i < 100_000; i++) {
      ints.set(i % 512, 1_000_000 + i);
      ints.set(i % 512, 1);
      most = Math.max(most, ints.bytes());
    }
    assertThat(most).isLessThan(800);
  }
}
