package tideline.bdd.solution;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import tideline.bdd.frozen.FrozenDiagram;
import tideline.bdd.level.Level;
import tideline.net.polyhedral.LinearRow;

/**
 * Builds a {@link SolutionDiagram} from the front: a state is a list of the reduced diagram, what
 * is left of each row under way, and the state of a screen. A value is tried only if the leaves to
 * come can make up for the rest of every row.
 */
final class SolutionWalk {

  private static final int LIST = 0;
  private static final int SCREEN = 1;
  private static final int ROWS = 2;
  private static final int CLOSED = -1;
  private static final int[] NONE = {};

  /** So many values for each place are usually worth being counted up to. */
  static final long MANY_VALUES = 8;

  /** How many words of a state take the room of a cell. */
  private static final int WORDS_PER_CELL = 4;

  private final LeafSystem system;
  private final FrozenDiagram reduced;
  private final Screen screen;
  private final BooleanSupplier stop;
  private final long mostCells;
  private final long manyValues;
  private final List<Layer> layers = new ArrayList<>();
  private long cells;

  /** Those of the layer at hand. */
  private StateIndex states;

  /** Where the rest of each row stands in a state of the layer at hand. */
  private final int[] slot;

  private final Outlook outlook;

  /**
   * @param reduced the reachable markings of the reduced net
   * @param mostCells the walk is given up beyond that
   * @param manyValues for each place of a leaf, from which on they are counted up to
   */
  SolutionWalk(
      LeafSystem system,
      FrozenDiagram reduced,
      Screen screen,
      BooleanSupplier stop,
      long mostCells,
      long manyValues) {
    this.system = system;
    this.reduced = reduced;
    this.screen = screen;
    this.stop = stop;
    this.mostCells = mostCells;
    this.manyValues = manyValues;
    slot = new int[system.rows.size()];
    Arrays.fill(slot, CLOSED);
    outlook = new Outlook(system);
  }

  /** All solutions; empty if there is no room for them or the walk was stopped. */
  Optional<SolutionDiagram> walk(int[] items) {
    states = new StateIndex(ROWS);
    states.number(new long[] {reduced.start(), 0});
    for (int item : items) {
      if (!passes(item)) {
        return Optional.empty();
      }
    }
    return Optional.of(new SolutionDiagram(layers, states.size()));
  }

  private boolean passes(int item) {
    if (item >= 0) {
      return passes(new LevelStep(item));
    }
    Leaf leaf = system.leaves.get(-1 - item);
    int[] closed = outlook.pass(-1 - item);
    boolean hasOneValue = closed.length > 0;
    if (screen != Screen.NONE || hasOneValue || leaf.bound <= manyValues * leaf.places.length) {
      return passes(new LeafStep(-1 - item, closed));
    }
    return opens(leaf.rows)
        && (isByUnits(leaf) ? passesByUnits(leaf) : passes(new LeafStep(-1 - item, closed)));
  }

  private boolean passes(Step step) {
    boolean hasRoom = step.run(states);
    if (hasRoom) {
      layers.add(step.layer());
      states = step.next;
    }
    return hasRoom;
  }

  /**
   * Whether token by token takes less room than a cell for each value: where there are many values,
   * and not many steps to the first of them.
   */
  private boolean isByUnits(Leaf leaf) {
    RangeStep ranges = new RangeStep(leaf);
    ranges.run(states);
    return ranges.values > (double) manyValues * leaf.places.length * states.size()
        && ranges.values > ranges.steps;
  }

  /** A layer for each place of a leaf. */
  private boolean passesByUnits(Leaf leaf) {
    boolean hasRoom = true;
    for (int i = 0; i < leaf.places.length && hasRoom; i++) {
      hasRoom = passes(new UnitStep(leaf, i));
    }
    return hasRoom;
  }

  /** Begins rows, in states that take the place of those at hand. */
  private boolean opens(int[] rows) {
    if (Arrays.stream(rows).noneMatch(r -> slot[r] == CLOSED)) {
      return true;
    }
    OpenStep step = new OpenStep(rows);
    boolean hasRoom = step.run(states);
    states = step.next;
    return hasRoom;
  }

