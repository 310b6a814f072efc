package tideline.cli.compare;

import static tideline.draw.Markup.escaped;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import tideline.analysis.method.MeasureComparison.Trial;
import tideline.analysis.text.Figures;
import tideline.cli.report.Page;
import tideline.draw.Chart;
import tideline.draw.Picture;
import tideline.draw.ProgressBars;
import tideline.draw.TradeOff;
import tideline.sweep.compare.Moment;
import tideline.sweep.derive.ValueHistogram;
import tideline.sweep.line.SweepResult;

/** The page of a comparison: what is best first, then pictures, then the tables. */
public final class ComparisonPage {

  private static final String TITLE = "Progress measures compared";

  private final List<NetComparison> nets;
  private final Optional<String> cut;
  private final ComparisonTables tables;

  public ComparisonPage(List<NetComparison> nets, Optional<String> cut) {
    this.nets = List.copyOf(nets);
    this.cut = cut;
    tables = new ComparisonTables(nets);
  }

  /** Writes the page. */
  public void write(Appendable out) throws IOException {
    Page page = Page.begin(TITLE, out);
    if (cut.isPresent()) {
      page.html("<p class=\"warning\">TRUNCATED: " + escaped(cut.get()) + "</p>\n");
    }
    page.html("<div class=\"result\">\n");
    for (String sentence : verdict()) {
      page.html("<p>" + sentence + "</p>\n");
    }
    page.html("</div>\n").table(tables.winners());
    page.html("<nav class=\"inside\"><a href=\"#plots\">Memory against work</a>");
    page.html("<a href=\"#histograms\">States by value</a><a href=\"#tables\">All measures</a>");
    page.html("<a href=\"#runs\">Commands</a></nav>\n");
    page.heading("plots", "Memory against work");
    page.html("<div class=\"plots\">\n");
    for (NetComparison net : nets) {
      page.picture(tradeOff(net));
    }
    page.html("</div>\n");
    page.heading("histograms", "States by progress value, and how the line went");
    for (NetComparison net : nets) {
      histograms(net, page);
    }
    tables(page);
    page.end();
  }

  /** What is best, by how much, at what cost: sentences of markup. */
  private List<String> verdict() {
    List<String> sentences = new ArrayList<>();
    List<Standing> standings = Standing.of(nets);
    if (nets.size() > 1 && !standings.isEmpty()) {
      Standing best = standings.get(0);
      String next =
          standings.size() < 2
              ? ""
              : "; next is "
                  + escaped(standings.get(1).name())
                  + " with "
                  + Figures.fixed(standings.get(1).stored(), 1)
                  + " %";
      sentences.add(
          "Over all nets <strong>"
              + escaped(best.name())
              + "</strong> stores least: "
              + Figures.fixed(best.stored(), 1)
              + " % of the states, for "
              + Figures.fixed(best.visits(), 0)
              + " % visits (geometric means; "
              + Figures.counted(best.wins(), "net")
              + " won)"
              + next
              + ".");
    }
    for (NetComparison net : nets) {
      sentence(net).ifPresent(sentences::add);
    }
    if (sentences.isEmpty()) {
      sentences.add("No measure visited all states of any net.");
    }
    return sentences;
  }

  private static Optional<String> sentence(NetComparison net) {
    return net.comparison()
        .bestByMemory()
        .map(
            best -> {
              SweepResult run = ComparisonTables.smaller(best);
              String cache = run.tdTreePeak() > 0 ? " with a cache inside its classes" : "";
              return escaped(net.name())
                  + ": <strong>"
                  + escaped(ComparisonTables.shortened(best.name()))
                  + "</strong>"
                  + cache
                  + " holds "
                  + Figures.counted(run.peakStored(), "state")
                  + net.percent(run.peakStored())
                      .map(p -> ", " + Figures.fixed(p, 1) + " % of all")
                      .orElse("")
                  + ", in "
                  + Figures.bytes(run.peakStoredBytes())
                  + net.percent(run.visits())
                      .map(v -> ", for " + Figures.fixed(v, 0) + " % visits")
                      .orElse("")
                  + ".";
            });
  }

