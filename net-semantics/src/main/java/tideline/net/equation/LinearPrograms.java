package tideline.net.equation;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.TreeMap;
import org.ojalgo.optimisation.Expression;
import org.ojalgo.optimisation.ExpressionsBasedModel;
import org.ojalgo.optimisation.Optimisation;
import org.ojalgo.optimisation.Variable;
import tideline.net.expression.LinearExpression;
import tideline.net.model.Net;
import tideline.net.structure.IncidenceMatrix;
import tideline.net.structure.Siphons;
import tideline.net.structure.SparseVector;
import tideline.net.structure.StateEquation;
import tideline.net.structure.Verdict;

/**
 * The state equation of a net as linear programs: numbers of firings x &ge; 0, fractions allowed,
 * and the marking m0 + C x &ge; 0 that they would lead to if order did not matter. Every reachable
 * marking is one of these.
 *
 * <p>Traps sharpen it: where a solution leaves a trap empty that is marked at first, "the trap
 * holds a token" is added and the program is solved again. Traps are kept for later programs, since
 * they say something about the net and not about the question. Inhibitor arcs and capacities only
 * forbid firings, so all proofs hold with them. For one thread.
 */
public final class LinearPrograms {

  private static final int TRAPS_EACH = 24;
  private static final int TRAPS_IN_ALL = 200;
  private static final double TINY = 1e-7;

  /** Elementary steps of the exact simplex before a program is tried, a fraction of a second. */
  private static final long EXACT_WORK = 20_000_000;

  private final Net net;
  private final IncidenceMatrix matrix;
  private final BitSet dead;
  private final long millisEach;
  private final List<LinearExpression> traps = new ArrayList<>();
  private long solved;

  /**
   * @param dead transitions that provably never fire
   * @param millisEach time for one program; one that takes longer has no answer
   */
  public LinearPrograms(Net net, BitSet dead, long millisEach) {
    this.net = net;
    this.dead = (BitSet) dead.clone();
    this.matrix = IncidenceMatrix.of(net);
    this.millisEach = millisEach;
  }

  /**
   * A solution of the state equation.
   *
   * @param firings how often each transition fires, to be rounded
   * @param marking the tokens of each place, to be rounded
   */
  public record Solution(double[] firings, double[] marking) {}

  /** How many programs were solved so far. */
  public long solved() {
    return solved;
  }

  /** A number that the sum provably exceeds in no reachable marking, if one was found. */
  public OptionalLong upperBound(LinearExpression sum) {
    OptionalLong bound = proven(sum);
    for (int i = 0; i < TRAPS_EACH && bound.isPresent(); i++) {
      Optional<Solution> best = greatest(sum);
      if (best.isEmpty() || !addTrap(best.get().marking())) {
        return bound;
      }
      OptionalLong sharper = proven(sum);
      if (sharper.isEmpty()) {
        return bound;
      }
      bound = OptionalLong.of(Math.min(bound.getAsLong(), sharper.getAsLong()));
    }
    return bound;
  }

  /** What {@link #decide} found out. */
  public sealed interface Answer {
    /** No reachable marking satisfies the constraints. */
    record Unreachable() implements Answer {}

    /** The equation has a solution; whether a marking is reachable stays open. */
    record Possible(Solution solution) implements Answer {}

    /** No answer in time, or no proof in integers. */
    record Unknown() implements Answer {}
  }

  /**
   * Whether the state equation excludes that all constraints hold at once.
   *
   * @param constraints sums that are at most 0
   */
  public Answer decide(List<LinearExpression> constraints) {
    for (int i = 0; i <= TRAPS_EACH; i++) {
      StateEquation exact = new StateEquation(net, dead, EXACT_WORK);
      if (exact.isSolvable(withTraps(constraints)) == Verdict.NO) {
        return new Answer.Unreachable();
      }
      Optional<Optional<Solution>> solution = solve(constraints, Optional.empty());
      if (solution.isEmpty()) {
        return new Answer.Unknown();
      }
      if (solution.get().isEmpty()) {
        return isContradiction(constraints) ? new Answer.Unreachable() : new Answer.Unknown();
      }
      if (i == TRAPS_EACH || !addTrap(solution.get().get().marking())) {
        return new Answer.Possible(solution.get().get());
      }
    }
    return new Answer.Unknown();
  }

