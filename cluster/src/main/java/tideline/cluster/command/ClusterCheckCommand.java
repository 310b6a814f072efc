package tideline.cluster.command;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import tideline.analysis.check.Finding;
import tideline.analysis.check.Goal;
import tideline.analysis.check.Investigation;
import tideline.analysis.check.Verification;
import tideline.analysis.json.Json;
import tideline.analysis.outcome.Completeness;
import tideline.analysis.outcome.SearchOutcome;
import tideline.analysis.run.SearchRequest;
import tideline.cli.command.AskedQuestions;
import tideline.cli.command.CheckReport;
import tideline.cli.command.ExploreReport;
import tideline.cli.command.QuestionOptions;
import tideline.cli.option.CommonOptions;
import tideline.cli.option.LimitOptions;
import tideline.cli.option.ProgressOption;
import tideline.cli.option.ReportOptions;
import tideline.cli.run.Environment;
import tideline.cli.run.ExitCode;
import tideline.cli.run.InputException;
import tideline.cli.run.Session;
import tideline.cli.terminal.Terminal;
import tideline.cluster.kernel.Kernel;
import tideline.cluster.kernel.PartitionedModel;
import tideline.cluster.kernel.Questions;
import tideline.cluster.kernel.WayBack;
import tideline.cluster.spark.SparkRun;
import tideline.source.Document;
import tideline.source.Unfold;

/** Answers questions about the reachable states of a model with many processes. */
@Command(
    name = "check",
    header = "Answer questions about a net on a cluster: deadlocks, reachability, bounds.",
    description = {
      "",
      "Without a question it is --deadlock.",
      "Exit code 0: all formulas hold; 10: one is violated, or --deadlock found one; 4: UNKNOWN."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  tideline cluster check net.pnml --deadlock --master local[2]",
      "  tideline cluster check net.pnml --formula 'AG (critical1 + critical2 <= 1)'"
    },
    parameterListHeading = "%n",
    optionListHeading = "%nOptions:%n")
public final class ClusterCheckCommand implements Callable<Integer> {

  private final Terminal terminal;

  @Spec private CommandSpec spec;
  @Mixin private ClusterOptions options;
  @Mixin private QuestionOptions questions;

  @Mixin private LimitOptions limits;
  @Mixin private ReportOptions reports;
  @Mixin private ProgressOption progress;

  @SuppressWarnings("unused") // picocli reads it
  @Mixin
  private CommonOptions common;

  ClusterCheckCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() throws IOException, InputException {
    options.apply();
    if (!questions.isAsked()) {
      questions.askForDeadlock();
    }
    try (Session session = Session.start(terminal, limits.timeout(), progress.mode(terminal))) {
      questions.checkTraces();
      Document document = options.input().readUnfolded(terminal, session);
      SearchRequest.Builder asked =
          SearchRequest.of(document.model(Unfold.always()))
              .modelHash(document.sha256())
              .control(session.control())
              .progress(session.progress());
      limits.applyTo(asked);
      ExitCode code = answer(document, asked.build());
      return (code == ExitCode.INCONCLUSIVE
              ? session.control().ending().map(ExitCode::of).orElse(code)
              : code)
          .number();
    } catch (IllegalArgumentException e) {
      throw wrong(e.getMessage());
    }
  }

  private ExitCode answer(Document document, SearchRequest request)
      throws IOException, InputException {
    AskedQuestions asked = questions.of(request.model(), terminal);
    Investigation investigation =
        new Investigation(request.model().steps(), asked.properties(), answer -> {});
    checkKinds(asked, investigation);
    long begin = System.nanoTime();
    GoalInquiry inquiry = new GoalInquiry(investigation, options.rounds() == Kernel.Rounds.LEVELS);
    Verification verification = new Verification(investigation);
    verification.argue(request);
    try (StoreFolder store = options.storeFolder()) {
      SearchOutcome outcome =
          investigation.isSettled()
              ? Verification.withoutSearch()
              : search(document, request, inquiry, store);
      Duration time = Duration.ofNanos(System.nanoTime() - begin);
      List<String> notes = new ArrayList<>(asked.notes());
      List<Finding> findings = questions.findings(investigation.answers(), request, notes);
      questions
          .traceFiles(terminal)
          .write(
              findings.stream().map(f -> f.answer().property().id()).toList(),
              findings.stream().map(Finding::trace).toList());
      Completeness completeness =
          investigation.isSettled() ? Completeness.COMPLETE : Completeness.TRUNCATED;
      ExploreReport search =
          new ExploreReport(
              document,
              new ExploreReport.Run("cluster", options.order(), this::json),
              outcome,
              completeness,
              time,
              Environment.peakResidentBytes());
      CheckReport report = new CheckReport(search, findings, List.of(), List.of(), notes);
      reports.write(report, terminal);
      return report.exitCode(questions.asksForDeadlock());
    }
  }

  private SearchOutcome search(
      Document document, SearchRequest request, GoalInquiry inquiry, StoreFolder store)
      throws IOException {
    SparkRun run =
        options.run(document.sha256(), Unfold.When.ALWAYS, inquiry.questions(), request, store);
    if (questions.wantsTraces()) {
      inquiry.ways(
          (state, where) -> {
            PartitionedModel model =
                new PartitionedModel(
                    request.model(), options.partitions(), Questions.NONE, where.widenings());
            return new WayBack(model, options.rounds(), run.files()).eventsTo(state);
          });
    }
    return new ClusterSearch(request, run, options.rounds(), inquiry, options.whatThen())
        .run(options.isResumed());
  }

  private void checkKinds(AskedQuestions asked, Investigation investigation) {
    if (!asked.linearTime().isEmpty() || !investigation.open(Goal.Paths.class).isEmpty()) {
      throw wrong(
          "a cluster answers questions about single states (EF, AG, bounds, deadlocks): formulas"
              + " about paths are for tideline check");
    }
  }

  private void json(Json object) throws IOException {
    options.json(object);
    limits.json(object);
  }

  private ParameterException wrong(String message) {
    return new ParameterException(spec.commandLine(), message);
  }
}