  private static Picture tradeOff(NetComparison net) {
    TradeOff picture =
        new TradeOff("Memory against work, " + net.name(), List.of("sweep-line", "with a cache"));
    for (Trial trial : net.comparison().trials()) {
      if (trial.complete().isPresent() && net.states().isPresent()) {
        picture.name(trial.name());
        run(picture, 0, net, trial.name(), trial.complete().get());
        trial.cached().ifPresent(cached -> run(picture, 1, net, trial.name(), cached));
      }
    }
    return picture;
  }

  private static void run(
      TradeOff picture, int way, NetComparison net, String name, SweepResult result) {
    double stored = net.percent(result.peakStored()).orElseThrow();
    double visits = net.percent(result.visits()).orElseThrow();
    picture.run(
        way,
        stored,
        visits,
        name
            + (way == 0 ? "" : " with a cache")
            + ": S "
            + Figures.fixed(stored, 1)
            + " %, V "
            + Figures.fixed(visits, 1)
            + " %, "
            + Figures.bytes(result.peakStoredBytes()));
  }

  /** Winners and measures of the user are shown, the others are folded. */
  private static void histograms(NetComparison net, Page page) throws IOException {
    List<Trial> shown = new ArrayList<>();
    List<Trial> folded = new ArrayList<>();
    for (Trial trial : net.comparison().trials()) {
      boolean wins = !ComparisonTables.best(net, trial).isEmpty();
      (wins || trial.given() ? shown : folded).add(trial);
    }
    page.html("<h3>" + escaped(net.name()) + "</h3>\n");
    pictures(net, shown, page);
    if (!folded.isEmpty()) {
      page.html("<details><summary>" + folded.size() + " other measures of ");
      page.html(escaped(net.name()) + "</summary>\n");
      pictures(net, folded, page);
      page.html("</details>\n");
    }
  }

  private static void pictures(NetComparison net, List<Trial> trials, Page page)
      throws IOException {
    page.html("<div class=\"plots\">\n");
    for (Trial trial : trials) {
      page.picture(histogram(net, trial));
      page.picture(course(net, trial));
    }
    page.html("</div>\n");
  }

  private static Picture histogram(NetComparison net, Trial trial) {
    ValueHistogram histogram = trial.predicted().histogram();
    return new ProgressBars(
        "States by value, " + net.name() + ", " + trial.name(),
        histogram.bars().stream()
            .map(
                bar ->
                    new ProgressBars.Value(
                        bar.first().stream().map(String::valueOf).collect(Collectors.joining(",")),
                        bar.states(),
                        bar.regress()))
            .toList(),
        histogram.arcs().stream()
            .map(arc -> new ProgressBars.Arc(arc.from(), arc.to(), arc.edges()))
            .toList());
  }

  private static Picture course(NetComparison net, Trial trial) {
    List<Chart.Point> sizes = new ArrayList<>();
    List<Chart.Point> stored = new ArrayList<>();
    for (Moment moment : trial.alone().moments()) {
      String when = "value " + (moment.arrival() + 1) + " that the line reached: ";
      sizes.add(
          new Chart.Point(
              moment.arrival() + 1, moment.size(), when + moment.size() + " states of the class"));
      stored.add(
          new Chart.Point(
              moment.arrival() + 1, moment.stored(), when + moment.stored() + " states held"));
    }
    return new Chart(
            "Class size over the run, " + net.name() + ", " + trial.name(),
            "values that the line has reached",
            "states")
        .series("states held", Chart.Style.CURVE, stored)
        .series("size of the class", Chart.Style.CURVE, sizes);
  }

  private void tables(Page page) throws IOException {
    page.heading("tables", "All measures");
    page.paragraph(
        "In % of the states: S stored at most, V visits. SC: with the smallest cache inside the"
            + " classes that visits all states in at most five times as many visits. Predicted"
            + " values are played on the states of the net, or on a sample of random walks.");
    page.table(tables.all());
    if (nets.size() > 1) {
      page.html("<h3>Measures that ran on every net</h3>\n").table(tables.standings());
    }
    for (NetComparison net : nets) {
      for (String note : net.comparison().notes()) {
        page.html("<p class=\"note\">" + escaped(net.name() + ": " + note) + "</p>\n");
      }
    }
    page.heading("runs", "Commands");
    page.html("<details><summary>The command of each sweep</summary>\n").table(tables.commands());
    page.html("</details>\n");
  }
}
