package tideline.bdd.reach;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.List;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import tideline.bdd.kernel.FrozenSet;
import tideline.bdd.kernel.KernelLimits;
import tideline.bdd.kernel.Traversal;
import tideline.net.family.Families;
import tideline.net.model.Net;
import tideline.net.model.NetBuilder;
import tideline.net.model.Nupn;

class SymbolicExplorerTest {

  private static final SymbolicOptions DEFAULTS =
      SymbolicOptions.defaults().withMemoryBytes(128L << 20);

  @ParameterizedTest
  @ValueSource(ints = {2, 3, 6, 10, 20, 50, 100})
  void countsPhilosophersByTheirRecurrence(int n) {
    SymbolicCounts counts = counts(family("philosophers", n), DEFAULTS);
    assertThat(counts.states()).isEqualTo(philosophers(n));
    assertThat(counts.deadlocks()).isEqualTo(1);
    assertThat(counts.maxTokensInPlace()).isEqualTo(1);
    assertThat(counts.maxTokensPerMarking()).isEqualTo(2 * n);
  }

  /** One less than 2, 5, 29, 155, ... where each number is 5 times the last plus 2 before it. */
  private static BigInteger philosophers(int n) {
    BigInteger last = BigInteger.TWO;
    BigInteger number = BigInteger.valueOf(5);
    for (int i = 1; i < n; i++) {
      BigInteger next = number.multiply(BigInteger.valueOf(5)).add(last.shiftLeft(1));
      last = number;
      number = next;
    }
    return number.subtract(BigInteger.ONE);
  }

  @ParameterizedTest
  @ValueSource(ints = {3, 11, 60, 100})
  void countsMilnersSchedulersByTheirFormula(int n) {
    BigInteger expected = BigInteger.valueOf(n + 1L).shiftLeft(n).add(BigInteger.ONE);
    assertThat(counts(family("milner", n), DEFAULTS).states()).isEqualTo(expected);
  }

  @Test
  void countsTokensInManyPlacesExactly() {
    SymbolicCounts counts = counts(family("kanban", 20), DEFAULTS);
    assertThat(counts.states()).isEqualTo(805_422_366_595L);
    assertThat(counts.edges()).isEqualTo(11_011_894_620_034L);
    assertThat(counts.maxTokensInPlace()).isEqualTo(20);
    assertThat(counts.maxTokensPerMarking()).isEqualTo(80);
  }

  @ParameterizedTest
  @EnumSource
  void stopsCleanlyWhenMemoryIsUsedUp(KernelChoice kernel) {
    SymbolicOptions options =
        DEFAULTS
            .withKernel(kernel)
            .withOrdering(Ordering.GIVEN)
            .withTraversal(Traversal.CHAINING)
            .withMemoryBytes(KernelLimits.LEAST_BYTES);
    SymbolicResult result = SymbolicExplorer.explore(family("philosophers", 12), options);
    assertThat(result.isComplete()).isFalse();
    assertThat(result.reason().orElseThrow()).startsWith("memory: ");
    assertThat(result.counts()).isEmpty();
    assertThat(result.reachable()).isEmpty();
  }

  @Test
  void fallsBackOnOtherOrdersWhenOneNeedsTooMuchMemory() {
    SymbolicOptions options = DEFAULTS.withMemoryBytes(4 * KernelLimits.LEAST_BYTES);
    SymbolicResult result = SymbolicExplorer.explore(family("philosophers", 12), options);
    assertThat(result.states()).contains(philosophers(12));
  }

  @ParameterizedTest
  @EnumSource
  void stopsWhenAsked(KernelChoice kernel) {
    SymbolicOptions options =
        DEFAULTS
            .withKernel(kernel)
            .withTraversal(Traversal.CHAINING)
            .withOrdering(Ordering.GIVEN)
            .withStop(() -> true);
    SymbolicResult result = SymbolicExplorer.explore(family("philosophers", 14), options);
    assertThat(result.reason()).contains("interrupted");
  }

  /** Here every event ends on the last level: walking with all of them at once takes too long. */
  @Test
  void countsDeadlocksWhereManyEventsAreUnderWayAtOnce() {
    SymbolicCounts counts = counts(family("counter", 30), DEFAULTS);
    assertThat(counts.states()).isEqualTo((1L << 31) - 1);
    assertThat(counts.deadlocks()).isEqualTo(1);
  }

  @Test
  void saysWhichPlaceIsUnbounded() {
    NetBuilder net = new NetBuilder("producer");
    int ready = net.place("ready", 1);
    int buffer = net.place("buffer", 0);
    int produce = net.transition("produce");
    net.input(ready, produce, 1).output(produce, ready, 1).output(produce, buffer, 1);
    SymbolicResult result = SymbolicExplorer.explore(net.build(), DEFAULTS);
    assertThat(result.reason()).contains("place buffer is unbounded");
  }

