package tideline.sweep.line;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.Timeout.ThreadMode;
import tideline.net.expression.LinearExpression;
import tideline.net.firing.PackedNet;
import tideline.net.model.Net;
import tideline.oracle.NaiveExplorer;
import tideline.oracle.NaiveResult;
import tideline.oracle.RandomNets;
import tideline.pivot.TransitionSystem;
import tideline.search.StopSignal;
import tideline.search.forest.Forest;
import tideline.search.forest.Pace;
import tideline.search.forest.Waking;
import tideline.search.observe.Directive;
import tideline.search.observe.SearchObserver;
import tideline.sweep.progress.LinearMeasure;
import tideline.sweep.progress.ProgressMeasure;

/**
 * Sweeps of several threads against the naive explorer and against one thread, with random
 * measures: {@code -Dtideline.forest.nets=N} says on how many nets.
 */
@Timeout(value = 600, threadMode = ThreadMode.SEPARATE_THREAD)
class SweepForestTest {

  private static final int NETS = Integer.getInteger("tideline.forest.nets", 40);

  @Tag("slow")
  @Test
  void everyStateIsVisitedAndExactSweepsCountExactly() {
    for (long seed = 710_000; seed < 710_000 + NETS; seed++) {
      Net net = RandomNets.boundedNet(seed);
      NaiveResult expected = NaiveExplorer.explore(net, RandomNets.MAX_STATES);
      long[] weights = new Random(seed).longs(net.places(), -1, 3).toArray();
      for (int threads = 1; threads <= 4; threads++) {
        compare(net, expected, weights, threads, "seed " + seed + ", " + threads + " threads");
      }
    }
  }

  private static void compare(
      Net net, NaiveResult expected, long[] weights, int threads, String name) {
    Set<String> seen = ConcurrentHashMap.newKeySet();
    Set<String> once = new HashSet<>();
    SweepResult one =
        sweep(net, system(net), weights).observe(recording(system(net), once)).build().run();
    try (SweepForest forest =
        new SweepForest(
            system(net),
            new Forest.Plan(
                threads, Long.MAX_VALUE, Pace.FREE, false, Waking.ALWAYS, new StopSignal()),
            (system, part) -> {
              seen.clear();
              return sweep(net, system, weights).observe(recording(system, seen));
            })) {
      SweepResult r = forest.run();
      assertThat(r.isComplete()).as(name).isTrue();
      assertThat(seen).as(name).hasSize((int) expected.states()).isEqualTo(once);
      assertThat(r.isExact()).as(name).isEqualTo(one.isExact());
      assertThat(r.deadlocks()).as(name).isEqualTo(expected.deadlocks());
      if (r.isExact()) {
        assertThat(r.visits()).as(name).isEqualTo(expected.states());
        assertThat(r.firings()).as(name).isEqualTo(expected.edges());
        assertThat(r.classes()).as(name).isEqualTo(one.classes());
      }
    }
  }

  private static SweepBuilder sweep(Net net, TransitionSystem system, long[] weights) {
    TreeMap<Integer, Long> terms = new TreeMap<>();
    for (int place = 0; place < weights.length; place++) {
      if (weights[place] != 0) {
        terms.put(place, weights[place]);
      }
    }
    ProgressMeasure sum = new LinearMeasure(net, List.of(LinearExpression.of(terms, 0)));
    return SweepBuilder.of(system, sum);
  }

  private static SearchObserver recording(TransitionSystem system, Set<String> seen) {
    int words = system.words();
    return new SearchObserver() {
      @Override
      public Directive discovered(int source, int event, int ref, long[] states, int at) {
        seen.add(Arrays.toString(Arrays.copyOfRange(states, at, at + words)));
        return Directive.CONTINUE;
      }
    };
  }

  private static PackedNet system(Net net) {
    return PackedNet.of(net, tideline.net.structure.PlaceBounds.of(net).toArray());
  }
}
