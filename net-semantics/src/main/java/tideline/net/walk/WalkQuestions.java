package tideline.net.walk;

import java.util.List;
import tideline.net.expression.LinearExpression;
import tideline.net.model.Net;
import tideline.net.property.Formula;

/**
 * What walks look for, on a net that was prepared once for any number of walkers: markings that
 * satisfy a formula, and large values of sums. Immutable.
 */
public final class WalkQuestions {

  final GameTable table;
  final List<Formula> formulas;
  final List<LinearExpression> sums;

  /**
   * @param formulas without temporal operators: is there a marking that satisfies it?
   * @param sums how large do they become?
   */
  public WalkQuestions(Net net, List<Formula> formulas, List<LinearExpression> sums) {
    table = new GameTable(net);
    this.formulas = List.copyOf(formulas);
    this.sums = List.copyOf(sums);
  }

  /** The number of formulas. */
  public int formulas() {
    return formulas.size();
  }

  /** The number of sums. */
  public int sums() {
    return sums.size();
  }

  public Net net() {
    return table.net;
  }
}
