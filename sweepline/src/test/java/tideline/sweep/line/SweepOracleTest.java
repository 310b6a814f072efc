package tideline.sweep.line;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.LongAdder;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import tideline.net.firing.PackedNet;
import tideline.net.model.Net;
import tideline.net.structure.IncidenceMatrix;
import tideline.oracle.FailureFiles;
import tideline.oracle.NaiveExplorer;
import tideline.oracle.NaiveResult;
import tideline.oracle.RandomNets;
import tideline.sweep.ToyNets;
import tideline.sweep.line.SweepResult.Stop;
import tideline.sweep.progress.ProgressMeasure;

/**
 * Random nets and random measures, regress included: every reachable marking is seen, every
 * deadlock is reported once, and the search ends, with and without a cache.
 */
class SweepOracleTest {

  private static final int NETS = Integer.getInteger("tideline.sweep.nets", 500);

  /** Nets of so many states at most run under a small cache to the end, however long it takes. */
  private static final int SMALL = 150;

  private static final long ENDLESS = 50_000_000;

  private final LongAdder complete = new LongAdder();
  private final LongAdder evicting = new LongAdder();
  private final LongAdder repairing = new LongAdder();
  private final LongAdder regressing = new LongAdder();
  private final LongAdder outOfMemory = new LongAdder();
  private final LongAdder tooLong = new LongAdder();

  @Test
  void seesEveryMarkingAndEachDeadlockOnceWhateverTheMeasure() {
    Optional<Long> failing =
        LongStream.range(0, NETS)
            .parallel()
            .boxed()
            .filter(seed -> !differences(seed).isEmpty())
            .findFirst();
    failing.ifPresent(
        seed ->
            fail(
                "seed %d, net %s: %s",
                seed,
                FailureFiles.write(RandomNets.boundedNet(seed), "sweep-" + seed),
                differences(seed)));
    System.out.printf(
        "sweeps of %d nets: %s complete, %s of them evicting, %s regressing; %s out of memory,"
            + " %s too long%n",
        NETS, complete, evicting, regressing, outOfMemory, tooLong);
    assertThat(evicting.sum()).as("complete runs that evicted states").isGreaterThan(NETS / 10);
    assertThat(repairing.sum())
        .as("complete runs with a repaired measure")
        .isGreaterThan(NETS / 10);
    assertThat(regressing.sum()).as("complete runs with regress").isGreaterThan(NETS);
  }

  private List<String> differences(long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    Net net = RandomNets.boundedNet(seed);
    NaiveResult expected = NaiveExplorer.explore(net, RandomNets.MAX_STATES);
    ProgressMeasure measure = RandomMeasures.measure(net, random);
    List<String> wrong = new ArrayList<>();
    try {
      for (Regress regress : Regress.values()) {
        SweepOptions options = SweepOptions.of(measure).withRegress(regress);
        SweepResult plain = run(net, options, expected, wrong);
        int few = (int) (plain.persistent() / (2 + random.nextInt(4)));
        SweepOptions repaired = options.withRepairStates(few);
        run(net, repaired, expected, wrong);
        run(net, withCache(repaired, References.INTRA, plain, random), expected, wrong);
        for (References references : References.values()) {
          run(net, withCache(options, references, plain, random), expected, wrong);
        }
      }
    } catch (RuntimeException | AssertionError e) {
      wrong.add(e + " at " + e.getStackTrace()[0]);
    }
    return wrong;
  }

  private static SweepOptions withCache(
      SweepOptions options, References references, SweepResult plain, SplittableRandom random) {
    int most = plain.peakStored();
    String[] replacements = {"stratified:3", "random", "lru", "distance", "fifo", "lfu"};
    return options
        .withCache(
            new SweepOptions.Cache(replacements[random.nextInt(replacements.length)], references))
        .withMaxStates(Math.max(1, most - random.nextInt(1 + most / 4)))
        .withSeed(random.nextInt());
  }

  private SweepResult run(Net net, SweepOptions options, NaiveResult expected, List<String> wrong) {
    PackedNet system = ToyNets.system(net);
    SeenMarkings seen = new SeenMarkings(system);
    long patience = expected.states() <= SMALL ? ENDLESS : 20 * expected.states();
    SweepOptions watched = options.cache().isPresent() ? options.withMaxVisits(patience) : options;
    SweepResult result = new SweepSearch(system, watched.withObserver(seen)).run();
    String what =
        options.regress() + " " + options.cache() + " " + options.measure().format(net) + ": ";
    if (result.isComplete()) {
      compare(result, seen, expected, what, wrong);
      compareWithStructure(net, options.measure(), result, what, wrong);
    } else if (options.cache().isEmpty() || result.stop() == Stop.NONE) {
      wrong.add(what + "ended " + result.ending());
    } else if (result.stop() == Stop.VISITS && patience == ENDLESS) {
      wrong.add(what + "does not end");
    }
    count(result);
    return result;
  }

  private void count(SweepResult result) {
    complete.add(result.isComplete() ? 1 : 0);
    evicting.add(result.isComplete() && result.evictions() > 0 ? 1 : 0);
    repairing.add(result.isComplete() && result.repairs() > 0 ? 1 : 0);
    regressing.add(result.isComplete() && result.regressEdges() > 0 ? 1 : 0);
    outOfMemory.add(result.stop() == Stop.MEMORY ? 1 : 0);
    tooLong.add(result.stop() == Stop.VISITS ? 1 : 0);
  }

  private static void compare(
      SweepResult result,
      SeenMarkings seen,
      NaiveResult expected,
      String what,
      List<String> wrong) {
    Set<Long> reachable = SeenMarkings.reachable(expected);
    if (!seen.markings().equals(reachable)) {
      wrong.add(what + seen.markings().size() + " of " + reachable.size() + " markings seen");
    }
    if (seen.deadlocks() != expected.deadlocks() || result.deadlocks() != expected.deadlocks()) {
      wrong.add(what + seen.deadlocks() + " of " + expected.deadlocks() + " deadlocks");
    }
    if (seen.deadlockReports() != expected.deadlocks()) {
      wrong.add(what + "deadlocks reported " + seen.deadlockReports() + " times");
    }
    if (result.peakStored() > expected.states()) {
      wrong.add(what + "stores " + result.peakStored() + " of " + expected.states());
    }
    if (result.isExact()
        && (result.visits() != expected.states() || result.firings() != expected.edges())) {
      wrong.add(what + "claims " + result.visits() + " states, " + result.firings() + " edges");
    }
  }

  private static void compareWithStructure(
      Net net, ProgressMeasure measure, SweepResult result, String what, List<String> wrong) {
    if (measure.isMonotone(IncidenceMatrix.of(net)) && result.regressEdges() > 0) {
      wrong.add(what + "regress of a monotone measure");
    }
  }
}
