package tideline.bdd.predecessor;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import tideline.bdd.kernel.DiagramKernel;
import tideline.bdd.kernel.FrozenSet;
import tideline.bdd.kernel.MarkingSet;

/**
 * Numbers of arrivals in binary: one set of markings for each digit. Markings at which one more
 * transition arrives are added as a carry is in an adder, so a transition costs a handful of
 * operations on sets, however many markings there are.
 */
final class ArrivalDigits {

  private final DiagramKernel kernel;
  private final List<MarkingSet> digits = new ArrayList<>();

  private ArrivalDigits(DiagramKernel kernel) {
    this.kernel = kernel;
  }

  /**
   * @param arrivals for each transition the markings that it leads to; is released here
   * @return the digits, the lowest first
   */
  static List<FrozenSet> of(
      DiagramKernel kernel, int transitions, IntFunction<MarkingSet> arrivals) {
    ArrivalDigits counter = new ArrivalDigits(kernel);
    for (int t = 0; t < transitions; t++) {
      counter.add(arrivals.apply(t));
    }
    List<FrozenSet> frozen = new ArrayList<>();
    for (MarkingSet digit : counter.digits) {
      frozen.add(kernel.freeze(digit));
      digit.release();
    }
    return frozen;
  }

  private void add(MarkingSet arrived) {
    MarkingSet carry = arrived;
    for (int i = 0; i < digits.size() && !carry.isEmpty(); i++) {
      MarkingSet digit = digits.get(i);
      MarkingSet both = kernel.intersection(digit, carry);
      MarkingSet either = kernel.union(digit, carry);
      digits.set(i, kernel.difference(either, both));
      digit.release();
      either.release();
      carry.release();
      carry = both;
    }
    if (carry.isEmpty()) {
      carry.release();
    } else {
      digits.add(carry);
    }
  }
}
