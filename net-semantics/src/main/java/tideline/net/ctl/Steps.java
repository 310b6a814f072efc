package tideline.net.ctl;

import java.util.List;
import java.util.function.BooleanSupplier;
import tideline.net.ltl.NumberedSteps;
import tideline.net.ltl.ObservedSystem;
import tideline.net.ltl.SearchLimit;
import tideline.net.property.Formula;

/** The markings met so far, by number, and what they lead to, up to a limit. */
final class Steps {

  /** A limit, or somebody, ends the evaluation. */
  static final class Stopped extends RuntimeException {
    private static final long serialVersionUID = 1L;

    Stopped() {
      super("stopped", null, false, false);
    }
  }

  private final SearchLimit limit;
  private final BooleanSupplier stop;
  private final NumberedSteps steps;
  private int calls;

  /**
   * @param order in which successors come: 0 ascending, 1 descending, else by chance
   */
  Steps(
      ObservedSystem system,
      List<Formula> statements,
      SearchLimit limit,
      int order,
      BooleanSupplier stop) {
    this.limit = limit;
    this.stop = stop;
    steps = new NumberedSteps(system, statements, order);
  }

  int initial() {
    return steps.initial();
  }

  int markings() {
    return steps.markings();
  }

  boolean holds(int statement, int marking) {
    return (steps.valuation(marking) >>> statement & 1) != 0;
  }

  /**
   * The numbers of all successors.
   *
   * @throws Stopped if the limit or the signal came first
   */
  int[] successors(int marking) {
    if (steps.isBeyond(limit) || (++calls & 255) == 0 && stop.getAsBoolean()) {
      throw new Stopped();
    }
    return steps.from(marking).markings();
  }
}
