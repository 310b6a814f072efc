package tideline.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tideline.net.family.Families;
import tideline.net.model.Net;

/**
 * The families against figures that come from elsewhere: other programs, the papers, and closed
 * forms. They check the families and the oracle at once.
 */
class FamilyCountsTest {

  @Tag("slow")
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          philosophers    | 3    | 154   | 411    | 16  | 1
          philosophers    | 4    | 832   | 2964   | 21  | 1
          philosophers    | 5    | 4474  | 19925  | 26  | 1
          philosophers    | 6    | 24040 | 128478 | 31  | 1
          milner          | 3    | 33    | 61     | 15  | 0
          milner          | 5    | 193   | 545    | 27  | 0
          milner          | 7    | 1025  | 3905   | 39  | 0
          milner          | 9    | 5121  | 24577  | 51  | 0
          kanban          | 1    | 160   | 616    | 15  | 0
          kanban          | 2    | 4600  | 28120  | 29  | 0
          kanban          | 3    | 58400 | 446400 | 43  | 0
          stop-and-wait   | 2,1  | 71    | 160    | 10  | 8
          stop-and-wait   | 3,2  | 371   | 1188   | 15  | 15
          stop-and-wait   | 6,3  | 3889  | 16454  | 26  | 32
          stop-and-wait   | 12,4 | 41250 | 197590 | 46  | 70
          stop-and-wait   | 40,1 | 13523 | 43499  | 124 | 84
          alternating-bit | 2,1  | 171   | 454    | 15  | 14
          alternating-bit | 5,2  | 4771  | 17704  | 50  | 106
          alternating-bit | 10,3 | 31217 | 120713 | 107 | 540
          workflow        | 2,1  | 90    | 158    | 19  | 1
          workflow        | 4,2  | 1782  | 5818   | 37  | 1
          workflow        | 6,3  | 16980 | 74094  | 55  | 1
          """)
  void countsAreThoseOfOtherPrograms(
      String family, String numbers, long states, long edges, int levels, long deadlocks) {
    NaiveResult result = explore(family, numbers);

    assertThat(List.of(result.states(), result.edges(), (long) result.levels(), result.deadlocks()))
        .containsExactly(states, edges, (long) levels, deadlocks);
  }

  @Test
  void philosophersFollowTheirRecurrence() {
    long before = 5;
    long value = 29;
    for (int n = 2; n <= 6; n++) {
      assertThat(explore("philosophers", "" + n).states()).as("N = %d", n).isEqualTo(value - 1);
      long next = 5 * value + 2 * before;
      before = value;
      value = next;
    }
  }

  @Test
  void milnerFollowsItsClosedForm() {
    for (int n = 1; n <= 10; n++) {
      assertThat(explore("milner", "" + n).states())
          .as("N = %d", n)
          .isEqualTo((n + 1L) * (1L << n) + 1);
    }
  }

  @Test
  void counterIsOneChain() {
    for (int n = 1; n <= 12; n++) {
      NaiveResult result = explore("counter", "" + n);
      assertThat(result.states()).as("N = %d", n).isEqualTo((1L << n + 1) - 1);
      assertThat(result.edges()).as("N = %d", n).isEqualTo(result.states() - 1);
      assertThat(result.levels()).as("N = %d", n).isEqualTo((int) result.states());
      assertThat(result.deadlocks()).as("N = %d", n).isEqualTo(1);
    }
  }

  @Test
  void interleavingIsAGrid() {
    for (int n = 1; n <= 4; n++) {
      for (int k = 1; k <= 4; k++) {
        NaiveResult result = explore("interleaving", n + "," + k);
        assertThat(result.states()).isEqualTo(Math.round(Math.pow(k + 1, n)));
        assertThat(result.edges()).isEqualTo((long) n * k * Math.round(Math.pow(k + 1, n - 1)));
        assertThat(result.levels()).isEqualTo(n * k + 1);
        assertThat(result.deadlocks()).isEqualTo(1);
      }
    }
  }

  @Test
  void roundsFollowTheirClosedForm() {
    for (int rounds = 1; rounds <= 3; rounds++) {
      for (int parties = 1; parties <= 3; parties++) {
        NaiveResult result = explore("rounds", rounds + "," + parties);
        long begun = ((1L << rounds * parties) - 1) / ((1L << parties) - 1);
        long inRound = Math.round(Math.pow(3, parties));
        assertThat(result.states()).isEqualTo(begun * inRound);
        assertThat(result.edges()).isEqualTo(begun * 2 * parties * inRound / 3 + begun - 1);
        assertThat(result.levels()).isEqualTo(rounds * (parties + 1));
        assertThat(result.deadlocks()).isEqualTo(1L << rounds * parties);
      }
    }
  }

  @Test
  void tokenRingFollowsItsClosedForm() {
    for (int n = 1; n <= 7; n++) {
      NaiveResult result = explore("token-ring", "" + n);
      assertThat(result.states())
          .as("N = %d", n)
          .isEqualTo(4L * n * Math.round(Math.pow(3, n - 1)));
      assertThat(result.deadlocks()).as("N = %d", n).isZero();
    }
  }

  @Test
  void descriptionOfManufacturingSystemIsTrue() {
    assertThat(explore("fms", "1").states()).isEqualTo(114);
    assertThat(explore("fms", "2").states()).isEqualTo(2612);
    assertThat(explore("fms", "3").states()).isEqualTo(30053);
  }

  @Test
  void slidingBlocksAreSolvedAfterAtLeast116Steps() {
    Net net = Families.byName("sliding-blocks").orElseThrow().generate(List.of(), 0);
    int goal = net.placeIndex().get("square_4_2");

    NaiveResult result = NaiveExplorer.explore(net, 100_000);

    assertThat(result.states()).isEqualTo(25_955);
    assertThat(result.maxTokensInPlace()).isEqualTo(1);
    NaiveGraph graph = result.graph();
    int first = 0;
    while (graph.markings().get(first).get(goal).signum() == 0) {
      first++;
    }
    assertThat(graph.depths().get(first)).isEqualTo(116);
  }

  @Test
  void slidesCanBeTakenBack() {
    Net net = Families.byName("sliding-blocks").orElseThrow().generate(List.of(), 0);
    NaiveGraph graph = NaiveExplorer.explore(net, 100_000).graph();

    for (int m = 0; m < graph.markings().size(); m++) {
      for (NaiveGraph.Firing step : graph.successors().get(m)) {
        int source = m;
        assertThat(graph.successors().get(step.target())).anyMatch(back -> back.target() == source);
      }
    }
  }

  @Test
  void alternatingBitDeliversTooMuch() {
    Net net = Families.byName("alternating-bit").orElseThrow().generate(List.of("2,1"), 0);
    int delivered = net.placeIndex().get("delivered");

    NaiveGraph graph = NaiveExplorer.explore(net, 1_000).graph();

    assertThat(graph.markings()).anyMatch(m -> m.get(delivered).intValue() > 2);
  }

  private static NaiveResult explore(String family, String numbers) {
    Net net = Families.byName(family).orElseThrow().generate(List.of(numbers), 0);
    NaiveResult result = NaiveExplorer.explore(net, 200_000);
    assertThat(result.complete()).isTrue();
    return result;
  }
}
