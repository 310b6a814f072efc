package tideline.search.cache;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import tideline.oracle.RandomGraph;
import tideline.search.Ending;
import tideline.search.observe.Directive;
import tideline.search.observe.SearchObserver;

/**
 * Runs on random graphs with random options: a search that ends has seen every state, and every
 * search ends.
 */
@Tag("slow")
class CoverageOnGraphsTest {

  private static final int GRAPHS = Integer.getInteger("tideline.cache.graphs", 80_000);

  @Test
  void visitsEveryReachableNodeOrSaysThatTheTreeDidNotFit() {
    int complete = 0;
    int evicting = 0;
    for (long seed = 0; seed < GRAPHS; seed++) {
      RandomGraph graph = RandomGraph.of(seed, 1 + (int) (seed % 30));
      Set<Long> reachable = new TreeSet<>();
      graph.reachable().forEach(node -> reachable.add((long) node));
      int states = Math.max(1, reachable.size() - (int) (seed / 30 % (reachable.size() / 2 + 1)));
      CacheResult result = run(graph, reachable, seed, states);
      complete += result.isComplete() ? 1 : 0;
      evicting += result.isComplete() && result.evictions() > 0 ? 1 : 0;
    }
    assertThat(complete).as("runs that fit").isGreaterThan(GRAPHS / 3);
    assertThat(evicting).as("runs that fit by eviction").isGreaterThan(GRAPHS / 20);
  }

  private static CacheResult run(RandomGraph graph, Set<Long> reachable, long seed, int states) {
    Seen seen = new Seen();
    CacheBuilder options =
        RandomRuns.of(GraphSystem.of(graph), seed)
            .cacheStates(states)
            .maxVisits(1_000_000)
            .observe(seen);
    String what = RandomRuns.describe(seed, options);
    CacheResult result = options.build().run();
    assertThat(result.isVisitLimit()).as(what + ": does not end").isFalse();
    assertThat(result.peakStored()).as(what).isLessThanOrEqualTo(states);
    if (result.isComplete()) {
      assertThat(seen.nodes).as(what).isEqualTo(reachable);
      assertThat(result.visits()).as(what).isEqualTo(result.generated());
      assertThat(result.firings()).as(what).isEqualTo(result.revisits() + result.visits() - 1);
    } else {
      assertThat(result.ending()).as(what).isEqualTo(Ending.STORE_FULL);
      assertThat(result.outOfMemory().orElseThrow().treeStates()).as(what).isEqualTo(states);
      assertThat(states).as(what).isLessThan(reachable.size());
    }
    return result;
  }

  private static final class Seen implements SearchObserver {
    private final Set<Long> nodes = new TreeSet<>();

    @Override
    public Directive discovered(int source, int event, int ref, long[] states, int at) {
      nodes.add(states[at]);
      return Directive.CONTINUE;
    }
  }
}