  /** A solution with the greatest value of a sum, and few firings; for walks to follow. */
  public Optional<Solution> greatest(LinearExpression sum) {
    return solve(List.of(), Optional.of(sum)).flatMap(found -> found);
  }

  private boolean addTrap(double[] marking) {
    if (traps.size() >= TRAPS_IN_ALL) {
      return false;
    }
    BitSet empty = new BitSet();
    for (int p = 0; p < marking.length; p++) {
      empty.set(p, marking[p] < TINY);
    }
    BitSet trap = Siphons.largestTrapWithin(net, empty);
    boolean isMarked = trap.stream().anyMatch(p -> net.initial(p) > 0);
    if (isMarked) {
      TreeMap<Integer, Long> terms = new TreeMap<>();
      trap.stream().forEach(p -> terms.put(p, -1L));
      traps.add(LinearExpression.of(terms, 1));
    }
    return isMarked;
  }

  private List<LinearExpression> withTraps(List<LinearExpression> constraints) {
    List<LinearExpression> all = new ArrayList<>(constraints);
    all.addAll(traps);
    return all;
  }

  /** Empty: no answer. Inside empty: no solution, as far as floating point can tell. */
  private Optional<Optional<Solution>> solve(
      List<LinearExpression> constraints, Optional<LinearExpression> greatest) {
    ExpressionsBasedModel model = model();
    Variable[] x = new Variable[net.transitions()];
    for (int t = 0; t < x.length; t++) {
      x[t] = model.newVariable("x" + t).lower(0).weight(greatest.isPresent() ? -1e-6 : -1);
      if (dead.get(t)) {
        x[t].level(0);
      }
    }
    for (int p = 0; p < net.places(); p++) {
      if (canDecrease(p)) {
        row(model, "p" + p, matrix.effectsOn(p), x).lower(-net.initial(p));
      }
    }
    int number = 0;
    for (LinearExpression constraint : withTraps(constraints)) {
      Expression row = model.newExpression("c" + number++);
      change(constraint).forEach((t, d) -> row.set(x[t], d));
      row.upper(-initialValue(constraint));
    }
    greatest.ifPresent(sum -> change(sum).forEach((t, d) -> x[t].weight(d - (d > 0 ? 0 : 1e-6))));
    Optimisation.Result result = model.maximise();
    solved++;
    if (result.getState() == Optimisation.State.INFEASIBLE) {
      return Optional.of(Optional.empty());
    }
    return result.getState().isFeasible()
        ? Optional.of(Optional.of(solution(result)))
        : Optional.empty();
  }

  private ExpressionsBasedModel model() {
    ExpressionsBasedModel model = new ExpressionsBasedModel();
    model.options.time_abort = millisEach;
    model.options.time_suffice = millisEach;
    return model;
  }

  private Solution solution(Optimisation.Result result) {
    double[] firings = new double[net.transitions()];
    double[] marking = new double[net.places()];
    for (int p = 0; p < marking.length; p++) {
      marking[p] = net.initial(p);
    }
    for (int t = 0; t < firings.length; t++) {
      firings[t] = result.doubleValue(t);
      SparseVector effect = matrix.effectOf(t);
      for (int i = 0; i < effect.size() && firings[t] != 0; i++) {
        marking[effect.index(i)] += effect.value(i) * firings[t];
      }
    }
    return new Solution(firings, marking);
  }

  private static Expression row(
      ExpressionsBasedModel model, String name, SparseVector vector, Variable[] variables) {
    Expression row = model.newExpression(name);
    for (int i = 0; i < vector.size(); i++) {
      row.set(variables[vector.index(i)], vector.value(i));
    }
    return row;
  }

  private boolean canDecrease(int place) {
    SparseVector effects = matrix.effectsOn(place);
    for (int i = 0; i < effects.size(); i++) {
      if (effects.value(i) < 0 && !dead.get(effects.index(i))) {
        return true;
      }
    }
    return false;
  }

