package tideline.pnml.read;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tideline.net.model.Nupn;

/**
 * Links the units of a net to its places. Units are an offer of the file: where they do not fit the
 * net they are left out with a warning, and the net is read all the same.
 */
final class UnitLinker {

  private static final int NONE = -1;

  private final NetDraft draft;
  private final Report report;
  private final NupnFragment fragment;
  private final Map<String, Integer> numbers = new HashMap<>();
  private int[] parent;
  private int[] unitOfPlace;

  UnitLinker(NetDraft draft, Report report) {
    this.draft = draft;
    this.report = report;
    fragment = draft.units;
  }

  /** The units, or nothing if they do not fit. */
  Optional<Nupn> link() {
    try {
      checkSize();
      return Optional.of(units());
    } catch (Misfit e) {
      report.warn(draft.unitsLine, "toolspecific nupn", e.getMessage() + ": the units are ignored");
      return Optional.empty();
    }
  }

  private void checkSize() throws Misfit {
    if (fragment.structure == null) {
      throw new Misfit("no structure");
    }
    if (fragment.size == null) {
      throw new Misfit("no size");
    }
    checkSize("places", fragment.size.places, draft.places.size());
    checkSize("transitions", fragment.size.transitions, draft.transitions.size());
    checkSize("arcs", fragment.size.arcs, draft.arcs.size());
    String units = fragment.structure.units;
    if (units != null) {
      checkSize("units", units, fragment.structure.unit.size());
    }
  }

  private static void checkSize(String word, String said, int found) throws Misfit {
    if (said == null || Counts.parse(said.trim()) != found) {
      throw new Misfit("it says " + said + " " + word + " but there are " + found);
    }
  }

  private Nupn units() throws Misfit {
    List<NupnFragment.Unit> all = fragment.structure.unit;
    for (int u = 0; u < all.size(); u++) {
      String id = all.get(u).id;
      if (id == null || numbers.put(id, u) != null) {
        throw new Misfit("unit " + id + " is there twice or has no id");
      }
    }
    parent = filled(all.size());
    unitOfPlace = filled(draft.places.size());
    List<Nupn.Unit> units = new ArrayList<>();
    for (int u = 0; u < all.size(); u++) {
      units.add(new Nupn.Unit(all.get(u).id, places(u, all.get(u)), subunits(u, all.get(u))));
    }
    int root = unit(fragment.structure.root == null ? "" : fragment.structure.root.trim());
    int[] order = downwards(root, units);
    checkCover();
    return new Nupn(units, root, safe(order));
  }

  private static int[] filled(int size) {
    int[] values = new int[size];
    Arrays.fill(values, NONE);
    return values;
  }

  private List<Integer> places(int unit, NupnFragment.Unit said) throws Misfit {
    List<Integer> places = new ArrayList<>(said.places.size());
    for (String id : said.places) {
      int symbol = draft.symbols.find(id);
      if (symbol == Symbols.NONE || draft.symbols.kind(symbol) != Kind.PLACE) {
        throw new Misfit("unit " + said.id + " names " + id + ", which is no place");
      }
      int place = draft.symbols.index(symbol);
      if (unitOfPlace[place] != NONE) {
        throw new Misfit("place " + id + " is in two units");
      }
      unitOfPlace[place] = unit;
      places.add(place);
    }
    return places;
  }

  private List<Integer> subunits(int unit, NupnFragment.Unit said) throws Misfit {
    List<Integer> subunits = new ArrayList<>(said.subunits.size());
    for (String id : said.subunits) {
      int subunit = unit(id);
      if (parent[subunit] != NONE) {
        throw new Misfit("unit " + id + " is in two units");
      }
      parent[subunit] = unit;
      subunits.add(subunit);
    }
    return subunits;
  }

  private int unit(String id) throws Misfit {
    Integer number = numbers.get(id);
    if (number == null) {
      throw new Misfit("there is no unit " + id);
    }
    return number;
  }

  /**
   * The units from the root downwards. Each unit has one parent at most; so all are met unless some
   * hang nowhere or form a ring.
   */
  private int[] downwards(int root, List<Nupn.Unit> units) throws Misfit {
    if (parent[root] != NONE) {
      throw new Misfit("the root is inside another unit");
    }
    int[] order = new int[units.size()];
    boolean[] met = new boolean[units.size()];
    order[0] = root;
    met[root] = true;
    int count = 1;
    for (int i = 0; i < count; i++) {
      for (int subunit : units.get(order[i]).subunits()) {
        order[count++] = subunit;
        met[subunit] = true;
      }
    }
    for (int u = 0; u < met.length; u++) {
      if (!met[u]) {
        throw new Misfit("unit " + units.get(u).id() + " is not below the root");
      }
    }
    return order;
  }

  private void checkCover() throws Misfit {
    for (int p = 0; p < unitOfPlace.length; p++) {
      if (unitOfPlace[p] == NONE) {
        throw new Misfit("place " + draft.symbols.id(draft.places.getInt(p)) + " is in no unit");
      }
    }
  }

  /** Whether unit safety is asserted and at least the initial marking keeps it. */
  private boolean safe(int[] downwards) {
    String said = fragment.structure.safe;
    if (said == null || !said.trim().equals("true")) {
      return false;
    }
    boolean[] marked = new boolean[parent.length];
    for (int p = 0; p < unitOfPlace.length; p++) {
      long tokens = draft.markings.getLong(p);
      if (tokens > 1 || tokens == 1 && marked[unitOfPlace[p]]) {
        return unsafe(p);
      }
      marked[unitOfPlace[p]] |= tokens == 1;
    }
    boolean[] markedAbove = new boolean[parent.length];
    for (int u : downwards) {
      int above = parent[u];
      markedAbove[u] = above != NONE && (marked[above] || markedAbove[above]);
    }
    for (int p = 0; p < unitOfPlace.length; p++) {
      if (draft.markings.getLong(p) == 1 && markedAbove[unitOfPlace[p]]) {
        return unsafe(p);
      }
    }
    return true;
  }

  private boolean unsafe(int place) {
    report.warn(
        draft.unitsLine,
        "toolspecific nupn",
        "says the units are safe, but the initial marking of "
            + draft.symbols.id(draft.places.getInt(place))
            + " breaks that: read as not safe");
    return false;
  }

  /** Units that do not fit the net. */
  private static final class Misfit extends Exception {
    private static final long serialVersionUID = 1L;

    Misfit(String message) {
      super(message);
    }
  }
}
