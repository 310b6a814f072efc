package tideline.net.property;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import tideline.net.expression.LinearExpression;
import tideline.net.model.Arcs;
import tideline.net.model.Net;

/** What it takes to enable a transition, as comparisons of tokens. */
public final class Enabling {

  private Enabling() {}

  /** The comparisons that all have to hold. */
  public static List<Formula> of(Net net, int transition) {
    List<Formula> needs = new ArrayList<>();
    Arcs inputs = net.inputs(transition);
    for (int i = 0; i < inputs.size(); i++) {
      needs.add(atMostZero(inputs.node(i), -1, inputs.weight(i)));
    }
    Arcs inhibitors = net.inhibitors(transition);
    for (int i = 0; i < inhibitors.size(); i++) {
      needs.add(atMostZero(inhibitors.node(i), 1, 1 - inhibitors.weight(i)));
    }
    Arcs outputs = net.outputs(transition);
    for (int i = 0; i < outputs.size(); i++) {
      int p = outputs.node(i);
      long added = outputs.weight(i) - inputs.weightOf(p);
      if (net.capacity(p) != Net.UNLIMITED && added > 0) {
        needs.add(atMostZero(p, 1, added - net.capacity(p)));
      }
    }
    return needs;
  }

  private static Formula atMostZero(int place, long factor, long constant) {
    TreeMap<Integer, Long> term = new TreeMap<>();
    term.put(place, factor);
    return new Formula.AtMostZero(LinearExpression.of(term, constant));
  }
}
