package tideline.search.depth;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * All graphs on four nodes whose edges are in an order and lead from a node to different nodes:
 * every node has one of 65 lists of successors.
 */
final class FourNodeGraphs {

  static final int COUNT = 65 * 65 * 65 * 65;

  /** The ways to rename nodes 1 to 3. */
  private static final int[][] RENAMINGS = {
    {0, 1, 2, 3}, {0, 1, 3, 2}, {0, 2, 1, 3}, {0, 2, 3, 1}, {0, 3, 1, 2}, {0, 3, 2, 1}
  };

  private static final int[] POWER = {1, 65, 65 * 65, 65 * 65 * 65};

  private final List<int[]> lists = new ArrayList<>();

  /** By renaming and list: the list that it becomes. */
  private final int[][] renamed = new int[RENAMINGS.length][];

  FourNodeGraphs() {
    extend(new int[0]);
    Map<List<Integer>, Integer> number = new HashMap<>();
    for (int i = 0; i < lists.size(); i++) {
      number.put(Arrays.stream(lists.get(i)).boxed().toList(), i);
    }
    for (int r = 0; r < RENAMINGS.length; r++) {
      int[] names = RENAMINGS[r];
      renamed[r] =
          lists.stream()
              .mapToInt(l -> number.get(Arrays.stream(l).map(n -> names[n]).boxed().toList()))
              .toArray();
    }
  }

  private void extend(int[] list) {
    lists.add(list);
    for (int node = 0; node < 4; node++) {
      int candidate = node;
      if (Arrays.stream(list).noneMatch(n -> n == candidate)) {
        int[] longer = Arrays.copyOf(list, list.length + 1);
        longer[list.length] = node;
        extend(longer);
      }
    }
  }

  GraphSystem graph(int number) {
    int[][] successors = new int[4][];
    for (int node = 0; node < 4; node++) {
      successors[node] = lists.get(number / POWER[node] % 65);
    }
    return new GraphSystem(successors);
  }

  /** How many graphs are this one with other names; 0 if one of them has a smaller number. */
  int renamings(int number) {
    int same = 0;
    for (int r = 0; r < RENAMINGS.length; r++) {
      int other = 0;
      for (int node = 0; node < 4; node++) {
        other += renamed[r][number / POWER[node] % 65] * POWER[RENAMINGS[r][node]];
      }
      if (other < number) {
        return 0;
      }
      same += other == number ? 1 : 0;
    }
    return RENAMINGS.length / same;
  }
}
