package tideline.search.depth;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tideline.net.firing.PackedNet;
import tideline.search.store.MemoryBudget;

class FrontierTreeTest {

  /** What pages leave over at the end of the list. */
  private static final long LEFT_OVER = 3 * 8_216;

  @ParameterizedTest
  @CsvSource({
    "philosophers, '6', 20, 5",
    "philosophers, '6', 12, 12",
    "kanban, '3', 15, 5",
    "workflow, '6,3', 30, 10",
    "milner, '11', 24, 1",
    "alternating-bit, '10,3', 60, 20"
  })
  void takesAtMostSixteenBytesForAStateAndTheTraceThatIsShared(
      String family, String arguments, int depth, int increment) {
    PackedNet net = Nets.family(family, arguments);
    DepthOptions.Builder options = DepthOptions.builder().depth(depth).increment(increment);
    DepthSearch asTree = DepthSearch.of(net, options.build());
    DepthResult result = asTree.run();
    DepthSearch asTraces = DepthSearch.of(net, options.frontier(FrontierKind.TRACES).build());
    asTraces.run();
    TraceFrontier tree = (TraceFrontier) asTree.state().frontier();
    TraceFrontier traces = (TraceFrontier) asTraces.state().frontier();
    long bytes = tree.bytes();
    long entryBytes = tree.entryBytes();
    List<List<Integer>> leaves = leaves(net, tree, depth);
    assertThat(leaves).isEqualTo(leaves(net, traces, depth)).hasSize((int) tree.size());
    long edges = edges(leaves);
    int eventBytes = net.events() <= 128 ? 1 : 2;
    assertThat(result.frontier()).isEqualTo(tree.size()).isGreaterThan(250);
    assertThat(entryBytes).isLessThanOrEqualTo(16L * tree.size() + edges * eventBytes);
    assertThat(bytes).isLessThanOrEqualTo(entryBytes * 101 / 100 + LEFT_OVER);
    assertThat(result.peakFrontierBytes()).isGreaterThanOrEqualTo(entryBytes);
    assertThat(traces.entryBytes()).isGreaterThan(entryBytes);
  }

  private static List<List<Integer>> leaves(PackedNet net, TraceFrontier list, int depth) {
    Walk walk = new Walk(net, MemoryBudget.unlimited(), HandleWidth.NARROW);
    List<List<Integer>> traces = new ArrayList<>();
    while (list.next(walk, depth)) {
      List<Integer> trace = new ArrayList<>();
      for (int i = 0; i < walk.depth(); i++) {
        trace.add(walk.event(i));
      }
      assertThat(trace).hasSize(depth);
      traces.add(trace);
    }
    return traces;
  }

  /** The events of the tree that the traces form. */
  private static long edges(List<List<Integer>> traces) {
    Set<List<Integer>> beginnings = new HashSet<>();
    for (List<Integer> trace : traces) {
      int length = trace.size();
      while (length > 0 && beginnings.add(List.copyOf(trace.subList(0, length)))) {
        length--;
      }
    }
    return beginnings.size();
  }

  @Test
  void replaysOnlyTheDifference() {
    for (String family : List.of("philosophers;5", "kanban;2", "alternating-bit;5,2")) {
      PackedNet net = Nets.family(family.split(";")[0], family.split(";")[1]);
      DepthOptions.Builder options = DepthOptions.builder().increment(3);
      DepthResult states = DepthSearch.of(net, options.frontier(FrontierKind.STATES).build()).run();
      DepthResult traces = DepthSearch.of(net, options.frontier(FrontierKind.TRACES).build()).run();
      DepthResult tree = DepthSearch.of(net, options.frontier(FrontierKind.TREE).build()).run();
      assertThat(states.replayedSteps()).isZero();
      assertThat(tree.replayedSteps()).isPositive();
      assertThat(tree.replayedSteps() + tree.undoneSteps())
          .as(family)
          .isLessThan(traces.replayedSteps());
      assertThat(traces.undoneSteps()).isZero();
      assertThat(tree.visits()).isEqualTo(states.visits()).isEqualTo(traces.visits());
    }
  }

  @Test
  void dropsBranchesWithoutLeaves() {
    MemoryBudget budget = MemoryBudget.unlimited();
    GraphSystem graph = GraphSystem.of("0-1 0-2 1-3 1-4 2-5 2-6 3-7 4-8 5-9 6-10");
    Walk walk = new Walk(graph, budget, HandleWidth.NARROW);
    TraceFrontier tree = TraceFrontier.tree(budget, HandleWidth.NARROW);
    walk.recordNothing();
    walk.stack().reserveFrame();
    walk.begin(0, DfsStack.FIRST);
    for (int child = 1; child <= 2; child++) {
      walk.descend(child - 1, child, DfsStack.FIRST);
      for (int i = 0; i < 2; i++) {
        walk.descend(i, 2 * child + 1 + i, DfsStack.FIRST);
        assertThat(tree.add(2 * child + 5 + i, 0, walk)).isTrue();
        walk.ascend();
      }
      walk.ascend();
    }
    long full = tree.entryBytes();
    tree.seal(ref -> ref == 8 || ref == 10);
    assertThat(tree.size()).isEqualTo(2);
    assertThat(tree.entryBytes()).isLessThan(full).isEqualTo(2 * 6 + 6);
    Walk again = new Walk(graph, budget, HandleWidth.NARROW);
    assertThat(tree.next(again, 3)).isTrue();
    assertThat(List.of(tree.ref(), again.event(0), again.event(1))).containsExactly(8L, 0, 1);
    tree.arrive(again, 3);
    assertThat(again.state()[0]).isEqualTo(8);
    assertThat(tree.next(again, 3)).isTrue();
    tree.arrive(again, 3);
    assertThat(List.of(tree.ref(), again.event(0), again.event(1))).containsExactly(10L, 1, 1);
    assertThat(again.state()[0]).isEqualTo(10);
    assertThat(tree.next(again, 3)).isFalse();
  }

  @Test
  void writesLargeNumbersAndHandles() {
    writesLargeNumbers(HandleWidth.NARROW, Integer.MAX_VALUE - 2);
    writesLargeNumbers(HandleWidth.WIDE, (1L << 37) - 1);
    writesLargeNumbers(HandleWidth.WIDE, (1L << 32) + 1);
  }

  private static void writesLargeNumbers(HandleWidth width, long largest) {
    MemoryBudget budget = MemoryBudget.unlimited();
    GraphSystem graph = new GraphSystem(new int[][] {new int[300_000]});
    Walk walk = new Walk(graph, budget, width);
    TraceFrontier tree = TraceFrontier.tree(budget, width);
    walk.stack().reserveFrame();
    walk.begin(0, DfsStack.FIRST);
    int[] events = {0, 127, 128, 16_383, 16_384, 299_999};
    for (int event : events) {
      assertThat(tree.add(largest - event, event, walk)).isTrue();
    }
    tree.seal(ref -> true);
    for (int event : events) {
      assertThat(tree.next(walk, 1)).isTrue();
      assertThat(tree.ref()).isEqualTo(largest - event);
      assertThat(walk.event(0)).isEqualTo(event);
    }
  }
}
