package tideline.teach;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import tideline.analysis.json.Json;
import tideline.draw.LayeredLayout;
import tideline.draw.NetGraph;
import tideline.draw.StressLayout;
import tideline.model.StepRules;
import tideline.net.model.Net;

/** All that a page shows, as one JSON object: the logs of the runs word for word, and pictures. */
final class LectureData {

  /** More places and transitions than this are not drawn; the page lists the marked places. */
  private static final int MOST_NODES = 400;

  private final StepRules rules;
  private final List<TaughtRun> runs;
  private final List<Long> budgets;
  private final StateGraphPicture graph;

  LectureData(StepRules rules, List<TaughtRun> runs, List<Long> budgets, StateGraphPicture graph) {
    this.rules = rules;
    this.runs = runs;
    this.budgets = budgets;
    this.graph = graph;
  }

  void write(Appendable out) throws IOException {
    out.append("{\"runs\":[");
    for (int i = 0; i < runs.size(); i++) {
      out.append(i == 0 ? "\n" : ",\n").append("{\"begin\":");
      runs.get(i).writeBegin(i, out);
      out.append(",\n\"steps\":[\n");
      out.append(String.join(",\n", runs.get(i).journal().steps()));
      out.append("],\n\"end\":");
      runs.get(i).writeEnd(i, out);
      out.append('}');
    }
    out.append("],\n\"budgets\": " + budgets + ",\n\"layout\": ");
    Json json = Json.onOneLine(out).beginObject();
    json.key("graph").beginObject();
    graph.json(json);
    json.endObject();
    json.key("picture").beginObject();
    Optional<Net> net = rules.net();
    if (net.isPresent() && (long) rules.variables() + rules.events() <= MOST_NODES) {
      netPicture(net.get(), json);
    }
    json.endObject().endObject();
    out.append('}');
  }

  private static void netPicture(Net net, Json json) throws IOException {
    NetGraph drawn = NetGraph.of(net);
    StressLayout layout =
        StressLayout.of(
            drawn.nodes(),
            drawn.edges().stream()
                .map(e -> new LayeredLayout.Link(e.source(), e.target()))
                .toList());
    json.key("nodes").beginArray();
    for (int node = 0; node < drawn.nodes(); node++) {
      json.beginArray().value(layout.x(node), 2).value(layout.y(node), 2).endArray();
    }
    json.endArray();
    json.key("edges").beginArray();
    for (NetGraph.Edge edge : drawn.edges()) {
      json.beginObject();
      json.key("source").value(edge.source());
      json.key("target").value(edge.target());
      json.key("weight").value(edge.weight());
      if (edge.kind() == NetGraph.Kind.INHIBITOR) {
        json.key("inhibits").value(true);
      }
      json.endObject();
    }
    json.endArray();
  }
}