  /** How a sum changes by each transition. */
  private TreeMap<Integer, Double> change(LinearExpression sum) {
    TreeMap<Integer, Double> change = new TreeMap<>();
    for (int k = 0; k < sum.places().length; k++) {
      SparseVector effects = matrix.effectsOn(sum.places()[k]);
      for (int i = 0; i < effects.size(); i++) {
        change.merge(effects.index(i), (double) sum.factors()[k] * effects.value(i), Double::sum);
      }
    }
    change.values().removeIf(d -> d == 0);
    return change;
  }

  private double initialValue(LinearExpression sum) {
    double value = sum.constant();
    for (int i = 0; i < sum.places().length; i++) {
      value += (double) sum.factors()[i] * net.initial(sum.places()[i]);
    }
    return value;
  }

  private OptionalLong proven(LinearExpression sum) {
    List<LinearExpression> all = withTraps(List.of());
    return weights(sum, all, false)
        .map(w -> certificate(all).bound(sum, w.places, w.constraints))
        .orElse(OptionalLong.empty());
  }

  private boolean isContradiction(List<LinearExpression> constraints) {
    List<LinearExpression> all = withTraps(constraints);
    LinearExpression nothing = new LinearExpression(new int[0], new long[0], 0);
    return weights(nothing, all, true)
        .map(w -> certificate(all).contradicts(w.places, w.constraints))
        .orElse(false);
  }

  private Certificate certificate(List<LinearExpression> constraints) {
    return new Certificate(net, without(dead), constraints);
  }

  private IncidenceMatrix without(BitSet transitions) {
    return transitions.isEmpty() ? matrix : matrix.without(transitions);
  }

  private record Weights(double[] places, double[] constraints) {}

  /** The dual program: the least bound that weights prove; see {@link Certificate}. */
  private Optional<Weights> weights(
      LinearExpression sum, List<LinearExpression> constraints, boolean isLimited) {
    ExpressionsBasedModel model = model();
    Variable[] y = new Variable[net.places()];
    for (int p = 0; p < y.length; p++) {
      y[p] = model.newVariable("y" + p).weight(net.initial(p) + 1e-9);
    }
    Variable[] l = new Variable[constraints.size()];
    for (int i = 0; i < l.length; i++) {
      l[i] = model.newVariable("l" + i).lower(0).weight(-constraints.get(i).constant());
    }
    if (isLimited) {
      Expression all = model.newExpression("limit").upper(1);
      for (Variable v : l) {
        all.set(v, 1);
      }
    }
    least(model, sum, constraints, y, l);
    for (int t = 0; t < net.transitions(); t++) {
      if (!dead.get(t) && matrix.effectOf(t).size() > 0) {
        row(model, "t" + t, matrix.effectOf(t), y).upper(0);
      }
    }
    Optimisation.Result result = model.minimise();
    solved++;
    if (!result.getState().isFeasible()) {
      return Optional.empty();
    }
    double[] places = new double[y.length];
    double[] weights = new double[l.length];
    for (int p = 0; p < places.length; p++) {
      places[p] = result.doubleValue(p);
    }
    for (int i = 0; i < weights.length; i++) {
      weights[i] = Math.max(0, result.doubleValue(places.length + i));
    }
    return Optional.of(new Weights(places, weights));
  }

  /** On every place the weight is at least the sum minus what the constraints take off. */
  private void least(
      ExpressionsBasedModel model,
      LinearExpression sum,
      List<LinearExpression> constraints,
      Variable[] y,
      Variable[] l) {
    double[] least = new double[y.length];
    for (int i = 0; i < sum.places().length; i++) {
      least[sum.places()[i]] = sum.factors()[i];
    }
    Expression[] rows = new Expression[y.length];
    for (int i = 0; i < l.length; i++) {
      LinearExpression c = constraints.get(i);
      for (int k = 0; k < c.places().length; k++) {
        int p = c.places()[k];
        if (rows[p] == null) {
          rows[p] = model.newExpression("r" + p).lower(least[p]);
          rows[p].set(y[p], 1);
        }
        rows[p].set(l[i], c.factors()[k]);
      }
    }
    for (int p = 0; p < y.length; p++) {
      if (rows[p] == null) {
        y[p].lower(least[p]);
      }
    }
  }
}
