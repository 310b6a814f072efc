package tideline.teach;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import tideline.analysis.json.Json;
import tideline.draw.LayeredLayout;
import tideline.draw.NetGraph;
import tideline.draw.NetLayout;
import tideline.draw.StressLayout;
import tideline.model.StepRules;
import tideline.net.model.Net;
import tideline.net.model.Spot;

/** All that a page shows, as one JSON object: the logs of the runs word for word, and pictures. */
final class LectureData {

  /** More places and transitions than this are not drawn; the page lists the marked places. */
  private static final int MOST_NODES = 400;

  private final StepRules rules;
  private final List<TaughtRun> runs;
  private final List<Long> budgets;
  private final StateGraphPicture graph;
  private final NodePlan plan;

  LectureData(StepRules rules, List<TaughtRun> runs, List<Long> budgets, StateGraphPicture graph) {
    this(rules, runs, budgets, graph, LectureData::stressed);
  }

  private LectureData(
      StepRules rules,
      List<TaughtRun> runs,
      List<Long> budgets,
      StateGraphPicture graph,
      NodePlan plan) {
    this.rules = rules;
    this.runs = runs;
    this.budgets = budgets;
    this.graph = graph;
    this.plan = plan;
  }

  /** The same with the nodes of the net elsewhere. */
  LectureData placed(NodePlan other) {
    return new LectureData(rules, runs, budgets, graph, other);
  }

  /** Says where the nodes of a net stand. */
  interface NodePlan {
    void write(NetGraph net, Json object) throws IOException;
  }

  /** In layers with right angles, along the page and down the page. */
  static void layered(NetGraph net, Json object) throws IOException {
    object.key("lies").any(NetLayout.both(net));
  }

  /** Where a file has them. */
  static NodePlan asIn(List<Spot> spots) {
    return (net, object) -> {
      object.key("file").beginArray();
      for (Spot spot : spots) {
        object.beginArray().value(spot.x(), 2).value(spot.y(), 2).endArray();
      }
      object.endArray();
    };
  }

  private static void stressed(NetGraph net, Json object) throws IOException {
    StressLayout layout =
        StressLayout.of(
            net.nodes(),
            net.edges().stream().map(e -> new LayeredLayout.Link(e.source(), e.target())).toList());
    object.key("nodes").beginArray();
    for (int node = 0; node < net.nodes(); node++) {
      object.beginArray().value(layout.x(node), 2).value(layout.y(node), 2).endArray();
    }
    object.endArray();
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

  private void netPicture(Net net, Json json) throws IOException {
    NetGraph drawn = NetGraph.of(net);
    plan.write(drawn, json);
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
