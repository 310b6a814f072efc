package tideline.oracle;

import tideline.net.model.Arcs;
import tideline.net.model.Net;

/** Writes a net as PNML text, without layout, names or units. */
final class NaivePnml {

  private final StringBuilder text = new StringBuilder();
  private final Net net;
  private int arcs;

  private NaivePnml(Net net) {
    this.net = net;
  }

  static String write(Net net) {
    return new NaivePnml(net).run();
  }

  private String run() {
    line("<?xml version=\"1.0\" encoding=\"UTF-8\"?>");
    line("<pnml xmlns=\"http://www.pnml.org/version-2009/grammar/pnml\">");
    line(
        "<net id=\"net\" type=\"http://www.pnml.org/version-2009/grammar/ptnet\"><name><text>"
            + escaped(net.name())
            + "</text></name><page id=\"page\">");
    for (int p = 0; p < net.places(); p++) {
      String capacity = net.capacity(p) == Net.UNLIMITED ? "" : label("capacity", net.capacity(p));
      node("place", "p" + p, net.placeId(p), label("initialMarking", net.initial(p)) + capacity);
    }
    for (int t = 0; t < net.transitions(); t++) {
      node("transition", "t" + t, net.transitionId(t), "");
    }
    for (int t = 0; t < net.transitions(); t++) {
      arcs(net.inputs(t), t, Kind.INPUT);
      arcs(net.outputs(t), t, Kind.OUTPUT);
      arcs(net.inhibitors(t), t, Kind.INHIBITOR);
    }
    line("</page></net></pnml>");
    return text.toString();
  }

  private enum Kind {
    INPUT,
    OUTPUT,
    INHIBITOR
  }

  private void arcs(Arcs list, int t, Kind kind) {
    for (int i = 0; i < list.size(); i++) {
      String place = "p" + list.node(i);
      String from = kind == Kind.OUTPUT ? "t" + t : place;
      String to = kind == Kind.OUTPUT ? place : "t" + t;
      String type = kind == Kind.INHIBITOR ? "<type value=\"inhibitor\"/>" : "";
      String ends = "\" source=\"" + from + "\" target=\"" + to + "\">";
      line("<arc id=\"a" + arcs++ + ends + label("inscription", list.weight(i)) + type + "</arc>");
    }
  }

  private void node(String kind, String id, String name, String labels) {
    String nameLabel = "<name><text>" + escaped(name) + "</text></name>";
    line("<" + kind + " id=\"" + id + "\">" + nameLabel + labels + "</" + kind + ">");
  }

  private static String label(String element, long value) {
    return "<" + element + "><text>" + value + "</text></" + element + ">";
  }

  private static String escaped(String value) {
    return value.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
  }

  private void line(String line) {
    text.append(line).append('\n');
  }
}
