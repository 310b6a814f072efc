package tideline.cli.command;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import tideline.cli.option.BoundOptions;
import tideline.cli.option.CachingOptions;
import tideline.cli.option.CommonOptions;
import tideline.cli.option.Count;
import tideline.cli.option.DiagramOptions;
import tideline.cli.option.DiskOptions;
import tideline.cli.option.LimitOptions;
import tideline.cli.option.LocalityOptions;
import tideline.cli.option.NetArgument;
import tideline.cli.option.ProgressOption;
import tideline.cli.option.ReportOptions;
import tideline.cli.option.SweepLineOptions;
import tideline.cli.output.Json;
import tideline.cli.run.Deadline;
import tideline.cli.run.Environment;
import tideline.cli.run.ExitCode;
import tideline.cli.run.InputException;
import tideline.cli.run.Interrupts;
import tideline.cli.run.ProgressDisplay;
import tideline.cli.search.CacheMethod;
import tideline.cli.search.DepthMethod;
import tideline.cli.search.FullSearch;
import tideline.cli.search.LocalityMethod;
import tideline.cli.search.OrderChoice;
import tideline.cli.search.SearchMethod;
import tideline.cli.search.SearchOutcome;
import tideline.cli.search.SearchRequest;
import tideline.cli.search.SweepLineMethod;
import tideline.cli.search.SymbolicMethod;
import tideline.cli.search.Watchers;
import tideline.cli.terminal.Terminal;
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
      "  tideline explore net.pnml --method sweep-line --measure=-todo,done",
      "  tideline explore net.pnml --coverage       which transitions never fire?"
    },
    parameterListHeading = "%n",
    optionListHeading = "%nOptions:%n")
public final class ExploreCommand implements Callable<Integer> {

  private static final long MOST_THREADS = 256;

  private final Terminal terminal;

  @Spec private CommandSpec spec;
  @Mixin private NetArgument input;

  @Option(
      names = "--method",
      paramLabel = "METHOD",
      defaultValue = "full",
      description =
          "What is stored: full keeps every state (default); symbolic keeps sets of states as a"
              + " diagram; cache evicts states; depth searches up to a bound; locality has a"
              + " cache that may forget and a queue that continues on disk; sweep-line deletes"
              + " states behind a line of progress.")
  private String method;

  @Option(
      names = "--order",
      paramLabel = "ORDER",
      description =
          "What is expanded next: bfs (default), dfs, random, best:EXPR (the least value of an"
              + " expression over places first, such as best:2*p1-p7); cache: bfs, dfs, bbfs:W,"
              + " alt:B,D.")
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

  @Mixin private DiagramOptions diagrams;
  @Mixin private CachingOptions caching;
  @Mixin private BoundOptions bounds;
  @Mixin private LocalityOptions locality;
  @Mixin private SweepLineOptions sweep;
  @Mixin private DiskOptions disk;
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
    checkOptions(chosen);
    OrderChoice chosenOrder = chosenOrder(chosen);
    limits.warnIfHeapIsSmaller(terminal);
    StopSignal signal = new StopSignal();
    limits.timeout().ifPresent(limit -> Deadline.watch(limit, signal));
    try (Interrupts interrupts = Interrupts.stopping(signal, terminal)) {
      Imported imported = input.readWithWarnings(terminal);
      long begin = System.nanoTime();
      SearchOutcome outcome = search(chosen, chosenOrder, imported, signal);
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
      SearchMethod chosen, OrderChoice chosenOrder, Imported imported, StopSignal signal) {
    try (ProgressDisplay display = progress.start(terminal)) {
      return chosen.run(
          new SearchRequest(
              imported.net(),
              imported.sha256(),
              chosenOrder,
              seed,
              limits.maxStates(),
              limits.memoryBytes(),
              coverage,
              threads,
              signal,
              display,
              Watchers.NONE));
    } catch (IllegalArgumentException e) {
      throw new ParameterException(spec.commandLine(), e.getMessage(), e);
    }
  }

  private SearchMethod chosenMethod() {
    return methods().stream()
        .filter(m -> m.name().equals(method))
        .findFirst()
        .orElseThrow(() -> wrong("there is no method '" + method + "'; available: " + names()));
  }

  private List<SearchMethod> methods() {
    return List.of(
        new FullSearch(),
        new SymbolicMethod(diagrams),
        new CacheMethod(caching),
        new DepthMethod(bounds),
        new LocalityMethod(locality, disk),
        new SweepLineMethod(sweep, caching));
  }

  private String names() {
    return methods().stream().map(SearchMethod::name).collect(Collectors.joining(", "));
  }

  /** An option that belongs to other methods would be ignored. */
  private void checkOptions(SearchMethod chosen) {
    for (OptionSpec option : spec.commandLine().getParseResult().matchedOptionsSet()) {
      String name = option.longestName();
      List<String> owners =
          methods().stream()
              .filter(m -> m.options().contains(name))
              .map(SearchMethod::name)
              .toList();
      if (!owners.isEmpty() && !owners.contains(chosen.name())) {
        throw wrong(name + " goes with --method " + String.join(" or ", owners) + " only");
      }
    }
  }

  private OrderChoice chosenOrder(SearchMethod chosen) {
    if (chosen.orders().isEmpty() && order != null) {
      throw wrong("method '" + method + "' has an order of its own: leave out --order");
    }
    if (order == null) {
      order = chosen.orders().isEmpty() ? "" : chosen.orders().get(0);
      return OrderChoice.parse(order);
    }
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
    diagrams.json(object);
    caching.json(object);
    bounds.json(object);
    locality.json(object);
    sweep.json(object);
    disk.json(object);
    limits.json(object);
  }
}
