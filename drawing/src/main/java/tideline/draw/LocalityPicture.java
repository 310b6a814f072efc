package tideline.draw;

import static tideline.draw.Markup.number;

import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import tideline.search.locality.LocalityMeasure.Row;

/**
 * The distribution of transitions over levels as bars: the mean for each k, with its deviation as a
 * line. Needs nothing from elsewhere, and takes no name for markup.
 */
public final class LocalityPicture {

  private static final int BAR = 22;
  private static final int STEP = 34;
  private static final int LEFT = 56;
  private static final int TOP = 40;
  private static final int HEIGHT = 260;
  private static final int BOTTOM = 48;
  private static final int FEWEST_COLUMNS = 8;
  private static final int GRID_LINES = 5;

  private final String title;
  private final List<Row> rows;

  /**
   * @param rows in ascending order of k
   */
  public LocalityPicture(String title, List<Row> rows) {
    this.title = title;
    this.rows = rows;
  }

  /** Writes the picture. */
  public void svg(Appendable out) throws IOException {
    int width = LEFT + STEP * Math.max(FEWEST_COLUMNS, rows.size()) + STEP;
    int height = TOP + HEIGHT + BOTTOM;
    out.append("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"" + width);
    out.append("\" height=\"" + height + "\" viewBox=\"0 0 " + width + " " + height);
    out.append("\" role=\"img\" font-family=\"sans-serif\" font-size=\"11\">\n");
    out.append("<title>Transition locality of " + Markup.escaped(title) + "</title>\n");
    out.append("<rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>\n");
    text(LEFT, 20, "start", "Transition locality of " + title, out);
    axes(width, out);
    for (int i = 0; i < rows.size(); i++) {
      bar(rows.get(i), LEFT + STEP / 2 + i * STEP, out);
    }
    text(LEFT + STEP, TOP + HEIGHT + 36, "start", "k: levels that a transition leads on", out);
    out.append("</svg>\n");
  }

  private static void axes(int width, Appendable out) throws IOException {
    for (int i = 0; i <= GRID_LINES; i++) {
      double share = (double) i / GRID_LINES;
      String y = number(y(share));
      out.append("<path stroke=\"#ddd\" d=\"M" + LEFT + " " + y + "H" + (width - STEP / 2));
      out.append("\"/>\n");
      text(LEFT - 8, y(share) + 4, "end", number(share), out);
    }
  }

  private static void bar(Row row, int x, Appendable out) throws IOException {
    out.append("<g><title>k = " + row.k() + ": mean " + digits(row.mean()));
    out.append(", deviation " + digits(row.sigma()) + ", " + row.transitions());
    out.append(" transitions</title>");
    out.append("<rect x=\"" + x + "\" y=\"" + number(y(row.mean())) + "\" width=\"" + BAR);
    out.append("\" height=\"" + number(HEIGHT * row.mean()) + "\" fill=\"#3b7ea1\"/>");
    String middle = number(x + BAR / 2.0);
    out.append("<path stroke=\"#222\" d=\"M" + middle + " " + number(y(row.mean() + row.sigma())));
    out.append("V" + number(y(row.mean() - row.sigma())) + "\"/>");
    text(x + BAR / 2.0, TOP + HEIGHT + 16, "middle", Integer.toString(row.k()), out);
    out.append("</g>\n");
  }

  private static double y(double share) {
    return TOP + HEIGHT * (1 - Math.max(0, Math.min(1, share)));
  }

  private static void text(double x, double y, String anchor, String text, Appendable out)
      throws IOException {
    out.append("<text x=\"" + number(x) + "\" y=\"" + number(y) + "\" text-anchor=\"" + anchor);
    out.append("\">" + Markup.escaped(text) + "</text>\n");
  }

  /**
   * Writes a page with the picture and the table.
   *
   * @param lines facts to go above them
   */
  public void page(Map<String, String> lines, Appendable out) throws IOException {
    out.append("<!DOCTYPE html>\n<html lang=\"en\">\n<meta charset=\"utf-8\">\n");
    out.append("<title>Transition locality of " + Markup.escaped(title) + "</title>\n");
    out.append(STYLE);
    out.append("<h1>Transition locality of " + Markup.escaped(title) + "</h1>\n<table>\n");
    for (Map.Entry<String, String> line : lines.entrySet()) {
      out.append("<tr><th>" + Markup.escaped(line.getKey()) + "<td class=\"l\">");
      out.append(Markup.escaped(line.getValue()) + "\n");
    }
    out.append("</table>\n<div class=\"p\">\n");
    svg(out);
    out.append("</div>\n<table>\n<tr><th>k<th>E{Δ(k)}<th>σ(k)<th>transitions\n");
    for (Row row : rows) {
      out.append("<tr><td>" + row.k() + "<td>" + digits(row.mean()) + "<td>");
      out.append(digits(row.sigma()) + "<td>" + row.transitions() + "\n");
    }
    out.append("</table>\n</html>\n");
  }

  private static String digits(double value) {
    return String.format(Locale.ROOT, "%.6f", value);
  }

  private static final String STYLE =
      """
      <style>
      body{font-family:sans-serif;color:#222;max-width:60em;margin:2em auto;padding:0 1em}
      h1{font-size:1.4em}.p{overflow-x:auto;margin:1em 0}
      table{border-collapse:collapse}th,td{padding:.15em .8em;text-align:right}
      th{font-weight:600}td.l{text-align:left}
      </style>
      """;
}
