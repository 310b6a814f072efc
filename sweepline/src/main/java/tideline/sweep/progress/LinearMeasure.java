package tideline.sweep.progress;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntFunction;
import tideline.net.expression.LinearExpression;
import tideline.net.model.Net;
import tideline.net.structure.IncidenceMatrix;
import tideline.net.structure.SparseVector;
import tideline.pivot.TransitionSystem;
import tideline.pivot.VariableSystem;

/**
 * Entries that are sums of weighted places. In a coloured net that is explored as it is, a place
 * counts all its tokens.
 *
 * <p>A transition of a place/transition net changes an entry by the same amount wherever it fires:
 * it makes progress, stays, or regresses, and {@link #step} says which.
 *
 * @param names of the places or variables
 * @param expressions the first one counts most; none means that all markings are equally far
 */
public record LinearMeasure(IntFunction<String> names, List<LinearExpression> expressions)
    implements ProgressMeasure {

  /** Sums of places of a net. */
  public LinearMeasure(Net net, List<LinearExpression> expressions) {
    this(net::placeId, expressions);
  }

  public LinearMeasure {
    expressions = List.copyOf(expressions);
  }

  @Override
  public int entries() {
    return expressions.size();
  }

  @Override
  public String text(int entry) {
    return expressions.get(entry).format(names);
  }

  @Override
  public boolean isTrivial() {
    return expressions.stream().allMatch(e -> e.places().length == 0);
  }

  @Override
  public List<ProgressMeasure> parts() {
    return expressions.stream()
        .<ProgressMeasure>map(e -> new LinearMeasure(names, List.of(e)))
        .toList();
  }

  /** The same with one more entry, which counts least. */
  public LinearMeasure with(LinearExpression entry) {
    return then(new LinearMeasure(names, List.of(entry)));
  }

  /** The same with more entries, which count less. */
  LinearMeasure then(LinearMeasure other) {
    List<LinearExpression> more = new ArrayList<>(expressions);
    more.addAll(other.expressions);
    return new LinearMeasure(names, more);
  }

  /**
   * What firing a transition does to the value.
   *
   * @return positive, zero or negative like the first entry that it changes
   */
  public int step(IncidenceMatrix matrix, int transition) {
    for (LinearExpression entry : expressions) {
      int sign = change(entry, matrix.effectOf(transition));
      if (sign != 0) {
        return sign;
      }
    }
    return 0;
  }

  /** Whether no transition of the net regresses, wherever it fires. */
  public boolean isMonotone(IncidenceMatrix matrix) {
    for (int t = 0; t < matrix.transitions(); t++) {
      if (step(matrix, t) < 0) {
        return false;
      }
    }
    return true;
  }

  /** The sign of what an effect does to an entry. */
  public static int change(LinearExpression entry, SparseVector effect) {
    int[] places = entry.places();
    long[] factors = entry.factors();
    BigInteger sum = BigInteger.ZERO;
    long small = 0;
    for (int i = 0, j = 0; i < places.length && j < effect.size(); ) {
      int order = Integer.compare(places[i], effect.index(j));
      if (order == 0) {
        try {
          small = Math.addExact(small, Math.multiplyExact(factors[i], effect.value(j)));
        } catch (ArithmeticException large) {
          sum = sum.add(BigInteger.valueOf(small)).add(product(factors[i], effect.value(j)));
          small = 0;
        }
      }
      i += order <= 0 ? 1 : 0;
      j += order >= 0 ? 1 : 0;
    }
    return sum.signum() == 0 ? Long.signum(small) : sum.add(BigInteger.valueOf(small)).signum();
  }

  private static BigInteger product(long a, long b) {
    return BigInteger.valueOf(a).multiply(BigInteger.valueOf(b));
  }

  @Override
  public ProgressValues in(TransitionSystem system) {
    VariableSystem variables = KindSteps.variables(system);
    return new Bound(variables, expressions.toArray(LinearExpression[]::new), steps(variables));
  }

  private KindSteps steps(VariableSystem system) {
    Step[] steps = new Step[system.kinds()];
    Arrays.fill(steps, Step.STAYS);
    long[] weights = new long[system.variables()];
    for (int i = expressions.size() - 1; i >= 0; i--) {
      LinearExpression entry = expressions.get(i);
      for (int k = 0; k < entry.places().length; k++) {
        weights[entry.places()[k]] = entry.factors()[k];
      }
      ChangedSum sum = new ChangedSum(weights);
      for (int kind = 0; kind < steps.length; kind++) {
        sum.clear();
        system.changes(kind, sum);
        steps[kind] = sum.step().then(steps[kind]);
      }
      Arrays.fill(weights, 0);
    }
    return new KindSteps(system, steps);
  }

  /** The measure in a layout. */
  private static final class Bound implements ProgressValues {
    private final VariableSystem system;
    private final KindSteps steps;
    private final int[][] variables;
    private final long[][] factors;
    private final long[] constants;
    private final long[] least;
    private final long[] most;

    Bound(VariableSystem system, LinearExpression[] entries, KindSteps steps) {
      this.system = system;
      this.steps = steps;
      variables = new int[entries.length][];
      factors = new long[entries.length][];
      constants = new long[entries.length];
      least = new long[entries.length];
      most = new long[entries.length];
      for (int i = 0; i < entries.length; i++) {
        variables[i] = entries[i].places();
        factors[i] = entries[i].factors();
        constants[i] = entries[i].constant();
        measureRange(i);
      }
    }

    private void measureRange(int entry) {
      long low = constants[entry];
      long high = low;
      try {
        for (int k = 0; k < variables[entry].length; k++) {
          long factor = factors[entry][k];
          long a = Math.multiplyExact(factor, system.least(variables[entry][k]));
          long b = Math.multiplyExact(factor, system.most(variables[entry][k]));
          low = Math.addExact(low, Math.min(a, b));
          high = Math.addExact(high, Math.max(a, b));
        }
      } catch (ArithmeticException wide) {
        low = Long.MIN_VALUE;
        high = Long.MAX_VALUE;
      }
      least[entry] = low;
      most[entry] = high;
    }

    @Override
    public long value(int entry, long[] states, int at) {
      int[] summed = variables[entry];
      long[] by = factors[entry];
      long sum = constants[entry];
      for (int i = 0; i < summed.length; i++) {
        long term = Math.multiplyExact(by[i], system.value(summed[i], states, at));
        sum = Math.addExact(sum, term);
      }
      return sum;
    }

    @Override
    public long least(int entry) {
      return least[entry];
    }

    @Override
    public long most(int entry) {
      return most[entry];
    }

    @Override
    public boolean changes(int event, long[] amounts) {
      ExactChange change = new ExactChange(system.variables());
      system.changes(system.kind(event), change);
      for (int i = 0; i < variables.length && change.isExact(); i++) {
        amounts[i] = change.of(variables[i], factors[i]);
      }
      return change.isExact();
    }

    @Override
    public Step step(int event) {
      return steps.step(event);
    }

    @Override
    public boolean neverFalls() {
      return steps.neverFalls();
    }
  }
}
