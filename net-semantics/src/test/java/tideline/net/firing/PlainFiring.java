package tideline.net.firing;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import tideline.net.model.Net;

/** The firing rule on plain token counts, written down from its definition place by place. */
final class PlainFiring {

  /** A firing: the transition and the marking it leads to (or comes from, read backwards). */
  record Step(int transition, List<Long> marking) {}

  private PlainFiring() {}

  /**
   * The marking after the firing, or nothing if the transition is not enabled.
   *
   * @throws ArithmeticException if a place would hold more than 2^63-1 tokens
   */
  static Optional<long[]> fire(Net net, long[] marking, int t) {
    long[] next = new long[marking.length];
    boolean beyond = false;
    for (int p = 0; p < marking.length; p++) {
      long takes = net.inputs(t).weightOf(p);
      long inhibits = net.inhibitors(t).weightOf(p);
      BigInteger after =
          BigInteger.valueOf(marking[p])
              .subtract(BigInteger.valueOf(takes))
              .add(BigInteger.valueOf(net.outputs(t).weightOf(p)));
      boolean limited = net.capacity(p) != Net.UNLIMITED;
      if (marking[p] < takes
          || inhibits > 0 && marking[p] >= inhibits
          || limited && after.compareTo(BigInteger.valueOf(net.capacity(p))) > 0) {
        return Optional.empty();
      }
      beyond |= after.bitLength() > 63;
      next[p] = after.longValue();
    }
    if (beyond) {
      throw new ArithmeticException("transition " + t);
    }
    return Optional.of(next);
  }

  /** All firings of a marking in ascending order of the transitions. */
  static List<Step> successors(Net net, long[] marking) {
    List<Step> steps = new ArrayList<>();
    for (int t = 0; t < net.transitions(); t++) {
      int transition = t;
      fire(net, marking, t).ifPresent(next -> steps.add(new Step(transition, list(next))));
    }
    return steps;
  }

  static List<Long> list(long[] marking) {
    return Arrays.stream(marking).boxed().toList();
  }

  static long[] array(List<Long> marking) {
    return marking.stream().mapToLong(Long::longValue).toArray();
  }
}
