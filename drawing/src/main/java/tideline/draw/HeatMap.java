package tideline.draw;

import static tideline.draw.Markup.escaped;
import static tideline.draw.Markup.number;
import static tideline.draw.Markup.shortened;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * Rows of numbers as cells whose colour is the darker the larger the number is, as an SVG picture.
 * A row that has more numbers than there is room for is cut into parts of equal length, which show
 * their largest number.
 */
public final class HeatMap implements Picture {

  private record Line(String name, double[] values) {}

  private static final double NAMES = 110;
  private static final double WIDTH = 440;
  private static final double ROW = 18;
  private static final double TOP = 34;
  private static final double SCALE = 40;
  private static final int MOST_CELLS = 64;
  private static final int LONGEST_NAME = 18;
  private static final int[] LIGHT = {0xf3, 0xf6, 0xf8};
  private static final int[] DARK = {0x7a, 0x1c, 0x00};
  private static final int[] MIDDLE = {0xf0, 0xa3, 0x3c};

  private final String title;
  private final List<Line> lines = new ArrayList<>();

  public HeatMap(String title) {
    this.title = title;
  }

  /** Adds a row. */
  public HeatMap row(String name, double... values) {
    lines.add(new Line(name, values.clone()));
    return this;
  }

  @Override
  public String title() {
    return title;
  }

  @Override
  public boolean isEmpty() {
    return lines.stream().allMatch(line -> line.values.length == 0);
  }

  @Override
  public void data(Appendable out) throws IOException {
    DataLines.write(out, "row", "column", "value");
    for (Line line : lines) {
      for (int i = 0; i < line.values.length; i++) {
        DataLines.write(out, line.name, i, line.values[i]);
      }
    }
  }

  @Override
  public void write(Appendable out) throws IOException {
    double most = 1e-12;
    for (Line line : lines) {
      for (double value : line.values) {
        most = Math.max(most, value);
      }
    }
    Chart.begin(title, NAMES + WIDTH + 44, TOP + ROW * lines.size() + SCALE, out);
    for (int i = 0; i < lines.size(); i++) {
      row(lines.get(i), TOP + i * ROW, most, out);
    }
    scale(TOP + lines.size() * ROW + 10, most, out);
    out.append("</svg>\n");
  }

  private static void row(Line line, double y, double most, Appendable out) throws IOException {
    out.append("<text text-anchor=\"end\" x=\"" + number(NAMES - 8) + "\" y=\"" + number(y + 13));
    out.append("\">" + escaped(shortened(line.name, LONGEST_NAME)) + "</text>\n");
    int cells = Math.min(MOST_CELLS, line.values.length);
    double step = WIDTH / Math.max(1, cells);
    for (int i = 0; i < cells; i++) {
      int from = (int) ((long) i * line.values.length / cells);
      int to = (int) ((long) (i + 1) * line.values.length / cells);
      double largest = 0;
      for (int k = from; k < to; k++) {
        largest = Math.max(largest, line.values[k]);
      }
      String which = to == from + 1 ? "" + from : from + " to " + (to - 1) + ", at most";
      out.append("<rect fill=\"" + colour(largest / most) + "\" x=\"" + number(NAMES + i * step));
      out.append("\" y=\"" + number(y) + "\" width=\"" + number(step + 0.2) + "\" height=\"");
      out.append(number(ROW - 2) + "\"><title>" + escaped(line.name) + ", " + which + ": ");
      out.append(Chart.text(largest) + "</title></rect>\n");
    }
    out.append("<text x=\"" + number(NAMES + WIDTH + 4) + "\" y=\"" + number(y + 13) + "\">");
    out.append(line.values.length + "</text>\n");
  }

  private static void scale(double y, double most, Appendable out) throws IOException {
    int steps = 20;
    for (int i = 0; i < steps; i++) {
      out.append("<rect height=\"8\" width=\"8.2\" x=\"" + number(NAMES + i * 8) + "\" y=\"");
      out.append(number(y) + "\" fill=\"" + colour((i + 0.5) / steps) + "\"/>\n");
    }
    out.append("<text x=\"" + number(NAMES) + "\" y=\"" + number(y + 20) + "\">0</text>");
    out.append("<text text-anchor=\"end\" x=\"" + number(NAMES + steps * 8) + "\" y=\"");
    out.append(number(y + 20) + "\">" + Chart.text(most) + "</text>\n");
    out.append("<text text-anchor=\"end\" x=\"" + number(NAMES + WIDTH + 40) + "\" y=\"");
    out.append(number(y + 8) + "\">number of partitions at the right</text>\n");
  }

  private static String colour(double share) {
    boolean low = share < 0.5;
    int[] from = low ? LIGHT : MIDDLE;
    int[] to = low ? MIDDLE : DARK;
    double part = low ? 2 * share : 2 * share - 1;
    StringBuilder colour = new StringBuilder("#");
    for (int i = 0; i < 3; i++) {
      colour.append(String.format("%02x", Math.round(from[i] + part * (to[i] - from[i]))));
    }
    return colour.toString();
  }
}
