package tideline.search;

import java.util.Arrays;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import tideline.net.firing.PackedNet;
import tideline.net.model.Net;
import tideline.net.structure.PlaceBounds;
import tideline.oracle.NaiveResult;

/** The kernel on packed nets against the naive explorer, which shares no code with it. */
@Tag("slow")
class KernelOracleTest {

  @Test
  void breadthFirstSearchWithProvenBoundsFindsTheSameGraphInTheSameOrder() {
    RandomNetSeries.compare(
        "proven bounds",
        LongStream.range(0, 10_000),
        (net, expected) -> breadthFirst(net, PlaceBounds.of(net).toArray(), expected));
  }

  @Test
  void breadthFirstSearchWithGuessedFieldsFindsTheSameGraphInTheSameOrder() {
    RandomNetSeries.compare(
        "guessed fields",
        LongStream.range(10_000, 20_000),
        (net, expected) -> breadthFirst(net, unknown(net), expected));
  }

  private static List<String> breadthFirst(Net net, long[] bounds, NaiveResult expected) {
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
