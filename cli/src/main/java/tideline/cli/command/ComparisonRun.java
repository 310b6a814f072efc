package tideline.cli.command;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import picocli.CommandLine.Option;
import tideline.analysis.method.MeasureComparison;
import tideline.analysis.outcome.RunEnding;
import tideline.analysis.run.SearchRequest;
import tideline.cli.compare.ComparisonPage;
import tideline.cli.compare.ComparisonReport;
import tideline.cli.compare.ComparisonTables;
import tideline.cli.compare.MeasuresFile;
import tideline.cli.compare.NetComparison;
import tideline.cli.experiment.Subject;
import tideline.cli.option.FileOption;
import tideline.cli.option.NetArgument;
import tideline.cli.option.ReportOptions;
import tideline.cli.run.ExitCode;
import tideline.cli.run.InputException;
import tideline.cli.run.Session;
import tideline.cli.terminal.Terminal;
import tideline.source.Document;

/** The options of {@code progress --compare}, and the comparison itself. */
final class ComparisonRun {

  @Option(
      names = "--compare",
      description =
          "Run every measure, derived and given, on every net, as a sweep alone and with the"
              + " smallest cache that does, and put predicted and measured figures side by side.")
  private boolean wanted;

  @Option(
      names = "--measures",
      paramLabel = "FILE",
      description =
          "With --compare: more measures, a line 'NET: MEASURE' each; * stands for every net."
              + " Measures that name places a net does not have are left out there, with a note.")
  private String measures;

  @Option(
      names = "--csv",
      paramLabel = "FILE",
      converter = FileOption.Converter.class,
      description = "With --compare: write the table as comma-separated values; - is stdout.")
  private FileOption csv;

  @Option(
      names = "--latex",
      paramLabel = "FILE",
      converter = FileOption.Converter.class,
      description = "With --compare: write the table as a LaTeX tabular; - is stdout.")
  private FileOption latex;

  /**
   * What a comparison is made with.
   *
   * @param request for a document, with all limits
   * @param given measures for every net
   * @param tries of the search for a better measure
   */
  record Setup(Function<Document, SearchRequest> request, List<String> given, int tries) {}

  boolean isWanted() {
    return wanted;
  }

  /** Options that make no sense without a comparison. */
  Optional<String> misplaced() {
    boolean any = measures != null || csv != null || latex != null;
    return any && !wanted
        ? Optional.of("--measures, --csv and --latex go with --compare")
        : Optional.empty();
  }

  /** The files that are written. */
  List<FileOption> outputs() {
    List<FileOption> all = new ArrayList<>();
    Optional.ofNullable(csv).ifPresent(all::add);
    Optional.ofNullable(latex).ifPresent(all::add);
    return all;
  }

  /** Compares the measures of all nets. */
  List<NetComparison> run(List<NetArgument> inputs, Setup setup, Session session, Terminal terminal)
      throws InputException {
    MeasuresFile file = file();
    List<NetComparison> nets = new ArrayList<>();
    Set<String> known = new LinkedHashSet<>();
    for (NetArgument input : inputs) {
      if (session.control().ending().isPresent()) {
        break;
      }
      Document document = input.readUnfolded(terminal, session);
      Set<String> names =
          new LinkedHashSet<>(List.of(Subject.nameOf(input.file()), document.name(), input.file()));
      known.addAll(names);
      List<String> asked = new ArrayList<>(setup.given);
      asked.addAll(file.of(names));
      nets.add(
          new NetComparison(
              Subject.nameOf(input.file()),
              input.file(),
              MeasureComparison.of(setup.request.apply(document), asked, setup.tries)));
    }
    for (String other : file.others(known)) {
      terminal.warn(measures + ": no net is called '" + other + "'");
    }
    return nets;
  }

  private MeasuresFile file() throws InputException {
    if (measures == null) {
      return MeasuresFile.read("", List.of());
    }
    try {
      return MeasuresFile.read(measures, Files.readAllLines(Path.of(measures)));
    } catch (IOException | InvalidPathException e) {
      throw new InputException(measures + ": cannot be read as text; expected measures", e);
    } catch (IllegalArgumentException e) {
      throw new InputException(e.getMessage(), e);
    }
  }

  /**
   * Writes what was asked for, and answers the exit code.
   *
   * @param ending what has cut the comparison short
   */
  int write(
      List<NetComparison> nets,
      Optional<FileOption> html,
      ReportOptions reports,
      Terminal terminal,
      Optional<RunEnding> ending)
      throws IOException {
    Optional<String> cut = ending.map(RunEnding::sentence);
    ComparisonTables tables = new ComparisonTables(nets);
    if (csv != null) {
      csv.results(terminal).writeText(tables.all()::csv);
    }
    if (latex != null) {
      latex.results(terminal).writeText(tables.all()::latex);
    }
    if (html.isPresent()) {
      html.get().results(terminal).writeText(new ComparisonPage(nets, cut)::write);
    }
    boolean shown =
        html.filter(FileOption::isStandardOutput).isPresent()
            || outputs().stream().anyMatch(FileOption::isStandardOutput);
    if (!shown) {
      reports.write(new ComparisonReport(nets, cut), terminal);
    }
    return ending.map(ExitCode::of).orElse(ExitCode.DONE).number();
  }
}
