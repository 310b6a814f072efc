package tideline.cli.experiment;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import tideline.analysis.json.Json;
import tideline.analysis.text.Figures;
import tideline.cli.output.Table;
import tideline.cli.run.Environment;
import tideline.draw.DataLines;

/** What an experiment found, for programs and for people. */
public final class ResultTables {

  private static final List<String> FIGURES = List.of("S", "V", "P", "L");

  private final Grid grid;
  private final Experiment.Outcome outcome;

  public ResultTables(Grid grid, Experiment.Outcome outcome) {
    this.grid = grid;
    this.outcome = outcome;
  }

  /** The summaries. */
  public void text(Appendable out) throws IOException {
    for (Grid.Block block : grid.blocks()) {
      Summary summary = Summary.of(block, outcome.subjects(), outcome.rows());
      out.append(block.name() + ": " + String.join(" / ", block.figures()) + " of the best run\n");
      List<String> head = new ArrayList<>(List.of("net", "states", ""));
      head.addAll(summary.columns());
      Table table = Table.withHead(head.toArray(String[]::new));
      for (Summary.Line line : summary.lines()) {
        List<String> cells = new ArrayList<>();
        cells.add(line.subject().name());
        cells.add(Figures.grouped(line.subject().states()));
        cells.add(line.variant());
        line.best().forEach(best -> cells.add(best.map(summary::cell).orElse("-")));
        table.row(cells.toArray(String[]::new));
      }
      table.write(out);
      out.append('\n');
    }
    long failed = outcome.rows().stream().filter(row -> row.result().isEmpty()).count();
    out.append(Figures.counted(outcome.rows().size(), "run"));
    out.append(failed == 0 ? "" : ", " + failed + " without a result");
    out.append(outcome.reused() == 0 ? "" : ", " + outcome.reused() + " taken from the journal");
    out.append(outcome.complete() ? "\n" : "; TRUNCATED: interrupted\n");
    failures(out);
    absent(out);
  }

  /** Why runs have no result: each reason once. */
  private void failures(Appendable out) throws IOException {
    Map<String, Integer> reasons = new LinkedHashMap<>();
    for (Row row : outcome.rows()) {
      if (row.result().isEmpty()) {
        String reason = row.reason().lines().findFirst().orElse("no message");
        reasons.merge(row.block() + ": " + reason, 1, Integer::sum);
      }
    }
    for (Map.Entry<String, Integer> each : reasons.entrySet().stream().limit(8).toList()) {
      out.append("  " + Figures.counted(each.getValue(), "run") + " of " + each.getKey() + "\n");
    }
    if (reasons.size() > 8) {
      out.append("  and " + (reasons.size() - 8) + " more reasons\n");
    }
  }

  /** Figures that a summary asks for and no run has: most likely misspelt. */
  private void absent(Appendable out) throws IOException {
    for (Grid.Block block : grid.blocks()) {
      List<Row> rows =
          outcome.rows().stream()
              .filter(row -> row.block().equals(block.name()) && row.isComplete())
              .toList();
      for (String figure : block.figures()) {
        if (!rows.isEmpty() && rows.stream().noneMatch(row -> row.figure(figure).isPresent())) {
          out.append("  no run of " + block.name() + " has the figure '" + figure + "'\n");
        }
      }
    }
  }

  /** One line for each run: its options, its figures, and every number of its result. */
  public void csv(Appendable out) throws IOException {
    Set<String> options = new LinkedHashSet<>();
    Set<String> members = new LinkedHashSet<>();
    for (Row row : outcome.rows()) {
      options.addAll(row.setting().keySet());
      row.result()
          .keySet()
          .forEach(member -> row.number(member).ifPresent(n -> members.add(member)));
    }
    members.remove("schema");
    List<String> head = new ArrayList<>(List.of("net", "netStates", "block"));
    options.forEach(option -> head.add("option:" + option));
    head.addAll(List.of("completeness", "reason", "exitCode"));
    head.addAll(FIGURES);
    head.addAll(members);
    head.add("command");
    DataLines.write(out, head.toArray());
    for (Row row : outcome.rows()) {
      DataLines.write(out, cells(row, options, members).toArray());
    }
  }

  private static List<String> cells(Row row, Set<String> options, Set<String> members) {
    List<String> cells = new ArrayList<>();
    cells.add(row.subject().name());
    cells.add(row.subject().states() == 0 ? "" : Long.toString(row.subject().states()));
    cells.add(row.block());
    options.forEach(option -> cells.add(row.setting().getOrDefault(option, "")));
    cells.add(row.completeness());
    cells.add(row.reason());
    cells.add(Integer.toString(row.exitCode()));
    FIGURES.forEach(
        figure -> cells.add(row.figure(figure).map(f -> Figures.fixed(f, 4)).orElse("")));
    members.forEach(
        member ->
            cells.add(
                Optional.ofNullable(row.result().get(member)).map(Object::toString).orElse("")));
    cells.add(row.commandLine());
    return cells;
  }

  /** Adds everything to an object that is open. */
  public void json(Json object) throws IOException {
    object.key("completeness").value(outcome.complete() ? "COMPLETE" : "TRUNCATED");
    object.key("reason").value(outcome.complete() ? "every run has ended" : "interrupted");
    object.key("nets").beginArray();
    for (Subject subject : outcome.subjects()) {
      object.beginObject();
      object.key("name").value(subject.name());
      object.key("file").value(subject.file());
      object.key("sha256").value(subject.hash());
      if (subject.states() > 0) {
        object.key("states").value(subject.states());
      }
      object.endObject();
    }
    object.endArray();
    object.key("rows").beginArray();
    for (Row row : outcome.rows()) {
      row(row, object);
    }
    object.endArray();
    Environment.current().json(object);
  }

  private static void row(Row row, Json object) throws IOException {
    object.beginObject();
    object.key("net").value(row.subject().name());
    object.key("block").value(row.block());
    object.key("setting").beginObject();
    for (Map.Entry<String, String> option : row.setting().entrySet()) {
      object.key(option.getKey()).value(option.getValue());
    }
    object.endObject();
    object.key("command").value(row.commandLine());
    object.key("exitCode").value(row.exitCode());
    object.key("completeness").value(row.completeness());
    object.key("reason").value(row.reason());
    for (String figure : FIGURES) {
      Optional<Double> value = row.figure(figure);
      if (value.isPresent()) {
        object.key(figure).value(value.get(), 4);
      }
    }
    object.key("result").any(row.result());
    object.endObject();
  }
}
