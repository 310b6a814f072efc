package tideline.search.cache;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import tideline.net.model.Net;
import tideline.net.structure.NetCommutation;
import tideline.pivot.TransitionSystem;
import tideline.search.observe.Directive;
import tideline.search.observe.SearchObserver;

class EdgeLeanTest {

  /** k processes of n steps each: a grid of (n+1)^k states, which a tree of edges spans. */
  @Test
  void executesOneEventForEachStateWhereEverythingCommutes() {
    Net net = ToyNets.net("interleaving 4,5");
    TransitionSystem system = ToyNets.system(net);
    for (String order : RandomRuns.ORDERS) {
      CacheBuilder options = CacheBuilder.of(system).order(RandomRuns.order(order, 3));
      CacheResult all = options.build().run();
      CacheResult lean = options.edgeLean(new NetCommutation(net)).build().run();
      assertThat(lean.visits()).as(order).isEqualTo(all.visits()).isEqualTo(1296);
      assertThat(lean.firings()).as(order).isEqualTo(1295);
      assertThat(all.firings()).as(order).isEqualTo(4 * 5 * 216);
      assertThat(lean.deadlockVisits()).as(order).isOne();
    }
  }

  @Test
  void visitsAllStatesOfTheFamiliesWithFewerFirings() {
    for (String name : List.of("philosophers 4", "milner 7", "kanban 2", "workflow 4,2")) {
      Net net = ToyNets.net(name);
      TransitionSystem system = ToyNets.system(net);
      for (String order : List.of("bfs", "dfs", "bbfs:4", "alt:4,4")) {
        CacheBuilder options = CacheBuilder.of(system).order(order);
        CacheResult all = options.build().run();
        CacheResult lean = options.edgeLean(new NetCommutation(net)).build().run();
        assertThat(lean.visits()).as(name + " " + order).isEqualTo(all.visits());
        assertThat(lean.deadlockVisits()).as(name + " " + order).isEqualTo(all.deadlockVisits());
        assertThat(lean.firings()).as(name + " " + order).isLessThan(all.firings());
      }
    }
  }

  /** Without it, each of the paths to a state would be walked again when nothing is cached. */
  @Test
  void savesVisitsWhenLittleIsCached() {
    Net net = ToyNets.net("interleaving 3,4");
    TransitionSystem system = ToyNets.system(net);
    CacheBuilder options = CacheBuilder.of(system).order("dfs").cacheStates(13).maxVisits(10_000);
    assertThat(options.build().run().visits()).isGreaterThan(5_000);
    CacheResult lean = options.edgeLean(new NetCommutation(net)).build().run();
    assertThat(lean.isComplete()).isTrue();
    assertThat(lean.visits()).isEqualTo(125);
  }

  @Test
  void reportsNoDeadlockWhereEventsWereLeftOut() {
    Net net = ToyNets.net("interleaving 2,1");
    int[] dead = new int[1];
    SearchObserver observer =
        new SearchObserver() {
          @Override
          public Directive deadlocked(int ref, long[] states, int at) {
            dead[0]++;
            return Directive.CONTINUE;
          }
        };
    CacheResult result =
        CacheBuilder.of(ToyNets.system(net))
            .edgeLean(new NetCommutation(net))
            .observe(observer)
            .build()
            .run();
    assertThat(result.visits()).isEqualTo(4);
    assertThat(result.firings()).isEqualTo(3);
    assertThat(dead[0]).isOne();
  }
}
