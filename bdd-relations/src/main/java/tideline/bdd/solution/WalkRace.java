package tideline.bdd.solution;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import tideline.bdd.frozen.FrozenDiagram;

/**
 * Builds the diagram of the solutions in one of several orders: those that promise most are tried
 * first, with little room each, and fewer of them with more.
 */
final class WalkRace {

  private static final int ORDERS = 24;
  private static final int LARGE = 300;
  private static final int FEW_ORDERS = 3;
  private static final long SOON_CELLS = 2_000_000;
  private static final long FIRST_CELLS = 400_000;
  private static final int FACTOR = 8;

  /** Of all orders, those with the least prediction. */
  private static final int TRIED = 9;

  private final LeafSystem system;
  private final FrozenDiagram reduced;
  private final BooleanSupplier stop;
  private final long mostCells;

  WalkRace(LeafSystem system, FrozenDiagram reduced, BooleanSupplier stop, long mostCells) {
    this.system = system;
    this.reduced = reduced;
    this.stop = stop;
    this.mostCells = mostCells;
  }

  /**
   * Runs.
   *
   * @param screen makes a screen for a sequence of items
   */
  Optional<SolutionDiagram> run(Function<int[], Screen> screen) {
    int[] first = order(0);
    Optional<SolutionDiagram> soon = walk(first, screen, Math.min(SOON_CELLS, mostCells));
    if (soon.isPresent() || stop.getAsBoolean()) {
      return soon;
    }
    List<int[]> orders = orders();
    for (long cells = FIRST_CELLS; ; cells *= FACTOR) {
      long room = Math.min(cells, mostCells);
      for (int[] items : orders) {
        Optional<SolutionDiagram> found = walk(items, screen, room);
        if (found.isPresent() || stop.getAsBoolean()) {
          return found;
        }
      }
      if (room == mostCells) {
        return Optional.empty();
      }
      orders = orders.subList(0, Math.max(1, orders.size() / 3));
    }
  }

  /** Tries the first order alone. */
  Optional<SolutionDiagram> runFirst(Function<int[], Screen> screen) {
    return walk(order(0), screen, mostCells);
  }

  private Optional<SolutionDiagram> walk(int[] items, Function<int[], Screen> screen, long room) {
    Screen chosen = screen.apply(items);
    return new SolutionWalk(system, reduced, chosen, stop, room, SolutionWalk.MANY_VALUES)
        .walk(items);
  }

  private int[] order(int seed) {
    int levels = reduced.events().levels();
    int[] levelOfRoot = new int[reduced.events().net().places()];
    for (int at = 0; at < levels; at++) {
      for (int p : reduced.events().level(at).places()) {
        levelOfRoot[p] = at;
      }
    }
    return new WalkOrder(system, levels, levelOfRoot, seed).items();
  }

  private List<int[]> orders() {
    List<Candidate> candidates = new ArrayList<>();
    int count = system.leaves.size() > LARGE ? FEW_ORDERS : ORDERS;
    for (int seed = 0; seed < count && !stop.getAsBoolean() || seed == 0; seed++) {
      int[] items = order(seed);
      candidates.add(new Candidate(items, WalkOrder.predicted(system, items)));
    }
    candidates.sort(Comparator.comparingDouble(Candidate::cost));
    return candidates.stream().limit(TRIED).map(Candidate::items).toList();
  }

  private record Candidate(int[] items, double cost) {}
}
