package tideline.cli.command;

import java.io.IOException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import tideline.cli.check.Answer;
import tideline.cli.check.DeadlockList;
import tideline.cli.check.Finding;
import tideline.cli.check.Investigation;
import tideline.cli.check.Trace;
import tideline.cli.check.TraceFormat;
import tideline.cli.check.Traces;
import tideline.cli.check.Verification;
import tideline.cli.option.CommonOptions;
import tideline.cli.option.Count;
import tideline.cli.option.FileOption;
import tideline.cli.option.LimitOptions;
import tideline.cli.option.NetArgument;
import tideline.cli.option.ProgressOption;
import tideline.cli.option.ReportOptions;
import tideline.cli.option.ThreadsOption;
import tideline.cli.output.Json;
import tideline.cli.run.Deadline;
import tideline.cli.run.Environment;
import tideline.cli.run.ExitCode;
import tideline.cli.run.InputException;
import tideline.cli.run.Interrupts;
import tideline.cli.run.ProgressDisplay;
import tideline.cli.search.Model;
import tideline.cli.search.OrderChoice;
import tideline.cli.search.SearchMethod;
import tideline.cli.search.SearchOutcome;
import tideline.cli.search.SearchRequest;
import tideline.cli.search.Watchers;
import tideline.cli.terminal.Terminal;
import tideline.net.model.Net;
import tideline.net.property.Formula;
import tideline.net.property.FormulaParser;
import tideline.net.property.NodeNames;
import tideline.net.property.Property;
import tideline.net.property.UnfoldedNames;
import tideline.pnml.read.Imported;
import tideline.pnml.read.PnmlException;
import tideline.pnml.read.PropertyReader;
import tideline.search.StopSignal;

/** Answers questions about the reachable markings of a net. */
@Command(
    name = "check",
    header = "Answer questions about a net: deadlocks, reachability, bounds, CTL.",
    description = {
      "",
      "Exit code 0: everything asked for holds; 10: something is violated or a deadlock was found;"
          + " 4: something is UNKNOWN, since a limit was met."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  tideline check net.pnml --deadlock",
      "  tideline check net.pnml --formula 'AG (critical1 + critical2 <= 1)'",
      "  tideline check net.pnml --formula 'EF (p1 >= 2 && !fireable(t3))' --trace out.json",
      "  tideline check net.pnml --formula 'bound(buffer)'",
      "  tideline check net.pnml --properties ReachabilityCardinality.xml",
      "  tideline check net.pnml --all-deadlocks=10",
      "  tideline check net.pnml --deadlock --method cache --cache-states 1e6"
    },
    parameterListHeading = "%n",
    optionListHeading = "%nOptions:%n")
public final class CheckCommand implements Callable<Integer> {

  private static final String DEFAULT_DEADLOCKS = "100";

  /** With these a search that ends has still not seen every state for sure. */
  private static final Set<String> UNCERTAIN = Set.of("--hash-compaction", "--visited");

  /** With these states of an earlier run are not shown again. */
  private static final Set<String> CONTINUED = Set.of("--resume", "--save", "--checkpoint");

  private final Terminal terminal;

  @Spec private CommandSpec spec;
  @Mixin private NetArgument input;

  @Option(names = "--deadlock", description = "Is a deadlock reachable? TRUE if there is one.")
  private boolean deadlock;

  @Option(
      names = "--all-deadlocks",
      paramLabel = "N",
      arity = "0..1",
      fallbackValue = DEFAULT_DEADLOCKS,
      converter = Count.class,
      description = "List different deadlocks, N at most; default " + DEFAULT_DEADLOCKS + ".")
  private long allDeadlocks;

  @Option(
      names = "--formula",
      paramLabel = "TEXT",
      description =
          "A question in the language of docs/properties.md, such as 'AG (a + b <= 1)'; may be"
              + " given several times.")
  private List<String> formulas = List.of();

  @Option(
      names = "--properties",
      paramLabel = "FILE",
      description = "Properties in the XML of the Model Checking Contest.")
  private String properties;

  @Option(
      names = "--trace",
      paramLabel = "FILE",
      converter = FileOption.Converter.class,
      description =
          "Write the trace that shows the answer: text, or JSON (.json), or ITF (.itf.json). With"
              + " several properties the number of the property is put before the ending.")
  private FileOption trace;

  @Option(names = "--no-trace", description = "Do not look for traces.")
  private boolean noTrace;

