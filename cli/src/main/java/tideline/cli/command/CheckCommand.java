package tideline.cli.command;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import tideline.analysis.advice.Advice;
import tideline.analysis.check.Answer;
import tideline.analysis.check.DeadlockList;
import tideline.analysis.check.Finding;
import tideline.analysis.check.FoundDeadlock;
import tideline.analysis.check.Investigation;
import tideline.analysis.check.Portfolio;
import tideline.analysis.check.ReducedVerification;
import tideline.analysis.check.Techniques;
import tideline.analysis.check.Traces;
import tideline.analysis.check.Verification;
import tideline.analysis.json.Json;
import tideline.analysis.method.DepthMethod;
import tideline.analysis.method.DiskOptions;
import tideline.analysis.method.Method;
import tideline.analysis.option.MethodOption;
import tideline.analysis.outcome.Completeness;
import tideline.analysis.outcome.Knowledge;
import tideline.analysis.outcome.SearchOutcome;
import tideline.analysis.run.SearchRequest;
import tideline.cli.option.CommonOptions;
import tideline.cli.option.Count;
import tideline.cli.option.LimitOptions;
import tideline.cli.option.NetArgument;
import tideline.cli.option.ProgressOption;
import tideline.cli.option.ReportOptions;
import tideline.cli.option.ThreadsOption;
import tideline.cli.run.Environment;
import tideline.cli.run.ExitCode;
import tideline.cli.run.InputException;
import tideline.cli.run.Session;
import tideline.cli.terminal.Terminal;
import tideline.source.Document;
import tideline.source.Unfold;

/** Answers questions about the reachable states of a model. */
@Command(
    name = "check",
    header = "Answer questions about a net: deadlocks, reachability, bounds, CTL, LTL.",
    description = {
      "",
      "Without a question it is --deadlock.",
      "Exit code 0: all formulas hold; 10: one is violated, or --deadlock found one; 4: UNKNOWN."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  tideline check net.pnml --deadlock",
      "  tideline check net.pnml --formula 'AG (critical1 + critical2 <= 1)'",
      "  tideline check net.pnml --formula 'EF (p1 >= 2 && !fireable(t3))' --trace out.json"
    },
    parameterListHeading = "%n",
    optionListHeading = "%nOptions:%n")
public final class CheckCommand implements Callable<Integer> {

  private static final String DEFAULT_DEADLOCKS = "100";

  /** With these states of an earlier run are not shown again. */
  private static final List<MethodOption<?>> CONTINUED =
      List.of(DiskOptions.RESUME, DepthMethod.SAVE, DiskOptions.CHECKPOINT);

  private static final Duration FOREVER = Duration.ofDays(3650);

  private final Terminal terminal;

  @Spec private CommandSpec spec;
  @Mixin private NetArgument input;
  @Mixin private QuestionOptions questions;

  @Option(
      names = "--all-deadlocks",
      paramLabel = "N",
      arity = "0..1",
      fallbackValue = DEFAULT_DEADLOCKS,
      converter = Count.class,
      description = "List different deadlocks, N at most; default " + DEFAULT_DEADLOCKS + ".")
  private long allDeadlocks;

  @Option(
      names = "--without",
      paramLabel = "LIST",
      hideParamSyntax = true,
      split = ",",
      description = "Leave out techniques, to compare: random-walk, state-equation, ...")
  private List<String> without = List.of();

  @Mixin private MethodOptions methods;

  @Mixin private ThreadsOption threads;

  @Mixin private LimitOptions limits;
  @Mixin private ReportOptions reports;
  @Mixin private ProgressOption progress;

  @SuppressWarnings("unused") // picocli reads it
  @Mixin
  private CommonOptions common;

  public CheckCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() throws IOException, InputException {
    Method method = methods.method();
    checkQuestion();
    limits.warnIfHeapIsSmaller(terminal);
    try (Session session = Session.start(terminal, limits.timeout(), progress.mode(terminal))) {
      questions.checkTraces();
      Document imported = input.readUnfolded(terminal, session);
      SearchRequest.Builder asked =
          SearchRequest.of(imported.model(Unfold.always()))
              .modelHash(imported.sha256())
              .order(methods.order())
              .seed(methods.seed())
              .settings(methods.settings())
              .threads(threads.count())
              .control(session.control())
              .progress(session.progress());
      limits.applyTo(asked);
      ExitCode code =
          allDeadlocks > 0
              ? listDeadlocks(imported, method, asked.build())
              : answer(imported, method, asked.build());
      return (code == ExitCode.INCONCLUSIVE
              ? session.control().ending().map(ExitCode::of).orElse(code)
              : code)
          .number();
    } catch (IllegalArgumentException e) {
      throw wrong(e.getMessage());
    }
  }

  private void checkQuestion() {
    if (!questions.isAsked() && allDeadlocks == 0) {
      questions.askForDeadlock();
    }
    if (questions.isAsked() && allDeadlocks > 0) {
      throw wrong("--all-deadlocks goes without other questions");
    }
    if (CONTINUED.stream().anyMatch(methods.settings()::has)) {
      throw wrong("check looks at a whole state space: leave out --resume, --save, --checkpoint");
    }
  }

