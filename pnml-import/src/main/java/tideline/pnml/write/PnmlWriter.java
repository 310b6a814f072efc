package tideline.pnml.write;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import tideline.net.model.Arcs;
import tideline.net.model.Net;
import tideline.net.model.Nupn;

/**
 * Writes a net as PNML of 2009: one page, places, transitions, arcs, and the units if there are
 * any.
 *
 * <p>Inhibitor arcs and capacities, which the standard lacks, are written as {@code <type
 * value="inhibitor"/>} and {@code <capacity>}. Reading the result gives the same net, as long as
 * names have no white space at their ends, ids in units none at all, and all texts only characters
 * that XML has.
 */
public final class PnmlWriter {

  private static final String NAMESPACE = "http://www.pnml.org/version-2009/grammar/";

  private final Net net;
  private final Writer out;
  private final ElementIds ids;
  private long arcs;

  private PnmlWriter(Net net, Writer out) {
    this.net = net;
    this.out = out;
    ids = new ElementIds(net);
  }

  /**
   * Writes a net in UTF-8; flushes the stream and leaves it open.
   *
   * @throws IllegalArgumentException if an id or a name has a character that XML cannot hold
   */
  public static void write(Net net, OutputStream out) throws IOException {
    Writer writer =
        new BufferedWriter(new OutputStreamWriter(out, StandardCharsets.UTF_8), 1 << 16);
    new PnmlWriter(net, writer).document();
    writer.flush();
  }

  private void document() throws IOException {
    out.write("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
    out.write("<pnml xmlns=\"" + NAMESPACE + "pnml\">\n");
    out.write("  <net" + attribute("id", net.id()));
    out.write(" type=\"" + NAMESPACE + "ptnet\">\n");
    name("    ", net.id(), net.name());
    out.write("    <page" + attribute("id", ids.page()) + ">\n");
    for (int p = 0; p < net.places(); p++) {
      place(p);
    }
    for (int t = 0; t < net.transitions(); t++) {
      transition(t);
    }
    for (int t = 0; t < net.transitions(); t++) {
      arcs(t);
    }
    if (net.nupn().isPresent()) {
      units(net.nupn().get());
    }
    out.write("    </page>\n  </net>\n</pnml>\n");
  }

  private void name(String indent, String id, String name) throws IOException {
    if (!name.equals(id)) {
      out.write(indent + "<name><text>" + XmlText.element(name) + "</text></name>\n");
    }
  }

  private void place(int p) throws IOException {
    out.write("      <place" + attribute("id", net.placeId(p)));
    boolean named = !net.placeName(p).equals(net.placeId(p));
    boolean limited = net.capacity(p) != Net.UNLIMITED;
    if (!named && !limited && net.initial(p) == 0) {
      out.write("/>\n");
      return;
    }
    out.write(">\n");
    name("        ", net.placeId(p), net.placeName(p));
    if (net.initial(p) > 0) {
      label("initialMarking", net.initial(p));
    }
    if (limited) {
      label("capacity", net.capacity(p));
    }
    out.write("      </place>\n");
  }

  private void label(String tag, long number) throws IOException {
    out.write("        <" + tag + "><text>" + number + "</text></" + tag + ">\n");
  }

  private void transition(int t) throws IOException {
    out.write("      <transition" + attribute("id", net.transitionId(t)));
    if (net.transitionName(t).equals(net.transitionId(t))) {
      out.write("/>\n");
      return;
    }
    out.write(">\n");
    name("        ", net.transitionId(t), net.transitionName(t));
    out.write("      </transition>\n");
  }

  private void arcs(int t) throws IOException {
    String transition = net.transitionId(t);
    Arcs inputs = net.inputs(t);
    for (int i = 0; i < inputs.size(); i++) {
      arc(net.placeId(inputs.node(i)), transition, inputs.weight(i), "");
    }
    Arcs inhibitors = net.inhibitors(t);
    for (int i = 0; i < inhibitors.size(); i++) {
      String place = net.placeId(inhibitors.node(i));
      arc(place, transition, inhibitors.weight(i), "        <type value=\"inhibitor\"/>\n");
    }
    Arcs outputs = net.outputs(t);
    for (int i = 0; i < outputs.size(); i++) {
      arc(transition, net.placeId(outputs.node(i)), outputs.weight(i), "");
    }
  }

  private void arc(String source, String target, long weight, String type) throws IOException {
    out.write("      <arc" + attribute("id", ids.arc(arcs++)));
    out.write(attribute("source", source) + attribute("target", target));
    if (weight == 1 && type.isEmpty()) {
      out.write("/>\n");
      return;
    }
    out.write(">\n" + type);
    if (weight != 1) {
      label("inscription", weight);
    }
    out.write("      </arc>\n");
  }

  private void units(Nupn nupn) throws IOException {
    out.write("      <toolspecific tool=\"nupn\" version=\"1.1\">\n");
    out.write("        <size places=\"" + net.places() + "\" transitions=\"" + net.transitions());
    out.write("\" arcs=\"" + net.arcs() + "\"/>\n");
    out.write("        <structure units=\"" + nupn.units().size() + "\"");
    out.write(attribute("root", nupn.units().get(nupn.root()).id()));
    out.write(" safe=\"" + nupn.safe() + "\">\n");
    for (Nupn.Unit unit : nupn.units()) {
      out.write("          <unit" + attribute("id", unit.id()) + ">\n");
      list("places", unit.places().stream().map(net::placeId).toList());
      list("subunits", unit.subunits().stream().map(u -> nupn.units().get(u).id()).toList());
      out.write("          </unit>\n");
    }
    out.write("        </structure>\n      </toolspecific>\n");
  }

  private void list(String tag, List<String> members) throws IOException {
    out.write("            <" + tag + ">" + XmlText.element(String.join(" ", members)));
    out.write("</" + tag + ">\n");
  }

  private static String attribute(String name, String value) {
    return " " + name + "=\"" + XmlText.attribute(value) + "\"";
  }
}
