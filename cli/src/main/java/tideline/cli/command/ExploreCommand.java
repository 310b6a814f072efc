package tideline.cli.command;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import tideline.cli.option.CommonOptions;
import tideline.cli.option.Count;
import tideline.cli.option.LimitOptions;
import tideline.cli.option.NetArgument;
import tideline.cli.option.ProgressOption;
import tideline.cli.option.ReportOptions;
import tideline.cli.output.Json;
import tideline.cli.run.Deadline;
import tideline.cli.run.Environment;
import tideline.cli.run.ExitCode;
import tideline.cli.run.InputException;
import tideline.cli.run.Interrupts;
import tideline.cli.run.ProgressDisplay;
import tideline.cli.search.FullSearch;
import tideline.cli.search.OrderChoice;
import tideline.cli.search.SearchMethod;
import tideline.cli.search.SearchOutcome;
import tideline.cli.search.SearchRequest;
import tideline.cli.terminal.Terminal;
import tideline.net.model.Net;
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
      "  tideline explore net.pnml --coverage       which transitions never fire?"
    },
    parameterListHeading = "%n",
    optionListHeading = "%nOptions:%n")
public final class ExploreCommand implements Callable<Integer> {

  private static final List<SearchMethod> METHODS = List.of(new FullSearch());

  private static final long MOST_THREADS = 256;

  private final Terminal terminal;

  @Spec private CommandSpec spec;
  @Mixin private NetArgument input;

  @Option(
      names = "--method",
      paramLabel = "METHOD",
      defaultValue = "full",
      description = "What is stored: full keeps every state (default).")
  private String method;

  @Option(
      names = "--order",
      paramLabel = "ORDER",
      defaultValue = "bfs",
      description =
          "What is expanded next: bfs (default), dfs, random, best:EXPR (the least value of an"
              + " expression over places first, such as best:2*p1-p7).")
  private String order;

  @Option(
      names = "--seed",
      paramLabel = "N",
      defaultValue = "0",
      description = "For what is left to chance; default 0.")
  private long seed;

  private int threads = 1;

  @Option(
      names = "--threads",
      paramLabel = "N",
      defaultValue = "1",
      description = "Threads that search together, breadth-first; the counts stay the same.")
  void threads(String text) {
    threads = (int) Math.min(MOST_THREADS, Count.parse(text));
  }

  @Option(
      names = "--coverage",
      description = "Count the firings of each transition, and list those that never fire.")
  private boolean coverage;

  @Mixin private LimitOptions limits;
  @Mixin private ReportOptions reports;
  @Mixin private ProgressOption progress;
  @Mixin private CommonOptions common;

  public ExploreCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() throws IOException, InputException {
    SearchMethod chosen = chosenMethod();
    OrderChoice chosenOrder = chosenOrder(chosen);
    limits.warnIfHeapIsSmaller(terminal);
    StopSignal signal = new StopSignal();
    limits.timeout().ifPresent(limit -> Deadline.watch(limit, signal));
    try (Interrupts interrupts = Interrupts.stopping(signal, terminal)) {
      Imported imported = input.readWithWarnings(terminal);
      long begin = System.nanoTime();
      SearchOutcome outcome = search(chosen, chosenOrder, imported.net(), signal);
      Duration time = Duration.ofNanos(System.nanoTime() - begin);
      reports.write(
          new ExploreReport(
              imported,
              method,
              order,
              this::options,
              outcome,
              time,
              Environment.peakResidentBytes()),
          terminal);
      return exitCode(interrupts, outcome).number();
    }
  }

  private static ExitCode exitCode(Interrupts interrupts, SearchOutcome outcome) {
    if (outcome.complete()) {
      return ExitCode.DONE;
    }
    return interrupts.interrupted() ? ExitCode.INTERRUPTED : ExitCode.INCONCLUSIVE;
  }

  private SearchOutcome search(
      SearchMethod chosen, OrderChoice chosenOrder, Net net, StopSignal signal) {
    try (ProgressDisplay display = progress.start(terminal)) {
      return chosen.run(
          new SearchRequest(
              net,
              chosenOrder,
              seed,
              limits.maxStates(),
              limits.memoryBytes(),
              coverage,
              threads,
              signal,
              display));
    } catch (IllegalArgumentException e) {
      throw new ParameterException(spec.commandLine(), e.getMessage(), e);
    }
  }

  private SearchMethod chosenMethod() {
    Map<String, SearchMethod> byName =
        METHODS.stream().collect(Collectors.toMap(SearchMethod::name, m -> m));
    SearchMethod chosen = byName.get(method);
    if (chosen == null) {
      throw wrong("there is no method '" + method + "'; available: " + names());
    }
    return chosen;
  }

  private static String names() {
    return METHODS.stream().map(SearchMethod::name).collect(Collectors.joining(", "));
  }

  private OrderChoice chosenOrder(SearchMethod chosen) {
    OrderChoice choice = OrderChoice.parse(order);
    for (String form : chosen.orders()) {
      OrderChoice possible = OrderChoice.parse(form);
      if (possible.name().equals(choice.name())
          && possible.argument().isEmpty() == choice.argument().isEmpty()) {
        return choice;
      }
    }
    throw wrong(
        "method '"
            + method
            + "' has no order '"
            + order
            + "'; available: "
            + String.join(", ", chosen.orders()));
  }

  private ParameterException wrong(String message) {
    return new ParameterException(spec.commandLine(), message);
  }

  private void options(Json object) throws IOException {
    object.key("seed").value(seed);
    object.key("threads").value(threads);
    object.key("coverage").value(coverage);
    limits.json(object);
  }
}
