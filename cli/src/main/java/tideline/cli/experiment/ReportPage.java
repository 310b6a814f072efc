package tideline.cli.experiment;

import static tideline.draw.Markup.escaped;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import tideline.analysis.text.Figures;
import tideline.cli.report.Page;
import tideline.cli.report.PageTable;
import tideline.cli.report.PageTable.Cell;
import tideline.cli.report.PageTable.Kind;

/** All that an experiment found, in one page: the result first, then plots, then tables. */
public final class ReportPage {

  private static final List<String> NUMBERS =
      List.of("peakStored", "S", "visits", "V", "persistent", "P", "largestClass", "L", "seconds");

  /** More columns than this do not fit on a screen: then they become lines. */
  private static final int MOST_COLUMNS = 8;

  private final String title;
  private final Grid grid;
  private final Experiment.Outcome outcome;

  public ReportPage(String title, Grid grid, Experiment.Outcome outcome) {
    this.title = title;
    this.grid = grid;
    this.outcome = outcome;
  }

  /** Writes the page. */
  public void write(Appendable out) throws IOException {
    Page page = Page.begin(title, out);
    if (!outcome.complete()) {
      page.html("<p class=\"warning\">TRUNCATED: the experiment was interrupted; these are the ");
      page.html("runs that had ended.</p>\n");
    }
    List<Summary> summaries =
        grid.blocks().stream()
            .map(block -> Summary.of(block, outcome.subjects(), outcome.rows()))
            .toList();
    result(summaries, page);
    page.html("<nav class=\"inside\"><a href=\"#plots\">Plots</a><a href=\"#runs\">All runs</a>");
    page.html("<a href=\"#nets\">Nets</a></nav>\n");
    for (int i = 0; i < summaries.size(); i++) {
      summary(summaries.get(i), i, page);
    }
    page.heading("plots", "Plots");
    page.paragraph(
        "What a point or a bar is appears when the mouse is over it; all of it is in the table of"
            + " all runs, too.");
    for (Subject subject : outcome.subjects()) {
      page.html("<h3>" + escaped(subject.name()) + "</h3>\n<div class=\"plots\">\n");
      new Plots(grid, subject, outcome.rows(), page).write();
      page.html("</div>\n");
    }
    runs(page);
    subjects(page);
    page.end();
  }

  private void result(List<Summary> summaries, Page page) throws IOException {
    List<String> sentences = new ArrayList<>();
    summaries.forEach(summary -> new Headline(summary).sentence().ifPresent(sentences::add));
    long complete = outcome.rows().stream().filter(Row::isComplete).count();
    sentences.add(
        Figures.counted(outcome.rows().size(), "run")
            + " on "
            + Figures.counted(outcome.subjects().size(), "net")
            + ", "
            + Figures.grouped(complete)
            + " complete.");
    page.html("<div class=\"result\">\n");
    for (String sentence : sentences) {
      page.html("<p>" + sentence + "</p>\n");
    }
    page.html("</div>\n");
  }

  private void subjects(Page page) throws IOException {
    PageTable table =
        new PageTable("subjects", "nets")
            .column("net", Kind.NAME)
            .column("states", Kind.NUMBER)
            .column("file", Kind.TEXT);
    for (Subject subject : outcome.subjects()) {
      String states = subject.states() == 0 ? "not counted" : Figures.grouped(subject.states());
      table.row(List.of(Cell.of(subject.name()), Cell.of(states), Cell.of(subject.file())));
    }
    page.heading("nets", "Nets").table(table);
  }

  private static void summary(Summary summary, int number, Page page) throws IOException {
    List<String> figures = summary.block().figures();
    page.heading("block" + number, summary.block().name());
    String words = Glossary.explain(figures);
    page.paragraph(
        "The best complete run of each column, "
            + String.join(" / ", figures)
            + ". "
            + words
            + (words.isEmpty() ? "" : "."));
    boolean turned =
        summary.columns().size() > MOST_COLUMNS
            && summary.lines().size() < summary.columns().size();
    page.table(turned ? turned(summary, number) : upright(summary, number));
  }

