package tideline.search;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import tideline.net.firing.PackedNet;
import tideline.net.model.Net;
import tideline.net.structure.PlaceBounds;
import tideline.oracle.NaiveResult;

/** The kernel on packed nets against the naive explorer, which shares no code with it. */
class KernelOracleTest {

  private static final int NETS = 20_000;

  @Test
  void breadthFirstSearchFindsTheSameGraphInTheSameOrder() {
    RandomNetSeries.compare(
        "breadth-first", LongStream.range(0, NETS), KernelOracleTest::breadthFirst);
  }

  /** Once with proven bounds, once with guessed fields that may have to be widened. */
  private static List<String> breadthFirst(Net net, NaiveResult expected) {
    List<String> differences = new ArrayList<>();
    differences.addAll(differences(net, PlaceBounds.of(net).toArray(), expected));
    differences.addAll(differences(net, unknown(net), expected));
    return differences;
  }

  private static List<String> differences(Net net, long[] bounds, NaiveResult expected) {
    int maxStates = expected.complete() ? Integer.MAX_VALUE : (int) expected.states();
    PackedNet system = PackedNet.of(net, bounds);
    return new KernelRun(system, KernelRun.Order.BREADTH_FIRST, maxStates).differences(expected);
  }

  static long[] unknown(Net net) {
    long[] bounds = new long[net.places()];
    Arrays.fill(bounds, -1);
    return bounds;
  }
}
