package tideline.bdd.solution;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import tideline.bdd.frozen.FrozenDiagram;
import tideline.bdd.level.Level;
import tideline.bdd.solution.SolutionDiagram.Layer;
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

  /** How many words of a state take the room of a cell. */
  private static final int WORDS_PER_CELL = 4;

  private final LeafSystem system;
  private final FrozenDiagram reduced;
  private final Screen screen;
  private final BooleanSupplier stop;
  private final long mostCells;
  private long cells;

  /** Where the rest of each row stands in a state of the layer at hand. */
  private final int[] slot;

  /** The least and the most that the leaves to come can add to each row. */
  private final long[] least;

  private final long[] most;
  private final int[] left;

  /**
   * @param reduced the reachable markings of the reduced net
   * @param mostCells the walk is given up beyond that
   */
  SolutionWalk(
      LeafSystem system,
      FrozenDiagram reduced,
      Screen screen,
      BooleanSupplier stop,
      long mostCells) {
    this.system = system;
    this.reduced = reduced;
    this.screen = screen;
    this.stop = stop;
    this.mostCells = mostCells;
    int rows = system.rows.size();
    slot = new int[rows];
    Arrays.fill(slot, CLOSED);
    least = new long[rows];
    most = new long[rows];
    left = new int[rows];
    for (int r = 0; r < rows; r++) {
      left[r] = system.leavesOf[r].length;
      for (int leaf : system.leavesOf[r]) {
        account(r, leaf, 1);
      }
    }
  }

  private void account(int row, int leaf, int sign) {
    long reach = sign * system.factor(leaf, row) * system.leaves.get(leaf).bound;
    least[row] += system.factor(leaf, row) < 0 ? reach : 0;
    most[row] += system.factor(leaf, row) > 0 ? reach : 0;
  }

  /** All solutions; empty if there is no room for them or the walk was stopped. */
  Optional<SolutionDiagram> walk(int[] items) {
    Layer[] layers = new Layer[items.length];
    StateIndex states = new StateIndex(ROWS);
    states.number(new long[] {reduced.start(), 0});
    for (int at = 0; at < items.length; at++) {
      Step step = items[at] < 0 ? new LeafStep(-1 - items[at]) : new LevelStep(items[at]);
      if (!step.run(states)) {
        return Optional.empty();
      }
      layers[at] = step.layer();
      states = step.next;
    }
    return Optional.of(new SolutionDiagram(system, items, layers, states.size()));
  }

  private long constant(int row) {
    return system.rows.get(row).constant();
  }

  /** From one layer to the next. */
  private abstract class Step {
    private final int[] before = slot.clone();
    private final long[] from;
    final long[] to;
    final StateIndex next;
    private final IntArrayList first = new IntArrayList();
    private final IntArrayList codes = new IntArrayList();
    private final IntArrayList downs = new IntArrayList();

    /** For each slot of the next layer the one it comes from, or {@link #CLOSED}. */
    private final int[] source;

    Step(int[] opened, int[] closed) {
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
      return new Layer(first, codes, downs);
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
      super(rootedIn(level), new int[0]);
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
    private final Leaf leaf;

    LeafStep(int number) {
      super(system.leaves.get(number).rows, lastOf(number));
      this.number = number;
      leaf = system.leaves.get(number);
    }

    @Override
    void expand() {
      long low = 0;
      long high = leaf.bound;
      for (int i = 0; i < leaf.rows.length; i++) {
        int r = leaf.rows[i];
        long factor = leaf.factors[i];
        long atLeast = rest(r) - most[r];
        long atMost = rest(r) - least[r];
        low = Math.max(low, factor > 0 ? ceiling(atLeast, factor) : ceiling(-atMost, -factor));
        high =
            Math.min(
                high,
                factor > 0 ? Math.floorDiv(atMost, factor) : Math.floorDiv(-atLeast, -factor));
      }
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

  private static long ceiling(long a, long b) {
    return -Math.floorDiv(-a, b);
  }

  /** The rows that end with a leaf; the leaf no longer counts among those to come. */
  private int[] lastOf(int number) {
    IntArrayList closed = new IntArrayList();
    for (int r : system.leaves.get(number).rows) {
      account(r, number, -1);
      if (--left[r] == 0) {
        closed.add(r);
      }
    }
    return closed.toIntArray();
  }
}
