package tideline.net.firing;

import tideline.net.model.Arcs;
import tideline.net.model.Net;
import tideline.pivot.VariableSystem.ChangeSink;

/** What firing a transition does to the tokens of places. */
public final class TokenChanges {

  private TokenChanges() {}

  /** Tells what a transition adds to each place that it changes. */
  public static void tell(Net net, int transition, ChangeSink sink) {
    Arcs inputs = net.inputs(transition);
    Arcs outputs = net.outputs(transition);
    for (int i = 0; i < inputs.size(); i++) {
      long change = outputs.weightOf(inputs.node(i)) - inputs.weight(i);
      if (change != 0) {
        sink.change(inputs.node(i), change, change);
      }
    }
    for (int i = 0; i < outputs.size(); i++) {
      if (inputs.weightOf(outputs.node(i)) == 0) {
        sink.change(outputs.node(i), outputs.weight(i), outputs.weight(i));
      }
    }
  }
}
