package tideline.cli.command;

import java.io.IOException;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import tideline.analysis.advice.Advice;
import tideline.analysis.advice.Hindsight;
import tideline.analysis.json.Json;
import tideline.analysis.method.Method;
import tideline.analysis.method.Reference;
import tideline.analysis.outcome.SearchOutcome;
import tideline.analysis.run.Order;
import tideline.analysis.run.SearchRequest;
import tideline.cli.option.CommonOptions;
import tideline.cli.option.LimitOptions;
import tideline.cli.option.NetArgument;
import tideline.cli.option.ProgressOption;
import tideline.cli.option.ReferenceOption;
import tideline.cli.option.ReportOptions;
import tideline.cli.option.ThreadsOption;
import tideline.cli.option.UnfoldOption;
import tideline.cli.run.Environment;
import tideline.cli.run.ExitCode;
import tideline.cli.run.InputException;
import tideline.cli.run.Session;
import tideline.cli.terminal.Terminal;
import tideline.model.Model;
import tideline.source.Document;

/** Explores a state space and reports the counts. */
@Command(
    name = "explore",
    header = "Explore the state space of a net and report the counts.",
    description = {
      "",
      "Every run ends with COMPLETE, with PROBABILISTIC where states can have been missed, or with"
          + " TRUNCATED and the limit that was met (exit code 4)."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  tideline explore net.pnml",
      "  tideline explore net.pnml --json --timeout 60s --memory 2g",
      "  tideline explore net.pnml --method symbolic --json",
      "  tideline explore net.pnml --method cache --cache-states 1e6 --replace stratified:3",
      "  tideline explore net.pnml --method sweep-line --measure=-todo,done",
      "  tideline explore net.pnml --coverage       which transitions never fire?"
    },
    parameterListHeading = "%n",
    optionListHeading = "%nOptions:%n")
public final class ExploreCommand implements Callable<Integer> {

  private final Terminal terminal;

  @Spec private CommandSpec spec;
  @Mixin private NetArgument input;
  @Mixin private MethodOptions methods = new MethodOptions("auto");

  @Mixin private ThreadsOption threads;

  @Option(
      names = "--coverage",
      description = "Count the firings of each transition, and list those that never fire.")
  private boolean coverage;

  @Mixin private UnfoldOption unfold;
  @Mixin private LimitOptions limits;
  @Mixin private ReferenceOption reference;
  @Mixin private ReportOptions reports;
  @Mixin private ProgressOption progress;

  @SuppressWarnings("unused") // picocli reads it
  @Mixin
  private CommonOptions common;

  public ExploreCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() throws IOException, InputException {
    Method method = methods.method();
    Order order = methods.order();
    limits.warnIfHeapIsSmaller(terminal);
    try (Session session = Session.start(terminal, limits.timeout(), progress.mode(terminal))) {
      Document document = input.read(terminal, session);
      session.progress().phase("unfolding");
      Model model = session.control().prepare(() -> document.model(unfold.unfold(coverage)));
      SearchRequest.Builder asked =
          SearchRequest.of(model)
              .modelHash(document.sha256())
              .order(order)
              .seed(methods.seed())
              .settings(methods.settings())
              .coverage(coverage)
              .threads(threads.count())
              .control(session.control())
              .progress(session.progress());
      limits.applyTo(asked);
      SearchOutcome outcome = explore(method, asked.build(), document);
      return (outcome.ending().isExhausted() ? ExitCode.DONE : ExitCode.of(outcome.ending()))
          .number();
    } catch (IllegalArgumentException e) {
      throw new ParameterException(spec.commandLine(), e.getMessage(), e);
    }
  }

  /** Time and memory are those of the search, without what counts the reference afterwards. */
  private SearchOutcome explore(Method method, SearchRequest request, Document document)
      throws IOException {
    long begin = System.nanoTime();
    SearchOutcome outcome = method.run(request);
    Duration time = Duration.ofNanos(System.nanoTime() - begin);
    Advice.add(request, method, outcome, time);
    Hindsight.add(request, method, outcome, time);
    ExploreReport report =
        new ExploreReport(
            document,
            new ExploreReport.Run(method.name(), request.order().toString(), this::options),
            outcome,
            outcome.completeness(),
            time,
            Environment.peakResidentBytes());
    Optional<Reference> compared = reference.reference();
    compared.flatMap(r -> r.compare(request, outcome)).ifPresent(terminal::warn);
    reports.write(report, terminal);
    return outcome;
  }

  private void options(Json object) throws IOException {
    object.key("seed").value(methods.seed());
    object.key("threads").value(threads.count());
    object.key("coverage").value(coverage);
    object.key("unfold").value(unfold.word());
    methods.json(object);
    limits.json(object);
    reference.json(object);
  }
}
