package tideline.search.depth;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tideline.net.firing.PackedNet;

/**
 * Explorations of known nets, as an independent program counted them: they depend on the order of
 * successors and of the frontier, on thresholds and on everything else in the searches.
 */
class KnownCountsTest {

  /** Net; states; increment; explorations and calls of the naive search and with thresholds. */
  @Tag("slow")
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      textBlock =
          """
            philosophers;4;832;5;832;3130;832;3130
            philosophers;4;832;20;1770;6271;1769;6271
            philosophers;4;832;50;5745;20419;5739;20419
            philosophers;4;832;200;23237;82491;23150;82330
            philosophers;4;832;1000;45812;164333;44576;160266
            philosophers;4;832;5000;45812;164333;44576;160266
            milner;7;1025;5;1025;4113;1025;4113
            milner;7;1025;20;1025;3964;1025;3964
            milner;7;1025;50;1738;6690;1717;6646
            milner;7;1025;200;7827;31106;7610;30572
            milner;7;1025;1000;16869;71231;14567;62434
            milner;7;1025;5000;16869;71231;14567;62434
            kanban;1;160;5;249;1039;249;1039
            kanban;1;160;20;649;2604;636;2579
            kanban;1;160;50;1443;5787;1385;5637
            kanban;1;160;200;1443;5787;1385;5637
            kanban;1;160;1000;1443;5787;1385;5637
            kanban;1;160;5000;1443;5787;1385;5637
            alternating-bit;5,2;4771;5;5188;18649;5090;18463
            alternating-bit;5,2;4771;20;6877;23946;5924;21303
            alternating-bit;5,2;4771;50;12404;42790;5063;17532
            alternating-bit;5,2;4771;200;12426;42845;4771;16307
            alternating-bit;5,2;4771;1000;12426;42845;4771;16307
            alternating-bit;5,2;4771;5000;12426;42845;4771;16307
            stop-and-wait;6,3;3889;5;3889;14881;3889;14881
            stop-and-wait;6,3;3889;20;3889;14560;3889;14560
            stop-and-wait;6,3;3889;50;3889;14181;3889;14181
            stop-and-wait;6,3;3889;200;3889;14181;3889;14181
            stop-and-wait;6,3;3889;1000;3889;14181;3889;14181
            stop-and-wait;6,3;3889;5000;3889;14181;3889;14181
            workflow;4,2;1782;5;1782;6174;1782;6174
            workflow;4,2;1782;20;2816;9423;2812;9418
            workflow;4,2;1782;50;6913;22892;6832;22699
            workflow;4,2;1782;200;20197;66877;18835;63219
            workflow;4,2;1782;1000;24377;81253;22469;76202
            workflow;4,2;1782;5000;24377;81253;22469;76202
          """)
  void exploresAsOftenAsTheIndependentProgram(
      String family,
      String arguments,
      long states,
      int increment,
      long naiveVisits,
      long naiveCalls,
      long thresholdVisits,
      long thresholdCalls) {
    PackedNet net = Nets.family(family, arguments);
    long[] naive = {states, naiveVisits, naiveCalls};
    long[] threshold = {states, thresholdVisits, thresholdCalls};
    check(net, RevisitMode.NAIVE, increment, naive);
    check(net, RevisitMode.THRESHOLD, increment, threshold);
  }

  private static void check(PackedNet net, RevisitMode mode, int increment, long[] expected) {
    DepthOptions.Builder options = DepthOptions.builder().increment(increment).revisit(mode);
    for (FrontierKind kind : FrontierKind.values()) {
      DepthResult result = DepthSearch.of(net, options.frontier(kind).build()).run();
      assertThat(result.states()).isEqualTo(expected[0]);
      assertThat(result.visits()).as("%s, %s", mode, kind).isEqualTo(expected[1]);
      assertThat(result.revisits()).isEqualTo(result.visits() - result.states());
      assertThat(result.exhausted()).isTrue();
    }
    // the program did not follow two events to one state
    DepthSearch search = DepthSearch.of(new DistinctSuccessors(net), options.build());
    DepthResult result = search.run();
    assertThat(result.visits()).as("%s", mode).isEqualTo(expected[1]);
    assertThat(result.firings() + search.counters().roots()).isEqualTo(expected[2]);
  }
}
