package tideline.cli.command;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import tideline.analysis.json.Json;
import tideline.analysis.outcome.SearchOutcome;
import tideline.analysis.run.SearchRequest;
import tideline.cli.option.CommonOptions;
import tideline.cli.option.Count;
import tideline.cli.option.FileOption;
import tideline.cli.option.LimitOptions;
import tideline.cli.option.NetArgument;
import tideline.cli.option.OutputOption;
import tideline.cli.option.ProgressOption;
import tideline.cli.run.ExitCode;
import tideline.cli.run.InputException;
import tideline.cli.run.Session;
import tideline.cli.terminal.Terminal;
import tideline.source.Document;
import tideline.source.Unfold;
import tideline.teach.Lecture;
import tideline.teach.Lesson;
import tideline.teach.Recording;

/** Plays an exploration step by step. */
@Command(
    name = "teach",
    header = "Write a page that plays an exploration step by step.",
    description = {
      "",
      "The page is one file that opens from disk. It shows the net with its tokens, the state"
          + " graph,",
      "and the data structure of the method in lockstep, with the lines of the paper beside them.",
      "Everything on it comes from the log of a real run, which --steps writes to a file.",
      ""
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  tideline teach net.pnml -o page.html",
      "  tideline teach net.pnml --method cache --cache-states 12 -o page.html",
      "  tideline teach net.pnml --method cache --budgets 10,12,16,24 -o page.html",
      "  tideline teach net.pnml --method full --vs \"cache --cache-states 12 --order dfs\" -o"
          + " page.html",
      "  tideline teach net.pnml --method depth --increment 3 --steps steps.jsonl -o page.html"
    },
    parameterListHeading = "%n",
    optionListHeading = "%nOptions:%n")
public final class TeachCommand implements Callable<Integer> {

  /** A slider with more places than this teaches no more. */
  private static final int MOST_BUDGETS = 9;

  private final Terminal terminal;

  @Spec private CommandSpec spec;
  @Mixin private NetArgument input;
  @Mixin private MethodOptions methods;

  @Option(
      names = "--vs",
      paramLabel = "METHOD",
      description =
          "Show another run beside the first; may be given again. A method, or in quotes a method"
              + " with options: \"cache --cache-states 12\".")
  private List<String> others = List.of();

  @Option(
      names = "--budgets",
      paramLabel = "N",
      split = ",",
      converter = Count.class,
      description =
          "Run the first method once for each of these sizes of its memory, in states; a slider on"
              + " the page changes between them.")
  private List<Long> budgets = List.of();

  @Option(
      names = "--steps",
      paramLabel = "FILE",
      converter = FileOption.Converter.class,
      description = "Write the log of all runs, one JSON object a line.")
  private FileOption steps;

  @Option(
      names = "--max-steps",
      paramLabel = "N",
      defaultValue = "20000",
      converter = Count.class,
      description = "Stop a run after N steps, default 20000; the page says so then.")
  private Long maxSteps;

  @Mixin private LimitOptions limits;
  @Mixin private OutputOption output;
  @Mixin private ProgressOption progress;

  @SuppressWarnings("unused") // picocli reads it
  @Mixin
  private CommonOptions common;

  public TeachCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() throws IOException, InputException {
    budgets = budgets.stream().sorted().distinct().toList();
    List<MethodOptions> choices = choices();
    List<Lesson> lessons = choices.stream().map(this::lesson).toList();
    Document imported;
    try (Session session = Session.start(terminal, limits.timeout(), progress.mode(terminal))) {
      imported = input.readUnfolded(terminal, session);
    }
    Lecture lecture = new Lecture(imported.model(Unfold.always()).steps(), maxSteps);
    lecture.budgets(budgets);
    imported.asNet().ifPresent(net -> lecture.spots(net.spots()));
    ExitCode code = ExitCode.DONE;
    for (int i = 0; i < choices.size() && code != ExitCode.INTERRUPTED; i++) {
      ExitCode next = run(choices.get(i), lessons.get(i), imported, lecture);
      code = next == ExitCode.DONE ? code : next;
    }
    if (steps != null) {
      steps.results(terminal).writeText(lecture::writeSteps);
    }
    if (steps == null || !steps.isStandardOutput()) {
      output.results(terminal).writeText(lecture::writePage);
    }
    return code.number();
  }

