package tideline.analysis.method;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigInteger;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import tideline.analysis.option.MethodOption;
import tideline.analysis.outcome.Facts;
import tideline.analysis.outcome.SearchOutcome;
import tideline.analysis.run.SearchRequest;
import tideline.net.explored.NetModel;
import tideline.net.model.Net;
import tideline.oracle.NaiveExplorer;
import tideline.oracle.NaiveResult;
import tideline.oracle.RandomNets;

/** Reduced state spaces by every method that has them, against the deadlocks of the oracle. */
class ReducedStateSpaceTest {

  private static final int NETS = Integer.getInteger("tideline.nets", 20);
  private static final int MOST_STATES = 400;

  private static List<Method> methods() {
    return Methods.all().stream()
        .filter(m -> m.options().contains(ReducedStateSpace.REDUCE))
        .filter(m -> !(m instanceof SymbolicMethod))
        .toList();
  }

  private static SearchOutcome run(Method method, Net net) {
    return method.run(
        SearchRequest.of(new NetModel(net))
            .order(method.usualOrder())
            .memoryBytes(32 << 20)
            .with(ReducedStateSpace.REDUCE, ReducedStateSpace.Kind.STUBBORN)
            .build());
  }

  @Tag("slow")
  @Test
  void findsEveryDeadlockAndCountsNothingAsTheWholeStateSpace() {
    long whole = 0;
    long reduced = 0;
    for (long seed = 0; seed < NETS; seed++) {
      Net net = RandomNets.boundedNet(seed);
      NaiveResult naive = NaiveExplorer.explore(net, MOST_STATES);
      if (!naive.complete()) {
        continue;
      }
      for (Method method : methods()) {
        SearchOutcome outcome = run(method, net);
        Facts facts = outcome.facts();
        String where = method.name() + " seed " + seed;
        assertThat(outcome.isComplete()).as(where).isTrue();
        assertThat(facts.number("deadlocks").orElseThrow())
            .as(where)
            .isEqualTo(BigInteger.valueOf(naive.deadlocks()));
        assertThat(facts.all())
            .extracting(Facts.Fact::key)
            .as(where)
            .doesNotContain("states", "edges", "levels", "maxTokensInPlace", "stages");
        assertThat(facts.word("reduction")).contains("stubborn");
        assertThat(outcome.knowledge()).isEmpty();
        if (method instanceof FullMethod) {
          whole += naive.graph().markings().size();
          reduced += facts.number("reducedStates").orElseThrow().longValueExact();
        }
      }
    }
    assertThat(reduced).isLessThan(whole);
  }

  @Test
  void refusesWhatNeedsTheWholeStateSpace() {
    Net net = RandomNets.boundedNet(1);
    assertThatThrownBy(() -> run(new SymbolicMethod(), net)).hasMessageContaining("stubborn");
    assertThatThrownBy(() -> run(new PseudoRootMethod(), net)).hasMessageContaining("--reduce");
    assertThatThrownBy(() -> with(FullMethod.STORE, StoreKind.RANKS, net))
        .hasMessageContaining("ranks");
    assertThatThrownBy(
            () ->
                new FullMethod()
                    .run(
                        SearchRequest.of(new NetModel(net))
                            .coverage(true)
                            .with(ReducedStateSpace.REDUCE, ReducedStateSpace.Kind.STUBBORN)
                            .build()))
        .hasMessageContaining("--coverage");
  }

  private static <T> void with(MethodOption<T> option, T value, Net net) {
    new FullMethod()
        .run(
            SearchRequest.of(new NetModel(net))
                .with(ReducedStateSpace.REDUCE, ReducedStateSpace.Kind.STUBBORN)
                .with(option, value)
                .build());
  }
}
