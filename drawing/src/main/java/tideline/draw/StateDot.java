package tideline.draw;

import java.io.IOException;
import tideline.analysis.graph.GraphView;

/**
 * A state graph in the language of Graphviz. The initial node is bold, deadlocks have a double
 * line, and nodes with edges beyond those shown are dashed.
 */
public final class StateDot {

  private StateDot() {}

  /** Writes the whole graph. */
  public static void write(GraphView view, Appendable out) throws IOException {
    out.append("digraph ").append(DotDrawing.quoted(view.title())).append(" {\n");
    if (!view.missing().isEmpty()) {
      out.append("  label=")
          .append(DotDrawing.quoted("truncated: " + view.missing()))
          .append(";\n");
    }
    out.append("  node [shape=box, fontname=\"sans-serif\", fontsize=10];\n");
    out.append("  edge [fontname=\"sans-serif\", fontsize=9, arrowsize=0.7];\n");
    view.nodes(
        node -> {
          String label = node.text().isEmpty() ? node.name() : node.name() + "\n" + node.text();
          out.append("  n" + node.number() + " [label=").append(DotDrawing.quoted(label));
          out.append(looks(node)).append("];\n");
        });
    view.edges(
        edge -> {
          out.append("  n" + edge.source() + " -> n" + edge.target() + " [label=");
          out.append(DotDrawing.quoted(edge.label())).append("];\n");
        });
    out.append("}\n");
  }

  private static String looks(GraphView.Node node) {
    String style = node.isInitial() && node.isOpen() ? "bold,dashed" : "";
    style = style.isEmpty() && node.isInitial() ? "bold" : style;
    style = style.isEmpty() && node.isOpen() ? "dashed" : style;
    return (style.isEmpty() ? "" : ", style=\"" + style + "\"")
        + (node.deadlocks() > 0 ? ", peripheries=2" : "");
  }
}
