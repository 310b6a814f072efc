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
import java.util.function.Supplier;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import tideline.net.firing.PackedNet;
import tideline.net.model.Net;
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
 * inside their class, with later classes on disk and with a measure that is repaired.
 *
 * <p>Most nets are small, and each is swept in a few ways that its seed draws: plainly, with a
 * cache, and in two of the other ways. Many nets find more than many ways for each of them. How
 * many nets: {@code -Dtideline.sweep.nets}.
 */
@Tag("slow")
class SweepOracleTest {

  private static final int NETS = Integer.getInteger("tideline.sweep.nets", 1500);

  /** The first seed: a large number of nets can be run in parts. */
  private static final int FIRST = Integer.getInteger("tideline.sweep.first", 0);

  /** One in so many nets has up to {@link RandomNets#MAX_STATES} markings. */
  private static final int LARGE = 20;

  /**
   * One in so many nets of few states runs under a small cache to the end, however long it takes.
   */
  private static final int PATIENTLY = 10;

  private static final int FEW = 150;
  private static final long ENDLESS = 50_000_000;
  private static final int REPORTED = 1000;
  private static final String[] REPLACEMENTS = {
    "stratified:3", "random", "lru", "distance", "fifo", "lfu"
  };

  /** A way to hold less, or nothing but a way to repair the measure. */
  private enum Less {
    NOTHING,
    RELEASE_BY_ALL,
    RELEASE_BY_REACHABLE,
    AHEAD,
    RELEASE_AND_AHEAD
  }

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
                seed, FailureFiles.write(net(seed), "sweep-" + seed), differences(seed)));
    System.out.printf(
        "sweeps of %d nets from seed %d: %s complete, %s of them evicting, %s regressing,"
            + " %s repairing, %s releasing, %s spilling; %s out of memory, %s too long%n",
        NETS,
        FIRST,
        complete,
        evicting,
        regressing,
        repairing,
        releasing,
        spilling,
        outOfMemory,
        tooLong);
    assertThat(evicting.sum()).as("complete runs that evicted states").isGreaterThan(NETS / 10);
    assertThat(repairing.sum())
        .as("complete runs with a repaired measure")
        .isGreaterThan(NETS / 10);
    assertThat(releasing.sum()).as("complete runs that released states").isGreaterThan(NETS / 5);
    assertThat(spilling.sum()).as("complete runs that wrote to disk").isGreaterThan(NETS / 5);
    assertThat(regressing.sum()).as("complete runs with regress").isGreaterThan(NETS);
  }

  private static Net net(long seed) {
    return seed % LARGE == 0
        ? RandomNets.boundedNet(seed)
        : RandomNets.boundedNet(seed, RandomNets.SMALL_STATES);
  }

  private List<String> differences(long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    Net net = net(seed);
    NaiveResult expected = NaiveExplorer.explore(net, RandomNets.MAX_STATES);
    List<String> wrong = new ArrayList<>();
    nets.increment();
    if (nets.sum() % REPORTED == 0) {
      System.err.println(nets + " nets");
    }
    boolean patiently = expected.states() <= FEW && random.nextInt(PATIENTLY) == 0;
    Trial trial = new Trial(net, expected, patiently ? ENDLESS : 20 * expected.states(), wrong);
    try {
      ProgressMeasure measure = RandomMeasures.measure(net, random);
      Regress regress = random.nextBoolean() ? Regress.MULTI : Regress.SINGLE;
      Supplier<SweepBuilder> options =
          () -> SweepBuilder.of(trial.system, measure).regress(regress);
      SweepResult plain = trial.run(options.get());
      int few = (int) (plain.persistent() / (2 + random.nextInt(4)));
      boolean repairs = random.nextInt(3) == 0;
      trial.runCached(
          () -> repairs ? options.get().repairStates(few) : options.get(),
          random.nextBoolean() ? References.INTRA : References.ALL,
          plain.peakStored(),
          random);
      for (int i = 0; i < 2; i++) {
        Less way = Less.values()[random.nextInt(Less.values().length)];
        SweepBuilder less = trial.withLess(options.get(), way, random);
        if (way == Less.NOTHING || random.nextBoolean()) {
          trial.run(less.repairStates(few));
        } else {
          compareWithPlain(plain, trial.run(less), less, wrong);
        }
      }
    } catch (RuntimeException | AssertionError e) {
      wrong.add(e + " at " + e.getStackTrace()[0]);
    }
    return wrong;
  }

  /** With several sweeps a state is stored for a shorter time, and all else is as it was. */
  private static void compareWithPlain(
      SweepResult plain, SweepResult less, SweepBuilder options, List<String> wrong) {
    if (options.regress == Regress.SINGLE) {
      return;
    }
    String what = "release " + options.release.isPresent() + ", ahead " + options.ahead + ": ";
    List<Long> were = numbers(plain);
    if (!numbers(less).equals(were)) {
      wrong.add(what + numbers(less) + " instead of " + were);
    }
    if (options.ahead.isEmpty() && less.peakStored() > plain.peakStored()) {
      wrong.add(what + "stores " + less.peakStored() + " instead of " + plain.peakStored());
    }
    if (options.release.isEmpty() && less.largestClass() != plain.largestClass()) {
      wrong.add(what + "class of " + less.largestClass() + " instead of " + plain.largestClass());
    }
  }

  private static List<Long> numbers(SweepResult result) {
    return List.of(
        result.visits(),
        result.firings(),
        result.persistent(),
        result.sweeps(),
        result.classes().orElseThrow(),
        result.arrivals(),
        result.regressEdges());
  }

  /** Runs on one net, and what is wrong with them. */
  private final class Trial {
    private final PackedNet system;
    private final NaiveResult expected;
    private final Set<Long> reachable;
    private final long patience;
    private final List<String> wrong;

    Trial(Net net, NaiveResult expected, long patience, List<String> wrong) {
      this.system = ToyNets.system(net);
      this.expected = expected;
      this.reachable = SeenMarkings.reachable(expected);
      this.patience = patience;
      this.wrong = wrong;
    }

    SweepBuilder withLess(SweepBuilder options, Less way, SplittableRandom random) {
      StateFilter exact = new ReachableFilter(reachable, system.layout());
      SweepBuilder.Ahead ahead =
          new SweepBuilder.Ahead(
              new TemporaryFolder(new FolderDisk(Path.of(System.getProperty("java.io.tmpdir")))),
              2 + random.nextInt(20));
      return switch (way) {
        case NOTHING -> options;
        case RELEASE_BY_ALL -> options.release(StateFilter.UNIVERSE);
        case RELEASE_BY_REACHABLE -> options.release(exact);
        case AHEAD -> options.ahead(ahead);
        case RELEASE_AND_AHEAD -> options.release(exact).ahead(ahead);
      };
    }

    /** A cache that is too small is enlarged until the run succeeds. */
    void runCached(
        Supplier<SweepBuilder> options, References references, int most, SplittableRandom random) {
      String replacement = REPLACEMENTS[random.nextInt(REPLACEMENTS.length)];
      int seed = random.nextInt();
      Supplier<SweepBuilder> cached =
          () -> options.get().cache(new SweepBuilder.Cache(replacement, references)).seed(seed);
      for (int less = random.nextInt(1 + most / 2); less > 0; less /= 2) {
        if (run(cached.get().maxStates(most - less).maxVisits(patience)).isComplete()) {
          return;
        }
      }
      boolean repairs = options.get().repairStates < SweepBuilder.UNLIMITED;
      int enough = repairs ? (int) expected.states() : most;
      if (!run(cached.get().maxStates(Math.max(1, enough))).isComplete()) {
        wrong.add("not even with a cache of " + enough + " states, which need no eviction");
      }
    }

    SweepResult run(SweepBuilder options) {
      SeenMarkings seen = new SeenMarkings(system);
      SweepResult result = options.observe(seen).build().run();
      String what =
          String.join(
              " ",
              options.regress.name(),
              options.cache.toString(),
              options.release.isPresent() ? "release" : "",
              options.ahead.isPresent() ? "ahead" : "",
              "repair " + options.repairStates,
              options.measure.text() + ": ");
      if (result.isComplete()) {
        compare(result, seen, what);
        compareWithStructure(system, options.measure, result, what, wrong);
      } else if (options.cache.isEmpty() || result.stop() == Stop.NONE) {
        wrong.add(what + "ended " + result.ending());
      } else if (result.stop() == Stop.VISITS && patience == ENDLESS) {
        wrong.add(what + "does not end");
      }
      count(result);
      return result;
    }

    private void compare(SweepResult result, SeenMarkings seen, String what) {
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

  private static void compareWithStructure(
      PackedNet system,
      ProgressMeasure measure,
      SweepResult result,
      String what,
      List<String> wrong) {
    if (measure.in(system).neverFalls() && result.regressEdges() > 0) {
      wrong.add(what + "regress of a monotone measure");
    }
  }
}
