package tideline.search.depth;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import tideline.net.model.Net;
import tideline.oracle.NaiveExplorer;
import tideline.oracle.NaiveResult;
import tideline.oracle.RandomNets;
import tideline.pivot.TransitionSystem;

class MeaningFingerprintsTest {

  private static DepthResult search(
      TransitionSystem system, VisitedKind visited, FrontierKind frontier) {
    return DepthSearch.of(
            system,
            DepthOptions.builder()
                .depth(26)
                .increment(5)
                .visited(visited)
                .frontier(frontier)
                .build())
        .run();
  }

  @Test
  void searchGoesOnWhenStatesOutgrowTheirLayout() {
    FingerprintedNet net = new FingerprintedNet(Nets.growing());
    for (FrontierKind frontier : FrontierKind.values()) {
      DepthResult exact = search(net, VisitedKind.EXACT, frontier);
      for (VisitedKind visited :
          new VisitedKind[] {VisitedKind.FINGERPRINT_64, VisitedKind.FINGERPRINT_128}) {
        DepthResult result = search(net, visited, frontier);
        assertThat(result.ending()).as("%s, %s", visited, frontier).isEqualTo(DepthEnding.DEPTH);
        assertThat(result.states()).isEqualTo(exact.states());
        assertThat(result.firings()).isEqualTo(exact.firings());
        assertThat(result.collisionProbability()).isPositive().isLessThan(1e-12);
      }
    }
  }

  @Tag("slow")
  @Test
  void countsAreThoseOfTheOracle() {
    for (int seed = 0; seed < 100; seed++) {
      Net net = RandomNets.boundedNet(seed);
      NaiveResult naive = NaiveExplorer.explore(net, RandomNets.MAX_STATES);
      DepthResult result =
          DepthSearch.of(
                  new FingerprintedNet(Nets.packed(net)),
                  DepthOptions.builder()
                      .increment(1 + seed % 7)
                      .seed(seed)
                      .frontier(FrontierKind.values()[seed % 3])
                      .visited(
                          seed % 2 == 0 ? VisitedKind.FINGERPRINT_64 : VisitedKind.FINGERPRINT_128)
                      .build())
              .run();
      assertThat(result.states()).as("seed %d", seed).isEqualTo(naive.states());
      assertThat(result.deadlocks()).as("seed %d", seed).isEqualTo(naive.deadlocks());
    }
  }
}
