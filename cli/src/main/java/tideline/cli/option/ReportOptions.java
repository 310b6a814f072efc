package tideline.cli.option;

import java.io.IOException;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import tideline.analysis.json.Json;
import tideline.cli.output.Report;
import tideline.cli.terminal.Terminal;

/** The form of a report, and where it goes. */
public final class ReportOptions {

  @Option(names = "--json", description = "Print one JSON object instead of a table.")
  private boolean json;

  @Mixin private OutputOption output;

  /** Writes a report in the form that was asked for. */
  public void write(Report report, Terminal terminal) throws IOException {
    output
        .results(terminal)
        .writeText(
            writer -> {
              if (json) {
                Json document = new Json(writer).document();
                report.json(document);
                document.end();
              } else {
                report.text(writer);
              }
            });
  }
}
