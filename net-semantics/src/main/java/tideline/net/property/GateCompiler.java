package tideline.net.property;

import java.math.BigInteger;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import tideline.net.expression.LinearExpression;
import tideline.net.marking.Layout;
import tideline.net.model.Net;

/** Turns formulas without time and sums of tokens into gates over the bits of packed markings. */
final class GateCompiler {

  /** The name of the first limit; bits of a marking are numbered from 0 on. */
  static final int LIMITS = 1 << 30;

  private final Net net;
  private final Layout layout;
  private final Gates gates = new Gates();
  private final GateArithmetic arithmetic = new GateArithmetic(gates);
  private final Integer[] enabled;
  private int limits;

  GateCompiler(Net net, Layout layout) {
    this.net = net;
    this.layout = layout;
    this.enabled = new Integer[net.transitions()];
  }

  Gates gates() {
    return gates;
  }

  /** The number of bits that limits take. */
  int limits() {
    return limits;
  }

  /** The gate that says whether a formula holds. */
  int holds(Formula formula) {
    if (formula instanceof Formula.Constant c) {
      return c.value() ? Gates.TRUE : Gates.FALSE;
    }
    if (formula instanceof Formula.AtMostZero a) {
      return atMostZero(new Difference(a.sum()));
    }
    if (formula instanceof Formula.Fireable f) {
      return gates.any(f.transitions().stream().map(this::enabled).toList());
    }
    if (formula instanceof Formula.Deadlock) {
      return gates.not(
          gates.any(IntStream.range(0, net.transitions()).mapToObj(this::enabled).toList()));
    }
    if (formula instanceof Formula.Not n) {
      return gates.not(holds(n.inner()));
    }
    if (formula instanceof Formula.And a) {
      return gates.all(a.parts().stream().map(this::holds).toList());
    }
    if (formula instanceof Formula.Or o) {
      return gates.any(o.parts().stream().map(this::holds).toList());
    }
    throw new IllegalArgumentException("a formula about paths: " + formula);
  }

  private int enabled(int transition) {
    if (enabled[transition] == null) {
      List<Formula> needs = Enabling.of(net, transition);
      enabled[transition] = gates.all(needs.stream().map(this::holds).toList());
    }
    return enabled[transition];
  }

  private int atMostZero(Difference d) {
    if (!d.isPlusFixed()) {
      return gates.not(arithmetic.greater(d.plus, d.minus));
    }
    BigInteger least = d.fixedPlus.subtract(BigInteger.ONE);
    return least.signum() < 0
        ? Gates.TRUE
        : arithmetic.greater(d.minus, GateArithmetic.constant(least));
  }

  /**
   * A sum that is watched for values above a limit.
   *
   * @throws IllegalArgumentException if tokens make it smaller
   */
  Watched above(LinearExpression sum) {
    Difference d = new Difference(new LinearExpression(sum.places(), sum.factors(), 0));
    if (d.minus.length > 0) {
      throw new IllegalArgumentException("a sum with a minus: " + sum.format(net));
    }
    int[] limit = limit(d.plus.length);
    return new Watched(d.plus, limit, arithmetic.greater(d.plus, limit), sum.constant());
  }

  /**
   * The digits of a sum and of its limit, both without the constant, and the gate that tells
   * whether the sum is above the limit.
   *
   * @param limit as many digits as the sum has
   */
  record Watched(int[] value, int[] limit, int above, long constant) {

    /** All gates whose values are asked for or set. */
    IntStream outputs() {
      return Stream.of(value, limit, new int[] {above}).flatMapToInt(IntStream::of);
    }
  }

  private int[] limit(int digits) {
    return IntStream.range(0, digits).map(i -> gates.input(LIMITS + limits++)).toArray();
  }

  /** A sum as two numbers, one to be subtracted from the other. */
  private final class Difference {
    final int[] plus;
    final int[] minus;
    final BigInteger fixedPlus;

    Difference(LinearExpression sum) {
      GateArithmetic.Sum added = arithmetic.sum();
      GateArithmetic.Sum subtracted = arithmetic.sum();
      BigInteger fixed = BigInteger.valueOf(sum.constant());
      for (int i = 0; i < sum.places().length; i++) {
        int p = sum.places()[i];
        BigInteger factor = BigInteger.valueOf(sum.factors()[i]);
        if (layout.isConstant(p)) {
          fixed = fixed.add(factor.multiply(BigInteger.valueOf(layout.maxValue(p))));
        } else {
          (factor.signum() > 0 ? added : subtracted).add(bits(p), factor.abs());
        }
      }
      fixedPlus = fixed.max(BigInteger.ZERO);
      BigInteger fixedMinus = fixed.negate().max(BigInteger.ZERO);
      plus = added.add(GateArithmetic.constant(fixedPlus), BigInteger.ONE).digits();
      minus = subtracted.add(GateArithmetic.constant(fixedMinus), BigInteger.ONE).digits();
    }

    boolean isPlusFixed() {
      return IntStream.of(plus).allMatch(d -> d == Gates.TRUE || d == Gates.FALSE);
    }
  }

  private int[] bits(int place) {
    int from = 64 * layout.word(place) + layout.shift(place);
    return IntStream.range(from, from + layout.bits(place)).map(gates::input).toArray();
  }
}
