package tideline.cli.command;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.OptionalLong;
import tideline.analysis.json.Json;
import tideline.analysis.outcome.Completeness;
import tideline.analysis.outcome.SearchOutcome;
import tideline.analysis.outcome.TransitionCoverage;
import tideline.analysis.text.Figures;
import tideline.cli.output.FactText;
import tideline.cli.output.Report;
import tideline.cli.output.Results;
import tideline.cli.output.Table;
import tideline.cli.run.Environment;
import tideline.source.Document;

/**
 * The result of a search.
 *
 * @param completeness whether all that was asked was found out
 * @param time of the search, without start and reading
 * @param peakResidentBytes of the whole process, where the system tells
 */
public record ExploreReport(
    Document document,
    Run run,
    SearchOutcome outcome,
    Completeness completeness,
    Duration time,
    OptionalLong peakResidentBytes)
    implements Report {

  /**
   * How it was run.
   *
   * @param order empty if the method has its own
   * @param options writes the options that the run was given
   */
  public record Run(String method, String order, Results.Content<Json> options) {}

  @Override
  public void json(Json object) throws IOException {
    NetFacts.json(document, object);
    object.key("method").value(run.method);
    if (!run.order.isEmpty()) {
      object.key("order").value(run.order);
    }
    object.key("options").beginObject();
    run.options.writeTo(object);
    object.endObject();
    object.key("completeness").value(completeness.name());
    object.key("reason").value(outcome.ending().sentence());
    FactText.json(outcome.facts(), object);
    if (peakResidentBytes.isPresent()) {
      object.key("peakRssBytes").value(peakResidentBytes.getAsLong());
    }
    if (!outcome.coverage().isEmpty()) {
      coverage(object);
    }
    object.key("seconds").value(seconds(), 6);
    if (outcome.visits() > 0) {
      object.key("statesPerSecond").value(statesPerSecond());
    }
    Environment.current().json(object);
  }

  private void coverage(Json object) throws IOException {
    object.key("coverage").beginObject();
    for (TransitionCoverage t : outcome.coverage()) {
      object.key(t.id()).value(t.firings());
    }
    object.endObject();
    object.texts("neverFired", neverFired().stream().map(TransitionCoverage::id).toList());
  }

  @Override
  public void text(Appendable out) throws IOException {
    Table table = Table.ofFacts();
    table.row("net", document.name() + ": " + NetFacts.sizes(document));
    table.row("method", run.order.isEmpty() ? run.method : run.method + ", " + run.order);
    table.row("result", completeness + ": " + outcome.ending().sentence());
    FactText.rows(outcome.facts(), table);
    table.row(
        "time",
        outcome.visits() == 0
            ? Figures.span(time)
            : Figures.span(time)
                + ", "
                + Figures.grouped(statesPerSecond())
                + " states per second");
    if (peakResidentBytes.isPresent()) {
      table.row("memory", Figures.bytes(peakResidentBytes.getAsLong()) + " at most");
    }
    table.write(out);
    if (!outcome.coverage().isEmpty()) {
      coverage(out);
    }
  }

  private void coverage(Appendable out) throws IOException {
    Table firings = Table.withHead("transition", "firings");
    outcome.coverage().forEach(t -> firings.row(t.id(), Figures.grouped(t.firings())));
    out.append('\n');
    firings.write(out);
    out.append('\n');
    List<TransitionCoverage> never = neverFired();
    if (never.isEmpty()) {
      out.append("Every transition fires.\n");
      return;
    }
    out.append(Figures.counted(never.size(), "transition"));
    out.append(outcome.isComplete() ? " never fired:\n" : " did not fire in the part explored:\n");
    Table table = Table.ofFacts();
    for (TransitionCoverage t : never) {
      table.row(
          "  " + t.id(),
          t.blockedBy().isEmpty()
              ? ""
              : "never enough tokens in " + String.join(", ", t.blockedBy()));
    }
    table.write(out);
  }

  private List<TransitionCoverage> neverFired() {
    return outcome.coverage().stream().filter(t -> t.firings() == 0).toList();
  }

  private double seconds() {
    return Math.max(1, time.toNanos()) / 1e9;
  }

  private long statesPerSecond() {
    return Math.round(outcome.visits() / seconds());
  }
}
