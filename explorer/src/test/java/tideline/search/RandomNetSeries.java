package tideline.search;

import static org.assertj.core.api.Assertions.fail;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.LongAdder;
import java.util.stream.LongStream;
import tideline.net.model.Net;
import tideline.oracle.FailureFiles;
import tideline.oracle.NaiveExplorer;
import tideline.oracle.NaiveResult;
import tideline.oracle.RandomNets;
import tideline.oracle.Shrinker;

/**
 * Compares programs on many random nets. The first net on which they differ is made smaller and
 * written to a file; the message says where, and from which seed.
 */
public final class RandomNetSeries {

  /** How far an unbounded net is explored. */
  private static final int UNBOUNDED_STATES = 200;

  /** Compares on one net. */
  @FunctionalInterface
  public interface Comparison {
    /** What differs; empty if nothing does. */
    List<String> differences(Net net, NaiveResult expected);
  }

  private final String name;
  private final Comparison comparison;
  private final LongAdder nets = new LongAdder();
  private final LongAdder hundreds = new LongAdder();
  private final LongAdder incomplete = new LongAdder();
  private final LongAdder states = new LongAdder();

  private RandomNetSeries(String name, Comparison comparison) {
    this.name = name;
    this.comparison = comparison;
  }

  /** Runs the comparison on the nets of these seeds, by as many threads as there are. */
  public static void compare(String name, LongStream seeds, Comparison comparison) {
    new RandomNetSeries(name, comparison).run(seeds);
  }

  private void run(LongStream seeds) {
    Optional<Long> failing =
        seeds.parallel().boxed().filter(seed -> !differences(seed).isEmpty()).findFirst();
    failing.ifPresent(this::report);
    System.out.printf(
        "%s: %d nets, %d %% of them with 100 states or more, %d unbounded, %d states%n",
        name, nets.sum(), 100 * hundreds.sum() / nets.sum(), incomplete.sum(), states.sum());
  }

  private List<String> differences(long seed) {
    Net net = RandomNets.net(seed);
    NaiveResult expected = naive(net, seed);
    nets.increment();
    hundreds.add(expected.states() >= 100 ? 1 : 0);
    incomplete.add(expected.complete() ? 0 : 1);
    states.add(expected.states());
    return differences(net, expected);
  }

  private static NaiveResult naive(Net net, long seed) {
    boolean unbounded = Math.floorMod(seed, 10L) == 9;
    return NaiveExplorer.explore(net, unbounded ? UNBOUNDED_STATES : RandomNets.MAX_STATES);
  }

  private List<String> differences(Net net, NaiveResult expected) {
    try {
      return comparison.differences(net, expected);
    } catch (RuntimeException | AssertionError e) {
      return List.of(e + " at " + e.getStackTrace()[0]);
    }
  }

  private void report(long seed) {
    Net net = RandomNets.net(seed);
    Net small = Shrinker.shrink(net, n -> !differences(n, naive(n, seed)).isEmpty());
    Path file = FailureFiles.write(small, name + "-" + seed);
    fail("%s: seed %d, net %s: %s", name, seed, file, differences(small, naive(small, seed)));
  }
}
