package tideline.search.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class SmallCountersTest {

  @Test
  void holdsWhatAMapHoldsHoweverLargeTheNumbers() {
    for (long seed = 0; seed < 20; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      SmallCounters counters = new SmallCounters();
      Map<Integer, Integer> expected = new HashMap<>();
      for (int step = 0; step < 4_000; step++) {
        int i = random.nextInt(20) * 1_777;
        int value = random.nextInt(-40_000, 40_000);
        if (expected.containsKey(i) && random.nextBoolean()) {
          counters.add(i, value);
          expected.merge(i, value, Integer::sum);
        } else {
          counters.set(i, value);
          expected.put(i, value);
        }
        assertThat(counters.get(i)).as("seed %d", seed).isEqualTo(expected.get(i));
      }
      expected.forEach((i, value) -> assertThat(counters.get(i)).isEqualTo(value));
    }
  }

  @Test
  void keepsTheLeastSmallNumberApartFromItsMark() {
    SmallCounters counters = new SmallCounters();
    counters.set(3, Short.MIN_VALUE);
    assertThat(counters.get(3)).isEqualTo(Short.MIN_VALUE);
    counters.add(3, 1);
    assertThat(counters.get(3)).isEqualTo(Short.MIN_VALUE + 1);
  }

  @Test
  void isZeroWhereNobodyWrote() {
    SmallCounters counters = new SmallCounters();
    assertThat(counters.get(1_000_000)).isZero();
    counters.set(9_000, 1);
    assertThat(counters.get(0)).isZero();
  }

  @Test
  void takesTwoBytesForASmallNumber() {
    SmallCounters counters = new SmallCounters();
    int n = 1 << 20;
    for (int i = 0; i < n; i++) {
      counters.set(i, i & 1_023);
    }
    assertThat(counters.bytes()).isBetween(2L * n, 2L * n + n / 50);
  }
}
