package tideline.bdd.predecessor;

import java.util.List;
import tideline.bdd.frozen.FrozenDiagram;
import tideline.bdd.frozen.PackedNumbers;
import tideline.bdd.kernel.DiagramKernel;
import tideline.bdd.kernel.FrozenSet;
import tideline.bdd.kernel.MarkingSet;
import tideline.net.marking.Layout;

/**
 * For each member of a set of markings, how many firings lead to it from members of the set: the
 * relational product with the whole set, made once.
 */
public final class ArrivalCounts {

  private final List<FrozenDiagram> digits;

  private ArrivalCounts(List<FrozenSet> digits) {
    this.digits = digits.stream().map(FrozenDiagram.class::cast).toList();
  }

  /**
   * @param set is closed under firing
   */
  public static ArrivalCounts within(DiagramKernel kernel, MarkingSet set, int transitions) {
    return new ArrivalCounts(ArrivalDigits.of(kernel, transitions, t -> kernel.successors(set, t)));
  }

  /** The same, to be asked about packed markings. */
  public PackedNumbers packed(Layout layout) {
    return new PackedNumbers(digits, layout);
  }
}
