package tideline.search.rank;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

class WaitingRanksTest {

  @Test
  void comeOutOnceInAscendingOrderRoundAndRound() {
    for (int seed = 0; seed < 200; seed++) {
      Random random = new Random(seed);
      int ranks = 1 + random.nextInt(seed % 4 == 0 ? 300_000 : 500);
      long[] bits = new long[(ranks + 63) / 64];
      TreeSet<Long> naive = new TreeSet<>();
      for (int i = 0; i < random.nextInt(20); i++) {
        long rank = random.nextInt(ranks);
        naive.add(rank);
        bits[(int) (rank >>> 6)] |= 1L << rank;
      }
      WaitingRanks waiting = new WaitingRanks(bits);
      long last = -1;
      for (int step = 0; step < 400; step++) {
        if (random.nextInt(5) < 2) {
          long rank = random.nextInt(ranks);
          naive.add(rank);
          waiting.add(rank);
        } else {
          Long next = naive.higher(last) == null ? naive.ceiling(0L) : naive.higher(last);
          long wanted = next == null ? -1 : next;
          assertThat(waiting.poll()).as("seed %d, step %d", seed, step).isEqualTo(wanted);
          naive.remove(wanted);
          last = next == null ? last : wanted;
        }
      }
    }
  }
}
