package tideline.analysis.method;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import tideline.bdd.predecessor.Approximation;
import tideline.net.family.Families;
import tideline.net.model.Net;
import tideline.search.Explorer;
import tideline.search.ExplorerBuilder;
import tideline.search.pseudoroot.PredecessorCounter;

/** Each thread has its own way to ask what is known of predecessors. */
class FilterThreadsTest {

  @Test
  void countsTheSameWhenSeveralThreadsCountAtOnce() throws InterruptedException {
    Net net = Families.byName("milner").orElseThrow().generate(List.of("9"), 0);
    PredecessorSetup setup =
        PredecessorSetup.approximate(net, Approximation.of(net, 64, 4L << 20, () -> false));
    Explorer states = ExplorerBuilder.of(setup.system()).build();
    states.run();
    int n = states.store().size();
    int[] refs = IntStream.range(0, n).toArray();
    int[] alone = new int[n];
    setup.explicit().count(states.store(), refs, n, alone);
    int[][] found = new int[2][n];
    Thread[] threads = new Thread[2];
    for (int t = 0; t < 2; t++) {
      int[] mine = found[t];
      PredecessorCounter counter = setup.explicit();
      threads[t] =
          new Thread(
              () -> {
                for (int round = 0; round < 20; round++) {
                  int[] counts = new int[n];
                  counter.count(states.store(), refs, n, counts);
                  for (int i = 0; i < n; i++) {
                    mine[i] = counts[i] == alone[i] ? mine[i] : 1;
                  }
                }
              });
      threads[t].start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
    assertThat(found[0]).containsOnly(0);
    assertThat(found[1]).containsOnly(0);
  }
}