  /** The first method and those beside it, each with its own options. */
  private List<MethodOptions> choices() {
    List<MethodOptions> choices = new ArrayList<>(budgets.isEmpty() ? List.of(methods) : slides());
    for (String other : others) {
      choices.add(parsed(other));
    }
    return choices;
  }

  /** The first method with each of the budgets. */
  private List<MethodOptions> slides() {
    String memory = lesson(methods).memory();
    if (memory.isEmpty()) {
      throw wrong("--budgets: method '" + methods.method().name() + "' has no size in states");
    }
    if (budgets.size() < 2 || budgets.size() > MOST_BUDGETS) {
      throw wrong("--budgets takes 2 to " + MOST_BUDGETS + " different sizes: 8,12,20");
    }
    List<String> words = new ArrayList<>();
    CommandSpec known = new CommandLine(new Beside()).getCommandSpec();
    for (OptionSpec given : spec.commandLine().getParseResult().matchedOptions()) {
      String name = given.longestName();
      if (name.equals(memory)) {
        throw wrong("--budgets takes the place of " + memory);
      }
      if (known.findOption(name) != null) {
        boolean isSwitch = given.arity().max() == 0;
        given.originalStringValues().forEach(v -> words.add(isSwitch ? name : name + "=" + v));
      }
    }
    List<MethodOptions> slides = new ArrayList<>();
    for (long states : budgets) {
      List<String> all = new ArrayList<>(words);
      all.add(memory + "=" + states);
      slides.add(parsed("--budgets " + states, all));
    }
    return slides;
  }

  private MethodOptions parsed(String text) {
    List<String> words = new ArrayList<>(List.of(text.trim().split("\\s+")));
    if (!words.get(0).startsWith("-")) {
      words.add(0, "--method");
    }
    return parsed("--vs \"" + text + "\"", words);
  }

  private MethodOptions parsed(String origin, List<String> words) {
    Beside beside = new Beside();
    try {
      new CommandLine(beside).parseArgs(words.toArray(String[]::new));
      beside.methods.method();
      return beside.methods;
    } catch (ParameterException e) {
      throw wrong(origin + ": " + e.getMessage());
    }
  }

  /** What {@code --vs} takes, as a command line of its own. */
  @Command(name = "--vs")
  private static final class Beside {
    @Mixin private MethodOptions methods;
  }

  private Lesson lesson(MethodOptions choice) {
    String name = choice.method().name();
    return Lesson.of(name)
        .orElseThrow(
            () ->
                wrong(
                    "method '"
                        + name
                        + "' takes no steps that could be shown; available: "
                        + String.join(", ", Lesson.methods())));
  }

  private ExitCode run(MethodOptions choice, Lesson lesson, Document imported, Lecture lecture) {
    try (Session session = Session.start(terminal, limits.timeout(), progress.mode(terminal))) {
      Recording recording = lecture.record(lesson, session.control());
      SearchRequest.Builder request =
          SearchRequest.of(imported.model(Unfold.always()))
              .modelHash(imported.sha256())
              .order(choice.order())
              .seed(choice.seed())
              .settings(choice.settings())
              .control(session.control())
              .progress(session.progress())
              .watchers(recording);
      limits.applyTo(request);
      SearchOutcome outcome = choice.method().run(request.build());
      lecture.add(recording, choice.order().toString(), json -> options(choice, json), outcome);
      return outcome.ending().isExhausted() ? ExitCode.DONE : ExitCode.of(outcome.ending());
    } catch (IllegalArgumentException e) {
      throw wrong(e.getMessage());
    }
  }

  private void options(MethodOptions choice, Json json) throws IOException {
    json.key("seed").value(choice.seed());
    choice.json(json);
    limits.json(json);
  }

  private ParameterException wrong(String message) {
    return new ParameterException(spec.commandLine(), message);
  }
}
