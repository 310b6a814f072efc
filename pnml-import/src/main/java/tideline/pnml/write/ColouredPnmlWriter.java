package tideline.pnml.write;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import tideline.net.coloured.model.ColouredNet;
import tideline.net.coloured.term.Sort;

/**
 * Writes a coloured net as a PNML symmetric net: declarations, and one page. Reading the result
 * gives a net with the same unfolding.
 */
public final class ColouredPnmlWriter {

  private static final String NAMESPACE = "http://www.pnml.org/version-2009/grammar/";

  private final ColouredNet net;
  private final Writer out;
  private final TermText terms = new TermText();
  private int arcs;

  private ColouredPnmlWriter(ColouredNet net, Writer out) {
    this.net = net;
    this.out = out;
  }

  /**
   * Writes a net in UTF-8; flushes the stream and leaves it open.
   *
   * @throws IllegalArgumentException if an id or a name has a character that XML cannot hold
   */
  public static void write(ColouredNet net, OutputStream out) throws IOException {
    Writer writer =
        new BufferedWriter(new OutputStreamWriter(out, StandardCharsets.UTF_8), 1 << 16);
    new ColouredPnmlWriter(net, writer).document();
    writer.flush();
  }

  private void document() throws IOException {
    out.write("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
    out.write("<pnml xmlns=\"" + NAMESPACE + "pnml\">\n");
    out.write("  <net" + attribute("id", net.id()));
    out.write(" type=\"" + NAMESPACE + "symmetricnet\">\n");
    out.write("    " + name(net.name()) + "\n");
    declarations();
    out.write("    <page id=\"page..\">\n");
    for (ColouredNet.Place place : net.places()) {
      place(place);
    }
    for (ColouredNet.Transition transition : net.transitions()) {
      transition(transition);
    }
    for (ColouredNet.Transition transition : net.transitions()) {
      for (ColouredNet.Arc arc : transition.inputs()) {
        arc(net.places().get(arc.place()).id(), transition.id(), arc);
      }
      for (ColouredNet.Arc arc : transition.outputs()) {
        arc(transition.id(), net.places().get(arc.place()).id(), arc);
      }
    }
    out.write("    </page>\n  </net>\n</pnml>\n");
  }

  private void declarations() throws IOException {
    out.write("    <declaration><structure><declarations>\n");
    for (Sort sort : net.sorts()) {
      if (sort instanceof Sort.Partition partition) {
        partition(partition);
      } else {
        out.write("      <namedsort" + attribute("id", sort.id()) + attribute("name", sort.name()));
        out.write(">" + definition(sort) + "</namedsort>\n");
      }
    }
    for (var variable : net.variables()) {
      out.write("      <variabledecl" + attribute("id", TermText.variable(variable)));
      out.write(attribute("name", variable.name()) + ">" + TermText.sort(variable.sort()));
      out.write("</variabledecl>\n");
    }
    out.write("    </declarations></structure></declaration>\n");
  }

  private static String definition(Sort sort) {
    if (sort instanceof Sort.Enumeration enumeration) {
      String tag =
          enumeration.step() == Sort.Step.CYCLIC ? "cyclicenumeration" : "finiteenumeration";
      return "<" + tag + ">" + constants(enumeration.constants()) + "</" + tag + ">";
    }
    return TermText.definition(sort);
  }

  private static String constants(List<Sort.Constant> constants) {
    StringBuilder text = new StringBuilder();
    for (Sort.Constant constant : constants) {
      text.append("\n        <feconstant").append(attribute("id", constant.id()));
      text.append(attribute("name", constant.name())).append("/>");
    }
    return text.toString();
  }

  private void partition(Sort.Partition partition) throws IOException {
    out.write("      <partition" + attribute("id", partition.id()));
    out.write(attribute("name", partition.name()) + ">" + TermText.sort(partition.whole()));
    for (int part = 0; part < partition.parts().size(); part++) {
      Sort.Constant each = partition.parts().get(part);
      out.write("\n        <partitionelement" + attribute("id", each.id()));
      out.write(attribute("name", each.name()) + ">");
      for (int colour = 0; colour < partition.partOf().length; colour++) {
        if (partition.partOf()[colour] == part) {
          out.write(TermText.constant(colour, partition.whole()));
        }
      }
      out.write("</partitionelement>");
    }
    out.write("</partition>\n");
  }

  private void place(ColouredNet.Place place) throws IOException {
    out.write("      <place" + attribute("id", place.id()) + ">" + name(place.name()));
    out.write("<type><structure>" + TermText.sort(place.sort()) + "</structure></type>\n");
    out.write("        <hlinitialMarking><structure>" + terms.bag(place.initial()));
    out.write("</structure></hlinitialMarking></place>\n");
  }

  private void transition(ColouredNet.Transition transition) throws IOException {
    out.write("      <transition" + attribute("id", transition.id()) + ">");
    out.write(name(transition.name()));
    out.write("<condition><structure>" + terms.term(transition.guard()));
    out.write("</structure></condition></transition>\n");
  }

  private void arc(String source, String target, ColouredNet.Arc arc) throws IOException {
    out.write("      <arc" + attribute("id", "arc.." + arcs++) + attribute("source", source));
    out.write(attribute("target", target) + "><hlinscription><structure>");
    out.write(terms.bag(arc.inscription()) + "</structure></hlinscription></arc>\n");
  }

  private static String name(String name) {
    return "<name><text>" + XmlText.element(name) + "</text></name>";
  }

  private static String attribute(String name, String value) {
    return " " + name + "=\"" + XmlText.attribute(value) + "\"";
  }
}
