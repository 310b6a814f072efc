package tideline.bdd.event;

import java.math.BigInteger;
import tideline.net.model.Arcs;
import tideline.net.model.Net;

/**
 * Codes for the tokens of one place: how many steps of the greatest common divisor of its arc
 * weights lie between a number of tokens and the initial one.
 *
 * <p>Every reachable number of tokens has a code, the initial one is 0, and greater codes mean more
 * tokens. Places with billions of tokens or weights thus need small codes only.
 *
 * @param initial tokens of code 0
 * @param unit tokens between neighbouring codes, positive
 */
public record TokenScale(long initial, long unit) {

  /** The scale that fits the arcs of a place. */
  public static TokenScale of(Net net, int place) {
    long unit = 0;
    Arcs consumers = net.consumers(place);
    Arcs producers = net.producers(place);
    for (int i = 0; i < consumers.size(); i++) {
      unit = gcd(unit, change(net, place, consumers.node(i)));
    }
    for (int i = 0; i < producers.size(); i++) {
      unit = gcd(unit, change(net, place, producers.node(i)));
    }
    return new TokenScale(net.initial(place), Math.max(unit, 1));
  }

  private static long change(Net net, int place, int t) {
    return Math.abs(net.outputs(t).weightOf(place) - net.inputs(t).weightOf(place));
  }

  private static long gcd(long a, long b) {
    return b == 0 ? a : gcd(b, a % b);
  }

  /** The code of the least number of tokens that is at least {@code tokens}. */
  public long codeAtLeast(long tokens) {
    return -Math.floorDiv(initial - tokens, unit);
  }

  /** True if the number of tokens has a code. */
  public boolean hasCode(long tokens) {
    return tokens >= 0 && (tokens - initial) % unit == 0;
  }

  /** The code of a number of tokens that has one. */
  public long code(long tokens) {
    return (tokens - initial) / unit;
  }

  /** The tokens of a code; exact, since codes times units may exceed a long. */
  public BigInteger tokens(long code) {
    return BigInteger.valueOf(code)
        .multiply(BigInteger.valueOf(unit))
        .add(BigInteger.valueOf(initial));
  }
}
