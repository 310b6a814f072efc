package tideline.bdd.predecessor;

import java.util.List;
import java.util.OptionalLong;
import tideline.bdd.frozen.FrozenDiagram;
import tideline.bdd.frozen.PackedNumbers;
import tideline.bdd.kernel.ArrivalEngine;
import tideline.bdd.kernel.ArrivalStatistics;
import tideline.bdd.kernel.DiagramKernel;
import tideline.bdd.kernel.KernelLimits;
import tideline.bdd.kernel.LevelTest;
import tideline.bdd.kernel.MarkingSet;
import tideline.bdd.level.LevelEvents;
import tideline.bdd.list.ListKernel;
import tideline.net.marking.Layout;

/**
 * Counts the firings that lead to markings with list diagrams: every transition is fired backwards
 * from all of them together, and forwards again from what passes the tests. There is no relation as
 * a diagram: a transition is a chain of steps.
 */
public final class ArrivalProducts implements ArrivalEngine {

  private final LevelEvents events;
  private final List<LevelTest> tests;
  private final DiagramKernel kernel;
  private final long setNodes;
  private final long setBytes;
  private long products;

  /**
   * @param bounds by place the most tokens a predecessor may have there, or -1
   * @param tests which predecessors are taken into account: those that pass all of them
   */
  public ArrivalProducts(
      LevelEvents events, long[] bounds, List<LevelTest> tests, KernelLimits limits) {
    this.events = events;
    this.tests = List.copyOf(tests);
    kernel = new ListKernel(events, bounds, limits);
    setBytes = tests.stream().mapToLong(LevelTest::bytes).sum();
    setNodes = tests.stream().mapToLong(LevelTest::states).sum();
  }

  @Override
  public void count(Layout layout, long[] states, int n, int[] counts) {
    MarkingSet targets = set(layout, states, 0, n);
    List<FrozenDiagram> digits =
        ArrivalDigits.of(kernel, events.net().transitions(), t -> arrivals(targets, t)).stream()
            .map(FrozenDiagram.class::cast)
            .toList();
    targets.release();
    PackedNumbers numbers = new PackedNumbers(digits, layout);
    for (int i = 0; i < n; i++) {
      counts[i] = numbers.of(states, i * layout.words());
    }
  }

  /** By halves, so that sets of about the same size meet. */
  private MarkingSet set(Layout layout, long[] states, int from, int to) {
    if (to - from <= 1) {
      if (to == from) {
        return kernel.empty();
      }
      long[] marking = new long[layout.places()];
      layout.unpack(states, from * layout.words(), marking);
      return kernel.singleton(marking);
    }
    int middle = from + to >>> 1;
    MarkingSet first = set(layout, states, from, middle);
    MarkingSet second = set(layout, states, middle, to);
    MarkingSet both = kernel.union(first, second);
    first.release();
    second.release();
    return both;
  }

  /** The targets that a transition leads to from a predecessor that passes the tests. */
  private MarkingSet arrivals(MarkingSet targets, int transition) {
    products++;
    MarkingSet before = kernel.predecessors(targets, transition);
    for (LevelTest test : tests) {
      MarkingSet passing = kernel.passing(before, test);
      before.release();
      before = passing;
    }
    MarkingSet arrived = kernel.successors(before, transition);
    before.release();
    return arrived;
  }

  @Override
  public ArrivalStatistics statistics() {
    return new ArrivalStatistics(
        OptionalLong.empty(),
        setNodes,
        kernel.statistics().peakNodes(),
        products,
        kernel.statistics().peakBytes() + setBytes);
  }

  @Override
  public void close() {
    kernel.close();
  }
}
