package tideline.net.structure;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntLinkedOpenHashSet;
import java.math.BigInteger;
import tideline.net.model.Net;
import tideline.net.work.Work;

/**
 * Looks for weightings of places that no firing increases, one that contains a given place at a
 * time. Such a weighting bounds its places although tokens may be lost, where no P-invariant
 * exists.
 *
 * <p>Greedy: while some transition increases the weighting, the weight of one of the places it
 * empties is raised, the one that makes the fewest other transitions increase it. No backtracking;
 * a search that fails proves nothing.
 */
final class SubInvariantSearch {

  private static final int STEPS_PER_PLACE = 4;

  private static final long LARGEST_FACTOR = 1 << 20;

  private final Net net;
  private final IncidenceMatrix matrix;
  private final WorkMeter meter;
  private final long[] weight;
  private final long[] gain;
  private final IntArrayList chosen = new IntArrayList();
  private final IntLinkedOpenHashSet touched = new IntLinkedOpenHashSet();
  private final IntArrayList open = new IntArrayList();
  private long largest;

  SubInvariantSearch(Net net, IncidenceMatrix matrix, WorkMeter meter) {
    this.net = net;
    this.matrix = matrix;
    this.meter = meter;
    weight = new long[net.places()];
    gain = new long[net.transitions()];
  }

  /** Lowers the bounds of the place and of all others in the weighting found, if any. */
  void improve(int place, long[] bounds) {
    try {
      if (grow(place)) {
        apply(bounds);
      }
    } catch (ArithmeticException tooLarge) {
      // Weights beyond 63 bits: give this place up.
    } finally {
      reset();
    }
  }

  private boolean grow(int place) {
    raise(place, 1);
    long steps = STEPS_PER_PLACE * (long) net.places();
    while (!open.isEmpty()) {
      Work.checkInterrupted();
      int t = open.popInt();
      if (gain[t] <= 0) {
        continue;
      }
      int best = bestInput(t);
      if (best < 0 || steps-- == 0 || meter.isSpent()) {
        return false;
      }
      long taken = -matrix.effectsOn(best).valueAt(t);
      if (gain[t] % taken != 0 && taken <= LARGEST_FACTOR && largest <= LARGEST_FACTOR) {
        scale(taken);
      }
      raise(best, (gain[t] - 1) / taken + 1);
    }
    return true;
  }

  /** Multiplies the weighting, so that the next raise leaves no rest: better bounds. */
  private void scale(long factor) {
    largest *= factor;
    for (int p : chosen) {
      weight[p] *= factor;
    }
    touched.forEach(t -> gain[t] = Math.multiplyExact(gain[t], factor));
  }

  private int bestInput(int t) {
    SparseVector effect = matrix.effectOf(t);
    int best = -1;
    long bestScore = Long.MAX_VALUE;
    for (int i = 0; i < effect.size(); i++) {
      int p = effect.index(i);
      if (effect.value(i) < 0) {
        long score = score(p);
        if (score < bestScore) {
          best = p;
          bestScore = score;
        }
      }
    }
    return best;
  }

  private long score(int place) {
    SparseVector effects = matrix.effectsOn(place);
    meter.spend(effects.size());
    long worse = 0;
    for (int i = 0; i < effects.size(); i++) {
      int t = effects.index(i);
      if (effects.value(i) > 0 && gain[t] + effects.value(i) > 0) {
        worse++;
      }
    }
    return 2 * worse + (net.initial(place) > 0 ? 1 : 0);
  }

  private void raise(int place, long by) {
    if (weight[place] == 0) {
      chosen.add(place);
    }
    weight[place] = Math.addExact(weight[place], by);
    largest = Math.max(largest, weight[place]);
    SparseVector effects = matrix.effectsOn(place);
    meter.spend(2L * effects.size());
    for (int i = 0; i < effects.size(); i++) {
      int t = effects.index(i);
      touched.add(t);
      gain[t] = Math.addExact(gain[t], Math.multiplyExact(by, effects.value(i)));
      if (gain[t] > 0) {
        open.add(t);
      }
    }
  }

  private void apply(long[] bounds) {
    BigInteger total = BigInteger.ZERO;
    for (int p : chosen) {
      total = total.add(BigInteger.valueOf(weight[p]).multiply(BigInteger.valueOf(net.initial(p))));
    }
    for (int p : chosen) {
      PlaceBounds.lower(bounds, p, total.divide(BigInteger.valueOf(weight[p])));
    }
  }

  private void reset() {
    chosen.forEach(p -> weight[p] = 0);
    touched.forEach(t -> gain[t] = 0);
    chosen.clear();
    touched.clear();
    largest = 0;
    open.clear();
  }
}
