package tideline.cli.command;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import tideline.analysis.method.MeasureList;
import tideline.analysis.outcome.RunEnding;
import tideline.analysis.run.SearchRequest;
import tideline.cli.option.CommonOptions;
import tideline.cli.option.Count;
import tideline.cli.option.FileOption;
import tideline.cli.option.LimitOptions;
import tideline.cli.option.NetArgument;
import tideline.cli.option.ProgressOption;
import tideline.cli.option.ReportOptions;
import tideline.cli.run.ExitCode;
import tideline.cli.run.InputException;
import tideline.cli.run.Session;
import tideline.cli.terminal.Terminal;
import tideline.draw.ProgressPicture;
import tideline.source.Document;
import tideline.source.Unfold;
import tideline.sweep.progress.MeasureFile;

/** Derives, lists, evaluates and saves progress measures. */
@Command(
    name = "progress",
    header = "Derive, evaluate and save progress measures for the sweep-line method.",
    description = {
      "",
      "Measures come from the structure of the net, from its components and from its states; they"
          + " are evaluated on all states, or on those of random walks if there are more than"
          + " --max-states (at most 1,000,000). The best one comes first."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  tideline progress net.pnml",
      "  tideline progress net.pnml --measure=-todo,done --html page.html",
      "  tideline progress net.pnml --search 200 --save net.measure",
      "  tideline explore net.pnml --method sweep-line --measure net.measure",
      "  tideline progress *.pnml --compare --search 300 --html compared.html"
    },
    parameterListHeading = "%n",
    optionListHeading = "%nOptions:%n")
public final class ProgressCommand implements Callable<Integer> {

  private final Terminal terminal;

  @Spec private CommandSpec spec;
  @Mixin private NetArgument input;

  @Parameters(
      index = "1..*",
      arity = "0..*",
      paramLabel = "NET",
      description = "With --compare: more nets.")
  private List<String> others = List.of();

  @Option(
      names = "--measure",
      paramLabel = "MEASURE",
      description =
          "Evaluate this measure too: expressions and rank(COMPONENT) with commas between them, a"
              + " file, structural, level:K, level:K+ranks. May be repeated.")
  private List<String> measures = List.of();

  @Option(
      names = "--search",
      paramLabel = "N",
      converter = Count.class,
      description =
          "Search for a better measure: try N changes of good ones, with places, sums of two"
              + " places and ranks of components as entries.")
  private Long tries;

  @Option(
      names = "--save",
      paramLabel = "FILE",
      converter = FileOption.Converter.class,
      description = "Write the best measure to a file that --measure reads; - is stdout.")
  private FileOption save;

  @Option(
      names = "--html",
      paramLabel = "FILE",
      converter = FileOption.Converter.class,
      description =
          "Write a page with the states and regress edges at each progress value; with --compare"
              + " with all results, pictures and tables.")
  private FileOption html;

  @Option(
      names = "--seed",
      paramLabel = "N",
      defaultValue = "0",
      description = "For what is left to chance; default 0.")
  private long seed;

  @Mixin private ComparisonRun comparison;
  @Mixin private LimitOptions limits;
  @Mixin private ReportOptions reports;
  @Mixin private ProgressOption progress;

  @SuppressWarnings("unused") // picocli reads it
  @Mixin
  private CommonOptions common;

  public ProgressCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() throws IOException, InputException {
    check();
    try (Session session = Session.start(terminal, limits.timeout(), progress.mode(terminal))) {
      if (comparison.isWanted()) {
        return compare(session);
      }
      Document imported = input.readUnfolded(terminal, session);
      MeasureList list = derive(imported, session);
      Optional<RunEnding> cut = cut(list, session);
      ProgressReport report = new ProgressReport(imported, list, cut.map(RunEnding::sentence));
      boolean shown = writeFiles(imported, list);
      if (!shown) {
        reports.write(report, terminal);
      }
      return cut.map(ExitCode::of).orElse(ExitCode.DONE).number();
    }
  }

  private void check() {
    List<FileOption> outputs = new ArrayList<>(comparison.outputs());
    Stream.of(save, html).filter(Objects::nonNull).forEach(outputs::add);
    Optional<String> wrong = comparison.misplaced();
    if (outputs.stream().filter(FileOption::isStandardOutput).count() > 1) {
      wrong = Optional.of("only one file can go to standard output");
    } else if (comparison.isWanted() && save != null) {
      wrong = Optional.of("--save goes without --compare: it writes the measure of one net");
    } else if (!comparison.isWanted() && !others.isEmpty()) {
      wrong = Optional.of("several nets go with --compare");
    }
    if (wrong.isPresent()) {
      throw new ParameterException(spec.commandLine(), wrong.get());
    }
  }

  private int compare(Session session) throws IOException, InputException {
    List<NetArgument> inputs = new ArrayList<>(List.of(input));
    others.forEach(other -> inputs.add(input.of(other)));
    ComparisonRun.Setup setup =
        new ComparisonRun.Setup(document -> request(document, session), measures, tries());
    try {
      return comparison.write(
          comparison.run(inputs, setup, session, terminal),
          Optional.ofNullable(html),
          reports,
          terminal,
          session.control().ending());
    } catch (IllegalArgumentException e) {
      throw new ParameterException(spec.commandLine(), e.getMessage(), e);
    }
  }

  /** Why measures may be missing. */
  private static Optional<RunEnding> cut(MeasureList list, Session session) {
    Optional<RunEnding> stopped = session.control().ending();
    return stopped.isPresent() || list.states() > 0
        ? stopped
        : Optional.of(
            RunEnding.memoryLimit(
                "not a single state fits into the memory: give more by --memory"));
  }

  private SearchRequest request(Document imported, Session session) {
    SearchRequest.Builder request =
        SearchRequest.of(imported.model(Unfold.always()))
            .seed(seed)
            .control(session.control())
            .progress(session.progress());
    limits.applyTo(request);
    return request.build();
  }

  private int tries() {
    return (int) Math.min(1 << 20, tries == null ? 0 : tries);
  }

  private MeasureList derive(Document imported, Session session) {
    try {
      return MeasureList.derive(request(imported, session), measures, tries());
    } catch (IllegalArgumentException e) {
      throw new ParameterException(spec.commandLine(), e.getMessage(), e);
    }
  }

  /** Whether something else than the list went to standard output. */
  private boolean writeFiles(Document imported, MeasureList list) throws IOException {
    if (list.rows().isEmpty()) {
      return false;
    }
    MeasureList.Row best = list.rows().get(0);
    if (save != null) {
      String text =
          MeasureFile.write(
              best.measure(), List.of("progress measure of " + imported.name(), best.name()));
      save.results(terminal).writeText(out -> out.append(text));
    }
    if (html != null) {
      html.results(terminal)
          .writeText(
              new ProgressPicture(
                      imported.name(),
                      best.name(),
                      best.measure().text(),
                      best.evaluation(),
                      list.arcs())
                  ::page);
    }
    return save != null && save.isStandardOutput() || html != null && html.isStandardOutput();
  }
}
