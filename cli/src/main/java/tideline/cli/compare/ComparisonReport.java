package tideline.cli.compare;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Optional;
import tideline.analysis.json.Json;
import tideline.analysis.method.MeasureComparison;
import tideline.analysis.method.MeasureComparison.Trial;
import tideline.analysis.text.Figures;
import tideline.cli.output.Report;
import tideline.cli.output.Table;
import tideline.cli.run.Environment;
import tideline.sweep.derive.Forecast;
import tideline.sweep.line.SweepResult;

/**
 * A comparison for programs and for people at a terminal.
 *
 * @param cut why measures or nets may be missing, if they may
 */
public record ComparisonReport(List<NetComparison> nets, Optional<String> cut) implements Report {

  private static final int DIGITS = 6;

  public ComparisonReport {
    nets = List.copyOf(nets);
  }

  @Override
  public void json(Json object) throws IOException {
    object.key("completeness").value(cut.isPresent() ? "TRUNCATED" : "COMPLETE");
    object.key("reason").value(cut.orElse("every measure was run"));
    object.key("nets").beginArray();
    for (NetComparison net : nets) {
      net(net, object);
    }
    object.endArray();
    object.key("standings").beginArray();
    for (Standing standing : Standing.of(nets)) {
      object.beginObject();
      object.key("name").value(standing.name());
      object.key("storedPercent").value(standing.stored(), DIGITS);
      object.key("visitsPercent").value(standing.visits(), DIGITS);
      object.key("wins").value(standing.wins());
      object.endObject();
    }
    object.endArray();
    Environment.current().json(object);
  }

  private static void net(NetComparison net, Json object) throws IOException {
    MeasureComparison comparison = net.comparison();
    object.beginObject();
    object.key("name").value(net.name());
    object.key("file").value(net.file());
    object.key(comparison.exact() ? "states" : "sampledStates").value(comparison.states());
    Optional<Trial> memory = comparison.bestByMemory();
    if (memory.isPresent()) {
      object.key("bestByMemory").value(memory.get().name());
    }
    Optional<Trial> bytes = comparison.bestByBytes();
    if (bytes.isPresent()) {
      object.key("bestByBytes").value(bytes.get().name());
    }
    Optional<Trial> work = comparison.bestByWork();
    if (work.isPresent()) {
      object.key("bestByWork").value(work.get().name());
    }
    if (comparison.searchSeconds() > 0) {
      object.key("searchSeconds").value(comparison.searchSeconds(), DIGITS);
    }
    object.key("notes").beginArray();
    for (String note : comparison.notes()) {
      object.value(note);
    }
    object.endArray();
    object.key("measures").beginArray();
    for (Trial trial : comparison.trials()) {
      trial(net, trial, object);
    }
    object.endArray();
    object.endObject();
  }

  private static void trial(NetComparison net, Trial trial, Json object) throws IOException {
    Forecast forecast = trial.predicted().forecast();
    object.beginObject();
    object.key("name").value(trial.name());
    object.key("expression").value(trial.expression());
    object.key("given").value(trial.given());
    object.key("regressShare").value(trial.predicted().regressShare(), DIGITS);
    object.key("exact").value(net.comparison().exact());
    object.key("classes").value(trial.predicted().classes());
    object.key("largestClass").value(trial.predicted().largestClass());
    object.key("predicted").beginObject();
    object.key("whole").value(forecast.isWhole());
    object.key("peakStored").value(forecast.peak());
    object.key("visits").value(forecast.visits());
    object.key("persistent").value(forecast.persistent());
    object.key("peakStoredWithCacheAtLeast").value(forecast.floor());
    object.endObject();
    object.key("sweepLine");
    result(trial.alone().result(), object);
    if (trial.cached().isPresent()) {
      object.key("sweepLineWithCache");
      result(trial.cached().get(), object);
    }
    object.key("command").value(net.command(trial));
    object.endObject();
  }

  private static void result(SweepResult result, Json object) throws IOException {
    object.beginObject();
    object.key("completeness").value(result.isComplete() ? "COMPLETE" : "TRUNCATED");
    object.key("peakStored").value(result.peakStored());
    object.key("peakStoredBytes").value(result.peakStoredBytes());
    object.key("visits").value(result.visits());
    object.key("persistent").value(result.persistent());
    object.key("sweeps").value(result.sweeps());
    object.endObject();
  }

  @Override
  public void text(Appendable out) throws IOException {
    for (NetComparison net : nets) {
      MeasureComparison comparison = net.comparison();
      out.append(net.name() + ": " + Figures.counted(comparison.states(), "state"));
      out.append(comparison.exact() ? ", all of them\n" : " of random walks\n");
      if (comparison.trials().isEmpty()) {
        out.append("No measure was run.\n\n");
        continue;
      }
      Table table =
          Table.withHead(
              "regress %",
              "classes",
              "largest",
              "S pred.",
              "S %",
              "V pred.",
              "V %",
              "bytes",
              "SC S %",
              "SC V %",
              "SC bytes",
              "measure");
      for (Trial trial : comparison.trials()) {
        line(net, trial, table);
      }
      table.write(out);
      comparison.bestByMemory().ifPresent(t -> append(out, "fewest states: " + t.name()));
      comparison.bestByBytes().ifPresent(t -> append(out, "fewest bytes: " + t.name()));
      comparison.bestByWork().ifPresent(t -> append(out, "least work: " + t.name()));
      comparison.notes().forEach(note -> append(out, "note: " + note));
      out.append('\n');
    }
    out.append("S: states stored at most, V: visits, in % of the states; SC: with the smallest ");
    out.append("cache inside the classes that did\n");
    for (Standing best : Standing.of(nets).stream().limit(nets.size() > 1 ? 1 : 0).toList()) {
      out.append("over all nets: " + best.name() + " stores least, ");
      out.append(Figures.fixed(best.stored(), 1) + " % in the geometric mean\n");
    }
    cut.ifPresent(reason -> append(out, "TRUNCATED: " + reason));
  }

  private static void append(Appendable out, String line) {
    try {
      out.append(Figures.printable(line)).append('\n');
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void line(NetComparison net, Trial trial, Table table) {
    Forecast forecast = trial.predicted().forecast();
    Optional<SweepResult> alone = trial.complete();
    table.row(
        Figures.fixed(100 * trial.predicted().regressShare(), 2),
        Figures.grouped(trial.predicted().classes()),
        Figures.grouped(trial.predicted().largestClass()),
        (forecast.isWhole() ? "" : ">=") + Figures.fixed(100 * forecast.peakShare(), 1),
        share(net, alone.map(r -> (long) r.peakStored())),
        (forecast.isWhole() ? "" : ">=") + Figures.fixed(100 * forecast.visitShare(), 0),
        alone.isPresent()
            ? share(net, alone.map(SweepResult::visits))
            : ComparisonTables.why(trial),
        alone.map(r -> Figures.grouped(r.peakStoredBytes())).orElse("-"),
        share(net, trial.cached().map(r -> (long) r.peakStored())),
        share(net, trial.cached().map(SweepResult::visits)),
        trial.cached().map(r -> Figures.grouped(r.peakStoredBytes())).orElse("-"),
        ComparisonTables.shortened(trial.name()));
  }

  private static String share(NetComparison net, Optional<Long> number) {
    return number
        .map(n -> net.percent(n).map(p -> Figures.fixed(p, 1)).orElse(Figures.grouped(n)))
        .orElse("-");
  }
}
