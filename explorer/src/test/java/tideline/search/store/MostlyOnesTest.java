package tideline.search.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Random;
import org.junit.jupiter.api.Test;

class MostlyOnesTest {

  @Test
  void givesBackWhatWasPushedLast() {
    for (long seed = 0; seed < 20; seed++) {
      Random random = new Random(seed);
      MostlyOnes ones = new MostlyOnes();
      Deque<Integer> stack = new ArrayDeque<>();
      for (int step = 0; step < 5_000; step++) {
        if (stack.isEmpty() || random.nextInt(5) < 3) {
          int number = random.nextInt(4) == 0 ? random.nextInt(1 << random.nextInt(31)) : 1;
          ones.push(number);
          stack.push(number);
        } else {
          assertThat(ones.pop()).as("seed " + seed).isEqualTo(stack.pop());
        }
      }
    }
  }

  @Test
  void takesABitForAOne() {
    MostlyOnes ones = new MostlyOnes();
    for (int i = 0; i < 100_000; i++) {
      ones.push(1);
    }
    assertThat(ones.bytes()).isLessThan(100_000 / 7);
  }
}