  private long constant(int row) {
    return system.rows.get(row).constant();
  }

  /** From one layer to the next. */
  private abstract class Step {
    final Leaf leaf;
    final int[] before = slot.clone();
    final long[] from;
    final long[] to;
    long low;
    long high;
    final StateIndex next;
    private final IntArrayList first = new IntArrayList();
    private final IntArrayList codes = new IntArrayList();
    private final IntArrayList downs = new IntArrayList();

    /** For each slot of the next layer the one it comes from, or {@link #CLOSED}. */
    private final int[] source;

    /**
     * @param leaf null if it is about none
     */
    Step(Leaf leaf, int[] opened, int[] closed) {
      this.leaf = leaf;
      for (int r : opened) {
        slot[r] = Integer.MAX_VALUE;
      }
      for (int r : closed) {
        slot[r] = CLOSED;
      }
      IntArrayList sources = new IntArrayList();
      int width = ROWS;
      int widthBefore = ROWS;
      for (int r = 0; r < slot.length; r++) {
        widthBefore += before[r] == CLOSED ? 0 : 1;
        if (slot[r] != CLOSED) {
          sources.add(before[r]);
          slot[r] = width++;
        }
      }
      source = sources.toIntArray();
      from = new long[widthBefore];
      to = new long[width];
      next = new StateIndex(width);
    }

    boolean run(StateIndex states) {
      for (int s = 0; s < states.size(); s++) {
        if (cells > mostCells || (s & 255) == 0 && stop.getAsBoolean()) {
          return false;
        }
        first.add(codes.size());
        states.read(s, from);
        to[LIST] = from[LIST];
        to[SCREEN] = from[SCREEN];
        for (int i = 0; i < source.length; i++) {
          to[ROWS + i] = source[i] == CLOSED ? 0 : from[source[i]];
        }
        expand();
      }
      first.add(codes.size());
      return cells <= mostCells;
    }

    abstract void expand();

    long list() {
      return from[LIST];
    }

    long screen() {
      return from[SCREEN];
    }

    /** What is left of a row, or what it begins with if it begins here. */
    long rest(int row) {
      return before[row] == CLOSED ? constant(row) : from[before[row]];
    }

    void append(long code) {
      int before = next.size();
      codes.add((int) code);
      downs.add(next.number(to));
      cells += next.size() == before ? 1 : 1 + to.length / WORDS_PER_CELL;
    }

    Layer layer() {
      return new CellLayer(leaf, first, codes, downs);
    }

    /**
     * The values of a leaf that leave something for the leaves to come.
     *
     * @param multiple of the value that is wanted
     * @param more how much of the leaf itself is to come
     */
    void findRange(long multiple, long more) {
      low = 0;
      high = leaf.bound;
      for (int i = 0; i < leaf.rows.length; i++) {
        int r = leaf.rows[i];
        long factor = leaf.factors[i];
        long atLeast = rest(r) - outlook.most[r] - Math.max(0, factor * more);
        long atMost = rest(r) - outlook.least[r] - Math.min(0, factor * more);
        long step = Math.abs(factor) * multiple;
        low = Math.max(low, Outlook.ceiling(factor > 0 ? atLeast : -atMost, step));
        high = Math.min(high, Math.floorDiv(factor > 0 ? atMost : -atLeast, step));
      }
    }
  }

  /** Reads a level of the reduced diagram, which opens the rows of its places. */
  private final class LevelStep extends Step {
    private final Level level;
    private final int[] rows;
    private final int[] places;

    LevelStep(int number) {
      this(reduced.events().level(number));
    }

    private LevelStep(Level level) {
      super(null, rootedIn(level), NONE);
      this.level = level;
      rows = rootedIn(level);
      places = Arrays.stream(rows).map(r -> system.rows.get(r).root()).toArray();
    }

