package tideline.bdd.solution;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.stream.IntStream;
import tideline.bdd.frozen.FrozenDiagram;
import tideline.net.model.Net;
import tideline.net.polyhedral.EquationSystem;
import tideline.net.polyhedral.EquationSystem.Follower;
import tideline.net.polyhedral.PolyhedralReduction;

/**
 * The numbers of a net from its reduction and the reachable markings of the reduced net.
 *
 * @param states reachable markings
 * @param edges pairs of a reachable marking and a transition that it enables
 * @param deadlocks reachable markings that enable nothing, if there was room to count them
 * @param cells of the diagram that was counted on
 */
public record ReducedCounts(
    BigInteger states,
    BigInteger edges,
    Optional<BigInteger> deadlocks,
    BigInteger maxTokensInPlace,
    BigInteger maxTokensPerMarking,
    long cells) {

  /** A cell costs eight bytes, and its share of a state about as much again. */
  private static final long BYTES_PER_CELL = 32;

  private static final long DEADLOCK_CELLS = 1_000_000;
  private static final long DEADLOCK_SHARE = 4;

  /** Bytes of the diagram of the solutions. */
  public long bytes() {
    return BYTES_PER_CELL * cells;
  }

  /**
   * Counts the solutions.
   *
   * @param bytes for the diagram of the solutions
   * @param withDeadlocks whether to look for deadlocks, which takes a diagram of its own
   * @return empty if there is no room, or the work was stopped
   */
  public static Optional<ReducedCounts> of(
      PolyhedralReduction reduction,
      FrozenDiagram reduced,
      long bytes,
      boolean withDeadlocks,
      BooleanSupplier stop) {
    try {
      return new Work(reduction, reduced, bytes, stop).counts(withDeadlocks);
    } catch (ArithmeticException numbersAreTooLarge) {
      return Optional.empty();
    }
  }

  private static final class Work {
    private final Net net;
    private final PolyhedralReduction reduction;
    private final FrozenDiagram reduced;
    private final long mostCells;
    private final BooleanSupplier stop;
    private final EquationSystem system;

    Work(PolyhedralReduction reduction, FrozenDiagram reduced, long bytes, BooleanSupplier stop) {
      this.reduction = reduction;
      this.reduced = reduced;
      this.stop = stop;
      net = reduction.original();
      mostCells = Math.min(Integer.MAX_VALUE / 4, bytes / BYTES_PER_CELL);
      system = EquationSystem.of(reduction);
    }

    Optional<ReducedCounts> counts(boolean withDeadlocks) {
      LeafSystem leaves = LeafSystem.gathered(system);
      if (!leaves.bound(reduced.maxTokensByPlace())) {
        return Optional.empty();
      }
      Optional<SolutionDiagram> solutions =
          new WalkRace(leaves, reduced, stop, mostCells).run(items -> Screen.NONE);
      if (solutions.isEmpty()) {
        return Optional.empty();
      }
      SolutionDiagram diagram = solutions.get();
      SolutionCounting counting = new SolutionCounting(diagram);
      return Optional.of(
          new ReducedCounts(
              counting.markings(),
              counting.edges(net),
              withDeadlocks ? deadlocks(diagram.cells()) : Optional.empty(),
              BigInteger.valueOf(mostInPlace(counting, leaves)),
              BigInteger.valueOf(greatest(counting, 1)),
              diagram.cells()));
    }

    /** The greatest sum of all tokens. */
    private long greatest(SolutionCounting counting, long each) {
      long[] weights = new long[net.places()];
      Arrays.fill(weights, each);
      return greatest(counting, weights);
    }

    /** Weights of followers are passed on to the places they follow. */
    private long greatest(SolutionCounting counting, long[] given) {
      long scale = 1;
      for (Follower f : system.followers()) {
        scale = Math.multiplyExact(scale, f.factor());
      }
      long[] weights = new long[given.length];
      for (int p = 0; p < weights.length; p++) {
        weights[p] = Math.multiplyExact(scale, given[p]);
      }
      long constant = 0;
      for (Follower f : system.followers()) {
        long share = weights[f.place()] / f.factor();
        weights[f.place()] = 0;
        constant = Math.addExact(constant, Math.multiplyExact(share, f.sum().constant()));
        for (int i = 0; i < f.sum().places().length; i++) {
          int q = f.sum().places()[i];
          weights[q] = Math.addExact(weights[q], Math.multiplyExact(share, f.sum().factors()[i]));
        }
      }
      return Math.addExact(counting.greatest(weights), constant) / scale;
    }

    /** Tries places in the order of their bounds until no bound is greater than what was found. */
    private long mostInPlace(SolutionCounting counting, LeafSystem leaves) {
      long[] bounds = bounds(leaves);
      Integer[] places = IntStream.range(0, bounds.length).boxed().toArray(Integer[]::new);
      Arrays.sort(places, Comparator.comparingLong((Integer p) -> -bounds[p]));
      long best = Arrays.stream(net.initialMarking()).max().orElse(0);
      for (int p : places) {
        if (bounds[p] > best) {
          long[] weights = new long[net.places()];
          weights[p] = 1;
          best = Math.max(best, greatest(counting, weights));
        }
      }
      return best;
    }

    private long[] bounds(LeafSystem leaves) {
      long[] bounds = new long[net.places()];
      for (Leaf leaf : leaves.leaves) {
        for (int i = 0; i < leaf.places.length; i++) {
          bounds[leaf.places[i]] = leaf.bound / leaf.multiples[i];
        }
      }
      for (int k = system.followers().size() - 1; k >= 0; k--) {
        Follower f = system.followers().get(k);
        long sum = f.sum().constant();
        for (int i = 0; i < f.sum().places().length; i++) {
          long most = Math.multiplyExact(f.sum().factors()[i], bounds[f.sum().places()[i]]);
          sum = Math.addExact(sum, most);
        }
        bounds[f.place()] = sum / f.factor();
      }
      return bounds;
    }

    /** In a diagram of its own, which may be some times as large as that of all markings. */
    private Optional<BigInteger> deadlocks(long cells) {
      if (IntStream.range(0, net.transitions()).anyMatch(t -> net.inputs(t).size() == 0)) {
        return Optional.of(BigInteger.ZERO);
      }
      LeafSystem plain = LeafSystem.plain(EquationSystem.withoutFollowers(reduction));
      if (!plain.bound(reduced.maxTokensByPlace())) {
        return Optional.empty();
      }
      long room = Math.min(mostCells, Math.max(DEADLOCK_CELLS, DEADLOCK_SHARE * cells));
      return new WalkRace(plain, reduced, stop, room)
          .runFirst(items -> new EnablingScreen(net, plain, items))
          .map(diagram -> new SolutionCounting(diagram).markings());
    }
  }
}
