package tideline.site;

import tideline.net.model.Arcs;
import tideline.net.model.Net;

/** Writes nets in the form that the page hands to the kernel. */
final class NetTexts {

  private NetTexts() {}

  static String write(Net net) {
    StringBuilder text = new StringBuilder("n\t" + quoted(net.name()) + "\n");
    for (int p = 0; p < net.places(); p++) {
      boolean isLimited = net.capacity(p) != Net.UNLIMITED;
      text.append("p\t" + quoted(net.placeId(p)) + "\t" + quoted(net.placeName(p)));
      text.append("\t" + net.initial(p) + "\t" + (isLimited ? net.capacity(p) : "") + "\n");
    }
    for (int t = 0; t < net.transitions(); t++) {
      text.append(
          "t\t" + quoted(net.transitionId(t)) + "\t" + quoted(net.transitionName(t)) + "\n");
    }
    for (int t = 0; t < net.transitions(); t++) {
      arcs("i", t, net.inputs(t), text);
      arcs("o", t, net.outputs(t), text);
      arcs("h", t, net.inhibitors(t), text);
    }
    return text.toString();
  }

  private static void arcs(String kind, int transition, Arcs arcs, StringBuilder text) {
    for (int i = 0; i < arcs.size(); i++) {
      text.append(kind + "\t" + arcs.node(i) + "\t" + transition + "\t" + arcs.weight(i) + "\n");
    }
  }

  private static String quoted(String text) {
    return text.replace("\\", "\\\\").replace("\t", "\\t").replace("\n", "\\n");
  }
}
