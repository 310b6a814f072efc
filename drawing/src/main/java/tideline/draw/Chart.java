package tideline.draw;

import static tideline.draw.Markup.escaped;
import static tideline.draw.Markup.number;
import static tideline.draw.Markup.shortened;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Points over two axes as an SVG picture, in series that differ by colour and shape. Axes begin at
 * 0; one that spans more than three powers of ten is logarithmic.
 */
public final class Chart implements Picture {

  /** A point with what is shown when the mouse is over it. */
  public record Point(double x, double y, String note) {}

  /** How the points of a series are drawn. */
  public enum Style {
    DOTS,
    LINE,
    /** A line without marks, for many points. */
    CURVE
  }

  private record Series(String name, Style style, List<Point> points) {}

  /** The width of a letter of a title, about. */
  private static final double LETTER = 7.4;

  private static final double WIDTH = 390;
  private static final double HEIGHT = 250;
  private static final double LEFT = 64;
  private static final double TOP = 34;
  private static final double BOTTOM = 46;
  private static final double LEGEND = 162;
  private static final int TICKS = 5;
  private static final int LONGEST_NAME = 23;
  private static final double LEGEND_ROW = 16;
  private static final double SPAN_OF_LOGARITHM = 1000;

  private final String title;
  private final String xLabel;
  private final String yLabel;
  private final List<Series> all = new ArrayList<>();

  public Chart(String title, String xLabel, String yLabel) {
    this.title = title;
    this.xLabel = xLabel;
    this.yLabel = yLabel;
  }

  /** Adds points under one name. */
  public Chart series(String name, Style style, List<Point> points) {
    all.add(new Series(name, style, List.copyOf(points)));
    return this;
  }

  @Override
  public String title() {
    return title;
  }

  @Override
  public boolean isEmpty() {
    return all.stream().allMatch(series -> series.points.isEmpty());
  }

  @Override
  public void data(Appendable out) throws IOException {
    DataLines.write(out, "series", xLabel, yLabel, "note");
    for (Series series : all) {
      for (Point p : series.points) {
        DataLines.write(out, series.name, p.x, p.y, p.note);
      }
    }
  }

  @Override
  public void write(Appendable out) throws IOException {
    Axis x = Axis.of(all.stream().flatMap(s -> s.points.stream()).map(Point::x).toList());
    Axis y = Axis.of(all.stream().flatMap(s -> s.points.stream()).map(Point::y).toList());
    begin(title, LEFT + WIDTH + LEGEND, TOP + HEIGHT + BOTTOM, out);
    axes(x, y, out);
    for (int i = 0; i < all.size(); i++) {
      draw(all.get(i), i, x, y, out);
    }
    legend(out);
    out.append("</svg>\n");
  }

  /** The head of any picture here: its size, a white ground, and the title. */
  static void begin(String title, double width, double height, Appendable out) throws IOException {
    String across = number(width);
    String down = number(height);
    out.append("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 " + across + " " + down);
    out.append("\" width=\"" + across + "\" height=\"" + down + "\" role=\"img\" ");
    out.append("font-family=\"sans-serif\" font-size=\"11\">\n<title>" + escaped(title));
    out.append("</title>\n<rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>\n");
    out.append("<text x=\"8\" y=\"20\" font-size=\"13\" font-weight=\"600\">");
    out.append(escaped(shortened(title, (int) (width / LETTER))) + "</text>\n");
  }

  private void axes(Axis x, Axis y, Appendable out) throws IOException {
    for (double value : y.ticks()) {
      String at = number(down(y, value));
      out.append("<path stroke=\"#ddd\" d=\"M" + number(LEFT) + " " + at + "h" + number(WIDTH));
      out.append("\"/>\n<text x=\"" + number(LEFT - 6) + "\" y=\"" + at);
      out.append("\" dy=\"4\" text-anchor=\"end\">" + text(value) + "</text>\n");
    }
    for (double value : x.ticks()) {
      String at = number(across(x, value));
      out.append("<path stroke=\"#ddd\" d=\"M" + at + " " + number(TOP) + "v" + number(HEIGHT));
      out.append("\"/>\n<text x=\"" + at + "\" y=\"" + number(TOP + HEIGHT + 16));
      out.append("\" text-anchor=\"middle\">" + text(value) + "</text>\n");
    }
    out.append("<text x=\"" + number(LEFT + WIDTH / 2) + "\" y=\"" + number(TOP + HEIGHT + 36));
    out.append("\" text-anchor=\"middle\">" + escaped(xLabel) + "</text>\n");
    String middle = number(TOP + HEIGHT / 2);
    out.append(
        "<text text-anchor=\"middle\" transform=\"translate(14 " + middle + ") rotate(-90)\">");
    out.append(escaped(yLabel)).append("</text>\n");
  }

