package tideline.net.equation;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import tideline.net.expression.LinearExpression;
import tideline.net.model.Arcs;
import tideline.net.model.Net;
import tideline.net.property.Enabling;
import tideline.net.property.Formula;

/**
 * "No transition is enabled" as comparisons of tokens.
 *
 * <p>That a transition lacks something is a disjunction over its inputs. Where bounds say that no
 * input but one, q, can hold more than the transition takes, it is one linear constraint: with M =
 * bound(q) - pre(q) + 1, M times what the other inputs lack is at least m(q) - pre(q) + 1.
 */
final class DeadlockConstraints {

  private final Net net;
  private final long[] bounds;
  private Formula formula;

  DeadlockConstraints(Net net, long[] bounds) {
    this.net = net;
    this.bounds = bounds.clone();
  }

  Formula formula() {
    if (formula == null) {
      List<Formula> all = new ArrayList<>();
      for (int t = 0; t < net.transitions(); t++) {
        all.add(disabled(t));
      }
      formula = Formula.and(all);
    }
    return formula;
  }

  private Formula disabled(int t) {
    List<Formula> needs = Enabling.of(net, t);
    Arcs inputs = net.inputs(t);
    int rich = -1;
    boolean isLinear = needs.size() == inputs.size() && inputs.size() > 0;
    for (int i = 0; i < inputs.size() && isLinear; i++) {
      long bound = bounds[inputs.node(i)];
      if (bound < 0 || bound > inputs.weight(i)) {
        isLinear = rich < 0 && bound >= 0 && bound < 1 << 30;
        rich = i;
      }
    }
    if (isLinear) {
      return linear(inputs, rich);
    }
    return Formula.or(
        needs.stream().map(n -> GoalRefuter.negated(((Formula.AtMostZero) n).sum())).toList());
  }

  /** m(q) - pre(q) + 1 - M times the sum of pre(p) - m(p) is at most 0. */
  private Formula linear(Arcs inputs, int rich) {
    int q = rich < 0 ? 0 : rich;
    long pre = inputs.weight(q);
    long factor = Math.max(1, bounds[inputs.node(q)] - pre + 1);
    TreeMap<Integer, Long> terms = new TreeMap<>();
    long constant = 1 - pre;
    for (int i = 0; i < inputs.size(); i++) {
      terms.put(inputs.node(i), i == q ? 1 : factor);
      constant -= i == q ? 0 : Math.multiplyExact(factor, inputs.weight(i));
    }
    return new Formula.AtMostZero(LinearExpression.of(terms, constant));
  }
}
