package tideline.net.coloured.binding;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import tideline.net.coloured.model.ColouredNet.Arc;
import tideline.net.coloured.term.Bag;
import tideline.net.coloured.term.Tokens;

/** The tokens that the arcs on one side of a transition move, arcs of one place taken together. */
public final class Wants {

  private final int[] places;
  private final Bag[] bags;

  public Wants(List<Arc> arcs) {
    Map<Integer, List<Bag>> byPlace = new TreeMap<>();
    arcs.forEach(
        arc -> byPlace.computeIfAbsent(arc.place(), p -> new ArrayList<>()).add(arc.inscription()));
    places = byPlace.keySet().stream().mapToInt(Integer::intValue).toArray();
    bags =
        byPlace.values().stream()
            .map(parts -> parts.size() == 1 ? parts.get(0) : new Bag.Sum(parts))
            .toArray(Bag[]::new);
  }

  /** The number of places. */
  public int size() {
    return places.length;
  }

  /** A place, in ascending order. */
  public int place(int i) {
    return places[i];
  }

  /** Writes the tokens that a binding moves at a place. */
  public void tokens(int i, long[] binding, Tokens target) {
    target.clear();
    bags[i].addTo(target, 1, binding);
  }
}
