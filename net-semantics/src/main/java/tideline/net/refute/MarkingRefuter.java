package tideline.net.refute;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.BooleanSupplier;
import tideline.net.equation.Separation;
import tideline.net.expression.LinearExpression;
import tideline.net.model.Net;
import tideline.net.property.Formula;
import tideline.net.structure.SemiFlows;
import tideline.net.structure.Siphons;
import tideline.net.structure.SparseVector;

/**
 * Proves that no reachable marking satisfies a formula without time, in whole numbers of tokens and
 * with all disjunctions at once.
 *
 * <p>A {@link ConstraintSolver} proposes a marking within the bounds that satisfies the formula,
 * the place invariants, and all that was learned so far. If a trap that is marked at first has no
 * token there, or the state equation has no solution for it, then all such markings are excluded
 * from now on, and the next one is proposed. What was learned says something about the net and not
 * about the formula, and is kept for the next one. Inhibitor arcs and capacities only forbid
 * firings, so all proofs hold with them. For one thread.
 */
public final class MarkingRefuter {

  private static final long MILLIS_EACH = 4_000;

  /** Of formulas that are done, before all is coded again. */
  private static final int MORE_VARIABLES = 20_000;

  /** Smaller traps say more; so many places are tried for each. */
  private static final int PLACES_TRIED = 200;

  private final Net net;
  private final long[] bounds;
  private final Separation separation;
  private final List<LinearExpression> known = new ArrayList<>();
  private ConstraintSolver solver;
  private MarkingCode code;
  private int mostVariables;
  private List<LinearExpression> candidate;
  private int proposals;

  /**
   * @param bounds for each place a proven bound on its tokens, or -1
   * @param dead transitions that provably never fire
   */
  public MarkingRefuter(Net net, long[] bounds, BitSet dead) {
    this.net = net;
    this.bounds = bounds.clone();
    this.separation = new Separation(net, dead, MILLIS_EACH);
    for (SparseVector flow : SemiFlows.ofPlaces(net).flows()) {
      try {
        addInvariant(flow);
      } catch (ArithmeticException tooLarge) {
        // it is left out
      }
    }
  }

  private void addInvariant(SparseVector flow) {
    TreeMap<Integer, Long> most = new TreeMap<>();
    TreeMap<Integer, Long> least = new TreeMap<>();
    long total = 0;
    for (int i = 0; i < flow.size(); i++) {
      int p = flow.index(i);
      most.put(p, flow.value(i));
      least.put(p, -flow.value(i));
      total = Math.addExact(total, Math.multiplyExact(flow.value(i), net.initial(p)));
    }
    known.add(LinearExpression.of(most, -total));
    known.add(LinearExpression.of(least, total));
  }

  /** How many markings were proposed so far. */
  public int proposals() {
    return proposals;
  }

  /**
   * True if no reachable marking satisfies the formula; false says nothing.
   *
   * @param most markings to look at before it gives up
   * @param stop ends it without an answer
   */
  public boolean refutes(Formula formula, int most, BooleanSupplier stop) {
    candidate = null;
    try {
      if (solver == null || solver.variables() > mostVariables) {
        begin();
      }
      int literal = code.literal(formula);
      return literal != MarkingCode.TRUE && isContradictory(literal, most, stop);
    } catch (ArithmeticException tooLarge) {
      solver = null;
      return false;
    }
  }

  /** After false: a marking that satisfies the formula and that nothing known excludes. */
  public Optional<List<LinearExpression>> candidate() {
    return Optional.ofNullable(candidate);
  }

  private void begin() {
    solver = new ConstraintSolver();
    code = new MarkingCode(net, bounds, solver);
    known.forEach(code::require);
    mostVariables = MORE_VARIABLES + 2 * solver.variables();
  }

  private boolean isContradictory(int literal, int most, BooleanSupplier stop) {
    for (int i = 0; i < most && !stop.getAsBoolean(); i++) {
      ConstraintSolver.Result result = solver.solve(literal, stop);
      if (result != ConstraintSolver.Result.SATISFIABLE) {
        return result == ConstraintSolver.Result.CONTRADICTORY;
      }
      proposals++;
      long[] marking = new long[net.places()];
      for (int p = 0; p < marking.length; p++) {
        marking[p] = code.tokens(p);
      }
      Optional<LinearExpression> excluded =
          emptyTrap(marking).or(() -> separation.of(marking, code::isCoded));
      if (excluded.isEmpty()) {
        candidate = equations(marking);
        return false;
      }
      known.add(excluded.get());
      code.require(excluded.get());
    }
    return false;
  }

  /** Each place that is coded holds as much as it does in a marking. */
  private List<LinearExpression> equations(long[] marking) {
    List<LinearExpression> equations = new ArrayList<>();
    for (int p = 0; p < marking.length; p++) {
      if (code.isCoded(p)) {
        equations.add(new LinearExpression(new int[] {p}, new long[] {1}, -marking[p]));
        equations.add(new LinearExpression(new int[] {p}, new long[] {-1}, marking[p]));
      }
    }
    return equations;
  }

  /** That a trap holds a token: a small one that is marked at first and empty in this marking. */
  private Optional<LinearExpression> emptyTrap(long[] marking) {
    BitSet empty = new BitSet();
    for (int p = 0; p < marking.length; p++) {
      empty.set(p, code.isCoded(p) && marking[p] == 0);
    }
    BitSet trap = Siphons.largestTrapWithin(net, empty);
    if (!isMarked(trap)) {
      return Optional.empty();
    }
    int left = PLACES_TRIED;
    for (int p = trap.nextSetBit(0); p >= 0 && left-- > 0; p = trap.nextSetBit(p + 1)) {
      BitSet less = (BitSet) trap.clone();
      less.clear(p);
      less = Siphons.largestTrapWithin(net, less);
      if (isMarked(less)) {
        trap = less;
      }
    }
    TreeMap<Integer, Long> terms = new TreeMap<>();
    trap.stream().forEach(p -> terms.put(p, -1L));
    return Optional.of(LinearExpression.of(terms, 1));
  }

  private boolean isMarked(BitSet places) {
    return places.stream().anyMatch(p -> net.initial(p) > 0);
  }
}
