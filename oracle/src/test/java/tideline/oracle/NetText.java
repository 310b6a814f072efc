package tideline.oracle;

import tideline.net.model.Arcs;
import tideline.net.model.Net;

/** A net as text, everything in it that has a meaning; for comparison of two nets. */
final class NetText {

  private NetText() {}

  static String of(Net net) {
    StringBuilder text = new StringBuilder();
    for (int p = 0; p < net.places(); p++) {
      text.append(net.placeId(p)).append(" = ").append(net.initial(p));
      text.append(" of ").append(net.capacity(p)).append('\n');
    }
    for (int t = 0; t < net.transitions(); t++) {
      text.append(net.transitionId(t)).append(':').append(of(net, net.inputs(t)));
      text.append(" ->").append(of(net, net.outputs(t)));
      text.append(" unless").append(of(net, net.inhibitors(t))).append('\n');
    }
    return text.toString();
  }

  private static String of(Net net, Arcs arcs) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < arcs.size(); i++) {
      text.append(' ').append(arcs.weight(i)).append('*').append(net.placeId(arcs.node(i)));
    }
    return text.toString();
  }
}
