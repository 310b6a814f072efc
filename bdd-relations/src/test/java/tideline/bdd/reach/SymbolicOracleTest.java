package tideline.bdd.reach;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import tideline.bdd.kernel.FrozenSet;
import tideline.bdd.kernel.Traversal;
import tideline.net.model.Net;
import tideline.oracle.NaiveExplorer;
import tideline.oracle.NaiveResult;
import tideline.oracle.RandomNets;

/** Counts and members of symbolic sets against plain exploration. */
class SymbolicOracleTest {

  private static final int NETS = Integer.getInteger("tideline.oracle.nets", 1500);

  @Test
  void saturationOnListsAgreesWithPlainExplorationOnRandomNets() {
    for (int seed = 0; seed < NETS; seed++) {
      compare(RandomNets.boundedNet(seed), SymbolicOptions.defaults(), "seed " + seed);
    }
  }

  @ParameterizedTest
  @EnumSource
  void everyTraversalOfListsAgreesWithPlainExploration(Traversal traversal) {
    SymbolicOptions options = SymbolicOptions.defaults().withTraversal(traversal);
    for (int seed = 0; seed < NETS / 5; seed++) {
      compare(RandomNets.boundedNet(seed), options, traversal + ", seed " + seed);
    }
  }

  @ParameterizedTest
  @EnumSource
  void everyOrderingAgreesWithPlainExploration(Ordering ordering) {
    SymbolicOptions options = SymbolicOptions.defaults().withOrdering(ordering);
    for (int seed = 0; seed < NETS / 5; seed++) {
      compare(RandomNets.boundedNet(seed), options, ordering + ", seed " + seed);
    }
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
    naive
        .graph()
        .markings()
        .forEach(
            marking -> {
              long[] tokens = marking.stream().mapToLong(BigInteger::longValueExact).toArray();
              assertThat(reachable.contains(tokens)).as(message).isTrue();
            });
  }
}
