package tideline.cli.compare;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tideline.analysis.method.MeasureComparison.Trial;
import tideline.analysis.text.Figures;
import tideline.cli.report.PageTable;
import tideline.cli.report.PageTable.Cell;
import tideline.cli.report.PageTable.Kind;
import tideline.sweep.derive.Forecast;
import tideline.sweep.line.SweepResult;

/** The tables of a comparison. Shares are in per cent of the states of the net. */
public final class ComparisonTables {

  private static final int LONGEST = 60;

  private final List<NetComparison> nets;

  public ComparisonTables(List<NetComparison> nets) {
    this.nets = List.copyOf(nets);
  }

  /** Every measure on every net. */
  public PageTable all() {
    PageTable table =
        new PageTable("all", "measures")
            .column("net", Kind.NAME)
            .column("states", Kind.NUMBER)
            .column("measure", Kind.NAME);
    for (String number :
        List.of(
            "regress %",
            "classes",
            "largest",
            "S predicted",
            "S",
            "V predicted",
            "V",
            "bytes",
            "SC S at least",
            "SC S",
            "SC V",
            "SC bytes")) {
      table.column(number, Kind.NUMBER);
    }
    table.column("best", Kind.TEXT);
    for (NetComparison net : nets) {
      for (Trial trial : net.comparison().trials()) {
        table.row(row(net, trial));
      }
    }
    return table;
  }

  private static List<Cell> row(NetComparison net, Trial trial) {
    Forecast forecast = trial.predicted().forecast();
    Optional<SweepResult> alone = trial.complete();
    String best = best(net, trial);
    List<Cell> cells = new ArrayList<>();
    cells.add(Cell.of(net.name()));
    cells.add(Cell.of(net.states().map(Figures::grouped).orElse("≥ " + net.comparison().states())));
    cells.add(new Cell(shortened(trial.name()), "", trial.expression()));
    cells.add(Cell.of(Figures.fixed(100 * trial.predicted().regressShare(), 2)));
    cells.add(Cell.of(Figures.grouped(trial.predicted().classes())));
    cells.add(Cell.of(Figures.grouped(trial.predicted().largestClass())));
    cells.add(Cell.of(predicted(forecast, forecast.peakShare())));
    cells.add(marked(percent(net, alone.map(r -> (long) r.peakStored())), best, "memory"));
    cells.add(Cell.of(predicted(forecast, forecast.visitShare())));
    cells.add(
        alone.isPresent()
            ? marked(percent(net, alone.map(SweepResult::visits)), best, "work")
            : Cell.of(why(trial)));
    cells.add(markedBytes(alone, trial, best));
    cells.add(Cell.of(predicted(forecast, (double) forecast.floor() / forecast.states())));
    cells.add(marked(percent(net, trial.cached().map(r -> (long) r.peakStored())), best, "memory"));
    cells.add(Cell.of(percent(net, trial.cached().map(SweepResult::visits))));
    cells.add(markedBytes(trial.cached(), trial, best));
    cells.add(Cell.of(best));
    return cells;
  }

  /** What a measure is best at on its net. */
  static String best(NetComparison net, Trial trial) {
    List<String> best = new ArrayList<>();
    if (net.comparison().bestByMemory().filter(trial::equals).isPresent()) {
      best.add("memory");
    }
    if (net.comparison().bestByBytes().filter(trial::equals).isPresent()) {
      best.add("bytes");
    }
    if (net.comparison().bestByWork().filter(trial::equals).isPresent()) {
      best.add("work");
    }
    return String.join(", ", best);
  }

  private static Cell marked(String text, String best, String what) {
    return List.of(best.split(", ")).contains(what) && !text.equals("-")
        ? Cell.of(text).best()
        : Cell.of(text);
  }

  private static Cell markedBytes(Optional<SweepResult> result, Trial trial, String best) {
    boolean least =
        result.isPresent() && result.get().peakStoredBytes() == trial.leastBytes().orElse(-1);
    return least ? marked(bytes(result), best, "bytes") : Cell.of(bytes(result));
  }

  private static String predicted(Forecast forecast, double share) {
    return (forecast.isWhole() ? "" : "≥ ") + Figures.fixed(100 * share, 1);
  }

  private static String percent(NetComparison net, Optional<Long> number) {
    return number
        .map(n -> net.percent(n).map(p -> Figures.fixed(p, 1)).orElse(Figures.grouped(n)))
        .orElse("-");
  }

