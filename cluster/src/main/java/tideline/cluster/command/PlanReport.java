package tideline.cluster.command;

import java.io.IOException;
import java.time.Duration;
import tideline.analysis.json.Json;
import tideline.analysis.text.Figures;
import tideline.cli.output.Report;
import tideline.cli.output.Table;
import tideline.cluster.kernel.Forecast;
import tideline.source.Document;

/** What a run would take. */
record PlanReport(Document document, Forecast forecast) implements Report {

  private static final double MICRO = 1e6;

  @Override
  public void json(Json object) throws IOException {
    Forecast.Sample sample = forecast.sample();
    Forecast.Costs costs = sample.costs();
    object.key("net").value(document.name());
    object.key("sample").beginObject();
    object.key("states").value(sample.states());
    object.key("rounds").value(sample.rounds());
    object.key("partitions").value(sample.partitions());
    object.key("microsPerState").value(costs.seconds() * MICRO, 4);
    object.key("sentBytesPerState").value(costs.sentBytes(), 3);
    object.key("storedBytesPerState").value(costs.storeBytes(), 3);
    object.key("fileBytesPerState").value(costs.fileBytes(), 3);
    object.key("balance").value(sample.balance(), 3);
    object.key("growth").value(sample.growth(), 3);
    object.endObject();
    object.key("states").value(forecast.states(), 0);
    object.key("machines").value(forecast.cluster().machines());
    object.key("cores").value(forecast.cluster().cores());
    object.key("partitions").value(forecast.cluster().partitions());
    object.key("levels").value(forecast.rounds(), 0);
    object.key("processorSeconds").value(forecast.processorSeconds(), 1);
    object.key("workSeconds").value(forecast.workSeconds(), 1);
    object.key("networkSeconds").value(forecast.networkSeconds(), 1);
    object.key("engineSeconds").value(forecast.engineSeconds(), 1);
    object.key("seconds").value(forecast.seconds(), 1);
    object.key("memoryBytesPerMachine").value(Math.round(forecast.memoryBytes()));
    object.key("sentBytes").value(Math.round(forecast.sentBytes()));
    object.key("fileBytes").value(Math.round(forecast.fileBytes()));
  }

  @Override
  public void text(Appendable out) throws IOException {
    Forecast.Sample sample = forecast.sample();
    Forecast.Costs costs = sample.costs();
    Table table = Table.ofFacts();
    table.row("net", document.name());
    table.row(
        "measured",
        Figures.counted(sample.states(), "state")
            + ", "
            + Figures.counted(sample.rounds(), "level")
            + ", "
            + Figures.counted(sample.partitions(), "partition"));
    table.row(
        "a state",
        Figures.fixed(costs.seconds() * MICRO, 2)
            + " microseconds, "
            + Figures.fixed(costs.sentBytes(), 1)
            + " bytes sent, "
            + Figures.fixed(costs.storeBytes(), 1)
            + " stored, "
            + Figures.fixed(costs.fileBytes(), 1)
            + " in files");
    table.row("balance", Figures.fixed(sample.balance(), 2));
    table.row(
        "asked for",
        Figures.scientific(forecast.states())
            + " states on "
            + Figures.counted(forecast.cluster().machines(), "machine")
            + " with "
            + Figures.counted(forecast.cluster().cores(), "core"));
    table.row("levels", Math.round(forecast.rounds()));
    table.row("work", span(forecast.workSeconds()));
    table.row("network", span(forecast.networkSeconds()));
    table.row("engine", span(forecast.engineSeconds()));
    table.row("time", span(forecast.seconds()) + ", give or take a factor of three");
    table.row("memory", Figures.bytes(Math.round(forecast.memoryBytes())) + " for each machine");
    table.row("sent", Figures.bytes(Math.round(forecast.sentBytes())));
    table.row("files", Figures.bytes(Math.round(forecast.fileBytes())));
    table.write(out);
  }

  private static String span(double seconds) {
    return Figures.span(Duration.ofMillis(Math.round(seconds * 1000)));
  }
}
