package tideline.cli.command;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Function;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import tideline.analysis.json.Json;
import tideline.cli.experiment.Experiment;
import tideline.cli.experiment.Grid;
import tideline.cli.experiment.GridParser;
import tideline.cli.experiment.ReportPage;
import tideline.cli.experiment.ResultTables;
import tideline.cli.experiment.Subject;
import tideline.cli.option.ByteSize;
import tideline.cli.option.CommonOptions;
import tideline.cli.option.Count;
import tideline.cli.option.FileOption;
import tideline.cli.option.ProgressOption;
import tideline.cli.option.TimeSpan;
import tideline.cli.output.Results;
import tideline.cli.run.ExitCode;
import tideline.cli.run.InputException;
import tideline.cli.run.Session;
import tideline.cli.terminal.Terminal;
import tideline.source.Document;
import tideline.source.Documents;
import tideline.source.ReadOptions;
import tideline.source.SourceException;

/** Runs a grid of searches on some nets. */
@Command(
    name = "experiment",
    header = "Run a grid of searches on some nets, and report it as tables and plots.",
    description = {
      "",
      "Each run is a process of its own (but see --warm); one that fails or meets a limit is a row like the others."
          + " A grid is a text file of blocks; each combination of the values of a block is a run:",
      "",
      "  [caching]",
      "  method = cache",
      "  order = dfs bfs bbfs:16",
      "  cache-states = 5%%..100%%/5%%     percent of the states of the net, or numbers",
      "  chain-reduction = no yes       an option without a value",
      "  first = cache-states           its values are tried until one run completes",
      "  summary = order                the columns of the summary",
      "  figures = S V                  what it shows: S, V, P, L or members of the result"
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  tideline experiment net.pnml --preset caching --html report.html",
      "  tideline experiment *.pnml --grid grid.txt --jobs 2 --csv rows.csv --html report.html",
      "  tideline experiment *.pnml --grid grid.txt --html report.html --resume"
    },
    parameterListHeading = "%n",
    optionListHeading = "%nOptions:%n")
public final class ExperimentCommand implements Callable<Integer> {

  /** The protocols of the papers, each a grid among the resources. */
  static final List<String> PRESETS =
      List.of("caching", "sweep", "pseudo-root", "locality", "depth", "partition");

  /** The commands that a grid can run. */
  private static final Map<String, Function<Terminal, Object>> COMMANDS =
      Map.of("explore", ExploreCommand::new, "locality", LocalityCommand::new);

  private static final int MOST_JOBS = 64;

  private final Terminal terminal;

  @Spec private CommandSpec spec;

  @Parameters(paramLabel = "NET", arity = "0..*", description = "PNML files.")
  private List<String> files;

  @Option(names = "--grid", paramLabel = "FILE", description = "What is to be run.")
  private String gridFile;

  @Option(
      names = "--preset",
      paramLabel = "NAME",
      description =
          "The protocol of a paper: caching, sweep, pseudo-root, locality, depth, partition.")
  private String preset;

  @Option(names = "--print-grid", description = "Print the grid and run nothing.")
  private boolean printGrid;

  @Option(
      names = "--jobs",
      paramLabel = "N",
      defaultValue = "1",
      converter = Count.class,
      description = "How many runs at a time; default 1. Times are comparable with 1 only.")
  private long jobs;

  @Option(
      names = "--run-timeout",
      paramLabel = "TIME",
      defaultValue = "60s",
      converter = TimeSpan.class,
      description = "For each run; default 60s.")
  private Duration runTimeout;

  @Option(
      names = "--run-memory",
      paramLabel = "SIZE",
      converter = ByteSize.Converter.class,
      description = "Memory for the states of each run.")
  private ByteSize runMemory;

  @Option(
      names = "--reference",
      paramLabel = "METHOD",
      defaultValue = "full",
      description = "How the states of each net are counted first: full (default), symbolic, none.")
  private String reference;

  @Option(
      names = "--csv",
      paramLabel = "FILE",
      converter = FileOption.Converter.class,
      description = "Write a line for each run; - is stdout.")
  private FileOption csv;

  @Option(
      names = "--json",
      paramLabel = "FILE",
      converter = FileOption.Converter.class,
      description = "Write all runs with their results; - is stdout.")
  private FileOption json;

  @Option(
      names = "--html",
      paramLabel = "FILE",
      converter = FileOption.Converter.class,
      description = "Write one page with tables and plots.")
  private FileOption html;

  @Option(
      names = "--journal",
      paramLabel = "FILE",
      description =
          "Where ended runs are noted until all have; by default beside the first file written.")
  private Path journal;

  @Option(
      names = "--resume",
      description = "Take runs from the journal of an interrupted experiment.")
  private boolean resume;

  @Option(
      names = "--warm",
      description =
          "Runs share a process with those before them: many short runs end much sooner. Numbers"
              + " are the same, times are those of a JVM that is warm, and memory of the process"
              + " is not that of a run.")
  private boolean warm;

  @Mixin private ProgressOption progress;

  @SuppressWarnings("unused") // picocli reads it
  @Mixin
  private CommonOptions common;