  private static String bytes(Optional<SweepResult> result) {
    return result.map(r -> Figures.grouped(r.peakStoredBytes())).orElse("-");
  }

  /** Why a sweep has not visited every state. */
  static String why(Trial trial) {
    return switch (trial.alone().result().stop()) {
      case VISITS -> "over 5 times";
      case MEMORY -> "memory";
      case NONE -> "stopped";
    };
  }

  static String shortened(String name) {
    return name.length() <= LONGEST ? name : name.substring(0, LONGEST - 1) + "…";
  }

  /** One line for each net: what is best, and by how much. */
  public PageTable winners() {
    PageTable table =
        new PageTable("winners", "winners")
            .column("net", Kind.NAME)
            .column("states", Kind.NUMBER)
            .column("fewest states", Kind.NAME)
            .column("S %", Kind.NUMBER)
            .column("V %", Kind.NUMBER)
            .column("bytes", Kind.NUMBER)
            .column("fewest bytes", Kind.NAME)
            .column("bytes", Kind.NUMBER)
            .column("least work", Kind.NAME)
            .column("S %", Kind.NUMBER)
            .column("V %", Kind.NUMBER);
    for (NetComparison net : nets) {
      List<Cell> cells = new ArrayList<>();
      cells.add(Cell.of(net.name()));
      cells.add(Cell.of(net.states().map(Figures::grouped).orElse("-")));
      Optional<Trial> memory = net.comparison().bestByMemory();
      Optional<SweepResult> run = memory.map(ComparisonTables::smaller);
      cells.add(name(memory, run.filter(r -> r.tdTreePeak() > 0).isPresent() ? ", cache" : ""));
      cells.add(Cell.of(percent(net, run.map(r -> (long) r.peakStored()))));
      cells.add(Cell.of(percent(net, run.map(SweepResult::visits))));
      cells.add(Cell.of(bytes(run)));
      Optional<Trial> bytes = net.comparison().bestByBytes();
      cells.add(name(bytes, ""));
      cells.add(Cell.of(bytes.map(t -> Figures.grouped(t.leastBytes().getAsLong())).orElse("-")));
      Optional<Trial> work = net.comparison().bestByWork();
      cells.add(name(work, ""));
      cells.add(
          Cell.of(percent(net, work.flatMap(Trial::complete).map(r -> (long) r.peakStored()))));
      cells.add(Cell.of(percent(net, work.flatMap(Trial::complete).map(SweepResult::visits))));
      table.row(cells);
    }
    return table;
  }

  private static Cell name(Optional<Trial> trial, String more) {
    return trial
        .map(t -> new Cell(shortened(t.name()) + more, "best", t.expression()))
        .orElse(Cell.of("-"));
  }

  /** The run of a measure that held fewer states, with a cache or without. */
  static SweepResult smaller(Trial trial) {
    SweepResult alone = trial.complete().orElseThrow();
    return trial.cached().filter(c -> c.peakStored() < alone.peakStored()).orElse(alone);
  }

  /** Measures that ran on every net, by what they held on average. */
  public PageTable standings() {
    PageTable table =
        new PageTable("standings", "standings")
            .column("measure", Kind.NAME)
            .column("S %, geometric mean", Kind.NUMBER)
            .column("V %, geometric mean", Kind.NUMBER)
            .column("nets won", Kind.NUMBER);
    for (Standing standing : Standing.of(nets)) {
      table.row(
          List.of(
              Cell.of(shortened(standing.name())),
              Cell.of(Figures.fixed(standing.stored(), 1)),
              Cell.of(Figures.fixed(standing.visits(), 1)),
              Cell.of(Integer.toString(standing.wins()))));
    }
    return table;
  }

  /** The commands that repeat the sweeps. */
  public PageTable commands() {
    PageTable table =
        new PageTable("commands", "commands")
            .column("net", Kind.NAME)
            .column("measure", Kind.NAME)
            .column("command", Kind.COMMAND);
    for (NetComparison net : nets) {
      for (Trial trial : net.comparison().trials()) {
        table.row(
            List.of(
                Cell.of(net.name()),
                Cell.of(shortened(trial.name())),
                Cell.of(net.command(trial))));
      }
    }
    return table;
  }
}
