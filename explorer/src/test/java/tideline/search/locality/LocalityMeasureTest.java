package tideline.search.locality;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import tideline.net.firing.PackedNet;
import tideline.net.model.Net;
import tideline.oracle.GraphSystem;
import tideline.oracle.NaiveExplorer;
import tideline.oracle.NaiveGraph;
import tideline.oracle.NaiveResult;
import tideline.oracle.RandomNets;
import tideline.pivot.TransitionSystem;
import tideline.search.ExplorerBuilder;

class LocalityMeasureTest {

  private static LocalityMeasure measure(TransitionSystem system) {
    LocalityMeasure measure = new LocalityMeasure();
    ExplorerBuilder.of(system).observe(measure).build().run();
    return measure;
  }

  @Test
  void figuresOfASmallGraphAreThoseOfTheDefinitions() {
    // Levels: 0 | 1 2 | 3 | 4; node 4 is a deadlock.
    LocalityMeasure measure =
        measure(
            GraphSystem.of(
                GraphSystem.to(1, 2, 0),
                GraphSystem.to(3, 2),
                GraphSystem.to(3),
                GraphSystem.to(4, 0, 0, 1),
                GraphSystem.to()));
    assertThat(measure.states()).isEqualTo(5);
    assertThat(measure.transitions()).isEqualTo(10);
    assertThat(measure.deadlocks()).isEqualTo(1);
    assertThat(measure.diameter()).isEqualTo(3);
    assertThat(measure.levelSizes()).containsExactly(1, 2, 1, 1);
    assertThat(measure.maxQueue()).isEqualTo(2);
    assertThat(measure.rows()).extracting(LocalityMeasure.Row::k).containsExactly(-2, -1, 0, 1);
    assertThat(measure.rows())
        .extracting(LocalityMeasure.Row::transitions)
        .containsExactly(2L, 1L, 2L, 5L);
    double one = (2.0 / 3 + 1.0 / 2 + 1 + 1.0 / 4) / 5;
    double zero = (1.0 / 3 + 1.0 / 2) / 5;
    assertThat(measure.rows().get(3).mean()).isCloseTo(one, within(1e-12));
    assertThat(measure.rows().get(2).mean()).isCloseTo(zero, within(1e-12));
    assertThat(measure.rows().get(1).mean()).isCloseTo(0.05, within(1e-12));
    assertThat(measure.rows().get(0).sigma()).isCloseTo(0.2, within(1e-12));
    assertThat(measure.sumAvg()).isCloseTo(one + zero + 0.05, within(1e-12));
    assertThat(measure.sumAvgWithoutDeadlocks())
        .isCloseTo((one + zero + 0.05) * 5 / 4, within(1e-12));
  }

  @Test
  void oneStateWithoutTransitionsHasRowsOfZeros() {
    LocalityMeasure measure = measure(GraphSystem.chain(1));
    assertThat(measure.rows()).extracting(LocalityMeasure.Row::mean).containsExactly(0.0, 0.0, 0.0);
    assertThat(measure.sumAvg()).isZero();
    assertThat(measure.sumAvgWithoutDeadlocks()).isZero();
    assertThat(measure.diameter()).isZero();
    assertThat(measure.maxQueue()).isEqualTo(1);
  }

  @Test
  void longWaysBackAreFiledUnderTheirLength() {
    int[][] cycle = new int[300][];
    for (int i = 0; i < cycle.length; i++) {
      cycle[i] = GraphSystem.to((i + 1) % cycle.length);
    }
    LocalityMeasure measure = measure(GraphSystem.of(cycle));
    assertThat(measure.rows()).extracting(LocalityMeasure.Row::k).containsExactly(-299, -1, 0, 1);
    assertThat(measure.diameter()).isEqualTo(299);
  }

  @Tag("slow")
  @Test
  void figuresOfRandomNetsEqualTheNaiveOnes() {
    for (long seed = 0; seed < 300; seed++) {
      Net net = RandomNets.boundedNet(seed);
      NaiveResult naive = NaiveExplorer.explore(net, RandomNets.MAX_STATES);
      long[] bounds = new long[net.places()];
      java.util.Arrays.fill(bounds, -1);
      LocalityMeasure measure = measure(PackedNet.of(net, bounds));
      Map<Integer, double[]> expected = naiveSums(naive.graph());
      for (LocalityMeasure.Row row : measure.rows()) {
        double[] sums = expected.getOrDefault(row.k(), new double[3]);
        double n = naive.states();
        double mean = sums[0] / n;
        double variance = Math.max(0, sums[1] / n - mean * mean);
        assertThat(row.mean()).as("seed %d, k %d", seed, row.k()).isCloseTo(mean, within(1e-9));
        assertThat(row.sigma())
            .as("seed %d, k %d", seed, row.k())
            .isCloseTo(Math.sqrt(variance), within(1e-6));
        assertThat(row.transitions()).as("seed %d", seed).isEqualTo((long) sums[2]);
        expected.remove(row.k());
      }
      assertThat(expected).as("seed %d", seed).isEmpty();
      assertThat(measure.states()).isEqualTo(naive.states());
      assertThat(measure.transitions()).isEqualTo(naive.edges());
      assertThat(measure.deadlocks()).isEqualTo(naive.deadlocks());
      assertThat(measure.diameter() + 1).isEqualTo(naive.levels());
      assertThat(measure.levelSizes())
          .containsExactly(naive.levelSizes().stream().mapToLong(l -> l).toArray());
    }
  }

  /** For each k: the sum of the shares, of their squares, and the number of transitions. */
  private static Map<Integer, double[]> naiveSums(NaiveGraph graph) {
    Map<Integer, double[]> all = new TreeMap<>();
    for (int state = 0; state < graph.markings().size(); state++) {
      Map<Integer, Integer> kinds = new TreeMap<>();
      for (NaiveGraph.Firing firing : graph.successors().get(state)) {
        int k = graph.depths().get(firing.target()) - graph.depths().get(state);
        kinds.merge(k, 1, Integer::sum);
      }
      int count = graph.successors().get(state).size();
      kinds.forEach(
          (k, n) -> {
            double share = (double) n / count;
            double[] sums = all.computeIfAbsent(k, x -> new double[3]);
            sums[0] += share;
            sums[1] += share * share;
            sums[2] += n;
          });
    }
    return all;
  }
}