  private static PageTable upright(Summary summary, int number) {
    PageTable table = new PageTable("summary" + number, summary.block().name());
    table.column("net", Kind.NAME);
    boolean variants = summary.lines().stream().anyMatch(line -> !line.variant().isEmpty());
    if (variants) {
      table.column("with", Kind.NAME);
    }
    summary.columns().forEach(column -> table.column(column, Kind.NUMBER));
    for (Summary.Line line : summary.lines()) {
      List<Cell> cells = new ArrayList<>();
      cells.add(Cell.of(line.subject().name()));
      if (variants) {
        cells.add(Cell.of(line.variant()));
      }
      line.best().forEach(best -> cells.add(cell(summary, line, best)));
      table.row(cells);
    }
    return table;
  }

  /** A line for each column, and a column for each line. */
  private static PageTable turned(Summary summary, int number) {
    List<String> options = summary.block().summary();
    PageTable table = new PageTable("summary" + number, summary.block().name());
    table.column(options.isEmpty() ? "" : options.get(options.size() - 1), Kind.NAME);
    for (Summary.Line line : summary.lines()) {
      String variant = line.variant().isEmpty() ? "" : ", " + line.variant();
      table.column(line.subject().name() + variant, Kind.NUMBER);
    }
    for (int i = 0; i < summary.columns().size(); i++) {
      List<Cell> cells = new ArrayList<>(List.of(Cell.of(summary.columns().get(i))));
      for (Summary.Line line : summary.lines()) {
        cells.add(cell(summary, line, line.best().get(i)));
      }
      table.row(cells);
    }
    return table;
  }

  private static Cell cell(Summary summary, Summary.Line line, Optional<Row> run) {
    if (run.isEmpty()) {
      return new Cell("-", "", "no run completed");
    }
    Cell cell = new Cell(summary.cell(run.get()), "", run.get().commandLine());
    return summary.bestOf(line).contains(run.get()) ? cell.best() : cell;
  }

  /** Complete runs; those that met a limit or failed are folded away. */
  private void runs(Page page) throws IOException {
    List<String> numbers =
        NUMBERS.stream()
            .filter(n -> outcome.rows().stream().anyMatch(row -> row.figure(n).isPresent()))
            .toList();
    List<Row> complete = outcome.rows().stream().filter(Row::isComplete).toList();
    List<Row> others = outcome.rows().stream().filter(row -> !row.isComplete()).toList();
    page.heading("runs", "All runs").paragraph(Glossary.explain(numbers) + ".");
    page.table(runs("all", complete, numbers));
    if (!others.isEmpty()) {
      page.html("<details><summary>" + Figures.counted(others.size(), "run"));
      page.html(" that met a limit or failed</summary>\n");
      page.table(runs("others", others, numbers)).html("</details>\n");
    }
    page.html("<details><summary>The command of each run, which repeats it</summary>\n");
    page.table(commands()).html("</details>\n");
  }

  /** Only where runs ended differently it is said how. */
  private static PageTable runs(String id, List<Row> rows, List<String> numbers) {
    boolean differ = rows.stream().anyMatch(row -> !row.isComplete());
    PageTable table =
        new PageTable(id, id + "-runs")
            .column("net", Kind.NAME)
            .column("block", Kind.NAME)
            .column("options", Kind.OPTIONS);
    if (differ) {
      table.column("result", Kind.TEXT);
    }
    numbers.forEach(number -> table.column(number, Kind.NUMBER));
    for (Row row : rows) {
      List<Cell> cells = new ArrayList<>();
      cells.add(Cell.of(row.subject().name()));
      cells.add(Cell.of(row.block()));
      cells.add(new Cell(options(row), "", row.commandLine()));
      if (differ) {
        String result = row.completeness() + ": " + row.reason();
        cells.add(new Cell(result, row.completeness().toLowerCase(Locale.ROOT), ""));
      }
      numbers.forEach(n -> cells.add(Cell.of(row.figure(n).map(Summary::text).orElse(""))));
      table.row(cells);
    }
    return table;
  }

  private PageTable commands() {
    PageTable table =
        new PageTable("commands", "commands")
            .column("net", Kind.NAME)
            .column("options", Kind.OPTIONS)
            .column("command", Kind.COMMAND);
    for (Row row : outcome.rows()) {
      table.row(
          List.of(
              Cell.of(row.subject().name()), Cell.of(options(row)), Cell.of(row.commandLine())));
    }
    return table;
  }

  private static String options(Row row) {
    return row.setting().entrySet().stream()
        .map(option -> option.getKey() + " " + option.getValue())
        .collect(Collectors.joining(", "));
  }
}
