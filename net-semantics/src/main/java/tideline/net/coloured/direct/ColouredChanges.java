package tideline.net.coloured.direct;

import java.util.Map;
import java.util.TreeMap;
import tideline.net.coloured.model.ColouredNet;
import tideline.pivot.VariableSystem.ChangeSink;

/**
 * What a coloured transition does to the number of all tokens of its places, whatever the binding:
 * limits, which are equal where every inscription has a fixed number of tokens.
 */
final class ColouredChanges {

  /** What is added to a place. */
  private record Range(long least, long most) {
    Range plus(Range other) {
      return new Range(
          sum(least, other.least, Long.MIN_VALUE), sum(most, other.most, Long.MAX_VALUE));
    }

    /** Without a limit on one side there is none for the sum; beyond a long the end is one. */
    private static long sum(long a, long b, long none) {
      if (a == none || b == none) {
        return none;
      }
      long sum = a + b;
      return ((a ^ sum) & (b ^ sum)) >= 0 ? sum : a < 0 ? Long.MIN_VALUE : Long.MAX_VALUE;
    }
  }

  private final Map<Integer, Range> byPlace = new TreeMap<>();

  private ColouredChanges() {}

  static ColouredChanges of(ColouredNet.Transition transition) {
    ColouredChanges changes = new ColouredChanges();
    for (ColouredNet.Arc arc : transition.inputs()) {
      long most = arc.inscription().most();
      changes.add(
          arc.place(),
          new Range(most == Long.MAX_VALUE ? Long.MIN_VALUE : -most, -arc.inscription().least()));
    }
    for (ColouredNet.Arc arc : transition.outputs()) {
      changes.add(arc.place(), new Range(arc.inscription().least(), arc.inscription().most()));
    }
    return changes;
  }

  private void add(int place, Range range) {
    byPlace.merge(place, range, Range::plus);
  }

  void tell(ChangeSink sink) {
    byPlace.forEach(
        (place, range) -> {
          if (range.least != 0 || range.most != 0) {
            sink.change(place, range.least, range.most);
          }
        });
  }
}
