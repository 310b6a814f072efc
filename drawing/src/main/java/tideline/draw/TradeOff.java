package tideline.draw;

import static tideline.draw.Markup.escaped;
import static tideline.draw.Markup.number;
import static tideline.draw.Markup.shortened;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import tideline.draw.Chart.Axis;

/**
 * Memory against work of things that have a name each: every name has one number and one colour,
 * and a mark for each way it was run. Marks that would cover each other are moved apart, with a
 * line to where they belong. What nothing else beats in both respects is joined by a line.
 */
public final class TradeOff implements Picture {

  /**
   * One run.
   *
   * @param way how it was run, numbered from 0: each way has a shape
   * @param stored what it held
   * @param visits what it did
   * @param note what is shown when the mouse is over it
   */
  private record Run(int name, int way, double stored, double visits, String note) {}

  private static final double WIDTH = 470;
  private static final double HEIGHT = 330;
  private static final double LEFT = 64;
  private static final double TOP = 40;
  private static final double BOTTOM = 46;
  private static final double LEGEND = 300;
  private static final double LEGEND_ROW = 19;
  private static final int LONGEST_NAME = 40;
  private static final double RADIUS = 8;

  private final String title;
  private final List<String> ways;
  private final List<String> names = new ArrayList<>();
  private final List<Run> runs = new ArrayList<>();

  /**
   * @param ways their names, at most two
   */
  public TradeOff(String title, List<String> ways) {
    this.title = title;
    this.ways = List.copyOf(ways);
  }

  /** Begins another name; its number is how many there are now. */
  public int name(String name) {
    names.add(name);
    return names.size();
  }

  /** Adds a run of the last name, in per cent of the states. */
  public void run(int way, double stored, double visits, String note) {
    runs.add(new Run(names.size() - 1, way, stored, visits, note));
  }

  @Override
  public String title() {
    return title;
  }

  @Override
  public boolean isEmpty() {
    return runs.isEmpty();
  }

  @Override
  public void data(Appendable out) throws IOException {
    DataLines.write(out, "number", "name", "way", "stored %", "visits %");
    for (Run run : runs) {
      DataLines.write(
          out, run.name + 1, names.get(run.name), ways.get(run.way), run.stored, run.visits);
    }
  }

  @Override
  public void write(Appendable out) throws IOException {
    Axis x = Axis.of(runs.stream().map(Run::stored).toList());
    Axis y = Axis.of(runs.stream().map(Run::visits).toList());
    double height =
        Math.max(TOP + HEIGHT + BOTTOM, TOP + (names.size() + ways.size() + 1) * LEGEND_ROW + 8);
    Chart.begin(title, LEFT + WIDTH + LEGEND, height, out);
    axes(x, y, out);
    double[][] at = new double[runs.size()][];
    for (int i = 0; i < at.length; i++) {
      at[i] = new double[] {across(x, runs.get(i).stored), down(y, runs.get(i).visits)};
    }
    front(at, out);
    SpreadMarks spread = new SpreadMarks(LEFT, TOP, LEFT + WIDTH, TOP + HEIGHT, 2 * RADIUS + 1);
    double[][] drawn = spread.apart(at);
    for (int i = 0; i < at.length; i++) {
      mark(runs.get(i), at[i], drawn[i], out);
    }
    legend(out);
    out.append("</svg>\n");
  }

  private static void axes(Axis x, Axis y, Appendable out) throws IOException {
    for (double value : y.ticks()) {
      String at = number(down(y, value));
      out.append("<path stroke=\"#ddd\" d=\"M" + number(LEFT) + " " + at + "h" + number(WIDTH));
      out.append("\"/>\n<text x=\"" + number(LEFT - 6) + "\" y=\"" + at);
      out.append("\" dy=\"4\" text-anchor=\"end\">" + Chart.text(value) + "</text>\n");
    }
    for (double value : x.ticks()) {
      String at = number(across(x, value));
      out.append("<path stroke=\"#ddd\" d=\"M" + at + " " + number(TOP) + "v" + number(HEIGHT));
      out.append("\"/>\n<text x=\"" + at + "\" y=\"" + number(TOP + HEIGHT + 16));
      out.append("\" text-anchor=\"middle\">" + Chart.text(value) + "</text>\n");
    }
    out.append("<text x=\"" + number(LEFT + WIDTH / 2) + "\" y=\"" + number(TOP + HEIGHT + 36));
    out.append("\" text-anchor=\"middle\">states stored at most, % of all</text>\n");
    out.append("<text text-anchor=\"middle\" transform=\"translate(14 ");
    out.append(number(TOP + HEIGHT / 2) + ") rotate(-90)\">visits, % of all states</text>\n");
  }

