package tideline.draw;

import java.io.IOException;
import tideline.net.model.Net;

/**
 * A net in the language of Graphviz. Nodes are called p0, p1, …, t0, t1, …; what comes from the
 * file stands in quoted labels only.
 */
public final class DotDrawing {

  private static final int MOST_DOTS = 4;

  private final NetGraph graph;

  public DotDrawing(Net net) {
    graph = NetGraph.of(net);
  }

  /** Writes the whole drawing. */
  public void write(Appendable out) throws IOException {
    out.append("digraph ").append(quoted(graph.net().name())).append(" {\n");
    out.append("  rankdir=LR;\n  forcelabels=true;\n");
    out.append("  node [fontname=\"sans-serif\", fontsize=10];\n");
    out.append("  edge [fontname=\"sans-serif\", fontsize=9, arrowsize=0.7];\n");
    for (int node = 0; node < graph.nodes(); node++) {
      out.append("  ").append(name(node)).append(" [").append(attributes(node)).append("];\n");
    }
    for (NetGraph.Edge edge : graph.edges()) {
      out.append("  ").append(name(edge.source())).append(" -> ").append(name(edge.target()));
      out.append(attributes(edge)).append(";\n");
    }
    out.append("}\n");
  }

  private String name(int node) {
    return (graph.isPlace(node) ? "p" : "t") + graph.index(node);
  }

  private String attributes(int node) {
    String shape =
        graph.isPlace(node)
            ? "shape=circle, width=0.4, fixedsize=true, label=" + quoted(tokens(node))
            : "shape=box, width=0.15, height=0.4, style=filled, fillcolor=gray30, label=\"\"";
    return shape + ", xlabel=" + quoted(graph.label(node)) + ", tooltip=" + quoted(graph.id(node));
  }

  private String tokens(int place) {
    long tokens = graph.net().initial(place);
    if (tokens == 0) {
      return "";
    }
    return tokens <= MOST_DOTS ? "●".repeat((int) tokens) : Long.toString(tokens);
  }

  private static String attributes(NetGraph.Edge edge) {
    String head = edge.kind() == NetGraph.Kind.INHIBITOR ? "arrowhead=odot" : "";
    String label = edge.weight() == 1 ? "" : "label=\"" + edge.weight() + "\"";
    String both = head.isEmpty() || label.isEmpty() ? head + label : head + ", " + label;
    return both.isEmpty() ? "" : " [" + both + "]";
  }

  /** A string that Graphviz reads back as it is: quotes, backslashes and line ends escaped. */
  static String quoted(String text) {
    StringBuilder quoted = new StringBuilder("\"");
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      switch (c) {
        case '"' -> quoted.append("\\\"");
        case '\\' -> quoted.append("\\\\");
        case '\n' -> quoted.append("\\n");
        default -> quoted.append(Character.isISOControl(c) ? ' ' : c);
      }
    }
    return quoted.append('"').toString();
  }
}
