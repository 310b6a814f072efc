package tideline.search.forest;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.LongStream;
import tideline.net.firing.PackedNet;
import tideline.net.model.Net;
import tideline.oracle.NaiveResult;
import tideline.search.RandomNetSeries;
import tideline.search.StopSignal;

/**
 * Random nets for forests of one to four parts: {@code -Dtideline.forest.nets=N} says how many.
 * Layouts begin narrow, so that forests begin anew; every round is done by all threads.
 */
public final class ForestSeries {

  private static final int NETS = Integer.getInteger("tideline.forest.nets", 40);

  private ForestSeries() {}

  /** Compares with one number of threads. */
  @FunctionalInterface
  public interface Comparison {
    List<String> differences(Net net, NaiveResult expected, int threads);
  }

  public static void compare(String name, Comparison comparison) {
    LongStream seeds =
        LongStream.range(700_000, 700_000 + NETS * 10L / 9)
            .filter(seed -> Math.floorMod(seed, 10L) != 9);
    RandomNetSeries.compare(
        name,
        seeds,
        (net, expected) -> {
          List<String> differences = new ArrayList<>();
          for (int threads = 1; threads <= 4; threads++) {
            differences.addAll(comparison.differences(net, expected, threads));
          }
          return differences;
        });
  }

  /** A plan without a limit of bytes. */
  public static Forest.Plan plan(int threads, Pace pace) {
    return new Forest.Plan(threads, 1L << 26, pace, false, Waking.ALWAYS, new StopSignal());
  }

  /** A net with a layout that its states outgrow. */
  public static PackedNet narrow(Net net) {
    long[] unknown = new long[net.places()];
    Arrays.fill(unknown, -1);
    return PackedNet.of(net, unknown);
  }
}
