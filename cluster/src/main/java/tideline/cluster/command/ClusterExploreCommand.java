package tideline.cluster.command;

import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import tideline.analysis.json.Json;
import tideline.analysis.outcome.SearchOutcome;
import tideline.analysis.run.SearchRequest;
import tideline.cli.command.ExploreReport;
import tideline.cli.option.CommonOptions;
import tideline.cli.option.LimitOptions;
import tideline.cli.option.ProgressOption;
import tideline.cli.option.ReportOptions;
import tideline.cli.run.Environment;
import tideline.cli.run.ExitCode;
import tideline.cli.run.InputException;
import tideline.cli.run.Session;
import tideline.cli.terminal.Terminal;
import tideline.cluster.kernel.Questions;
import tideline.source.Document;
import tideline.source.Unfold;

/** Explores a state space with many processes and reports the counts. */
@Command(
    name = "explore",
    header = "Explore the state space of a net on a cluster and report the counts.",
    description = {
      "",
      "Every run ends with COMPLETE or with TRUNCATED and the limit that was met (exit code 4)."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  tideline cluster explore net.pnml --master local[2]",
      "  tideline cluster explore net.pnml --master spark://host:7077 --store-dir /shared/run",
      "  tideline cluster explore net.pnml --master yarn --store-dir /shared/run --resume"
    },
    parameterListHeading = "%n",
    optionListHeading = "%nOptions:%n")
public final class ClusterExploreCommand implements Callable<Integer> {

  private final Terminal terminal;

  @Mixin private ClusterOptions options;
  @Mixin private LimitOptions limits;
  @Mixin private ReportOptions reports;
  @Mixin private ProgressOption progress;

  @SuppressWarnings("unused") // picocli reads it
  @Mixin
  private CommonOptions common;

  ClusterExploreCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() throws IOException, InputException {
    options.apply();
    try (Session session = Session.start(terminal, limits.timeout(), progress.mode(terminal))) {
      Document document = options.input().read(terminal, session);
      SearchRequest.Builder asked =
          SearchRequest.of(document.model(Unfold.automatically()))
              .modelHash(document.sha256())
              .control(session.control())
              .progress(session.progress());
      limits.applyTo(asked);
      SearchOutcome outcome = explore(asked.build(), document);
      return (outcome.ending().isExhausted() ? ExitCode.DONE : ExitCode.of(outcome.ending()))
          .number();
    }
  }

  private SearchOutcome explore(SearchRequest request, Document document)
      throws IOException, InputException {
    long begin = System.nanoTime();
    try (StoreFolder store = options.storeFolder()) {
      ClusterSearch search =
          new ClusterSearch(
              request,
              options.run(document.sha256(), Unfold.When.AUTO, Questions.NONE, request, store),
              options.rounds(),
              Inquiry.NOTHING,
              options.whatThen());
      SearchOutcome outcome = search.run(options.isResumed());
      ExploreReport report =
          new ExploreReport(
              document,
              new ExploreReport.Run("cluster", options.order(), this::json),
              outcome,
              outcome.completeness(),
              Duration.ofNanos(System.nanoTime() - begin),
              Environment.peakResidentBytes());
      reports.write(report, terminal);
      return outcome;
    }
  }

  private void json(Json object) throws IOException {
    options.json(object);
    limits.json(object);
  }
}
