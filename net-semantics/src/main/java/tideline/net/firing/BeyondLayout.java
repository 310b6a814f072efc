package tideline.net.firing;

import java.util.stream.IntStream;
import tideline.net.marking.Layout;
import tideline.net.model.Arcs;
import tideline.net.model.Net;

/**
 * Finds predecessors of a marking that are too large for its layout: places whose bound is not
 * proven may turn out to hold more than their field does now.
 */
final class BeyondLayout {

  private final Net net;
  private final FieldWidths widths;
  private final Layout layout;

  /** Transitions that take more than they give somewhere where no bound is proven. */
  private final int[] candidates;

  BeyondLayout(Net net, FieldWidths widths) {
    this.net = net;
    this.widths = widths;
    this.layout = widths.layout();
    candidates = IntStream.range(0, net.transitions()).filter(this::drainsUnproven).toArray();
  }

  private boolean drainsUnproven(int t) {
    Arcs inputs = net.inputs(t);
    return IntStream.range(0, inputs.size())
        .anyMatch(
            i ->
                !widths.proven(inputs.node(i))
                    && inputs.weight(i) > net.outputs(t).weightOf(inputs.node(i)));
  }

  /** How many transitions lead to the marking from one that does not fit. */
  int count(long[] states, int at) {
    int count = 0;
    for (int t : candidates) {
      if (hasOutput(t, states, at) && isBeyond(t, states, at)) {
        count++;
      }
    }
    return count;
  }

  private boolean hasOutput(int t, long[] states, int at) {
    Arcs outputs = net.outputs(t);
    for (int i = 0; i < outputs.size(); i++) {
      if (layout.tokens(states, at, outputs.node(i)) < outputs.weight(i)) {
        return false;
      }
    }
    return true;
  }

  /** Whether the marking before was possible, but for the width of some field. */
  private boolean isBeyond(int t, long[] states, int at) {
    boolean beyond = false;
    Arcs inputs = net.inputs(t);
    for (int i = 0; i < inputs.size(); i++) {
      int p = inputs.node(i);
      long before = tokensBefore(t, p, states, at);
      boolean exceeds = before < 0 || before > widths.most(p); // below 0 after an overflow
      if (exceeds && widths.proven(p)) {
        return false;
      }
      beyond |= exceeds;
    }
    return beyond && isPermitted(t, states, at);
  }

  private long tokensBefore(int t, int p, long[] states, int at) {
    return layout.tokens(states, at, p) - net.outputs(t).weightOf(p) + net.inputs(t).weightOf(p);
  }

  private boolean isPermitted(int t, long[] states, int at) {
    Arcs inhibitors = net.inhibitors(t);
    for (int i = 0; i < inhibitors.size(); i++) {
      if (tokensBefore(t, inhibitors.node(i), states, at) >= inhibitors.weight(i)) {
        return false;
      }
    }
    return true; // the marking itself respects all capacities, and they are bounds that are proven
  }
}
