package tideline.cli.graph;

import java.io.IOException;
import java.util.Map;
import tideline.analysis.graph.GraphView;
import tideline.analysis.json.Json;

/**
 * One JSON object a line: a head, the nodes, the edges, and a last line that shows that the file is
 * whole.
 */
public final class JsonLinesForm {

  private JsonLinesForm() {}

  /** Writes the whole graph. */
  public static void write(GraphView view, Appendable out) throws IOException {
    Json head = Json.onOneLine(out).document();
    head.key("type").value("graph");
    head.key("net").value(view.title());
    head.key("kind").value(view.kind());
    head.key("completeness").value(view.missing().isEmpty() ? "COMPLETE" : "TRUNCATED");
    if (!view.missing().isEmpty()) {
      head.key("reason").value(view.missing());
    }
    head.key("nodes").value(view.nodes());
    head.key("edges").value(view.edges());
    head.end();
    view.nodes(node -> node(node, view, out));
    view.edges(edge -> edge(edge, out));
    Json foot = Json.onOneLine(out).beginObject();
    foot.key("end").value(true);
    foot.end();
  }

  private static void node(GraphView.Node node, GraphView view, Appendable out) throws IOException {
    Json line = Json.onOneLine(out).beginObject();
    line.key("node").value(node.number());
    line.key("name").value(node.name());
    line.key("label").value(node.text());
    line.key("level").value(node.level());
    line.key("initial").value(node.isInitial());
    if (view.kind().equals("state")) {
      line.key("deadlock").value(node.deadlocks() > 0);
      line.key("marking").beginObject();
      for (Map.Entry<String, Long> place : view.marking(node.number()).entrySet()) {
        line.key(place.getKey()).value(place.getValue());
      }
      line.endObject();
    } else {
      line.key("states").value(node.states());
      line.key("deadlocks").value(node.deadlocks());
    }
    line.key("open").value(node.isOpen());
    line.end();
  }

  private static void edge(GraphView.Edge edge, Appendable out) throws IOException {
    Json line = Json.onOneLine(out).beginObject();
    line.key("source").value(edge.source());
    line.key("target").value(edge.target());
    line.key("transition").value(edge.label());
    line.key("count").value(edge.count());
    line.end();
  }
}
