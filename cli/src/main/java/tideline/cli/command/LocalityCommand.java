package tideline.cli.command;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import tideline.analysis.method.LocalityTable;
import tideline.analysis.run.SearchRequest;
import tideline.cli.option.CommonOptions;
import tideline.cli.option.FileOption;
import tideline.cli.option.LimitOptions;
import tideline.cli.option.NetArgument;
import tideline.cli.option.ProgressOption;
import tideline.cli.option.ReportOptions;
import tideline.cli.run.ExitCode;
import tideline.cli.run.InputException;
import tideline.cli.run.Session;
import tideline.cli.terminal.Terminal;
import tideline.draw.LocalityPicture;
import tideline.model.Model;
import tideline.source.Document;
import tideline.source.Unfold;

/** Measures how local the transitions of a net are. */
@Command(
    name = "locality",
    header = "Measure how many breadth-first levels the transitions of a net span.",
    description = {
      "",
      "For every k: the mean, over all states, of the part of a state's transitions that lead k"
          + " levels on, and its deviation. A net with most of its transitions between"
          + " neighbouring levels suits 'explore --method locality'. States without transitions"
          + " count as 0; SumAvg is given with and without them."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  tideline locality net.pnml",
      "  tideline locality net.pnml --json",
      "  tideline locality net.pnml --csv rows.csv --html page.html"
    },
    parameterListHeading = "%n",
    optionListHeading = "%nOptions:%n")
public final class LocalityCommand implements Callable<Integer> {

  private final Terminal terminal;

  @Spec private CommandSpec spec;
  @Mixin private NetArgument input;

  @Option(
      names = "--csv",
      paramLabel = "FILE",
      converter = FileOption.Converter.class,
      description = "Write the rows as CSV; - is stdout, instead of the table.")
  private FileOption csv;

  @Option(
      names = "--svg",
      paramLabel = "FILE",
      converter = FileOption.Converter.class,
      description = "Draw the distribution as SVG.")
  private FileOption svg;

  @Option(
      names = "--html",
      paramLabel = "FILE",
      converter = FileOption.Converter.class,
      description = "Write picture and table as one HTML page.")
  private FileOption html;

  @Mixin private LimitOptions limits;
  @Mixin private ReportOptions reports;
  @Mixin private ProgressOption progress;

  @SuppressWarnings("unused") // picocli reads it
  @Mixin
  private CommonOptions common;

  public LocalityCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() throws IOException, InputException {
    long onStandardOutput = files().stream().filter(FileOption::isStandardOutput).count();
    if (onStandardOutput > 1) {
      throw new ParameterException(spec.commandLine(), "only one file can go to standard output");
    }
    limits.warnIfHeapIsSmaller(terminal);
    try (Session session = Session.start(terminal, limits.timeout(), progress.mode(terminal))) {
      Document document = input.read(terminal, session);
      Model model = session.control().prepare(() -> document.model(Unfold.automatically()));
      SearchRequest.Builder request =
          SearchRequest.of(model).control(session.control()).progress(session.progress());
      limits.applyTo(request);
      long begin = System.nanoTime();
      LocalityTable.Result result = LocalityTable.measure(request.build());
      LocalityReport report =
          new LocalityReport(document, result, Duration.ofNanos(System.nanoTime() - begin));
      writeFiles(report);
      if (onStandardOutput == 0) {
        reports.write(report, terminal);
      }
      return (result.ending().isExhausted() ? ExitCode.DONE : ExitCode.of(result.ending()))
          .number();
    }
  }

  private List<FileOption> files() {
    return Stream.of(csv, svg, html).filter(Objects::nonNull).toList();
  }

  private void writeFiles(LocalityReport report) throws IOException {
    if (csv != null) {
      csv.results(terminal).writeText(report::csv);
    }
    if (svg != null) {
      svg.results(terminal).writeText(new LocalityPicture(report.title(), report.rows())::svg);
    }
    if (html != null) {
      html.results(terminal)
          .writeText(
              out -> new LocalityPicture(report.title(), report.rows()).page(report.lines(), out));
    }
  }
}
