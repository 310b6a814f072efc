package tideline.bdd.reach;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import tideline.bdd.kernel.FrozenSet;
import tideline.bdd.kernel.KernelLimits;
import tideline.bdd.kernel.Traversal;
import tideline.net.model.Net;
import tideline.oracle.NaiveExplorer;
import tideline.oracle.NaiveResult;
import tideline.oracle.RandomNets;

/**
 * Counts and members of symbolic sets against plain exploration. The number of nets is a system
 * property, for longer runs.
 */
@Tag("slow")
class SymbolicOracleTest {

  private static final int NETS = Integer.getInteger("tideline.bdd.nets", 40);
  private static final long BUDGET = 32L << 20;

  static List<SymbolicOptions> methods() {
    List<SymbolicOptions> methods = new ArrayList<>();
    for (KernelChoice kernel : KernelChoice.values()) {
      for (Traversal traversal : Traversal.values()) {
        if (kernel != KernelChoice.JAVABDD_SIFTING || traversal == Traversal.CHAINING) {
          methods.add(options().withKernel(kernel).withTraversal(traversal));
        }
      }
    }
    return methods;
  }

  private static SymbolicOptions options() {
    return SymbolicOptions.defaults().withMemoryBytes(BUDGET);
  }

  @ParameterizedTest
  @MethodSource("methods")
  void everyKernelAndTraversalAgreesWithPlainExploration(SymbolicOptions method) {
    for (int seed = 0; seed < NETS; seed++) {
      compare(RandomNets.boundedNet(seed), method, method + ", seed " + seed);
    }
  }

  @ParameterizedTest
  @EnumSource
  void everyOrderingAgreesWithPlainExploration(Ordering ordering) {
    for (int seed = NETS; seed < 2 * NETS; seed++) {
      Net net = RandomNets.boundedNet(seed);
      compare(net, options().withOrdering(ordering), ordering + ", seed " + seed);
    }
  }

  @ParameterizedTest
  @EnumSource
  void collectionsInATinyTableDoNotChangeTheNumbers(KernelChoice kernel) {
    SymbolicOptions tiny =
        options()
            .withKernel(kernel)
            .withOrdering(Ordering.GIVEN)
            .withMemoryBytes(KernelLimits.LEAST_BYTES);
    SymbolicOptions method =
        kernel == KernelChoice.JAVABDD_SIFTING ? tiny.withTraversal(Traversal.CHAINING) : tiny;
    int collected = 0;
    for (int seed = 0; seed < NETS; seed++) {
      Net net = RandomNets.boundedNet(seed);
      SymbolicResult result = SymbolicExplorer.explore(net, method);
      assertThat(result.peakBytes()).isLessThanOrEqualTo(KernelLimits.LEAST_BYTES);
      if (result.isComplete() && result.collections() > 0) {
        collected++;
        compare(net, method, method + ", seed " + seed);
      } else if (!result.isComplete()) {
        assertThat(result.reason().orElseThrow()).startsWith("memory: ");
      }
    }
    assertThat(collected).isPositive();
  }

  private static void compare(Net net, SymbolicOptions options, String message) {
    NaiveResult naive = NaiveExplorer.explore(net, 2 * RandomNets.MAX_STATES);
    SymbolicResult result = SymbolicExplorer.explore(net, options);
    assertThat(result.reason()).as(message).isEmpty();
    SymbolicCounts counts = result.counts().orElseThrow();
    assertThat(counts.states()).as(message).isEqualTo(naive.states());
    assertThat(counts.edges()).as(message).isEqualTo(naive.edges());
    assertThat(counts.deadlocks()).as(message).isEqualTo(naive.deadlocks());
    assertThat(counts.maxTokensInPlace()).as(message).isEqualTo(naive.maxTokensInPlace());
    assertThat(counts.maxTokensPerMarking()).as(message).isEqualTo(naive.maxTokensPerMarking());
    FrozenSet reachable = result.reachable().orElseThrow();
    for (int m = 0; m < naive.states(); m++) {
      assertThat(reachable.contains(naive.graph().tokens(m))).as(message).isTrue();
    }
  }
}
