package tideline.bdd.reach;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import tideline.bdd.kernel.Holdings;
import tideline.net.family.Families;
import tideline.net.model.Net;

/** What diagrams take is told to one who adds it up: all of it, and that it is gone at the end. */
class HoldingsTest {

  private static final Net NET =
      Families.byName("stop-and-wait").orElseThrow().generate(List.of("6", "3"), 0);

  @Test
  void everyKernelGivesBackWhatItTook() {
    for (KernelChoice kernel : List.of(KernelChoice.LIST, KernelChoice.JAVABDD)) {
      for (int threads = 1; threads <= 2; threads++) {
        SymbolicOptions options =
            SymbolicOptions.defaults().withKernel(kernel).withThreads(threads);
        SymbolicResult result = SymbolicExplorer.explore(NET, options);
        assertThat(result.isComplete()).isTrue();
        assertThat(options.holdings().nowBytes()).as("%s, %d threads", kernel, threads).isZero();
        assertThat(result.peakBytes())
            .as("%s, %d threads", kernel, threads)
            .isEqualTo(options.holdings().peakBytes())
            .isGreaterThan(20 * result.peakNodes());
      }
    }
  }

  @Test
  void aStoppedRunSaysWhatItHeld() {
    int[] looks = {0};
    SymbolicOptions options = SymbolicOptions.defaults().withStop(() -> ++looks[0] > 40);
    SymbolicResult result = SymbolicExplorer.explore(NET, options);
    assertThat(result.isComplete()).isFalse();
    assertThat(result.peakBytes()).isGreaterThan(1 << 18);
    assertThat(options.holdings().nowBytes()).isZero();
  }

  @Test
  void solutionsOfAReducedNetCount() {
    Net net = Families.byName("kanban").orElseThrow().generate(List.of("40"), 0);
    SymbolicOptions options = SymbolicOptions.defaults();
    Optional<ReducedResult> result =
        ReducedExplorer.explore(net, options, ReducedExplorer.Wanted.TOTALS);
    assertThat(result.orElseThrow().peakBytes())
        .isGreaterThanOrEqualTo(result.get().counts().orElseThrow().bytes())
        .isGreaterThanOrEqualTo(result.get().reached().peakBytes());
    assertThat(options.holdings().nowBytes()).isZero();
  }

  @Test
  void whatIsThereForAMomentIsInThePeakOnly() {
    Holdings holdings = new Holdings();
    holdings.add(100);
    holdings.pass(50);
    holdings.add(20);
    holdings.add(-110);
    assertThat(holdings.peakBytes()).isEqualTo(150);
    assertThat(holdings.nowBytes()).isEqualTo(10);
  }
}