  @Test
  void endsAnUnboundedNetThatNoWalkFindsOut() {
    // The inhibitor arc never inhibits, but it takes the proof of unboundedness away.
    NetBuilder net = new NetBuilder("producer");
    int never = net.place("never", 0);
    int buffer = net.place("buffer", 0);
    int produce = net.transition("produce");
    net.output(produce, buffer, 1).inhibitor(never, produce, 1);
    for (KernelChoice kernel : List.of(KernelChoice.LIST, KernelChoice.JAVABDD)) {
      SymbolicResult result =
          SymbolicExplorer.explore(
              net.build(),
              DEFAULTS
                  .withKernel(kernel)
                  .withTraversal(Traversal.CHAINING)
                  .withMemoryBytes(KernelLimits.LEAST_BYTES)
                  .withStop(limitedTo(300)));
      assertThat(result.isComplete()).as(kernel.name()).isFalse();
    }
  }

  private static BooleanSupplier limitedTo(int polls) {
    int[] left = {polls};
    return () -> --left[0] < 0;
  }

  @ParameterizedTest
  @EnumSource(names = {"LIST", "JAVABDD"})
  void copesWithBillionsOfTokensAndHugeWeights(KernelChoice kernel) {
    NetBuilder net = new NetBuilder("bulk");
    long load = 4_000_000_000L;
    int stock = net.place("stock", 5 * load + 7);
    int shelf = net.place("shelf", 0);
    int move = net.transition("move");
    net.input(stock, move, load).output(move, shelf, load);
    SymbolicCounts counts = counts(net.build(), DEFAULTS.withKernel(kernel));
    assertThat(counts.states()).isEqualTo(6);
    assertThat(counts.edges()).isEqualTo(5);
    assertThat(counts.deadlocks()).isEqualTo(1);
    assertThat(counts.maxTokensInPlace()).isEqualTo(5 * load + 7);
    assertThat(counts.maxTokensPerMarking()).isEqualTo(5 * load + 7);
  }

  @ParameterizedTest
  @EnumSource(names = {"LIST", "JAVABDD"})
  void countsNetsWithoutPlacesOrTransitions(KernelChoice kernel) {
    SymbolicOptions options = DEFAULTS.withKernel(kernel);
    SymbolicCounts nothing = counts(new NetBuilder("nothing").build(), options);
    assertThat(nothing.states()).isEqualTo(1);
    assertThat(nothing.edges()).isZero();
    assertThat(nothing.deadlocks()).isEqualTo(1);
    NetBuilder idle = new NetBuilder("idle");
    idle.transition("t");
    SymbolicCounts loop = counts(idle.build(), options);
    assertThat(loop.states()).isEqualTo(1);
    assertThat(loop.edges()).isEqualTo(1);
    assertThat(loop.deadlocks()).isZero();
  }

  @ParameterizedTest
  @EnumSource(names = {"LIST", "JAVABDD"})
  void respectsInhibitorArcsAndCapacities(KernelChoice kernel) {
    NetBuilder net = new NetBuilder("tank");
    int tank = net.place("tank", 0);
    net.capacity(tank, 7);
    int fill = net.transition("fill");
    net.output(fill, tank, 2);
    int top = net.transition("top up");
    net.output(top, tank, 1).inhibitor(tank, top, 2);
    SymbolicCounts counts = counts(net.build(), DEFAULTS.withKernel(kernel));
    assertThat(counts.states()).isEqualTo(8);
    assertThat(counts.maxTokensInPlace()).isEqualTo(7);
    assertThat(counts.edges()).isEqualTo(6 + 2);
  }

  @Test
  void doesNotBelieveUnitsThatClaimSafetyWrongly() {
    NetBuilder net = new NetBuilder("liar");
    int from = net.place("from", 3);
    int to = net.place("to", 0);
    int t = net.transition("t");
    net.input(from, t, 1).output(t, to, 1);
    Nupn.Unit unit = new Nupn.Unit("u", List.of(from, to), List.of());
    net.nupn(new Nupn(List.of(unit), 0, true));
    for (KernelChoice kernel : List.of(KernelChoice.LIST, KernelChoice.JAVABDD)) {
      assertThat(counts(net.build(), DEFAULTS.withKernel(kernel)).states()).isEqualTo(4);
    }
  }

  @Test
  void reachableSetRefusesWhatIsNotReachable() {
    Net net = family("philosophers", 4);
    FrozenSet reachable = SymbolicExplorer.explore(net, DEFAULTS).reachable().orElseThrow();
    long[] marking = net.initialMarking();
    assertThat(reachable.contains(marking)).isTrue();
    for (int p = 0; p < marking.length; p++) {
      marking[p] += 1;
      assertThat(reachable.contains(marking)).as("one more on %s", net.placeId(p)).isFalse();
      marking[p] -= 1;
    }
  }

  @Test
  void answersTheSameOnEveryRun() {
    Net net = family("fms", 4);
    SymbolicResult first = SymbolicExplorer.explore(net, DEFAULTS);
    SymbolicResult second = SymbolicExplorer.explore(net, DEFAULTS);
    assertThat(second.counts()).isEqualTo(first.counts());
    assertThat(second.peakNodes()).isEqualTo(first.peakNodes());
  }

  private static Net family(String name, int size) {
    return Families.byName(name).orElseThrow().generate(List.of("" + size), 0);
  }

  private static SymbolicCounts counts(Net net, SymbolicOptions options) {
    SymbolicResult result = SymbolicExplorer.explore(net, options);
    assertThat(result.reason()).isEmpty();
    return result.counts().orElseThrow();
  }
}
