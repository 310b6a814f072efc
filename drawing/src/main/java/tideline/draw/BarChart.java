package tideline.draw;

import static tideline.draw.Markup.escaped;
import static tideline.draw.Markup.number;
import static tideline.draw.Markup.shortened;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** Horizontal bars with their names and values, as an SVG picture. */
public final class BarChart implements Picture {

  private record Bar(String name, double value, String note) {}

  private static final double NAMES = 130;
  private static final double WIDTH = 390;
  private static final double ROW = 20;
  private static final double TOP = 34;
  private static final int LONGEST_NAME = 21;

  private final String title;
  private final List<Bar> bars = new ArrayList<>();

  public BarChart(String title) {
    this.title = title;
  }

  /** Adds a bar. */
  public BarChart bar(String name, double value, String note) {
    bars.add(new Bar(name, value, note));
    return this;
  }

  @Override
  public String title() {
    return title;
  }

  @Override
  public boolean isEmpty() {
    return bars.isEmpty();
  }

  @Override
  public void data(Appendable out) throws IOException {
    DataLines.write(out, "name", "value", "note");
    for (Bar bar : bars) {
      DataLines.write(out, bar.name, bar.value, bar.note);
    }
  }

  @Override
  public void write(Appendable out) throws IOException {
    double most = Math.max(1e-12, bars.stream().mapToDouble(Bar::value).max().orElse(1));
    Chart.begin(title, NAMES + WIDTH + 74, TOP + ROW * bars.size() + 12, out);
    for (int i = 0; i < bars.size(); i++) {
      bar(bars.get(i), TOP + i * ROW, most, out);
    }
    out.append("</svg>\n");
  }

  private static void bar(Bar bar, double y, double most, Appendable out) throws IOException {
    double length = WIDTH * Math.max(0, bar.value) / most;
    out.append("<g><title>" + escaped(bar.note) + "</title><text text-anchor=\"end\" x=\"");
    out.append(number(NAMES - 8) + "\" y=\"" + number(y + 13) + "\">");
    out.append(escaped(shortened(bar.name, LONGEST_NAME)) + "</text><rect fill=\"");
    out.append(Palette.colour(0) + "\" x=\"" + number(NAMES) + "\" y=\"" + number(y + 3));
    out.append("\" height=\"14\" width=\"" + number(length) + "\"/><text x=\"");
    out.append(number(NAMES + length + 5) + "\" y=\"" + number(y + 13) + "\">");
    out.append(Chart.text(bar.value) + "</text></g>\n");
  }
}
