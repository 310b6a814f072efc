package tideline.search.cache;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import tideline.net.firing.PackedNet;
import tideline.net.model.Net;
import tideline.net.structure.NetCommutation;
import tideline.oracle.RandomGraph;

class TreeInvariantsTest {

  @Test
  void holdAtEveryStepOnSmallNets() {
    long checks = 0;
    for (String name : ToyNets.SMALL) {
      Net net = ToyNets.net(name);
      PackedNet system = ToyNets.system(net);
      for (long seed = 0; seed < 24; seed++) {
        int states = List.of(60, 80, 100, 120, 140, 190).get((int) (seed % 6));
        CacheBuilder options =
            RandomRuns.of(system, seed, new NetCommutation(net)).cacheStates(states).maxVisits(400);
        Invariants invariants = new Invariants(name + ", " + RandomRuns.describe(seed, options));
        CacheSearch search = options.observe(invariants).build();
        invariants.watch(search);
        search.run();
        checks += invariants.checks();
      }
    }
    assertThat(checks).isGreaterThan(20_000);
  }

  @Tag("slow")
  @Test
  void holdAtEveryStepOnRandomGraphs() {
    for (long seed = 0; seed < 4_000; seed++) {
      RandomGraph graph = RandomGraph.of(seed);
      CacheBuilder options =
          RandomRuns.of(GraphSystem.of(graph), seed)
              .cacheStates(1 + (int) (seed * 5 % graph.nodes()));
      Invariants invariants = new Invariants(RandomRuns.describe(seed, options));
      CacheSearch search = options.observe(invariants).build();
      invariants.watch(search);
      search.run();
      assertThat(invariants.checks()).isPositive();
    }
  }
}
