package tideline.net.polyhedral;

import it.unimi.dsi.fastutil.longs.LongList;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.IntStream;
import org.ojalgo.optimisation.Expression;
import org.ojalgo.optimisation.ExpressionsBasedModel;
import org.ojalgo.optimisation.Optimisation;
import org.ojalgo.optimisation.Variable;
import tideline.net.work.Work;

/**
 * Drops a place p that a combination of others, with factors that are not negative, tells the
 * tokens of and that never disables alone: v times every change of p is the same combination of
 * changes, b = v m0(p) - combination of m0 is not negative, and no consumer t has v pre(t,p) -
 * combination of pre(t,.) &gt; b.
 *
 * <p>Signs tell which others can take part ({@link SignScreen}), a linear program proposes their
 * factors, and what it proposes is checked in integers. For programs that are small by then.
 */
final class CombinedPlaces implements Rule.Step {

  /** Places times transitions, for one program and for all of one application. */
  private static final long LARGEST_PROGRAM = 20_000;

  private static final long ALL_PROGRAMS = 300_000;

  /** Arcs to look at for the signs of one application. */
  private static final long ALL_SIGNS = 20_000_000;

  private static final long MILLIS_EACH = 1000;
  private static final int LARGEST_FACTOR = 12;
  private static final double TINY = 1e-6;

  @Override
  public boolean apply(Draft draft) {
    boolean isChanged = false;
    SignScreen signs = new SignScreen(draft);
    long spent = 0;
    for (int p : draft.places()) {
      Work.checkInterrupted();
      int[] others = signs.work() < ALL_SIGNS ? signs.candidates(draft, p) : new int[0];
      long size = (long) others.length * draft.transitions().length;
      if (size > 0 && size <= LARGEST_PROGRAM && spent < ALL_PROGRAMS) {
        spent += size;
        Optional<Equation> found = combination(draft, p, others);
        found.ifPresent(equation -> draft.removeBy(equation, p));
        isChanged |= found.isPresent();
      }
    }
    return isChanged;
  }

  private static Optional<Equation> combination(Draft draft, int p, int[] others) {
    double[] proposed = proposal(draft, p, others);
    for (long v = 1; proposed.length > 0 && v <= LARGEST_FACTOR; v++) {
      long[] factors = new long[others.length];
      boolean isWhole = true;
      for (int i = 0; i < factors.length; i++) {
        factors[i] = Math.round(v * proposed[i]);
        isWhole &= Math.abs(v * proposed[i] - factors[i]) < TINY;
      }
      if (isWhole) {
        return checked(draft, p, v, others, factors);
      }
    }
    return Optional.empty();
  }

  /** Factors of the others that may do for one p; empty if there are none. */
  private static double[] proposal(Draft draft, int p, int[] others) {
    ExpressionsBasedModel model = new ExpressionsBasedModel();
    model.options.time_abort = MILLIS_EACH;
    model.options.time_suffice = MILLIS_EACH;
    int[] column = new int[draft.net().places()];
    Arrays.fill(column, -1);
    Variable[] x = new Variable[others.length];
    for (int i = 0; i < x.length; i++) {
      column[others[i]] = i;
      x[i] = model.newVariable("q" + i).lower(0).weight(1);
    }
    for (int t : draft.transitions()) {
      addChanges(draft, t, p, column, model, x);
    }
    addNeeds(draft, p, others, model, x);
    Optimisation.Result result = model.minimise();
    if (!result.getState().isFeasible()) {
      return new double[0];
    }
    double[] values = new double[x.length];
    Arrays.setAll(values, result::doubleValue);
    return values;
  }

  /** A transition that changes neither the place nor any of the others asks for nothing. */
  private static void addChanges(
      Draft draft, int t, int p, int[] column, ExpressionsBasedModel model, Variable[] x) {
    Expression row = null;
    LongList effect = draft.effect(t);
    for (int i = 0; i < effect.size(); i += 2) {
      int q = column[(int) effect.getLong(i)];
      if (q >= 0) {
        row = row == null ? model.newExpression("t" + t).level(draft.effect(t, p)) : row;
        row.set(x[q], effect.getLong(i + 1));
      }
    }
  }

  private static void addNeeds(
      Draft draft, int p, int[] others, ExpressionsBasedModel model, Variable[] x) {
    Expression initially = model.newExpression("m0").upper(draft.tokens[p]);
    for (int i = 0; i < x.length; i++) {
      if (draft.tokens[others[i]] > 0) {
        initially.set(x[i], draft.tokens[others[i]]);
      }
    }
    for (int t : draft.consumers(p).toIntArray()) {
      Expression row = model.newExpression("n" + t).upper(draft.tokens[p] - draft.inputs(t).get(p));
      for (int i = 0; i < x.length; i++) {
        long spare = draft.tokens[others[i]] - draft.inputs(t).get(others[i]);
        if (spare != 0) {
          row.set(x[i], spare);
        }
      }
    }
  }

  private static Optional<Equation> checked(
      Draft draft, int p, long v, int[] others, long[] factors) {
    int[] used = IntStream.range(0, others.length).filter(i -> factors[i] > 0).toArray();
    try {
      long b = Math.multiplyExact(v, draft.tokens[p]);
      for (int i : used) {
        b = Math.subtractExact(b, Math.multiplyExact(factors[i], draft.tokens[others[i]]));
      }
      if (b < 0) {
        return Optional.empty();
      }
      for (int t : draft.transitions()) {
        long change = Math.multiplyExact(v, draft.effect(t, p));
        long need = Math.multiplyExact(v, draft.inputs(t).get(p));
        for (int i : used) {
          change = Math.subtractExact(change, factors[i] * draft.effect(t, others[i]));
          need = Math.subtractExact(need, factors[i] * draft.inputs(t).get(others[i]));
        }
        if (change != 0 || draft.inputs(t).containsKey(p) && need > b) {
          return Optional.empty();
        }
      }
      int[] terms = Arrays.stream(used).map(i -> draft.symbol(others[i])).toArray();
      long[] chosen = Arrays.stream(used).mapToLong(i -> factors[i]).toArray();
      return Optional.of(
          new Equation(Equation.Kind.FUNCTION, draft.symbol(p), v, terms, chosen, b));
    } catch (ArithmeticException tooLarge) {
      return Optional.empty();
    }
  }
}
