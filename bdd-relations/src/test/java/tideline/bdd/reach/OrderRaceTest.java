package tideline.bdd.reach;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tideline.bdd.kernel.KernelLimits;
import tideline.bdd.kernel.Traversal;
import tideline.bdd.level.LevelEvents;
import tideline.bdd.reach.Attempt.Found;
import tideline.net.family.Families;
import tideline.net.model.Net;
import tideline.net.structure.PlaceBounds;
import tideline.net.structure.SemiFlows;
import tideline.oracle.FailureFiles;
import tideline.oracle.NaiveExplorer;
import tideline.oracle.NaiveResult;
import tideline.oracle.RandomNets;

/** Orders one after another and beside each other lead to the same sets. */
class OrderRaceTest {

  private static final long BUDGET = 64L << 20;

  @Tag("slow")
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3})
  void findsWhatPlainExplorationFinds(int threads) {
    for (int seed = 0; seed < 40; seed++) {
      Net net = RandomNets.net(seed);
      NaiveResult naive = NaiveExplorer.explore(net, RandomNets.MAX_STATES);
      if (naive.complete()) {
        compare(net, naive, threads, seed);
      }
    }
  }

  private static void compare(Net net, NaiveResult naive, int threads, int seed) {
    Found found = race(net, options(threads, BUDGET), (kernel, events, reachable) -> {});
    List<Long> sizes = found.sets().stream().map(set -> set.size().longValueExact()).toList();
    if (!sizes.equals(List.of(naive.states(), naive.deadlocks()))) {
      fail("seed %d: %s, net in %s", seed, sizes, FailureFiles.write(net, "race-" + seed));
    }
  }

  @Test
  void theSameOrderWinsEachTime() {
    Net net = family("philosophers", 9);
    Found first = race(net, options(3, BUDGET), (kernel, events, reachable) -> {});
    for (int again = 0; again < 5; again++) {
      Found second = race(net, options(3, BUDGET), (kernel, events, reachable) -> {});
      assertThat(second.statistics()).isEqualTo(first.statistics());
      assertThat(second.sets().get(0).nodes()).isEqualTo(first.sets().get(0).nodes());
    }
  }

  @Test
  void onlyTheWinnerIsLookedAt() {
    AtomicInteger looks = new AtomicInteger();
    race(
        family("philosophers", 7),
        options(3, BUDGET),
        (kernel, events, reachable) -> looks.incrementAndGet());
    assertThat(looks).hasValue(1);
  }

  @Test
  void ordersThatAShareOfTheMemoryIsTooSmallForGetAllOfIt() {
    Net net = family("philosophers", 12);
    SymbolicOptions scarce = options(3, 4 * KernelLimits.LEAST_BYTES);
    Found found = race(net, scarce, (kernel, events, reachable) -> {});
    assertThat(found.stopped()).isEmpty();
    assertThat(found.sets().get(0).size())
        .isEqualTo(SymbolicExplorer.explore(net, options(1, BUDGET)).states().orElseThrow());
  }

  @Test
  void stopsAllOrdersWhenAsked() {
    Net net = family("philosophers", 40);
    SymbolicOptions impatient =
        options(2, BUDGET).withTraversal(Traversal.CHAINING).withStop(() -> true);
    Found found =
        new OrderRace(attempts(net, impatient, (k, e, r) -> {}).subList(0, 2), impatient, 0).run();
    assertThat(found.stopped().map(Truncation::cause)).contains(Truncation.Cause.ASKED);
  }

  private static SymbolicOptions options(int threads, long bytes) {
    return SymbolicOptions.defaults().withThreads(threads).withMemoryBytes(bytes);
  }

  private static Found race(Net net, SymbolicOptions options, SymbolicExplorer.Examiner examiner) {
    return new OrderRace(attempts(net, options, examiner), options, 0).run();
  }

  private static List<Attempt> attempts(
      Net net, SymbolicOptions options, SymbolicExplorer.Examiner examiner) {
    SemiFlows invariants = SemiFlows.ofPlaces(net);
    long[] bounds = PlaceBounds.of(net, invariants).toArray();
    List<Attempt> attempts = new ArrayList<>();
    for (LevelEvents events : Ordering.AUTO.candidates(net, invariants)) {
      attempts.add(new Attempt(events, bounds, options, new Attempt.Purpose(examiner, true)));
    }
    return attempts;
  }

  private static Net family(String name, int size) {
    return Families.byName(name).orElseThrow().generate(List.of("" + size), 0);
  }
}
