package tideline.net.structure;

import java.util.List;

/**
 * Sets of places, each in ascending order.
 *
 * @param message why the list is not complete; empty if it is
 */
public record PlaceSets(List<int[]> sets, String message) {

  public PlaceSets {
    sets = List.copyOf(sets);
  }

  public int size() {
    return sets.size();
  }

  public boolean isComplete() {
    return message.isEmpty();
  }

  public Completeness completeness() {
    return isComplete() ? Completeness.COMPLETE : Completeness.LIMITED;
  }
}