  private ExitCode answer(Document imported, Method method, SearchRequest request)
      throws IOException, InputException {
    AskedQuestions asked = questions.of(request.model(), terminal);
    List<String> notes = asked.notes();
    Investigation investigation =
        new Investigation(request.model().steps(), asked.properties(), this::announce);
    long begin = System.nanoTime();
    SearchOutcome others = outcome(investigation, method, request);
    PathCheck paths = paths(asked, request);
    SearchOutcome outcome =
        asked.linearTime().isEmpty()
            ? others
            : paths.together(others, asked.properties().isEmpty());
    Duration time = Duration.ofNanos(System.nanoTime() - begin);
    List<Finding> findings = questions.findings(investigation.answers(), request, notes);
    questions
        .traceFiles(terminal)
        .write(
            findings.stream().map(f -> f.answer().property().id()).toList(),
            findings.stream().map(Finding::trace).toList());
    boolean isSettled = investigation.isSettled() && paths.isSettled();
    Completeness completeness = isSettled ? Completeness.COMPLETE : unsettled(outcome);
    if (!isSettled) {
      long open = findings.stream().filter(f -> !f.answer().isKnown()).count() + paths.open();
      int all = findings.size() + paths.findings().size();
      if (investigation.isSettled()) {
        Advice.addAboutPaths(request, method, outcome, time, open, all);
      } else {
        Advice.add(request, method, outcome, time, open, all);
      }
    }
    ExploreReport search = search(imported, method, request, outcome, completeness, time);
    CheckReport report = new CheckReport(search, findings, paths.findings(), List.of(), notes);
    reports.write(report, terminal);
    return report.exitCode(questions.asksForDeadlock());
  }

  /** Everything that may help, or the method that was chosen by hand. */
  private SearchOutcome outcome(Investigation investigation, Method method, SearchRequest request) {
    boolean isByHand =
        methods.isByHand()
            || threads.count() > 1
            || limits.maxStates().isPresent()
            || request.model().net().isEmpty();
    if (!isByHand) {
      return new Portfolio(request, left(), Techniques.without(without)).answer(investigation);
    }
    if (!without.isEmpty()) {
      throw wrong("--without goes with check of a net by itself: leave out how to search");
    }
    Verification verification = new Verification(investigation);
    verification.argue(request);
    verification.checkMethod(method, request);
    if (investigation.isSettled()) {
      return Verification.withoutSearch();
    }
    return ReducedVerification.isAsked(request)
        ? new ReducedVerification(investigation, method, request).search()
        : verification.search(method, request);
  }

  private Duration left() {
    return limits.timeout().map(t -> t.minus(Environment.sinceProcessStart())).orElse(FOREVER);
  }

  private PathCheck paths(AskedQuestions asked, SearchRequest request) {
    PathCheck paths = new PathCheck(request, Techniques.without(without), questions.wantsTraces());
    if (asked.linearTime().isEmpty()) {
      return paths;
    }
    if (methods.isByHand()) {
      throw wrong("formulas of linear time have a search of their own: leave out --method");
    }
    paths.decide(asked.linearTime(), left());
    return paths;
  }

  /** Some question is open: all states were looked at, unless one was missed, or only a part. */
  private static Completeness unsettled(SearchOutcome outcome) {
    return outcome.completeness() == Completeness.PROBABILISTIC
        ? Completeness.PROBABILISTIC
        : Completeness.TRUNCATED;
  }

  private void announce(Answer answer) {
    if (questions.areSeveral()) {
      terminal.err().println(answer.property().id() + " " + answer.verdict());
    }
  }

  private ExitCode listDeadlocks(Document imported, Method method, SearchRequest request)
      throws IOException {
    long begin = System.nanoTime();
    DeadlockList list = new DeadlockList(request.model().steps(), allDeadlocks);
    SearchOutcome outcome = list.search(method, request);
    Duration time = Duration.ofNanos(System.nanoTime() - begin);
    Traces traces = new Traces(request.model().steps(), request.memoryBytes(), request.signal());
    boolean areShortest = outcome.knowledge().contains(Knowledge.SHORTEST_TRACES);
    List<FoundDeadlock> found =
        questions.wantsTraces() ? list.found(traces, areShortest) : list.found();
    questions
        .traceFiles(terminal)
        .write(
            Collections.nCopies(found.size(), "deadlock"),
            found.stream().map(FoundDeadlock::trace).toList());
    List<String> notes = new ArrayList<>();
    if (questions.wantsTraces() && found.stream().anyMatch(f -> f.trace().isEmpty())) {
      notes.add("the way to some deadlocks was not found again within the limits");
    }
    Completeness completeness =
        outcome.ending().isAnswered() ? Completeness.COMPLETE : outcome.completeness();
    ExploreReport search = search(imported, method, request, outcome, completeness, time);
    reports.write(new CheckReport(search, List.of(), List.of(), found, notes), terminal);
    if (!found.isEmpty()) {
      return ExitCode.FOUND;
    }
    return outcome.isComplete() ? ExitCode.DONE : ExitCode.INCONCLUSIVE;
  }

  private ExploreReport search(
      Document imported,
      Method method,
      SearchRequest request,
      SearchOutcome outcome,
      Completeness completeness,
      Duration time) {
    return new ExploreReport(
        imported,
        new ExploreReport.Run(method.name(), request.order().toString(), this::options),
        outcome,
        completeness,
        time,
        Environment.peakResidentBytes());
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
