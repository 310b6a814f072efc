package tideline.net.coloured.unfold;

import java.util.Arrays;
import tideline.net.coloured.binding.BindingCode;
import tideline.net.coloured.model.ColouredNet;
import tideline.net.model.Net;

/**
 * A place/transition net with the behaviour of a coloured one, and the way back: each of its places
 * is a place of the coloured net and a colour, each of its transitions a transition and a binding.
 * Immutable.
 *
 * <p>Places that can never be marked and bindings that can never be enabled are left out.
 */
public final class Unfolding {

  private final ColouredNet coloured;
  private final Net net;
  private final int[] firstPlace;
  private final long[] colours;
  private final int[] firstTransition;
  private final long[] codes;

  Unfolding(
      ColouredNet coloured,
      Net net,
      int[] firstPlace,
      long[] colours,
      int[] firstTransition,
      long[] codes) {
    this.coloured = coloured;
    this.net = net;
    this.firstPlace = firstPlace;
    this.colours = colours;
    this.firstTransition = firstTransition;
    this.codes = codes;
  }

  public ColouredNet coloured() {
    return coloured;
  }

  public Net net() {
    return net;
  }

  /** The place of the coloured net that a place comes from. */
  public int colouredPlace(int place) {
    return owner(firstPlace, place);
  }

  /** The colour of a place, a number of the sort of its coloured place. */
  public long colour(int place) {
    return colours[place];
  }

  /** The first of the places of a coloured place; they are neighbours. */
  public int firstPlace(int colouredPlace) {
    return firstPlace[colouredPlace];
  }

  /** The place after the last one of a coloured place. */
  public int endPlace(int colouredPlace) {
    return firstPlace[colouredPlace + 1];
  }

  /** The transition of the coloured net that a transition comes from. */
  public int colouredTransition(int transition) {
    return owner(firstTransition, transition);
  }

  /** The binding of a transition, for people. */
  public String binding(int transition) {
    ColouredNet.Transition t = coloured.transitions().get(colouredTransition(transition));
    return new BindingCode(coloured, t).describe(codes[transition]);
  }

  /** The number of the binding of a transition, see {@link BindingCode}. */
  public long bindingCode(int transition) {
    return codes[transition];
  }

  /** The first of the transitions of a coloured transition; they are neighbours. */
  public int firstTransition(int colouredTransition) {
    return firstTransition[colouredTransition];
  }

  /** The transition after the last one of a coloured transition. */
  public int endTransition(int colouredTransition) {
    return firstTransition[colouredTransition + 1];
  }

  /** For each place the number of its coloured place: a grouping of the places. */
  public int[] groups() {
    int[] groups = new int[net.places()];
    for (int c = 0; c + 1 < firstPlace.length; c++) {
      Arrays.fill(groups, firstPlace[c], firstPlace[c + 1], c);
    }
    return groups;
  }

  /** The last entry whose first member is not behind the member. */
  private static int owner(int[] first, int member) {
    int low = 0;
    int high = first.length - 2;
    while (low < high) {
      int middle = (low + high + 1) >>> 1;
      if (first[middle] <= member) {
        low = middle;
      } else {
        high = middle - 1;
      }
    }
    return low;
  }
}
