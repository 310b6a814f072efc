package tideline.cli.command;

import java.io.IOException;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tideline.analysis.method.LocalityTable;
import tideline.analysis.text.Figures;
import tideline.cli.output.Json;
import tideline.cli.output.Report;
import tideline.cli.output.Table;
import tideline.search.locality.LocalityMeasure;
import tideline.source.Document;

/**
 * The distribution of transitions over levels, as text, JSON and CSV.
 *
 * @param time of the search, without start and reading
 */
record LocalityReport(Document document, LocalityTable.Result result, Duration time)
    implements Report {

  private static final int DIGITS = 6;
  private static final int JSON_DIGITS = 12;
  private static final int BAR = 40;

  String title() {
    return document.name();
  }

  List<LocalityMeasure.Row> rows() {
    return result.measure().rows();
  }

  private String completeness() {
    return result.ending().isExhausted() ? "COMPLETE" : "TRUNCATED";
  }

  @Override
  public void json(Json object) throws IOException {
    LocalityMeasure measure = result.measure();
    NetFacts.json(document, object);
    object.key("completeness").value(completeness());
    object.key("reason").value(result.ending().sentence());
    object.key("rows").beginArray();
    for (LocalityMeasure.Row row : rows()) {
      object.beginObject();
      object.key("k").value(row.k());
      object.key("mean").value(row.mean(), JSON_DIGITS);
      object.key("sigma").value(row.sigma(), JSON_DIGITS);
      object.key("transitions").value(row.transitions());
      object.endObject();
    }
    object.endArray();
    object.key("sumAvg").value(measure.sumAvg(), JSON_DIGITS);
    object.key("sumAvgWithoutDeadlocks").value(measure.sumAvgWithoutDeadlocks(), JSON_DIGITS);
    String partial = result.ending().isExhausted() ? "" : "AtLeast";
    object.key("diameter" + partial).value(measure.diameter());
    object.key("maxQueue" + partial).value(measure.maxQueue());
    object.key("states" + partial).value(measure.states());
    object.key("edges" + partial).value(measure.transitions());
    object.key("deadlocks" + partial).value(measure.deadlocks());
    object.key("levelSizes").beginArray();
    for (long size : measure.levelSizes()) {
      object.value(size);
    }
    object.endArray();
    object.key("seconds").value(time.toNanos() / 1e9, DIGITS);
  }

  /** What there is to say beside the rows. */
  Map<String, String> lines() {
    LocalityMeasure measure = result.measure();
    Map<String, String> lines = new LinkedHashMap<>();
    String atLeast = result.ending().isExhausted() ? "" : "at least ";
    lines.put("net", title() + ": " + NetFacts.sizes(document));
    lines.put("result", completeness() + ": " + result.ending().sentence());
    lines.put("states", atLeast + Figures.grouped(measure.states()));
    lines.put("edges", atLeast + Figures.grouped(measure.transitions()));
    lines.put("deadlocks", atLeast + Figures.grouped(measure.deadlocks()));
    lines.put("diameter", atLeast + Figures.grouped(measure.diameter()));
    lines.put("queue", atLeast + Figures.grouped(measure.maxQueue()) + " at its largest");
    lines.put(
        "SumAvg",
        Figures.fixed(measure.sumAvg(), DIGITS)
            + " over all states, "
            + Figures.fixed(measure.sumAvgWithoutDeadlocks(), DIGITS)
            + " without deadlocks");
    return lines;
  }

  @Override
  public void text(Appendable out) throws IOException {
    Table facts = Table.ofFacts();
    lines().forEach(facts::row);
    facts.row("time", Figures.span(time));
    facts.write(out);
    out.append('\n');
    Table table = Table.withHead("k", "E{Δ(k)}", "σ(k)", "transitions", "");
    for (LocalityMeasure.Row row : rows()) {
      table.row(
          Integer.toString(row.k()),
          Figures.fixed(row.mean(), DIGITS),
          Figures.fixed(row.sigma(), DIGITS),
          Figures.grouped(row.transitions()),
          "#".repeat((int) Math.round(BAR * row.mean())));
    }
    table.write(out);
  }

  void csv(Appendable out) throws IOException {
    out.append("k,mean,sigma,transitions\n");
    for (LocalityMeasure.Row row : rows()) {
      out.append(Integer.toString(row.k())).append(',');
      out.append(Figures.fixed(row.mean(), JSON_DIGITS)).append(',');
      out.append(Figures.fixed(row.sigma(), JSON_DIGITS)).append(',');
      out.append(Long.toString(row.transitions())).append('\n');
    }
  }
}
