package tideline.analysis.check;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import tideline.net.firing.Covering;
import tideline.net.model.Net;
import tideline.net.property.PlainEvaluation;

/**
 * Makes a firing sequence shorter without searching: leaves out what leads back to a marking met
 * before, then pieces, from halves to single transitions, whose loss does no harm. The result need
 * not be a shortest one.
 */
final class TraceShortener {

  /** Firings that are spent at most. */
  private static final long WORK = 20_000_000;

  private final Net net;
  private final PlainEvaluation rule;
  private final Predicate<long[]> wanted;
  private long work;

  /**
   * @param wanted what the last marking has to satisfy
   */
  TraceShortener(Net net, Predicate<long[]> wanted) {
    this.net = net;
    this.rule = new PlainEvaluation(net);
    this.wanted = wanted;
  }

  int[] shortened(int[] transitions) {
    int[] best = upToWanted(withoutCircles(transitions));
    for (int piece = Math.max(1, best.length / 2); piece >= 1 && work < WORK; piece /= 2) {
      for (int at = best.length - piece; at >= 0 && work < WORK; at -= piece) {
        int[] less = without(best, at, Math.min(best.length, at + piece));
        if (leadsToWanted(less)) {
          best = less;
          at = Math.min(at, best.length);
        }
      }
    }
    return best;
  }

  private static int[] without(int[] list, int from, int to) {
    int[] rest = Arrays.copyOf(list, list.length - (to - from));
    System.arraycopy(list, to, rest, from, list.length - to);
    return rest;
  }

  private int[] withoutCircles(int[] transitions) {
    Map<Marking, Integer> positions = new HashMap<>();
    int[] kept = new int[transitions.length];
    long[][] markings = new long[transitions.length + 1][];
    markings[0] = net.initialMarking();
    positions.put(new Marking(markings[0]), 0);
    int length = 0;
    for (int t : transitions) {
      long[] next = Covering.fired(net, markings[length], t);
      Optional<Integer> earlier = Optional.ofNullable(positions.get(new Marking(next)));
      if (earlier.isPresent()) {
        for (; length > earlier.get(); length--) {
          positions.remove(new Marking(markings[length]));
        }
      } else {
        kept[length++] = t;
        markings[length] = next;
        positions.put(new Marking(next), length);
      }
    }
    return Arrays.copyOf(kept, length);
  }

  /** The beginning that is long enough. */
  private int[] upToWanted(int[] transitions) {
    long[] now = net.initialMarking();
    for (int i = 0; i < transitions.length; i++) {
      if (wanted.test(now)) {
        return Arrays.copyOf(transitions, i);
      }
      now = Covering.fired(net, now, transitions[i]);
    }
    return transitions;
  }

  private boolean leadsToWanted(int[] transitions) {
    long[] now = net.initialMarking();
    for (int t : transitions) {
      work++;
      if (!rule.isEnabled(t, now)) {
        return false;
      }
      now = Covering.fired(net, now, t);
    }
    return wanted.test(now);
  }

  /** A marking as a key. */
  private record Marking(long[] tokens) {
    @Override
    public boolean equals(Object other) {
      return other instanceof Marking m && Arrays.equals(tokens, m.tokens);
    }

    @Override
    public int hashCode() {
      return Arrays.hashCode(tokens);
    }
  }
}
