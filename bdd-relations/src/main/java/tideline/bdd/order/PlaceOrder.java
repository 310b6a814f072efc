package tideline.bdd.order;

import java.util.ArrayDeque;
import java.util.Arrays;
import tideline.net.model.Net;
import tideline.net.model.Nupn;

/** A bijection between the places of a net and the levels of a diagram; level 0 is the root. */
public final class PlaceOrder {

  private final int[] placeAt;
  private final int[] levelOf;

  private PlaceOrder(int[] placeAt) {
    this.placeAt = placeAt;
    this.levelOf = new int[placeAt.length];
    Arrays.fill(levelOf, -1);
    for (int level = 0; level < placeAt.length; level++) {
      int place = placeAt[level];
      if (place < 0 || place >= placeAt.length || levelOf[place] >= 0) {
        throw new IllegalArgumentException("not an order of places: " + Arrays.toString(placeAt));
      }
      levelOf[place] = level;
    }
  }

  /**
   * @param placeAt the place of each level, root first; every place once
   */
  public static PlaceOrder of(int... placeAt) {
    return new PlaceOrder(placeAt.clone());
  }

  /** The places as the net numbers them. */
  public static PlaceOrder given(Net net) {
    int[] placeAt = new int[net.places()];
    Arrays.setAll(placeAt, level -> level);
    return new PlaceOrder(placeAt);
  }

  /**
   * The places unit by unit, a unit's own places before those of its subunits; places outside every
   * unit come last. The order of the net where it has no units.
   */
  public static PlaceOrder byUnits(Net net) {
    return net.nupn().map(units -> byUnits(net, units)).orElseGet(() -> given(net));
  }

  private static PlaceOrder byUnits(Net net, Nupn nupn) {
    UnitWalk walk = new UnitWalk(nupn, net.places());
    walk.visit(nupn.root());
    for (int place = 0; place < net.places(); place++) {
      walk.append(place);
    }
    return new PlaceOrder(walk.placeAt);
  }

  public int levels() {
    return placeAt.length;
  }

  public int placeAt(int level) {
    return placeAt[level];
  }

  public int levelOf(int place) {
    return levelOf[place];
  }

  /** The same order upside down. */
  public PlaceOrder reversed() {
    int n = placeAt.length;
    int[] other = new int[n];
    Arrays.setAll(other, level -> placeAt[n - 1 - level]);
    return new PlaceOrder(other);
  }

  @Override
  public String toString() {
    return Arrays.toString(placeAt);
  }

  /** Depth-first over the unit tree, with a stack of its own: files may nest deeply. */
  private static final class UnitWalk {
    private final Nupn nupn;
    private final int[] placeAt;
    private final boolean[] seenPlace;
    private final boolean[] seenUnit;
    private int size;

    UnitWalk(Nupn nupn, int places) {
      this.nupn = nupn;
      placeAt = new int[places];
      seenPlace = new boolean[places];
      seenUnit = new boolean[nupn.units().size()];
    }

    void visit(int root) {
      ArrayDeque<Integer> pending = new ArrayDeque<>();
      pending.push(root);
      while (!pending.isEmpty()) {
        int unit = pending.pop();
        if (!seenUnit[unit]) {
          seenUnit[unit] = true;
          nupn.units().get(unit).places().forEach(this::append);
          var subunits = nupn.units().get(unit).subunits();
          for (int i = subunits.size() - 1; i >= 0; i--) {
            pending.push(subunits.get(i));
          }
        }
      }
    }

    void append(int place) {
      if (!seenPlace[place]) {
        seenPlace[place] = true;
        placeAt[size++] = place;
      }
    }
  }
}