    @Override
    void expand() {
      for (int cell = (int) list(); cell != FrozenDiagram.END; cell = reduced.right(cell)) {
        int code = reduced.code(cell);
        to[LIST] = reduced.down(cell);
        for (int i = 0; i < rows.length; i++) {
          long tokens = level.tokens(places[i], code).longValueExact();
          to[slot[rows[i]]] = tokens + constant(rows[i]);
        }
        append(code);
      }
    }
  }

  private int[] rootedIn(Level level) {
    IntArrayList rows = new IntArrayList();
    for (int r = 0; r < system.rows.size(); r++) {
      LinearRow row = system.rows.get(r);
      if (!row.isFixed() && Arrays.stream(level.places()).anyMatch(p -> p == row.root())) {
        rows.add(r);
      }
    }
    return rows.toIntArray();
  }

  /** Gives a leaf its values. */
  private final class LeafStep extends Step {
    private final int number;

    LeafStep(int number, int[] closed) {
      super(system.leaves.get(number), system.leaves.get(number).rows, closed);
      this.number = number;
    }

    @Override
    void expand() {
      findRange(1, 0);
      for (long value = low; value <= high && cells <= mostCells; value++) {
        to[SCREEN] = SolutionWalk.this.screen.next(screen(), number, value);
        if (to[SCREEN] != Screen.REJECTED && subtract(value)) {
          append(value);
        } else {
          cells++; // work, if not room
        }
      }
    }

    /** False if a row that ends here does not come out. */
    private boolean subtract(long value) {
      for (int i = 0; i < leaf.rows.length; i++) {
        int r = leaf.rows[i];
        long after = rest(r) - leaf.factors[i] * value;
        if (slot[r] != CLOSED) {
          to[slot[r]] = after;
        } else if (after != 0) {
          return false;
        }
      }
      return true;
    }
  }

  /** Begins rows and does nothing else; makes no layer. */
  private final class OpenStep extends Step {
    private final int[] rows;

    OpenStep(int[] opened) {
      super(null, opened, NONE);
      rows = Arrays.stream(opened).filter(r -> before[r] == CLOSED).toArray();
    }

    @Override
    void expand() {
      for (int r : rows) {
        to[slot[r]] = constant(r);
      }
      next.number(to); // the same as before, since no two states become one
      cells += to.length / WORDS_PER_CELL;
    }
  }

  /** Finds out how many values a leaf has; its rows are under way. Makes no layer. */
  private final class RangeStep extends Step {
    private double values;
    private double steps;

    RangeStep(Leaf leaf) {
      super(leaf, NONE, NONE);
    }

    @Override
    void expand() {
      findRange(1, 0);
      values += low <= high ? high - low + 1 : 0;
      steps += low <= high ? low : 0;
    }
  }

  /** Gives a place of a leaf its tokens one by one; its rows are under way and stay so. */
  private final class UnitStep extends Step {
    private final int index;
    private final long[] taken;
    private final IntArrayList enough = new IntArrayList();
    private final IntArrayList more = new IntArrayList();

    UnitStep(Leaf leaf, int index) {
      super(leaf, NONE, NONE);
      this.index = index;
      taken = new long[from.length];
    }

    @Override
    void expand() {
      findRange(leaf.multiples[index], index < leaf.places.length - 1 ? leaf.bound : 0);
      boolean isPossible = low <= high;
      enough.add(isPossible && low == 0 ? next.number(to) : UnitLayer.NOWHERE);
      more.add(isPossible && high > 0 ? take() : UnitLayer.NOWHERE);
      cells += 2 + to.length / WORDS_PER_CELL;
    }

    private int take() {
      System.arraycopy(from, 0, taken, 0, from.length);
      for (int i = 0; i < leaf.rows.length; i++) {
        taken[before[leaf.rows[i]]] -= leaf.factors[i] * leaf.multiples[index];
      }
      return states.number(taken);
    }

    @Override
    Layer layer() {
      return new UnitLayer(leaf.places[index], enough, more);
    }
  }
}
