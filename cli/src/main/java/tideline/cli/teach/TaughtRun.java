package tideline.cli.teach;

import java.io.IOException;
import tideline.analysis.outcome.SearchOutcome;
import tideline.cli.output.FactText;
import tideline.cli.output.Json;
import tideline.cli.output.Results;
import tideline.net.model.Arcs;
import tideline.net.model.Net;

/**
 * A run from its first line to its last.
 *
 * @param order empty if the method has its own
 * @param options writes the options that were given
 */
record TaughtRun(
    Net net,
    Recording recording,
    String order,
    Results.Content<Json> options,
    SearchOutcome outcome) {

  Journal journal() {
    return recording.journal();
  }

  /** The lines of the log: {@code begin}, the steps, {@code end}. */
  void writeLog(int run, Appendable out) throws IOException {
    writeBegin(run, out);
    out.append('\n');
    for (String step : journal().steps()) {
      out.append(step).append('\n');
    }
    writeEnd(run, out);
    out.append('\n');
  }

  void writeBegin(int run, Appendable out) throws IOException {
    Json json = Json.onOneLine(out).beginObject();
    json.key("event").value("begin");
    json.key("schema").value(1);
    json.key("run").value(run);
    json.key("method").value(recording.lesson().method());
    if (!order.isEmpty()) {
      json.key("order").value(order);
    }
    json.key("options").beginObject();
    options.writeTo(json);
    json.endObject();
    json.key("structure").value(recording.lesson().structure());
    json.key("figure").beginObject();
    recording.lesson().figure().json(json);
    json.endObject();
    json.key("net").beginObject();
    net(json);
    json.endObject();
    json.endObject();
  }

  private void net(Json json) throws IOException {
    json.key("name").value(net.name());
    json.key("places").beginArray();
    for (int p = 0; p < net.places(); p++) {
      json.beginObject();
      named(net.placeId(p), net.placeName(p), json);
      json.key("tokens").value(net.initial(p));
      if (net.capacity(p) != Net.UNLIMITED) {
        json.key("capacity").value(net.capacity(p));
      }
      json.endObject();
    }
    json.endArray();
    json.key("transitions").beginArray();
    for (int t = 0; t < net.transitions(); t++) {
      json.beginObject();
      named(net.transitionId(t), net.transitionName(t), json);
      arcs("inputs", net.inputs(t), json);
      arcs("outputs", net.outputs(t), json);
      if (net.inhibitors(t).size() > 0) {
        arcs("inhibitors", net.inhibitors(t), json);
      }
      json.endObject();
    }
    json.endArray();
  }

  private static void named(String id, String name, Json json) throws IOException {
    json.key("id").value(id);
    if (!name.isBlank() && !name.equals(id)) {
      json.key("name").value(name);
    }
  }

  private static void arcs(String key, Arcs arcs, Json json) throws IOException {
    json.key(key).beginArray();
    for (int i = 0; i < arcs.size(); i++) {
      json.beginArray().value(arcs.node(i)).value(arcs.weight(i)).endArray();
    }
    json.endArray();
  }

  void writeEnd(int run, Appendable out) throws IOException {
    Json json = Json.onOneLine(out).beginObject();
    json.key("event").value("end");
    json.key("run").value(run);
    json.key("steps").value(journal().steps().size());
    json.key("completeness").value(outcome.completeness().name());
    json.key("reason").value(outcome.ending().sentence());
    json.key("result").beginObject();
    FactText.json(outcome.facts(), json);
    json.endObject();
    json.endObject();
  }
}
