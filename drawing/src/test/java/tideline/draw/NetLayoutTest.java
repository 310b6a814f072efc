package tideline.draw;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

class NetLayoutTest {

  @Test
  void emptyNetHasALayout() {
    for (Map<String, Object> lie : both(0, 0, List.of())) {
      assertThat((List<?>) lie.get("nodes")).isEmpty();
      assertThat((List<?>) lie.get("arcs")).isEmpty();
    }
  }

  /** Also nodes without arcs, several arcs between two nodes, and arcs there and back. */
  @Test
  void arcsOfAnyNetJoinTheirNodesAtRightAngles() {
    for (long seed = 0; seed < 60; seed++) {
      Random random = new Random(seed);
      int places = 1 + random.nextInt(12);
      int transitions = 1 + random.nextInt(12);
      List<int[]> arcs =
          random
              .ints(random.nextInt(40), 0, places * transitions)
              .mapToObj(k -> new int[] {k % places, places + k / places})
              .map(arc -> random.nextBoolean() ? arc : new int[] {arc[1], arc[0]})
              .toList();
      for (Map<String, Object> lie : both(places, transitions, arcs)) {
        assertThat(wrong(lie, arcs))
            .as("seed " + seed + ", beside " + lie.get("beside"))
            .isEqualTo("");
      }
    }
  }

  private static String wrong(Map<String, Object> lie, List<int[]> arcs) {
    List<List<Long>> nodes = lists(lie.get("nodes"));
    List<List<Long>> ways = lists(lie.get("arcs"));
    StringBuilder wrong = new StringBuilder();
    for (int i = 0; i < arcs.size(); i++) {
      List<Long> way = ways.get(i);
      if (isFar(nodes.get(arcs.get(i)[0]), way.subList(0, 2))
          || isFar(nodes.get(arcs.get(i)[1]), way.subList(way.size() - 2, way.size()))) {
        wrong.append("arc ").append(i).append(" ends elsewhere; ");
      }
      for (int k = 2; k < way.size(); k += 2) {
        if (Math.abs(way.get(k) - way.get(k - 2)) > 1
            && Math.abs(way.get(k + 1) - way.get(k - 1)) > 1) {
          wrong.append("arc ").append(i).append(" is slanted; ");
        }
      }
    }
    return wrong.toString();
  }

  private static boolean isFar(List<Long> node, List<Long> end) {
    return Math.abs(node.get(0) - end.get(0)) > 15 || Math.abs(node.get(1) - end.get(1)) > 15;
  }

  @SuppressWarnings("unchecked")
  private static List<List<Long>> lists(Object value) {
    return (List<List<Long>>) value;
  }

  private static List<Map<String, Object>> both(int places, int transitions, List<int[]> arcs) {
    return NetLayout.both(
        new NetLayout.Shape(names("place ", places), names("t", transitions), arcs));
  }

  private static List<String> names(String before, int count) {
    return java.util.stream.IntStream.range(0, count).mapToObj(i -> before + i).toList();
  }
}
