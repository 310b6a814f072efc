package tideline.net.model;

import java.util.List;

/**
 * The units of a nested-unit Petri net.
 *
 * @param units all units; the index is the unit's number
 * @param root the number of the root unit
 * @param safe whether the file asserts unit safety: every place holds at most one token, and no two
 *     marked places lie in the same unit or in nested units. An assertion of the file, nothing
 *     proven.
 */
public record Nupn(List<Unit> units, int root, boolean safe) {

  public Nupn {
    units = List.copyOf(units);
  }

  /**
   * One unit.
   *
   * @param places the places of the unit itself, not those of its subunits
   * @param subunits numbers of units
   */
  public record Unit(String id, List<Integer> places, List<Integer> subunits) {
    public Unit {
      places = List.copyOf(places);
      subunits = List.copyOf(subunits);
    }
  }
}
