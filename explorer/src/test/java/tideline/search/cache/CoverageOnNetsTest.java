package tideline.search.cache;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import tideline.net.firing.PackedNet;
import tideline.net.model.Net;
import tideline.net.structure.NetCommutation;
import tideline.pivot.LayoutExceededException;
import tideline.pivot.StepBuffer;
import tideline.search.observe.Directive;
import tideline.search.observe.SearchObserver;

/**
 * Every second run leaves out events that commute; all reachable markings are seen all the same.
 */
@Tag("slow")
class CoverageOnNetsTest {

  private static final int NETS = Integer.getInteger("tideline.cache.nets", 25_000);

  @Test
  void visitsEveryReachableMarkingOrSaysThatTheTreeDidNotFit() {
    int runs = 0;
    int complete = 0;
    int evicting = 0;
    int lean = 0;
    for (long seed = 0; runs < NETS; seed++) {
      Net net = SmallNets.net(seed);
      PackedNet system = SmallNets.system(net);
      Optional<Set<Long>> reachable = states(system);
      if (reachable.isEmpty() || reachable.get().size() < 6) {
        continue;
      }
      runs++;
      Outcome outcome = run(net, system, reachable.get(), seed);
      complete += outcome.result.isComplete() ? 1 : 0;
      evicting += outcome.result.isComplete() && outcome.result.evictions() > 0 ? 1 : 0;
      lean += outcome.leftOut ? 1 : 0;
    }
    assertThat(complete).as("runs that fit").isGreaterThan(NETS / 3);
    assertThat(evicting).as("runs that fit by eviction").isGreaterThan(NETS / 20);
    assertThat(lean).as("runs in which events were left out").isGreaterThan(NETS / 20);
  }

  private static Optional<Set<Long>> states(PackedNet system) {
    try {
      return SmallNets.states(system);
    } catch (LayoutExceededException tooManyTokens) {
      return Optional.empty();
    }
  }

  private record Outcome(CacheResult result, boolean leftOut) {}

  private static Outcome run(Net net, PackedNet system, Set<Long> reachable, long seed) {
    Seen seen = new Seen();
    boolean unlimited = seed % 3 == 0;
    int fewer = (int) (seed * 7 % (2 * reachable.size() / 3));
    int states = reachable.size() - (unlimited ? 0 : fewer);
    CacheBuilder options =
        RandomRuns.of(system, seed, new NetCommutation(net))
            .cacheStates(states)
            .maxVisits(5_000)
            .observe(seen);
    String what = net.id() + ", " + RandomRuns.describe(seed, options);
    CacheResult result = options.build().run();
    if (result.isComplete()) {
      assertThat(seen.markings).as(what).isEqualTo(reachable);
      assertThat(seen.deadlocks).as(what + ": deadlocks").isEqualTo(deadlocks(system, reachable));
    } else {
      assertThat(states).as(what).isLessThan(reachable.size());
    }
    return new Outcome(result, unlimited && result.firings() < edges(system, reachable));
  }

  private static long edges(PackedNet system, Set<Long> states) {
    StepBuffer steps = new StepBuffer(1);
    for (long state : states) {
      system.expand(new long[] {state}, 0, 0, Integer.MAX_VALUE, steps);
    }
    return steps.size();
  }

  private static Set<Long> deadlocks(PackedNet system, Set<Long> states) {
    Set<Long> dead = new HashSet<>();
    for (long state : states) {
      StepBuffer steps = new StepBuffer(1);
      system.expand(new long[] {state}, 0, 0, Integer.MAX_VALUE, steps);
      if (steps.size() == 0) {
        dead.add(state);
      }
    }
    return dead;
  }

  private static final class Seen implements SearchObserver {
    private final Set<Long> markings = new HashSet<>();
    private final Set<Long> deadlocks = new HashSet<>();

    @Override
    public Directive discovered(int source, int event, int ref, long[] states, int at) {
      markings.add(states[at]);
      return Directive.CONTINUE;
    }

    @Override
    public Directive deadlocked(int ref, long[] states, int at) {
      deadlocks.add(states[at]);
      return Directive.CONTINUE;
    }
  }
}
