package tideline.search;

import static org.assertj.core.api.Assertions.assertThat;
import static tideline.oracle.GraphSystem.to;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import tideline.oracle.GraphSystem;
import tideline.search.open.FifoOpenSet;
import tideline.search.open.LifoOpenSet;
import tideline.search.open.OpenSet;
import tideline.search.open.PriorityOpenSet;
import tideline.search.open.RandomOpenSet;
import tideline.search.store.MemoryBudget;
import tideline.search.store.StateTable;

/** The order in which each search goes through graphs that fit on a page. */
class VisitOrderTest {

  /**
   * Distances from node 0 at the right; 7 leads back to 0, 8 to itself, 9 is never reached.
   *
   * <pre>
   *            0            distance 0
   *         /  |  \
   *        1   2   3        distance 1
   *       / \   \ /
   *      4   5   6          distance 2
   *      |       |
   *      7       8          distance 3
   * </pre>
   */
  private static final GraphSystem TREE =
      GraphSystem.of(
          to(1, 2, 3), // 0
          to(4, 5), // 1
          to(6), // 2
          to(6), // 3
          to(7), // 4
          to(), // 5, a dead end
          to(8), // 6
          to(0), // 7
          to(8), // 8
          to(0)); // 9

  /** Two ways from 0 to 3, of lengths 1 and 3: only breadth-first takes the short one first. */
  private static final GraphSystem SHORT_CUT =
      GraphSystem.of(
          to(1, 3), // 0, distance 0
          to(2), // 1, distance 1
          to(3), // 2, distance 2
          to(4), // 3, distance 1
          to()); // 4, distance 2

  @Test
  void breadthFirstGoesLevelByLevel() {
    Visit visit = new Visit(TREE, store -> new FifoOpenSet());
    assertThat(visit.discovered).containsExactly(0, 1, 2, 3, 4, 5, 6, 7, 8);
    assertThat(visit.closed).containsExactly(0, 1, 2, 3, 4, 5, 6, 7, 8);
    assertThat(visit.record.levelSizes()).containsExactly(1L, 3L, 3L, 2L);
    assertThat(visit.explorer.counters().maxDepth()).isEqualTo(3);
  }

  @Test
  void breadthFirstFindsShortestWays() {
    Visit visit = new Visit(SHORT_CUT, store -> new FifoOpenSet());
    assertThat(visit.discovered).containsExactly(0, 1, 3, 2, 4);
    assertThat(visit.record.levelSizes()).containsExactly(1L, 2L, 2L);
    assertThat(visit.explorer.counters().maxDepth()).isEqualTo(2);
  }

  @Test
  void depthFirstFollowsTheFirstEventToTheEndBeforeTheSecond() {
    Visit visit = new Visit(TREE, store -> new LifoOpenSet());
    // 0-1-4-7 to the end, then 5, the second edge of 1; then 2-6-8, and 3 last.
    assertThat(visit.discovered).containsExactly(0, 1, 4, 7, 5, 2, 6, 8, 3);
    // A state is closed with its last event, so 1 before 5 and 0 before 3.
    assertThat(visit.closed).containsExactly(4, 7, 1, 5, 2, 6, 8, 0, 3);
    assertThat(visit.explorer.counters().maxDepth()).isEqualTo(3);
  }

  @Test
  void depthFirstMayReachAStateOnALongWay() {
    Visit visit = new Visit(SHORT_CUT, store -> new LifoOpenSet());
    assertThat(visit.discovered).containsExactly(0, 1, 2, 3, 4);
    assertThat(visit.explorer.counters().maxDepth()).isEqualTo(4);
  }

  @Test
  void bestFirstTakesTheLeastOfAllThatIsOpen() {
    // The node with the largest number is the best: 3, then 6, then 8 are reached from each other.
    Visit visit =
        new Visit(TREE, store -> new PriorityOpenSet(ref -> -store.array(ref)[store.offset(ref)]));
    assertThat(visit.closed).containsExactly(0, 3, 6, 8, 2, 1, 5, 4, 7);
    assertThat(visit.discovered).containsExactly(0, 1, 2, 3, 6, 8, 4, 5, 7);
  }

  @Test
  void bestFirstAmongEqualsIsBreadthFirst() {
    Visit visit = new Visit(TREE, store -> new PriorityOpenSet(ref -> 0));
    assertThat(visit.closed).containsExactly(0, 1, 2, 3, 4, 5, 6, 7, 8);
  }

  @Test
  void randomOrderIsDecidedByTheSeed() {
    assertThat(new Visit(TREE, store -> new RandomOpenSet(1)).closed)
        .containsExactly(0, 1, 4, 7, 3, 5, 2, 6, 8);
    assertThat(new Visit(TREE, store -> new RandomOpenSet(2)).closed)
        .containsExactly(0, 1, 2, 5, 4, 3, 6, 7, 8);
  }

  @Test
  void sizeOfASliceDoesNotChangeTheOrder() {
    for (int states : new int[] {1, 2, 3, 64}) {
      SearchRecord record = new SearchRecord();
      Explorer explorer = ExplorerBuilder.of(TREE).observe(record).sliceStates(states).build();
      assertThat(explorer.run()).isEqualTo(Ending.EXHAUSTED);
      assertThat(nodes(explorer, record.discovered()))
          .as("%d states", states)
          .containsExactly(0, 1, 2, 3, 4, 5, 6, 7, 8);
    }
  }

  private static List<Integer> nodes(Explorer explorer, List<Integer> refs) {
    List<Integer> nodes = new ArrayList<>();
    for (int ref : refs) {
      nodes.add((int) explorer.store().array(ref)[explorer.store().offset(ref)]);
    }
    return nodes;
  }

  @FunctionalInterface
  private interface Order {
    OpenSet over(StateTable store);
  }

  /** One search through a graph, in node numbers. */
  private static final class Visit {
    private final SearchRecord record = new SearchRecord();
    private final Explorer explorer;
    private final List<Integer> discovered;
    private final List<Integer> closed;

    Visit(GraphSystem graph, Order order) {
      StateTable store = new StateTable(1, MemoryBudget.unlimited());
      explorer =
          ExplorerBuilder.of(graph).store(store).open(order.over(store)).observe(record).build();
      assertThat(explorer.run()).isEqualTo(Ending.EXHAUSTED);
      discovered = nodes(explorer, record.discovered());
      closed = nodes(explorer, record.closed());
    }
  }
}
