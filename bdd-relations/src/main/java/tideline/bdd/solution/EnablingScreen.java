package tideline.bdd.solution;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import tideline.net.model.Arcs;
import tideline.net.model.Net;

/**
 * Lets markings through that enable no transition. Its states are sets of transitions that found
 * enough in all their places so far, and have some to come.
 */
final class EnablingScreen implements Screen {

  private final Net net;

  /** The place of each leaf. */
  private final int[] placeOf;

  private final int[] lastPosition;
  private final int[] firstPosition;
  private final int[] position;
  private final Map<IntArrayList, Integer> numbers = new HashMap<>();
  private final List<int[]> sets = new ArrayList<>();

  /**
   * @param plain each place a leaf
   * @param items the sequence in which leaves turn up
   */
  EnablingScreen(Net net, LeafSystem plain, int[] items) {
    this.net = net;
    placeOf = plain.leaves.stream().mapToInt(leaf -> leaf.places[0]).toArray();
    position = new int[placeOf.length];
    for (int at = 0; at < items.length; at++) {
      if (items[at] < 0) {
        position[-1 - items[at]] = at;
      }
    }
    int[] positionOfPlace = new int[net.places()];
    for (int leaf = 0; leaf < placeOf.length; leaf++) {
      positionOfPlace[placeOf[leaf]] = position[leaf];
    }
    firstPosition = new int[net.transitions()];
    lastPosition = new int[net.transitions()];
    for (int t = 0; t < net.transitions(); t++) {
      Arcs inputs = net.inputs(t);
      firstPosition[t] = Integer.MAX_VALUE;
      lastPosition[t] = -1;
      for (int i = 0; i < inputs.size(); i++) {
        firstPosition[t] = Math.min(firstPosition[t], positionOfPlace[inputs.node(i)]);
        lastPosition[t] = Math.max(lastPosition[t], positionOfPlace[inputs.node(i)]);
      }
    }
    number(new int[0]);
  }

  @Override
  public long next(long state, int leaf, long value) {
    IntArrayList rest = new IntArrayList();
    int place = placeOf[leaf];
    for (int t : sets.get((int) state)) {
      long need = net.inputs(t).weightOf(place);
      if (need <= value) {
        if (need > 0 && lastPosition[t] == position[leaf]) {
          return REJECTED;
        }
        rest.add(t);
      }
    }
    Arcs consumers = net.consumers(place);
    for (int i = 0; i < consumers.size(); i++) {
      int t = consumers.node(i);
      if (firstPosition[t] == position[leaf] && consumers.weight(i) <= value) {
        if (lastPosition[t] == position[leaf]) {
          return REJECTED;
        }
        rest.add(t);
      }
    }
    return number(rest.toIntArray());
  }

  private int number(int[] set) {
    Arrays.sort(set);
    return numbers.computeIfAbsent(
        IntArrayList.wrap(set),
        made -> {
          sets.add(set);
          return sets.size() - 1;
        });
  }
}
