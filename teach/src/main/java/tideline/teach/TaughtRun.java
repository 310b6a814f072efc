package tideline.teach;

import java.io.IOException;
import tideline.analysis.json.FactJson;
import tideline.analysis.json.Json;
import tideline.analysis.outcome.SearchOutcome;
import tideline.model.StepRules;
import tideline.net.model.Arcs;
import tideline.net.model.Net;

/**
 * A run from its first line to its last.
 *
 * @param order empty if the method has its own
 * @param options writes the options that were given
 */
record TaughtRun(
    StepRules rules, Recording recording, String order, OptionList options, SearchOutcome outcome) {

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
    json.key("name").value(rules.name());
    long[] initial = rules.values(rules.initial());
    json.key("places").beginArray();
    for (int p = 0; p < rules.variables(); p++) {
      json.beginObject();
      json.key("id").value(rules.variableId(p));
      if (rules.net().isPresent()) {
        place(rules.net().get(), p, json);
      }
      json.key("tokens").value(initial[p]);
      json.endObject();
    }
    json.endArray();
    json.key("transitions").beginArray();
    for (int t = 0; t < rules.events(); t++) {
      json.beginObject();
      named(rules.eventId(t), rules.eventName(t), json);
      if (rules.net().isPresent()) {
        arcs(rules.net().get(), t, json);
      }
      json.endObject();
    }
    json.endArray();
  }

  private static void place(Net net, int place, Json json) throws IOException {
    String name = net.placeName(place);
    if (!name.isBlank() && !name.equals(net.placeId(place))) {
      json.key("name").value(name);
    }
    if (net.capacity(place) != Net.UNLIMITED) {
      json.key("capacity").value(net.capacity(place));
    }
  }

  private static void arcs(Net net, int transition, Json json) throws IOException {
    arcs("inputs", net.inputs(transition), json);
    arcs("outputs", net.outputs(transition), json);
    if (net.inhibitors(transition).size() > 0) {
      arcs("inhibitors", net.inhibitors(transition), json);
    }
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
    FactJson.members(outcome.facts(), json);
    json.endObject();
    json.endObject();
  }
}
