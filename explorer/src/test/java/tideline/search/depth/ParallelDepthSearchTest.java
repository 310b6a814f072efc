package tideline.search.depth;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.Timeout.ThreadMode;
import tideline.net.model.Net;
import tideline.net.structure.NetCommutation;
import tideline.oracle.NaiveResult;
import tideline.search.forest.ForestSeries;
import tideline.search.parallel.DepthBound;
import tideline.search.parallel.ParallelExplorer;

/** Bounded searches by several threads against the naive explorer and against one thread. */
@Timeout(value = 600, threadMode = ThreadMode.SEPARATE_THREAD)
class ParallelDepthSearchTest {

  @Tag("slow")
  @Test
  void findsTheStatesWithinEveryDepth() {
    ForestSeries.compare("parallel-depth", ParallelDepthSearchTest::differences);
  }

  private static List<String> differences(Net net, NaiveResult expected, int threads) {
    List<String> wrong = new ArrayList<>();
    int levels = expected.levelSizes().size();
    for (int depth : new int[] {0, 1, levels / 2, levels - 1, levels, DepthBound.NONE}) {
      ParallelExplorer explorer =
          new ParallelExplorer(
              ForestSeries.narrow(net), threads, t -> List.of(), ParallelExplorer.Limits.none());
      if (depth % 2 == 0) {
        explorer.leaveOutRepeatedOrders(() -> new NetCommutation(net));
      }
      DepthResult found = new ParallelDepthSearch(explorer, new DepthBound(depth)).run();
      DepthOptions options =
          DepthOptions.builder().depth(Math.min(depth, DepthOptions.UNLIMITED)).build();
      DepthResult alone = DepthSearch.of(ForestSeries.narrow(net), options).run();
      long within =
          expected.levelSizes().stream().limit(depth + 1L).mapToLong(n -> n.longValue()).sum();
      long frontier = depth < levels ? expected.levelSizes().get(depth).longValue() : 0;
      boolean isRight =
          found.states() == within
              && found.visits() == within
              && found.frontier() == frontier
              && found.deadlocks() == alone.deadlocks()
              && found.ending() == alone.ending()
              && found.completeDepth() == Math.min(depth, levels - 1);
      if (!isRight) {
        wrong.add(threads + " threads, depth " + depth + ": " + found + ", one thread: " + alone);
      }
    }
    return wrong;
  }
}
