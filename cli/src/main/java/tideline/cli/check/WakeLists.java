package tideline.cli.check;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/**
 * For each event the goals, by number, that a step by this event can reach. Goals that are no
 * longer open leave a list when it is next asked for after a change: what no event asks for costs
 * nothing. For one thread.
 */
final class WakeLists {

  private final IntPredicate isOpen;
  private final int[][] lists;
  private final int[] versions;

  /**
   * @param wakes the events of each goal
   * @param isOpen tells whether a goal is still looked for
   */
  WakeLists(int events, List<BitSet> wakes, IntPredicate isOpen) {
    this.isOpen = isOpen;
    this.lists = new int[events + 1][];
    this.versions = new int[events + 1];
    Arrays.fill(versions, -1);
    int[] sizes = new int[events];
    wakes.forEach(set -> set.stream().forEach(event -> sizes[event]++));
    for (int e = 0; e < events; e++) {
      lists[e] = new int[sizes[e]];
    }
    for (int goal = wakes.size() - 1; goal >= 0; goal--) {
      int number = goal;
      wakes.get(goal).stream().forEach(event -> lists[event][--sizes[event]] = number);
    }
    lists[events] = IntStream.range(0, wakes.size()).toArray();
  }

  /**
   * The open goals of an event, in ascending order; not to be changed.
   *
   * @param event -1 if it is not known: then all
   * @param version changes whenever some goal is no longer open
   */
  int[] of(int event, int version) {
    int list = event < 0 ? lists.length - 1 : event;
    if (versions[list] != version) {
      lists[list] = Arrays.stream(lists[list]).filter(isOpen).toArray();
      versions[list] = version;
    }
    return lists[list];
  }
}
