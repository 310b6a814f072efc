package tideline.net.expression;

import java.io.Serializable;
import java.math.BigInteger;
import java.util.TreeMap;
import java.util.function.IntFunction;
import java.util.function.IntToLongFunction;
import java.util.function.ToIntFunction;
import tideline.net.marking.Layout;
import tideline.net.model.Net;

/**
 * A sum of weighted places and a constant, such as {@code 2*p1 - p7 + 3}. Immutable.
 *
 * @param places ascending, each once
 * @param factors not zero
 */
public record LinearExpression(int[] places, long[] factors, long constant)
    implements Serializable {

  /**
   * Reads an expression. A place is given by its id, or by its name where that is no id and belongs
   * to one place only; odd ones stand in double quotes.
   *
   * @throws IllegalArgumentException with a sentence that says what is wrong and where
   */
  public static LinearExpression parse(String text, Net net) {
    return parse(text, new PlaceNames(net)::place);
  }

  /**
   * Reads an expression over whatever has numbers.
   *
   * @param places the number of a name; an {@link IllegalArgumentException} with a sentence if it
   *     has none
   */
  public static LinearExpression parse(String text, ToIntFunction<String> places) {
    return new ExpressionParser(text, places).parse();
  }

  /** The sum of the terms, factors by place, and a constant. */
  public static LinearExpression of(TreeMap<Integer, Long> terms, long constant) {
    terms.values().removeIf(f -> f == 0);
    int[] places = terms.keySet().stream().mapToInt(Integer::intValue).toArray();
    long[] factors = terms.values().stream().mapToLong(Long::longValue).toArray();
    return new LinearExpression(places, factors, constant);
  }

  /**
   * The value in a packed marking.
   *
   * @throws ArithmeticException if it leaves the range of a long on the way
   */
  public long value(Layout layout, long[] states, int at) {
    long sum = constant;
    for (int i = 0; i < places.length; i++) {
      long term = Math.multiplyExact(factors[i], layout.tokens(states, at, places[i]));
      sum = Math.addExact(sum, term);
    }
    return sum;
  }

  /**
   * The value in a plain marking.
   *
   * @throws ArithmeticException if it leaves the range of a long on the way
   */
  public long value(long[] tokens) {
    long sum = constant;
    for (int i = 0; i < places.length; i++) {
      sum = Math.addExact(sum, Math.multiplyExact(factors[i], tokens[places[i]]));
    }
    return sum;
  }

  /**
   * The value where each place, or whatever the expression is about, has a value of its own.
   *
   * @throws ArithmeticException if it leaves the range of a long on the way
   */
  public long value(IntToLongFunction valueOf) {
    long sum = constant;
    for (int i = 0; i < places.length; i++) {
      long term = Math.multiplyExact(factors[i], valueOf.applyAsLong(places[i]));
      sum = Math.addExact(sum, term);
    }
    return sum;
  }

  /** Whether the value in a plain marking is at most 0, however large it is. */
  public boolean isAtMostZero(long[] tokens) {
    BigInteger sum = BigInteger.valueOf(constant);
    for (int i = 0; i < places.length; i++) {
      BigInteger term = BigInteger.valueOf(tokens[places[i]]);
      sum = sum.add(term.multiply(BigInteger.valueOf(factors[i])));
    }
    return sum.signum() <= 0;
  }

  /** The expression with the ids of a net, in the form that {@link #parse} reads. */
  public String format(Net net) {
    return format(net::placeId);
  }

  /** The expression with names, in the form that {@link #parse} reads. */
  public String format(IntFunction<String> names) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < places.length; i++) {
      sign(text, factors[i]);
      if (Math.abs(factors[i]) != 1) {
        text.append(Math.abs(factors[i])).append('*');
      }
      text.append(quoted(names.apply(places[i])));
    }
    if (constant != 0 || text.isEmpty()) {
      sign(text, constant);
      text.append(Math.abs(constant));
    }
    return text.toString();
  }

  private static void sign(StringBuilder text, long factor) {
    if (text.isEmpty()) {
      text.append(factor < 0 ? "-" : "");
    } else {
      text.append(factor < 0 ? " - " : " + ");
    }
  }

  /** A name as it stands in an expression: in quotes where it has to. */
  public static String quoted(String id) {
    return ExpressionParser.isPlain(id)
        ? id
        : '"' + id.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
  }
}
