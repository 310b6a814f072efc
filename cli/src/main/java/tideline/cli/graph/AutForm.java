package tideline.cli.graph;

import java.io.IOException;
import tideline.analysis.graph.GraphView;

/**
 * The form of the CADP and mCRL2 tools: a header with both counts, then one edge a line. Says
 * nothing about nodes but their numbers.
 */
public final class AutForm {

  private AutForm() {}

  /** Writes the whole graph; node 0 is the initial one where it is shown. */
  public static void write(GraphView view, Appendable out) throws IOException {
    int[] initial = new int[1];
    view.nodes(node -> initial[0] = node.isInitial() ? node.number() : initial[0]);
    out.append("des (" + initial[0] + ", " + view.edges() + ", " + view.nodes() + ")\n");
    view.edges(
        edge -> {
          out.append("(" + edge.source() + ", ");
          quoted(edge.label(), out);
          out.append(", " + edge.target() + ")\n");
        });
  }

  /** The form knows no escapes: what would end the label early is replaced. */
  private static void quoted(String label, Appendable out) throws IOException {
    out.append('"');
    for (int i = 0; i < label.length(); i++) {
      char c = label.charAt(i);
      out.append(c == '"' ? '\'' : Character.isISOControl(c) ? ' ' : c);
    }
    out.append('"');
  }
}
