package tideline.bdd.level;

import java.math.BigInteger;
import java.util.Optional;
import tideline.net.marking.Layout;
import tideline.net.model.Arcs;
import tideline.net.model.Net;

/**
 * One place. Its code is the distance to the initial number of tokens, in steps of the greatest
 * common divisor of all changes: every reachable number has a code, the initial one has 0, greater
 * codes mean more tokens, and places with billions of tokens still have small codes.
 */
final class PlaceLevel implements Level {

  private final int place;
  private final long initial;
  private final long unit;

  PlaceLevel(Net net, int place) {
    this.place = place;
    initial = net.initial(place);
    unit = Math.max(1, commonChange(net, place));
  }

  private static long commonChange(Net net, int place) {
    long unit = 0;
    for (Arcs neighbours : new Arcs[] {net.consumers(place), net.producers(place)}) {
      for (int i = 0; i < neighbours.size(); i++) {
        int t = neighbours.node(i);
        long change = net.outputs(t).weightOf(place) - net.inputs(t).weightOf(place);
        unit = gcd(unit, Math.abs(change));
      }
    }
    return unit;
  }

  private static long gcd(long a, long b) {
    return b == 0 ? a : gcd(b, a % b);
  }

  @Override
  public int[] places() {
    return new int[] {place};
  }

  @Override
  public long code(long[] marking) {
    long distance = marking[place] - initial;
    if (unit == 1) {
      return marking[place] < 0 ? NO_CODE : distance;
    }
    return marking[place] < 0 || distance % unit != 0 ? NO_CODE : distance / unit;
  }

  @Override
  public BigInteger tokens(long code) {
    return BigInteger.valueOf(code)
        .multiply(BigInteger.valueOf(unit))
        .add(BigInteger.valueOf(initial));
  }

  @Override
  public BigInteger mostTokens(long code) {
    return tokens(code);
  }

  @Override
  public long weighted(long code, long[] factors) {
    long tokens = Math.addExact(Math.multiplyExact(code, unit), initial);
    return Math.multiplyExact(factors[place], tokens);
  }

  @Override
  public BigInteger tokens(int asked, long code) {
    return asked == place ? tokens(code) : BigInteger.ZERO;
  }

  @Override
  public CodeReader reader(Layout layout) {
    boolean plain = unit == 1 && !layout.isConstant(place) && layout.bits(place) < Integer.SIZE - 1;
    return plain && initial <= layout.maxValue(place)
        ? PackedCode.counter(layout, place, initial)
        : PackedCode.unpacking(this, layout);
  }

  @Override
  public long leastCode() {
    return codeAtLeast(0);
  }

  @Override
  public long greatestCode(long[] bounds) {
    return bounds[place] < 0 ? NO_CODE : Math.floorDiv(bounds[place] - initial, unit);
  }

  /** The code of the least number of tokens with a code that is at least the given one. */
  private long codeAtLeast(long tokens) {
    return -Math.floorDiv(initial - tokens, unit);
  }

  @Override
  public Optional<LevelStep> step(Net net, int t, int at) {
    long taken = net.inputs(t).weightOf(place);
    long put = net.outputs(t).weightOf(place);
    long inhibiting = net.inhibitors(t).weightOf(place);
    if (taken == 0 && put == 0 && inhibiting == 0) {
      return Optional.empty();
    }
    long end = inhibiting > 0 ? inhibiting : Long.MAX_VALUE;
    if (put > 0 && net.capacity(place) != Net.UNLIMITED) {
      long room = net.capacity(place) - put;
      end = Math.min(end, room < Long.MAX_VALUE - taken ? room + taken + 1 : Long.MAX_VALUE);
    }
    long to = end == Long.MAX_VALUE ? end : codeAtLeast(end);
    return Optional.of(new LevelStep(at, codeAtLeast(taken), to, (put - taken) / unit));
  }
}