  public ExperimentCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() throws IOException, InputException {
    Grid grid = grid();
    if (printGrid) {
      String text = gridText();
      new Results.ToTerminal(terminal).writeText(out -> out.append(text));
      return ExitCode.DONE.number();
    }
    check();
    try (Session session = Session.start(terminal, Optional.empty(), progress.mode(terminal))) {
      Experiment.Outcome outcome = run(grid, subjects(), session);
      write(grid, outcome);
      return session.control().ending().map(ExitCode::of).orElse(ExitCode.DONE).number();
    }
  }

  private void check() {
    if (files == null) {
      throw wrong("Missing required parameter: 'NET'");
    }
    if (outputs().stream().filter(FileOption::isStandardOutput).count() > 1) {
      throw wrong("only one file can go to standard output");
    }
    if (!List.of("full", "symbolic", "none").contains(reference)) {
      throw wrong("'" + reference + "' is not full, symbolic or none");
    }
    if (resume && !Files.exists(journalFile())) {
      throw wrong("there is nothing to resume: no file " + journalFile());
    }
  }

  private List<FileOption> outputs() {
    return Stream.of(html, csv, json).filter(Objects::nonNull).toList();
  }

  private Path journalFile() {
    if (journal != null) {
      return journal;
    }
    return outputs().stream()
        .filter(file -> !file.isStandardOutput())
        .findFirst()
        .map(file -> Path.of(file.name() + ".journal"))
        .orElse(Path.of("tideline-experiment.journal"));
  }

  private Grid grid() throws IOException, InputException {
    if ((gridFile == null) == (preset == null)) {
      throw wrong("give --grid FILE or --preset NAME");
    }
    try {
      return GridParser.parse(gridText(), gridFile == null ? preset : gridFile, this::mistake);
    } catch (IllegalArgumentException e) {
      throw new InputException(e.getMessage(), e);
    }
  }

  private String gridText() throws IOException, InputException {
    if (preset == null) {
      try {
        return Files.readString(Path.of(gridFile));
      } catch (IOException | InvalidPathException e) {
        throw new InputException(gridFile + ": cannot be read as text; expected a grid", e);
      }
    }
    if (!PRESETS.contains(preset)) {
      throw wrong("there is no preset '" + preset + "'; available: " + String.join(", ", PRESETS));
    }
    try (InputStream in = Experiment.class.getResourceAsStream(preset + ".grid")) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  /** What can be told without a net; what remains is refused by the runs, and is a row. */
  private Optional<String> mistake(String command, String option, List<String> values) {
    Function<Terminal, Object> maker = COMMANDS.get(command);
    OptionSpec spec =
        maker == null
            ? null
            : new CommandLine(maker.apply(terminal)).getCommandSpec().findOption("--" + option);
    if (spec == null) {
      return Optional.of("command '" + command + "' has no option '--" + option + "'");
    }
    boolean isSwitch = spec.arity().max() == 0;
    for (String value : values) {
      if (isSwitch && List.of("yes", "no").contains(value)) {
        continue;
      }
      String text = value.matches("[0-9.]+%") ? "1" : value;
      try {
        new CommandLine(maker.apply(terminal)).parseArgs("--" + option + "=" + text, "-");
      } catch (ParameterException e) {
        return Optional.of("wrong value '" + value + "': " + e.getMessage());
      }
    }
    return Optional.empty();
  }

  private List<Subject> subjects() throws InputException {
    List<Subject> subjects = new ArrayList<>();
    for (String file : files) {
      try {
        Document document = Documents.ofServices().read(Path.of(file), ReadOptions.STRICT);
        subjects.add(new Subject(file, Subject.nameOf(file), document.sha256(), 0));
      } catch (SourceException | InvalidPathException e) {
        throw new InputException(e.getMessage(), e);
      }
    }
    return subjects;
  }

  private Experiment.Outcome run(Grid grid, List<Subject> subjects, Session session)
      throws IOException {
    Experiment.Settings settings =
        new Experiment.Settings(
            (int) Math.min(MOST_JOBS, jobs),
            runTimeout,
            runMemory == null ? "" : runMemory.toString(),
            reference,
            journalFile(),
            resume,
            warm);
    return Experiment.run(grid, subjects, settings, session.control().signal(), session.progress());
  }

  private void write(Grid grid, Experiment.Outcome outcome) throws IOException {
    ResultTables tables = new ResultTables(grid, outcome);
    if (csv != null) {
      csv.results(terminal).writeText(tables::csv);
    }
    if (json != null) {
      json.results(terminal)
          .writeText(
              out -> {
                Json document = new Json(out).document();
                tables.json(document);
                document.end();
              });
    }
    if (html != null) {
      String title = "Experiment " + (preset == null ? Path.of(gridFile).getFileName() : preset);
      html.results(terminal).writeText(new ReportPage(title, grid, outcome)::write);
    }
    if (outputs().stream().noneMatch(FileOption::isStandardOutput)) {
      new Results.ToTerminal(terminal).writeText(tables::text);
    }
  }

  private ParameterException wrong(String message) {
    return new ParameterException(spec.commandLine(), message);
  }
}
