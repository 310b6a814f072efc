package tideline.cli.graph;

import java.io.IOException;
import tideline.analysis.graph.GraphView;
import tideline.draw.Markup;

/** GraphML, as Gephi, Cytoscape and yEd read it. */
public final class GraphMlForm {

  private GraphMlForm() {}

  /** Writes the whole graph. */
  public static void write(GraphView view, Appendable out) throws IOException {
    out.append("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
    out.append("<graphml xmlns=\"http://graphml.graphdrawing.org/xmlns\">\n");
    key("name", "node", "string", out);
    key("label", "node", "string", out);
    key("level", "node", "int", out);
    key("states", "node", "long", out);
    key("deadlocks", "node", "long", out);
    key("initial", "node", "boolean", out);
    key("open", "node", "boolean", out);
    key("transition", "edge", "string", out);
    key("count", "edge", "long", out);
    key("net", "graph", "string", out);
    key("kind", "graph", "string", out);
    key("missing", "graph", "string", out);
    out.append("<graph edgedefault=\"directed\">\n");
    data("net", view.title(), out);
    data("kind", view.kind(), out);
    data("missing", view.missing(), out);
    view.nodes(
        node -> {
          out.append("<node id=\"n" + node.number() + "\">");
          data("name", node.name(), out);
          data("label", node.text(), out);
          data("level", Integer.toString(node.level()), out);
          data("states", Long.toString(node.states()), out);
          data("deadlocks", Long.toString(node.deadlocks()), out);
          data("initial", Boolean.toString(node.isInitial()), out);
          data("open", Boolean.toString(node.isOpen()), out);
          out.append("</node>\n");
        });
    view.edges(
        edge -> {
          out.append("<edge source=\"n" + edge.source() + "\" target=\"n" + edge.target() + "\">");
          data("transition", edge.label(), out);
          data("count", Long.toString(edge.count()), out);
          out.append("</edge>\n");
        });
    out.append("</graph>\n</graphml>\n");
  }

  private static void key(String id, String of, String type, Appendable out) throws IOException {
    out.append("<key id=\"" + id + "\" for=\"" + of + "\" attr.name=\"" + id);
    out.append("\" attr.type=\"" + type + "\"/>\n");
  }

  private static void data(String key, String value, Appendable out) throws IOException {
    out.append("<data key=\"" + key + "\">" + Markup.escaped(value) + "</data>");
  }
}
