package tideline.analysis.method;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigInteger;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tideline.analysis.outcome.SearchOutcome;
import tideline.analysis.run.SearchRequest;
import tideline.net.explored.NetModel;
import tideline.net.explored.RankedModel;
import tideline.net.family.Families;
import tideline.net.model.Net;
import tideline.net.model.NetBuilder;
import tideline.oracle.FailureFiles;
import tideline.oracle.NaiveExplorer;
import tideline.oracle.NaiveResult;
import tideline.oracle.RandomNets;

/**
 * Every method on ranks against the naive explorer. More nets: {@code
 * -Dtideline.ranks.methods=5000}.
 */
class RankedMethodsTest {

  private static final int NETS = Integer.getInteger("tideline.ranks.methods", 30);
  private static final int MOST_STATES = 1500;

  @TempDir private Path folder;

  private static SearchRequest.Builder request(Net net) {
    return SearchRequest.of(new NetModel(net))
        .memoryBytes(256 << 20)
        .with(RankedStates.STATES, RankedStates.Kind.RANKS);
  }

  /** A method with room for all states, and what it then knows. */
  private record Way(
      String name, Method method, UnaryOperator<SearchRequest.Builder> options, String states) {}

  private List<Way> ways(NaiveResult naive) {
    long states = Math.max(2, naive.states());
    List<Way> all = new ArrayList<>();
    all.add(way("cache", new CacheMethod(), "states", b -> b));
    all.add(way("cache of two threads", new CacheMethod(), "states", b -> b.threads(2)));
    all.add(way("pseudo-root", new PseudoRootMethod(), "states", b -> b));
    all.add(way("pseudo-root of two", new PseudoRootMethod(), "states", b -> b.threads(2)));
    all.add(way("sweep-line", new SweepLineMethod(), "visits", b -> b));
    all.add(
        way(
            "locality",
            new LocalityMethod(),
            "visits",
            b -> b.with(LocalityMethod.SLOTS, 16 * states)));
    all.add(way("depth", new DepthMethod(), "states", b -> b.with(DepthMethod.DEPTH, 1L << 20)));
    all.add(
        way(
            "external",
            new ExternalMethod(),
            "states",
            b ->
                b.with(DiskOptions.DISK, folder)
                    .with(PseudoRootMethod.MEMORY_STATES, Math.max(20, states / 3))));
    return all;
  }

  private static Way way(
      String name, Method method, String states, UnaryOperator<SearchRequest.Builder> options) {
    return new Way(name, method, options, states);
  }

  @Tag("slow")
  @Test
  void allMethodsFindOnRanksWhatTheNaiveExplorerFinds() {
    int compared = 0;
    for (long seed = 0; compared < NETS; seed++) {
      Net net = RandomNets.boundedNet(seed, MOST_STATES);
      NaiveResult naive = NaiveExplorer.explore(net, MOST_STATES);
      NetModel model = new NetModel(net);
      if (naive.complete() && model.isBounded() && RankedModel.of(model).isPresent()) {
        compared++;
        for (Way way : ways(naive)) {
          try {
            compare(net, naive, way);
          } catch (AssertionError | RuntimeException e) {
            String file = FailureFiles.write(net, "ranked-methods-" + seed).toString();
            throw new AssertionError(way.name + ", seed " + seed + ": " + file + ": " + e, e);
          }
        }
      }
    }
  }

  private static void compare(Net net, NaiveResult naive, Way way) {
    SearchRequest.Builder asked = request(net).order(way.method.usualOrder());
    SearchOutcome outcome = way.method.run(way.options.apply(asked).build());
    assertThat(outcome.isComplete()).as("complete: %s", outcome.ending()).isTrue();
    BigInteger states = outcome.facts().number(way.states).orElseThrow();
    if (way.states.equals("states")) {
      assertThat(states).isEqualTo(BigInteger.valueOf(naive.states()));
    } else {
      assertThat(states).isGreaterThanOrEqualTo(BigInteger.valueOf(naive.states()));
    }
    isEither(outcome, "edges", naive.edges());
    isEither(outcome, "deadlocks", naive.deadlocks());
    isEither(outcome, "maxTokensInPlace", naive.maxTokensInPlace());
    isEither(outcome, "maxTokensPerMarking", naive.maxTokensPerMarking());
  }

  private static void isEither(SearchOutcome outcome, String key, long wanted) {
    Optional<BigInteger> found = outcome.facts().number(key);
    found.ifPresent(number -> assertThat(number).as(key).isEqualTo(BigInteger.valueOf(wanted)));
  }

  @Test
  void whatNeedsPackedMarkingsIsRefused() {
    Net net = Families.byName("kanban").orElseThrow().build(new int[] {2}, 0);
    assertThatThrownBy(
            () ->
                new PseudoRootMethod()
                    .run(
                        request(net)
                            .with(
                                PseudoRootMethod.PREDECESSORS,
                                PseudoRootMethod.Predecessors.REACHABLE)
                            .build()))
        .hasMessageContaining("--predecessors universe");
    assertThatThrownBy(
            () ->
                new CacheMethod()
                    .run(
                        request(net)
                            .with(ReducedStateSpace.REDUCE, ReducedStateSpace.Kind.STUBBORN)
                            .build()))
        .hasMessageContaining("packed");
  }

  @Test
  void placesWithoutProvenBoundHaveNoRanksHere() {
    NetBuilder net = new NetBuilder("growing");
    int heap = net.place("heap", 0);
    net.output(net.transition("grow"), heap, 1);
    assertThatThrownBy(() -> new CacheMethod().run(request(net.build()).build()))
        .hasMessageContaining("not proven");
  }
}
