package tideline.search.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayDeque;
import java.util.Queue;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class IntQueueTest {

  @Test
  void givesBackInTheOrderOfArrival() {
    for (long seed = 0; seed < 20; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      IntQueue queue = new IntQueue();
      Queue<Integer> expected = new ArrayDeque<>();
      int grows = 1;
      for (int step = 0; step < 30_000; step++) {
        grows = step % 3_000 == 0 ? random.nextInt(1, 4) : grows;
        if (random.nextInt(4) < grows) {
          queue.add(step);
          expected.add(step);
        } else if (!expected.isEmpty()) {
          assertThat(queue.take()).as("seed %d", seed).isEqualTo(expected.remove());
        }
      }
      while (!expected.isEmpty()) {
        assertThat(queue.take()).isEqualTo(expected.remove());
      }
    }
  }

  @Test
  void holdsNoMoreThanWhatWaitedAtMost() {
    IntQueue queue = new IntQueue();
    for (int i = 0; i < 5_000; i++) {
      queue.add(i);
    }
    for (int i = 5_000; i < 1_000_000; i++) {
      queue.add(i);
      assertThat(queue.take()).isEqualTo(i - 5_000);
    }
    assertThat(queue.bytes()).isLessThan(4 * 5_000 + 3 * 4_200);
  }
}
