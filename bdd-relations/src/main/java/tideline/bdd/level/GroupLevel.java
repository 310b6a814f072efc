package tideline.bdd.level;

import java.math.BigInteger;
import java.util.Optional;
import tideline.net.marking.Layout;
import tideline.net.model.Arcs;
import tideline.net.model.Net;

/**
 * Places of which at most one holds a token, and that one only one, in every marking that matters:
 * an invariant says so. The code is the position of the marked place, or the number of places if
 * none is marked.
 */
final class GroupLevel implements Level {

  private final int[] places;

  GroupLevel(int[] places) {
    this.places = places.clone();
  }

  @Override
  public int[] places() {
    return places.clone();
  }

  @Override
  public long code(long[] marking) {
    long code = places.length;
    for (int i = 0; i < places.length; i++) {
      long tokens = marking[places[i]];
      if (tokens != 0) {
        if (tokens != 1 || code != places.length) {
          return NO_CODE;
        }
        code = i;
      }
    }
    return code;
  }

  @Override
  public BigInteger tokens(long code) {
    return code == places.length ? BigInteger.ZERO : BigInteger.ONE;
  }

  @Override
  public BigInteger mostTokens(long code) {
    return tokens(code);
  }

  @Override
  public long weighted(long code, long[] factors) {
    return code == places.length ? 0 : factors[places[(int) code]];
  }

  @Override
  public BigInteger tokens(int place, long code) {
    return code < places.length && places[(int) code] == place ? BigInteger.ONE : BigInteger.ZERO;
  }

  @Override
  public CodeReader reader(Layout layout) {
    return PackedCode.isOneWord(layout, places)
        ? PackedCode.position(layout, places)
        : PackedCode.unpacking(this, layout);
  }

  @Override
  public long leastCode() {
    return 0;
  }

  @Override
  public long greatestCode(long[] bounds) {
    return places.length;
  }

  @Override
  public Optional<LevelStep> step(Net net, int t, int at) {
    long taken = sum(net.inputs(t));
    long put = sum(net.outputs(t));
    if (taken == 0 && put == 0) {
      return Optional.empty();
    }
    if (taken > 1 || put > 1) {
      return Optional.of(new LevelStep(at, 0, 0, 0));
    }
    long before = position(net.inputs(t));
    long after = position(net.outputs(t));
    return Optional.of(new LevelStep(at, before, before + 1, after - before));
  }

  /** The weights of the arcs to the group, as far as it matters: 2 stands for more. */
  private long sum(Arcs arcs) {
    long sum = 0;
    for (int place : places) {
      sum = Math.min(2, sum + Math.min(2, arcs.weightOf(place)));
    }
    return sum;
  }

  private long position(Arcs arcs) {
    for (int i = 0; i < places.length; i++) {
      if (arcs.weightOf(places[i]) > 0) {
        return i;
      }
    }
    return places.length;
  }
}
