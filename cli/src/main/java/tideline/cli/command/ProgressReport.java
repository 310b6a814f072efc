package tideline.cli.command;

import java.io.IOException;
import java.util.Optional;
import tideline.analysis.json.Json;
import tideline.analysis.method.MeasureList;
import tideline.analysis.method.MeasureList.Row;
import tideline.analysis.text.Figures;
import tideline.cli.output.Report;
import tideline.cli.output.Table;
import tideline.source.Document;
import tideline.sweep.derive.Evaluation;

/**
 * The measures of a net, the best first.
 *
 * @param cut why measures may be missing, if they may
 */
record ProgressReport(Document imported, MeasureList list, Optional<String> cut) implements Report {

  private static final int DIGITS = 6;
  private static final int WIDEST = 100;

  @Override
  public void json(Json object) throws IOException {
    NetFacts.json(imported, object);
    object.key("completeness").value(cut.isPresent() ? "TRUNCATED" : "COMPLETE");
    object.key("reason").value(cut.orElse("every measure was evaluated"));
    object.key(list.exact() ? "states" : "sampledStates").value(list.states());
    object.key("measures").beginArray();
    for (Row row : list.rows()) {
      Evaluation e = row.evaluation();
      object.beginObject();
      object.key("name").value(row.name());
      object.key("expression").value(row.measure().text());
      object.key("regressShare").value(e.regressShare(), DIGITS);
      object.key("exact").value(e.exact());
      object.key("classes").value(e.classes().size());
      object.key("largestClass").value(e.largestClass());
      object.key("regressTargets").value(e.regressTargets());
      object.key("predictedPeak").value(row.forecast().peak());
      object.key("predictedPeakShare").value(row.forecast().peakShare(), DIGITS);
      if (row.forecast().isWhole()) {
        object.key("predictedVisits").value(row.forecast().visits());
      }
      object.endObject();
    }
    object.endArray();
    if (list.searchSeconds() > 0) {
      object.key("searchSeconds").value(list.searchSeconds(), DIGITS);
    }
  }

  @Override
  public void text(Appendable out) throws IOException {
    Table facts = Table.ofFacts();
    facts.row("net", imported.name() + ": " + NetFacts.sizes(imported));
    cut.ifPresent(reason -> facts.row("result", "TRUNCATED: " + reason));
    facts.row(
        "states",
        list.exact()
            ? Figures.grouped(list.states()) + ", all of them"
            : "a sample of " + Figures.grouped(list.states()) + " from random walks");
    if (list.searchSeconds() > 0) {
      facts.row("search", Figures.fixed(list.searchSeconds(), 2) + " s");
    }
    facts.write(out);
    out.append('\n');
    if (list.rows().isEmpty()) {
      out.append("No measure was found.\n");
      return;
    }
    Table table =
        Table.withHead(
            "peak %",
            "peak", "visits %", "regress %", "classes", "largest", "measure", "expression");
    for (Row row : list.rows()) {
      Evaluation e = row.evaluation();
      table.row(
          Figures.fixed(100 * row.forecast().peakShare(), 1),
          Figures.grouped(row.forecast().peak()),
          row.forecast().isWhole() ? Figures.fixed(100 * row.forecast().visitShare(), 0) : "-",
          Figures.fixed(100 * e.regressShare(), 2),
          Figures.grouped(e.classes().size()),
          Figures.grouped(e.largestClass()),
          row.name(),
          "[" + shortened(row.measure().text()) + "]");
    }
    table.write(out);
  }

  private static String shortened(String text) {
    return text.length() <= WIDEST ? text : text.substring(0, WIDEST) + "…";
  }
}