  @Mixin private MethodOptions methods;

  @Mixin private ThreadsOption threads;

  @Mixin private LimitOptions limits;
  @Mixin private ReportOptions reports;
  @Mixin private ProgressOption progress;
  @Mixin private CommonOptions common;

  public CheckCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() throws IOException, InputException {
    SearchMethod method = methods.method();
    OrderChoice order = methods.order(method);
    checkQuestion();
    limits.warnIfHeapIsSmaller(terminal);
    StopSignal signal = new StopSignal();
    limits.timeout().ifPresent(limit -> Deadline.watch(limit, signal));
    try (Interrupts interrupts = Interrupts.stopping(signal, terminal);
        ProgressDisplay display = progress.start(terminal)) {
      Imported imported = input.readWithWarnings(terminal);
      SearchRequest request =
          new SearchRequest(
              Model.of(imported),
              imported.sha256(),
              order,
              methods.seed(),
              limits.maxStates(),
              limits.memoryBytes(),
              false,
              threads.count(),
              signal,
              display,
              Watchers.NONE);
      ExitCode code =
          allDeadlocks > 0
              ? listDeadlocks(imported, method, request)
              : answer(imported, method, request);
      return (interrupts.interrupted() && code == ExitCode.INCONCLUSIVE
              ? ExitCode.INTERRUPTED
              : code)
          .number();
    } catch (IllegalArgumentException e) {
      throw wrong(e.getMessage());
    }
  }

  private void checkQuestion() {
    boolean asked = deadlock || !formulas.isEmpty() || properties != null;
    if (!asked && allDeadlocks == 0) {
      throw wrong("nothing is asked: use --deadlock, --all-deadlocks, --formula or --properties");
    }
    if (asked && allDeadlocks > 0) {
      throw wrong("--all-deadlocks goes without other questions");
    }
    if (noTrace && trace != null) {
      throw wrong("--no-trace and --trace exclude each other");
    }
    if (isGiven(CONTINUED)) {
      throw wrong("check looks at a whole state space: leave out --resume, --save, --checkpoint");
    }
  }

  private boolean isGiven(Set<String> names) {
    return spec.commandLine().getParseResult().matchedOptionsSet().stream()
        .anyMatch(option -> names.contains(option.longestName()));
  }

  private ExitCode answer(Imported imported, SearchMethod method, SearchRequest request)
      throws IOException, InputException {
    Net net = imported.net();
    List<String> notes = new ArrayList<>();
    List<Property> asked = asked(imported, notes);
    Investigation investigation = new Investigation(net, asked, this::announce);
    Verification verification = new Verification(investigation);
    verification.argue(request);
    verification.checkMethod(method, threads.count());
    long begin = System.nanoTime();
    SearchOutcome outcome =
        investigation.isSettled()
            ? Verification.withoutSearch()
            : verification.search(method, request, !isGiven(UNCERTAIN));
    Duration time = Duration.ofNanos(System.nanoTime() - begin);
    List<Finding> findings = findings(investigation.answers(), request, notes);
    writeTraces(findings);
    reports.write(
        new CheckReport(search(imported, outcome, time), findings, List.of(), notes), terminal);
    return exitCode(findings);
  }

  private void announce(Answer answer) {
    if (formulas.size() > 1 || properties != null) {
      terminal.err().println(answer.property().id() + " " + answer.verdict());
    }
  }

  private List<Property> asked(Imported imported, List<String> notes) throws InputException {
    NodeNames names =
        imported
            .unfolding()
            .<NodeNames>map(UnfoldedNames::new)
            .orElseGet(() -> NodeNames.of(imported.net()));
    List<Property> all = new ArrayList<>();
    if (deadlock) {
      all.add(Property.holds("deadlock", Formula.possibly(new Formula.Deadlock())));
    }
    for (String text : formulas) {
      FormulaParser.Reading read = FormulaParser.read(text, names);
      read.warnings().forEach(terminal::warn);
      all.add(new Property(text, read.question()));
    }
    if (properties != null) {
      try {
        PropertyReader.PropertySet set = new PropertyReader(names).read(Path.of(properties));
        all.addAll(set.properties());
        set.refused().forEach(r -> notes.add("left out: " + r.id() + ": " + r.reason()));
      } catch (PnmlException e) {
        throw new InputException(e.getMessage(), e);
      } catch (InvalidPathException e) {
        throw new InputException(properties + ": this is no file name: " + e.getReason(), e);
      }
    }
    return all;
  }

