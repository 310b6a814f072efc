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
import tideline.cli.option.CommonOptions;
import tideline.cli.option.LimitOptions;
import tideline.cli.option.NetArgument;
import tideline.cli.option.ProgressOption;
import tideline.cli.option.ReferenceOption;
import tideline.cli.option.ReportOptions;
import tideline.cli.option.ThreadsOption;
import tideline.cli.option.UnfoldOption;
import tideline.cli.output.Json;
import tideline.cli.run.Deadline;
import tideline.cli.run.Environment;
import tideline.cli.run.ExitCode;
import tideline.cli.run.InputException;
import tideline.cli.run.Interrupts;
import tideline.cli.run.ProgressDisplay;
import tideline.cli.search.Model;
import tideline.cli.search.OrderChoice;
import tideline.cli.search.Reference;
import tideline.cli.search.SearchMethod;
import tideline.cli.search.SearchOutcome;
import tideline.cli.search.SearchRequest;
import tideline.cli.search.Watchers;
import tideline.cli.terminal.Terminal;
import tideline.net.coloured.term.ColourLimitException;
import tideline.pnml.read.Imported;
import tideline.search.StopSignal;

/** Explores a state space and reports the counts. */
@Command(
    name = "explore",
    header = "Explore the state space of a net and report the counts.",
    description = {
      "",
      "Every run ends with COMPLETE, or with TRUNCATED and the limit that was met (exit code 4)."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  tideline explore net.pnml",
      "  tideline explore net.pnml --json --timeout 60s --memory 2g",
      "  tideline explore net.pnml --order dfs --max-states 1e6",
      "  tideline explore net.pnml --method symbolic --json",
      "  tideline explore net.pnml --method cache --cache-states 1e6 --replace stratified:3",
      "  tideline explore net.pnml --method depth --depth 100",
      "  tideline explore net.pnml --method locality --memory 1g --disk /scratch",
      "  tideline explore net.pnml --method cache --memory 256m --reference symbolic",
      "  tideline explore net.pnml --method sweep-line --measure=-todo,done",
      "  tideline explore net.pnml --coverage       which transitions never fire?"
    },
    parameterListHeading = "%n",
    optionListHeading = "%nOptions:%n")
public final class ExploreCommand implements Callable<Integer> {

  private final Terminal terminal;

  @Spec private CommandSpec spec;
  @Mixin private NetArgument input;
  @Mixin private MethodOptions methods;

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
    SearchMethod chosen = methods.method();
    OrderChoice chosenOrder = methods.order(chosen);
    limits.warnIfHeapIsSmaller(terminal);
    StopSignal signal = new StopSignal();
    limits.timeout().ifPresent(limit -> Deadline.watch(limit, signal));
    try (Interrupts interrupts = Interrupts.stopping(signal, terminal)) {
      Imported imported = input.readAsItIs(terminal);
      Explored explored = explore(chosen, chosenOrder, imported, signal);
      explored.warning.ifPresent(terminal::warn);
      reports.write(explored.report, terminal);
      return exitCode(interrupts, explored.report.outcome()).number();
    }
  }

  private record Explored(ExploreReport report, Optional<String> warning) {}

  private static ExitCode exitCode(Interrupts interrupts, SearchOutcome outcome) {
    if (outcome.complete()) {
      return ExitCode.DONE;
    }
    return interrupts.interrupted() ? ExitCode.INTERRUPTED : ExitCode.INCONCLUSIVE;
  }

  /** Time and memory are those of the search, without what counts the reference afterwards. */
  private Explored explore(
      SearchMethod chosen, OrderChoice chosenOrder, Imported imported, StopSignal signal) {
    long begin = System.nanoTime();
    try (ProgressDisplay display = progress.start(terminal)) {
      SearchRequest request = request(chosenOrder, imported, signal, display);
      SearchOutcome outcome = chosen.run(request);
      ExploreReport report =
          new ExploreReport(
              imported,
              methods.methodName(),
              methods.orderName(),
              this::options,
              outcome,
              Duration.ofNanos(System.nanoTime() - begin),
              Environment.peakResidentBytes());
      Optional<Reference> compared = reference.source().map(Reference::new);
      return new Explored(report, compared.flatMap(r -> r.compare(request, outcome)));
    } catch (IllegalArgumentException e) {
      throw new ParameterException(spec.commandLine(), e.getMessage(), e);
    }
  }

  private SearchRequest request(
      OrderChoice chosenOrder, Imported imported, StopSignal signal, ProgressDisplay display) {
    return new SearchRequest(
        model(imported),
        imported.sha256(),
        chosenOrder,
        methods.seed(),
        limits.maxStates(),
        limits.memoryBytes(),
        coverage,
        threads.count(),
        signal,
        display,
        Watchers.NONE);
  }

  /** The net, unfolded if it is coloured and that was wanted or makes sense. */
  private Model model(Imported imported) {
    if (imported.coloured().isEmpty()) {
      return Model.of(imported);
    }
    return switch (unfold.when()) {
      case ALWAYS -> unfolded(imported);
      case NEVER -> asItIs(imported);
      case AUTO -> {
        try {
          imported.unfold(coverage ? Long.MAX_VALUE : UnfoldOption.AUTOMATIC_ARCS);
          yield Model.of(imported);
        } catch (ColourLimitException e) {
          yield asItIs(imported);
        }
      }
    };
  }

  private static Model unfolded(Imported imported) {
    NetArgument.unfoldWithinHeap(imported);
    return Model.of(imported);
  }

  private Model asItIs(Imported imported) {
    if (coverage) {
      throw new IllegalArgumentException(
          "--coverage counts the transitions of the unfolded net: use --unfold always");
    }
    return Model.of(imported.coloured().orElseThrow());
  }

  private void options(Json object) throws IOException {
    object.key("seed").value(methods.seed());
    object.key("threads").value(threads.count());
    object.key("coverage").value(coverage);
    object.key("unfold").value(unfold.when().toString());
    methods.json(object);
    limits.json(object);
    reference.json(object);
  }
}
