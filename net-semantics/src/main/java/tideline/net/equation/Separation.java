package tideline.net.equation;

import java.util.BitSet;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.IntPredicate;
import org.ojalgo.optimisation.Expression;
import org.ojalgo.optimisation.ExpressionsBasedModel;
import org.ojalgo.optimisation.Optimisation;
import org.ojalgo.optimisation.Variable;
import tideline.net.expression.LinearExpression;
import tideline.net.model.Net;
import tideline.net.structure.IncidenceMatrix;
import tideline.net.structure.SparseVector;

/**
 * Tells markings from all that are reachable: weights y of the places that no firing increases, so
 * that y m &le; y m0 for every reachable marking m, but not for the one given. There are such
 * weights exactly if the state equation has no solution, in fractions, for that marking.
 *
 * <p>The weights are found in floating point, and what is returned was checked in integers.
 */
public final class Separation {

  private static final double LEAST = 1e-4;
  private static final double CLOSE = 1e-6;
  private static final int DENOMINATORS = 24;

  private final Net net;
  private final IncidenceMatrix matrix;
  private final long millisEach;

  /**
   * @param dead transitions that provably never fire
   * @param millisEach time for one program
   */
  public Separation(Net net, BitSet dead, long millisEach) {
    this.net = net;
    this.millisEach = millisEach;
    IncidenceMatrix whole = IncidenceMatrix.of(net);
    this.matrix = dead.isEmpty() ? whole : whole.without(dead);
  }

  /**
   * A sum that is at most 0 in every reachable marking, and greater in this one.
   *
   * @param isKnown places whose tokens count; the others may hold any number
   */
  public Optional<LinearExpression> of(long[] marking, IntPredicate isKnown) {
    ExpressionsBasedModel model = new ExpressionsBasedModel();
    model.options.time_abort = millisEach;
    model.options.time_suffice = millisEach;
    Variable[] y = new Variable[net.places()];
    for (int p = 0; p < y.length; p++) {
      boolean known = isKnown.test(p);
      double gain = (known ? marking[p] : 0) - net.initial(p);
      y[p] = model.newVariable("y" + p).lower(known ? -1 : 0).upper(1).weight(gain);
    }
    for (int t = 0; t < matrix.transitions(); t++) {
      SparseVector effect = matrix.effectOf(t);
      if (effect.size() > 0) {
        Expression row = model.newExpression("t" + t).upper(0);
        for (int i = 0; i < effect.size(); i++) {
          row.set(y[effect.index(i)], effect.value(i));
        }
      }
    }
    Optimisation.Result result = model.maximise();
    if (!result.getState().isFeasible() || result.getValue() < LEAST) {
      return Optional.empty();
    }
    double[] weights = new double[y.length];
    for (int p = 0; p < weights.length; p++) {
      weights[p] = result.doubleValue(p);
    }
    for (int d = 1; d <= DENOMINATORS; d++) {
      Optional<LinearExpression> found = checked(weights, d, marking, isKnown);
      if (found.isPresent()) {
        return found;
      }
    }
    return Optional.empty();
  }

  /** The weights times a number, if they are whole then and separate. */
  private Optional<LinearExpression> checked(
      double[] weights, int times, long[] marking, IntPredicate isKnown) {
    long[] whole = new long[weights.length];
    TreeMap<Integer, Long> terms = new TreeMap<>();
    long constant = 0;
    for (int p = 0; p < whole.length; p++) {
      double weight = weights[p] * times;
      whole[p] = Math.round(weight);
      if (Math.abs(weight - whole[p]) > CLOSE * times || whole[p] < 0 && !isKnown.test(p)) {
        return Optional.empty();
      }
      constant = Math.subtractExact(constant, Math.multiplyExact(whole[p], net.initial(p)));
      if (isKnown.test(p)) {
        terms.put(p, whole[p]);
      }
    }
    for (int t = 0; t < matrix.transitions(); t++) {
      if (matrix.effectOf(t).times(whole).signum() > 0) {
        return Optional.empty();
      }
    }
    LinearExpression sum = LinearExpression.of(terms, constant);
    return sum.isAtMostZero(marking) ? Optional.empty() : Optional.of(sum);
  }
}
