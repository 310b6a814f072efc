package tideline.sweep.line;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import java.nio.file.Path;
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
import tideline.search.disk.FolderDisk;
import tideline.search.disk.TemporaryFolder;
import tideline.search.pseudoroot.StateFilter;
import tideline.sweep.ToyNets;
import tideline.sweep.line.SweepResult.Stop;
import tideline.sweep.progress.ProgressMeasure;

/**
 * Random nets and random measures, regress included: every reachable marking is seen, every
 * deadlock is reported once, and the search ends, with and without a cache, with states released
 * inside their class and with later classes on disk.
 */
class SweepOracleTest {

  private static final int NETS = Integer.getInteger("tideline.sweep.nets", 300);

  /** The first seed: a large number of nets can be run in parts. */
  private static final int FIRST = Integer.getInteger("tideline.sweep.first", 0);

  /**
   * One in so many nets of few states runs under a small cache to the end, however long it takes.
   */
  private static final int PATIENTLY = 10;

  private static final int SMALL = 150;
  private static final long ENDLESS = 50_000_000;
  private static final int REPORTED = 1000;

  private final LongAdder nets = new LongAdder();
  private final LongAdder complete = new LongAdder();
  private final LongAdder evicting = new LongAdder();
  private final LongAdder repairing = new LongAdder();
  private final LongAdder releasing = new LongAdder();
  private final LongAdder spilling = new LongAdder();
  private final LongAdder regressing = new LongAdder();
  private final LongAdder outOfMemory = new LongAdder();
  private final LongAdder tooLong = new LongAdder();

  @Test
  void seesEveryMarkingAndEachDeadlockOnceWhateverTheMeasure() {
    Optional<Long> failing =
        LongStream.range(FIRST, FIRST + NETS)
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
            + " %s too long; %s releasing, %s spilling%n",
        NETS, complete, evicting, regressing, outOfMemory, tooLong, releasing, spilling);
    assertThat(evicting.sum()).as("complete runs that evicted states").isGreaterThan(NETS / 10);
    assertThat(repairing.sum())
        .as("complete runs with a repaired measure")
        .isGreaterThan(NETS / 10);
    assertThat(releasing.sum()).as("complete runs that released states").isGreaterThan(NETS);
    assertThat(spilling.sum()).as("complete runs that wrote to disk").isGreaterThan(NETS / 2);
    assertThat(regressing.sum()).as("complete runs with regress").isGreaterThan(NETS);
  }

  private List<String> differences(long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    Net net = RandomNets.boundedNet(seed);
    NaiveResult expected = NaiveExplorer.explore(net, RandomNets.MAX_STATES);
    ProgressMeasure measure = RandomMeasures.measure(net, random);
    List<String> wrong = new ArrayList<>();
    nets.increment();
    if (nets.sum() % REPORTED == 0) {
      System.err.println(nets + " nets");
    }
    long patience =
        expected.states() <= SMALL && seed % PATIENTLY == 0 ? ENDLESS : 20 * expected.states();
    Trial trial = new Trial(net, expected, patience, wrong);
    try {
      for (Regress regress : Regress.values()) {
        SweepOptions options = SweepOptions.of(measure).withRegress(regress);
        SweepResult plain = trial.run(options);
        int few = (int) (plain.persistent() / (2 + random.nextInt(4)));
        SweepOptions repaired = options.withRepairStates(few);
        trial.run(repaired);
        trial.run(withCache(repaired, References.INTRA, plain, random));
        for (References references : References.values()) {
          trial.run(withCache(options, references, plain, random));
        }
        for (SweepOptions less : withLess(net, options, expected, random)) {
          compareWithPlain(plain, trial.run(less), less, wrong);
          trial.run(less.withRepairStates(few));
        }
      }
    } catch (RuntimeException | AssertionError e) {
      wrong.add(e + " at " + e.getStackTrace()[0]);
    }
    return wrong;
  }

  /** Released by two kinds of knowledge, with later classes on disk, and both. */
  private static List<SweepOptions> withLess(
      Net net, SweepOptions options, NaiveResult expected, SplittableRandom random) {
    StateFilter exact =
        new ReachableFilter(SeenMarkings.reachable(expected), ToyNets.system(net).layout());
    SweepOptions.Ahead ahead =
        new SweepOptions.Ahead(
            new TemporaryFolder(new FolderDisk(Path.of(System.getProperty("java.io.tmpdir")))),
            2 + random.nextInt(20));
    return List.of(
        options.withRelease(StateFilter.UNIVERSE),
        options.withRelease(exact),
        options.withAhead(ahead),
        options.withRelease(exact).withAhead(ahead));
  }

  /** With several sweeps a state is stored for a shorter time, and all else is as it was. */
  private static void compareWithPlain(
      SweepResult plain, SweepResult less, SweepOptions options, List<String> wrong) {
    if (options.regress() == Regress.SINGLE) {
      return;
    }
    String what = "release " + options.release().isPresent() + ", ahead " + options.ahead() + ": ";
    List<Long> were = numbers(plain);
    if (!numbers(less).equals(were)) {
      wrong.add(what + numbers(less) + " instead of " + were);
    }
    if (options.ahead().isEmpty() && less.peakStored() > plain.peakStored()) {
      wrong.add(what + "stores " + less.peakStored() + " instead of " + plain.peakStored());
    }
    if (options.release().isEmpty() && less.largestClass() != plain.largestClass()) {
      wrong.add(what + "class of " + less.largestClass() + " instead of " + plain.largestClass());
    }
  }

  private static List<Long> numbers(SweepResult result) {
    return List.of(
        result.visits(),
        result.firings(),
        result.persistent(),
        result.sweeps(),
        result.classes(),
        result.regressEdges());
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

  /** Runs on one net, and what is wrong with them. */
  private final class Trial {
    private final Net net;
    private final NaiveResult expected;
    private final long patience;
    private final List<String> wrong;

    Trial(Net net, NaiveResult expected, long patience, List<String> wrong) {
      this.net = net;
      this.expected = expected;
      this.patience = patience;
      this.wrong = wrong;
    }

    SweepResult run(SweepOptions options) {
      PackedNet system = ToyNets.system(net);
      SeenMarkings seen = new SeenMarkings(system);
      SweepOptions watched =
          options.cache().isPresent() ? options.withMaxVisits(patience) : options;
      SweepResult result = new SweepSearch(system, watched.withObserver(seen)).run();
      String what =
          String.join(
              " ",
              options.regress().name(),
              options.cache().toString(),
              options.release().isPresent() ? "release" : "",
              options.ahead().isPresent() ? "ahead" : "",
              "repair " + options.repairStates(),
              options.measure().format(net) + ": ");
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
  }

  private void count(SweepResult result) {
    complete.add(result.isComplete() ? 1 : 0);
    evicting.add(result.isComplete() && result.evictions() > 0 ? 1 : 0);
    releasing.add(result.isComplete() && result.released() > 0 ? 1 : 0);
    spilling.add(result.isComplete() && result.written() > 0 ? 1 : 0);
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
    if (result.peakStored() > expected.states() && result.written() == 0) {
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
