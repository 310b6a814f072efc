package tideline.net.property;

import tideline.net.model.Arcs;
import tideline.net.model.Net;

/** The meaning of formulas without time on plain token counts, as it is written down. */
public final class PlainEvaluation {

  private final Net net;

  public PlainEvaluation(Net net) {
    this.net = net;
  }

  /**
   * Whether a formula holds in a marking.
   *
   * @param formula without temporal operators
   */
  public boolean holds(Formula formula, long[] tokens) {
    if (formula instanceof Formula.Constant c) {
      return c.value();
    }
    if (formula instanceof Formula.AtMostZero a) {
      return a.sum().isAtMostZero(tokens);
    }
    if (formula instanceof Formula.Fireable f) {
      return f.transitions().stream().anyMatch(t -> isEnabled(t, tokens));
    }
    if (formula instanceof Formula.Deadlock) {
      return isDeadlock(tokens);
    }
    if (formula instanceof Formula.Not n) {
      return !holds(n.inner(), tokens);
    }
    if (formula instanceof Formula.And a) {
      return a.parts().stream().allMatch(p -> holds(p, tokens));
    }
    if (formula instanceof Formula.Or o) {
      return o.parts().stream().anyMatch(p -> holds(p, tokens));
    }
    throw new IllegalArgumentException("a formula about paths: " + formula);
  }

  public boolean isDeadlock(long[] tokens) {
    for (int t = 0; t < net.transitions(); t++) {
      if (isEnabled(t, tokens)) {
        return false;
      }
    }
    return true;
  }

  public boolean isEnabled(int transition, long[] tokens) {
    Arcs inputs = net.inputs(transition);
    for (int i = 0; i < inputs.size(); i++) {
      if (tokens[inputs.node(i)] < inputs.weight(i)) {
        return false;
      }
    }
    Arcs inhibitors = net.inhibitors(transition);
    for (int i = 0; i < inhibitors.size(); i++) {
      if (tokens[inhibitors.node(i)] >= inhibitors.weight(i)) {
        return false;
      }
    }
    Arcs outputs = net.outputs(transition);
    for (int i = 0; i < outputs.size(); i++) {
      int p = outputs.node(i);
      long added = outputs.weight(i) - inputs.weightOf(p);
      if (net.capacity(p) != Net.UNLIMITED && added > 0 && tokens[p] > net.capacity(p) - added) {
        return false;
      }
    }
    return true;
  }
}
