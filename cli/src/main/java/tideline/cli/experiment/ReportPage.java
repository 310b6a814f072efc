package tideline.cli.experiment;

import static tideline.draw.Markup.escaped;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import tideline.analysis.text.Figures;
import tideline.cli.run.Environment;

/** All that an experiment found, in one page that needs nothing from elsewhere. */
public final class ReportPage {

  private static final List<String> NUMBERS =
      List.of("peakStored", "S", "visits", "V", "persistent", "P", "largestClass", "L", "seconds");

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
    out.append("<!DOCTYPE html>\n<html lang=\"en\">\n<meta charset=\"utf-8\">\n");
    out.append("<meta name=\"viewport\" content=\"width=device-width\">\n<title>");
    out.append(escaped(title)).append("</title>\n<style>\n").append(resource("report.css"));
    out.append("</style>\n<h1>").append(escaped(title)).append("</h1>\n");
    if (!outcome.complete()) {
      out.append("<p class=\"warning\">TRUNCATED: the experiment was interrupted; these are the ");
      out.append("runs that had ended.</p>\n");
    }
    subjects(out);
    for (Grid.Block block : grid.blocks()) {
      summary(Summary.of(block, outcome.subjects(), outcome.rows()), out);
    }
    out.append(
        "<h2>Plots</h2>\n<p>What a point or a bar is appears when the mouse is over it; all of it is in "
            + "the table of all runs, too.</p>\n");
    for (Subject subject : outcome.subjects()) {
      out.append("<h3>" + escaped(subject.name()) + "</h3>\n<div class=\"plots\">\n");
      new Plots(grid, subject, outcome.rows(), out).write();
      out.append("</div>\n");
    }
    rows(out);
    environment(out);
    out.append("<script>\n").append(resource("report.js")).append("</script>\n</html>\n");
  }

  private static String resource(String name) throws IOException {
    try (InputStream in = ReportPage.class.getResourceAsStream(name)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  private void subjects(Appendable out) throws IOException {
    out.append("<h2>Nets</h2>\n<div class=\"wide\"><table class=\"sortable\"><thead><tr><th>net");
    out.append("<th class=\"n\">states<th>file</thead><tbody>\n");
    for (Subject subject : outcome.subjects()) {
      String states = subject.states() == 0 ? "not counted" : Figures.grouped(subject.states());
      out.append("<tr><td>" + escaped(subject.name()) + "<td class=\"n\">" + states + "<td>");
      out.append(escaped(subject.file())).append('\n');
    }
    out.append("</tbody></table></div>\n");
  }

  private static void summary(Summary summary, Appendable out) throws IOException {
    List<String> figures = summary.block().figures();
    out.append("<h2>" + escaped(summary.block().name()) + "</h2>\n<p>The best complete run of ");
    out.append("each column, " + escaped(String.join(" / ", figures)) + ". ");
    String words = Glossary.explain(figures);
    out.append(escaped(words) + (words.isEmpty() ? "" : ".") + "</p>\n<div class=\"wide\">");
    out.append("<table class=\"sortable\"><thead><tr><th>net");
    boolean variants = summary.lines().stream().anyMatch(line -> !line.variant().isEmpty());
    out.append(variants ? "<th>with" : "");
    for (String column : summary.columns()) {
      out.append("<th class=\"n\">" + escaped(column));
    }
    out.append("</thead><tbody>\n");
    for (Summary.Line line : summary.lines()) {
      List<Row> best = summary.bestOf(line);
      out.append("<tr><td class=\"name\">" + escaped(line.subject().name()));
      out.append(variants ? "<td class=\"name\">" + escaped(line.variant()) : "");
      for (Optional<Row> cell : line.best()) {
        boolean least = cell.isPresent() && best.contains(cell.get());
        out.append("<td class=\"n" + (least ? " best" : "") + "\"");
        if (cell.isPresent()) {
          out.append(" title=\"" + escaped(cell.get().commandLine()) + "\">");
          out.append(escaped(summary.cell(cell.get())));
        } else {
          out.append(" title=\"no run completed\">-");
        }
      }
      out.append('\n');
    }
    out.append("</tbody></table></div>\n");
  }

  private void rows(Appendable out) throws IOException {
    List<String> numbers =
        NUMBERS.stream()
            .filter(n -> outcome.rows().stream().anyMatch(row -> row.figure(n).isPresent()))
            .toList();
    out.append("<h2>All runs</h2>\n<p>" + escaped(Glossary.explain(numbers)) + ".</p>\n");
    out.append("<div class=\"wide\"><table id=\"all\" class=\"sortable\"><thead><tr>");
    out.append("<th>net<th>block<th>options<th>result");
    for (String number : numbers) {
      out.append("<th class=\"n\">" + number);
    }
    out.append("<th>command</thead><tbody>\n");
    for (Row row : outcome.rows()) {
      row(row, numbers, out);
    }
    out.append("</tbody></table></div>\n");
  }

  private static void row(Row row, List<String> numbers, Appendable out) throws IOException {
    out.append("<tr><td class=\"name\">" + escaped(row.subject().name()) + "<td class=\"name\">");
    out.append(escaped(row.block()) + "<td class=\"options\">" + escaped(options(row)));
    out.append("<td class=\"" + row.completeness().toLowerCase(Locale.ROOT) + "\">");
    out.append(escaped(row.completeness()));
    out.append(row.isComplete() ? "" : ": " + escaped(row.reason()));
    for (String number : numbers) {
      String value = row.figure(number).map(Summary::text).orElse("");
      out.append("<td class=\"n\">" + value);
    }
    out.append("<td><code>" + escaped(row.commandLine()) + "</code>\n");
  }

  private static String options(Row row) {
    return row.setting().entrySet().stream()
        .map(option -> option.getKey() + " " + option.getValue())
        .collect(Collectors.joining(", "));
  }

  private static void environment(Appendable out) throws IOException {
    Environment env = Environment.current();
    out.append("<h2>Environment</h2>\n<p>tideline " + escaped(env.version()) + ", Java ");
    out.append(escaped(env.java()) + ", " + escaped(env.os()) + ", ");
    out.append(Figures.counted(env.cpus(), "processor") + ", heap at most ");
    out.append(Figures.bytes(env.heapMaxBytes()) + ". Every command above repeats its row.</p>\n");
  }
}