  /** A staircase along the runs that no other run beats in both respects. */
  private void front(double[][] at, Appendable out) throws IOException {
    List<double[]> best = new ArrayList<>();
    for (int i = 0; i < at.length; i++) {
      if (isUnbeaten(runs.get(i))) {
        best.add(at[i]);
      }
    }
    best.sort((a, b) -> a[0] != b[0] ? Double.compare(a[0], b[0]) : Double.compare(b[1], a[1]));
    StringBuilder path = new StringBuilder();
    for (double[] point : best) {
      String x = number(point[0]);
      String y = number(point[1]);
      path.append(path.isEmpty() ? "M" + x + " " + y : "H" + x + "V" + y);
    }
    out.append("<path fill=\"none\" stroke=\"#888\" stroke-dasharray=\"5 4\" d=\"" + path);
    out.append("\"/>\n");
  }

  private boolean isUnbeaten(Run run) {
    return runs.stream()
        .noneMatch(
            other ->
                other.stored <= run.stored
                    && other.visits <= run.visits
                    && (other.stored < run.stored || other.visits < run.visits));
  }

  private static void mark(Run run, double[] at, double[] drawn, Appendable out)
      throws IOException {
    if (Math.hypot(at[0] - drawn[0], at[1] - drawn[1]) > 1) {
      out.append("<path stroke=\"#999\" d=\"M" + number(at[0]) + " " + number(at[1]) + "L");
      out.append(number(drawn[0]) + " " + number(drawn[1]) + "\"/>");
      out.append("<circle r=\"1.5\" cx=\"" + number(at[0]) + "\" cy=\"" + number(at[1]) + "\"/>\n");
    }
    out.append("<g class=\"mark\"><title>" + escaped(run.note) + "</title>");
    symbol(run.name, run.way, drawn[0], drawn[1], out);
    out.append("</g>\n");
  }

  private static void symbol(int name, int way, double x, double y, Appendable out)
      throws IOException {
    String colour = Palette.colour(name);
    if (way == 0) {
      out.append("<circle r=\"" + number(RADIUS) + "\" cx=\"" + number(x) + "\" cy=\"");
      out.append(number(y) + "\" fill=\"" + colour + "\"/>");
    } else {
      out.append("<rect width=\"15\" height=\"15\" x=\"" + number(x - 7.5) + "\" y=\"");
      out.append(number(y - 7.5) + "\" fill=\"#fff\" stroke-width=\"2.2\" stroke=\"" + colour);
      out.append("\"/>");
    }
    out.append("<text font-size=\"10\" font-weight=\"600\" text-anchor=\"middle\" x=\"");
    out.append(
        number(x) + "\" y=\"" + number(y + 3.5) + "\" fill=\"" + (way == 0 ? "#fff" : "#222"));
    out.append("\">" + (name + 1) + "</text>");
  }

  private void legend(Appendable out) throws IOException {
    double x = LEFT + WIDTH + 22;
    double y = TOP + 8;
    for (int i = 0; i < names.size(); i++) {
      symbol(i, 0, x, y, out);
      text(shortened(names.get(i), LONGEST_NAME), x + 14, y, out);
      y += LEGEND_ROW;
    }
    for (int way = 0; way < ways.size() && ways.size() > 1; way++) {
      out.append(
          way == 0
              ? "<circle r=\"6\" cx=\"" + number(x) + "\" cy=\"" + number(y) + "\" fill=\"#888\"/>"
              : "<rect width=\"12\" height=\"12\" fill=\"#fff\" stroke=\"#888\" stroke-width=\"2\" x=\""
                  + number(x - 6)
                  + "\" y=\""
                  + number(y - 6)
                  + "\"/>");
      text(ways.get(way), x + 14, y, out);
      y += LEGEND_ROW;
    }
    text("dashed: nothing is better in both", x - 6, y, out);
  }

  private static void text(String words, double x, double y, Appendable out) throws IOException {
    out.append("<text x=\"" + number(x) + "\" y=\"" + number(y) + "\" dy=\"4\">");
    out.append(escaped(words)).append("</text>\n");
  }

  private static double across(Axis axis, double value) {
    return LEFT + WIDTH * axis.share(value);
  }

  private static double down(Axis axis, double value) {
    return TOP + HEIGHT * (1 - axis.share(value));
  }
}