  private List<Finding> findings(List<Answer> answers, SearchRequest request, List<String> notes) {
    Traces traces = new Traces(request.net(), request.memoryBytes(), request.signal());
    List<Finding> findings = new ArrayList<>();
    for (Answer answer : answers) {
      Optional<Trace> found =
          noTrace ? Optional.empty() : answer.witness().flatMap(w -> traces.to(w));
      if (!noTrace && answer.witness().isPresent() && found.isEmpty()) {
        notes.add(
            answer.property().id()
                + ": the way to the marking was not found again within the limits");
      }
      findings.add(new Finding(answer, found));
    }
    return findings;
  }

  private void writeTraces(List<Finding> findings) throws IOException {
    if (trace == null) {
      return;
    }
    boolean any = false;
    for (int i = 0; i < findings.size(); i++) {
      Finding finding = findings.get(i);
      if (finding.trace().isPresent()) {
        any = true;
        String id = finding.answer().property().id();
        numbered(i + 1, findings.size())
            .results(terminal)
            .writeText(out -> TraceFormat.of(trace.name()).write(finding.trace().get(), id, out));
      }
    }
    if (!any) {
      terminal.warn("there is no trace to write: no single marking shows the answer");
    }
  }

  /** The file of one property among several. */
  private FileOption numbered(int number, int count) {
    if (count == 1 || trace.isStandardOutput()) {
      return trace;
    }
    String name = trace.name();
    String ending =
        name.endsWith(".itf.json")
            ? ".itf.json"
            : name.substring(Math.max(name.lastIndexOf('/') + 1, end(name)));
    String stem = name.substring(0, name.length() - ending.length());
    return new FileOption(stem + "." + number + ending);
  }

  private static int end(String name) {
    int dot = name.lastIndexOf('.');
    return dot > name.lastIndexOf('/') ? dot : name.length();
  }

  private ExitCode listDeadlocks(Imported imported, SearchMethod method, SearchRequest request)
      throws IOException {
    long begin = System.nanoTime();
    DeadlockList list = new DeadlockList(request.net(), allDeadlocks);
    SearchOutcome outcome = list.search(method, request);
    Duration time = Duration.ofNanos(System.nanoTime() - begin);
    Traces traces = new Traces(request.net(), request.memoryBytes(), request.signal());
    boolean areShortest = methods.methodName().equals("symbolic") || isBreadthFirst(request);
    List<Finding> findings = noTrace ? list.findings() : list.findings(traces, areShortest);
    writeTraces(findings);
    List<String> notes = new ArrayList<>();
    if (!noTrace && findings.stream().anyMatch(f -> f.trace().isEmpty())) {
      notes.add("the way to some deadlocks was not found again within the limits");
    }
    reports.write(
        new CheckReport(search(imported, outcome, time), List.of(), findings, notes), terminal);
    if (!findings.isEmpty()) {
      return ExitCode.FOUND;
    }
    return outcome.complete() && !isGiven(UNCERTAIN) ? ExitCode.DONE : ExitCode.INCONCLUSIVE;
  }

  private static boolean isBreadthFirst(SearchRequest request) {
    return request.order().name().equals("bfs");
  }

  private ExploreReport search(Imported imported, SearchOutcome outcome, Duration time) {
    return new ExploreReport(
        imported,
        methods.methodName(),
        methods.orderName(),
        this::options,
        outcome,
        time,
        Environment.peakResidentBytes());
  }

  private static ExitCode exitCode(List<Finding> findings) {
    boolean unknown = false;
    for (Finding finding : findings) {
      Answer answer = finding.answer();
      unknown |= !answer.isKnown();
      boolean wantsDeadlock =
          answer.property().question() instanceof Property.Holds h
              && h.formula().equals(Formula.possibly(new Formula.Deadlock()));
      if (answer.verdict().equals(wantsDeadlock ? "TRUE" : "FALSE")) {
        return ExitCode.FOUND;
      }
    }
    return unknown ? ExitCode.INCONCLUSIVE : ExitCode.DONE;
  }

  private void options(Json object) throws IOException {
    object.key("seed").value(methods.seed());
    object.key("threads").value(threads.count());
    methods.json(object);
    limits.json(object);
  }

  private ParameterException wrong(String message) {
    return new ParameterException(spec.commandLine(), message);
  }
}