  private static void draw(Series series, int index, Axis x, Axis y, Appendable out)
      throws IOException {
    String colour = Palette.colour(index);
    if (series.style != Style.DOTS && series.points.size() > 1) {
      out.append("<path fill=\"none\" stroke-width=\"1.6\" stroke=\"" + colour + "\" d=\"");
      char move = 'M';
      for (Point p : series.points) {
        out.append(move + number(across(x, p.x)) + " " + number(down(y, p.y)));
        move = 'L';
      }
      out.append("\"/>\n");
    }
    if (series.style == Style.CURVE && series.points.size() > 1) {
      return;
    }
    for (Point p : series.points) {
      out.append("<g><title>" + escaped(p.note) + "</title>");
      out.append(Palette.mark(across(x, p.x), down(y, p.y), index));
      out.append("</g>\n");
    }
  }

  /** The names beside the plot; those that find no place are counted. */
  private void legend(Appendable out) throws IOException {
    if (all.size() == 1 && all.get(0).name.isEmpty()) {
      return;
    }
    int room = (int) ((HEIGHT + BOTTOM) / LEGEND_ROW) - 1;
    for (int i = 0; i < Math.min(all.size(), room); i++) {
      double y = TOP + 8 + i * LEGEND_ROW;
      out.append(Palette.mark(LEFT + WIDTH + 14, y, i));
      name(shortened(all.get(i).name, LONGEST_NAME), y, out);
    }
    if (all.size() > room) {
      name("and " + (all.size() - room) + " more", TOP + 8 + room * LEGEND_ROW, out);
    }
  }

  private static void name(String name, double y, Appendable out) throws IOException {
    out.append("<text x=\"" + number(LEFT + WIDTH + 24) + "\" y=\"" + number(y) + "\" dy=\"4\">");
    out.append(escaped(name)).append("</text>\n");
  }

  private static double across(Axis axis, double value) {
    return LEFT + WIDTH * axis.share(value);
  }

  private static double down(Axis axis, double value) {
    return TOP + HEIGHT * (1 - axis.share(value));
  }

  static String text(double value) {
    if (value == Math.rint(value) && Math.abs(value) < 1e4) {
      return Long.toString((long) value);
    }
    double size = Math.abs(value);
    if (size >= 1e9 || size < 1e-3) {
      return String.format(Locale.ROOT, "%.0e", value);
    }
    if (size >= 1e6) {
      return trimmed(value / 1e6) + "M";
    }
    return size >= 1e3 ? trimmed(value / 1e3) + "k" : trimmed(value);
  }

  private static String trimmed(double value) {
    return String.format(Locale.ROOT, "%.2f", value).replaceAll("\\.?0+$", "");
  }

  /** From values to shares of a length. */
  record Axis(double least, double most, boolean logarithmic) {

    static Axis of(List<Double> values) {
      double most = values.stream().mapToDouble(v -> v).max().orElse(1);
      double least = values.stream().mapToDouble(v -> v).filter(v -> v > 0).min().orElse(1);
      boolean negative = values.stream().anyMatch(v -> v < 0);
      if (!negative && most / least > SPAN_OF_LOGARITHM) {
        return new Axis(
            Math.pow(10, Math.floor(Math.log10(least))),
            Math.pow(10, Math.ceil(Math.log10(most))),
            true);
      }
      double low = Math.min(0, values.stream().mapToDouble(v -> v).min().orElse(0));
      double step = most > low ? step(most - low) : 1;
      return new Axis(
          Math.floor(low / step) * step, Math.max(step, Math.ceil(most / step) * step), false);
    }

    private static double step(double span) {
      double raw = span / TICKS;
      double power = Math.pow(10, Math.floor(Math.log10(raw)));
      for (double factor : new double[] {1, 2, 5}) {
        if (raw <= factor * power) {
          return factor * power;
        }
      }
      return 10 * power;
    }

    double share(double value) {
      double share =
          logarithmic
              ? Math.log(Math.max(value, least) / least) / Math.log(most / least)
              : (value - least) / (most - least);
      return Math.max(0, Math.min(1, share));
    }

    List<Double> ticks() {
      List<Double> ticks = new ArrayList<>();
      if (logarithmic) {
        for (double at = least; at <= most * 1.0001; at *= 10) {
          ticks.add(at);
        }
        return ticks;
      }
      double step = step(most - least);
      for (int i = 0; least + i * step <= most + step / 1000; i++) {
        ticks.add(least + i * step);
      }
      return ticks;
    }
  }
}
