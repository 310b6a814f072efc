package tideline.cli.draw;

import static tideline.cli.output.Markup.escaped;
import static tideline.cli.output.Markup.number;

import java.io.IOException;
import java.util.List;

/**
 * A bar for the states of each progress value, and below it an arc back for the edges that lead
 * from there to a lesser value, as an SVG picture. Neighbouring values share a bar if there are
 * many.
 */
public final class ProgressBars {

  /**
   * One progress value.
   *
   * @param label the value
   * @param states that have it
   * @param regress edges from there to a lesser value
   */
  public record Value(String label, long states, long regress) {}

  private static final int BARS = 240;
  private static final double LEFT = 8;
  private static final double WIDTH = 578;
  private static final double UP = 190;
  private static final double DOWN = 90;
  private static final double TOP = 50;
  private static final double LONGEST_ARC = 60;

  private final String title;
  private final List<Value> values;

  public ProgressBars(String title, List<Value> values) {
    this.title = title;
    this.values = List.copyOf(values);
  }

  /** Writes the picture. */
  public void write(Appendable out) throws IOException {
    int bars = Math.max(1, Math.min(BARS, values.size()));
    long[] states = new long[bars];
    long[] regress = new long[bars];
    for (int i = 0; i < values.size(); i++) {
      int bar = (int) ((long) i * bars / values.size());
      states[bar] += values.get(i).states;
      regress[bar] += values.get(i).regress;
    }
    long mostStates = 1;
    long mostRegress = 1;
    long allRegress = 0;
    for (int i = 0; i < bars; i++) {
      mostStates = Math.max(mostStates, states[i]);
      mostRegress = Math.max(mostRegress, regress[i]);
      allRegress += regress[i];
    }
    begin(mostStates, allRegress, out);
    double step = WIDTH / bars;
    double middle = TOP + UP;
    for (int i = 0; i < bars; i++) {
      double x = LEFT + i * step;
      double up = UP * states[i] / mostStates;
      out.append("<g><title>" + escaped(label(i, bars)) + ": " + states[i] + " states, ");
      out.append(regress[i] + " regress edges</title><rect fill=\"#3b7ea1\" x=\"" + number(x));
      out.append("\" y=\"" + number(middle - up) + "\" width=\"");
      out.append(number(Math.max(0.5, step * 0.9)) + "\" height=\"" + number(up) + "\"/>");
      if (regress[i] > 0) {
        arc(x + step / 2, middle, Math.sqrt((double) regress[i] / mostRegress), out);
      }
      out.append("</g>\n");
    }
    out.append("<path stroke=\"#222\" d=\"M" + number(LEFT) + " " + number(middle) + "h");
    out.append(number(WIDTH) + "\"/>\n</svg>\n");
  }

  private void begin(long mostStates, long allRegress, Appendable out) throws IOException {
    Chart.begin(title, LEFT + WIDTH + LEFT, TOP + UP + DOWN, out);
    out.append("<text x=\"8\" y=\"38\">" + values.size() + " values, at most ");
    out.append(mostStates + " states in a bar; " + allRegress + " edges lead back</text>\n");
  }

  /** An arc to the left: how far the edges lead is not known, so all are as long. */
  private static void arc(double x, double y, double share, Appendable out) throws IOException {
    double length = Math.min(LONGEST_ARC, Math.max(8, x - LEFT));
    double height = DOWN * 1.6 * share;
    out.append("<path fill=\"none\" stroke=\"#b3402e\" stroke-opacity=\"0.7\" stroke-width=\"");
    out.append(number(1 + 2 * share) + "\" d=\"M" + number(x) + " " + number(y) + "q");
    out.append(number(-length / 2) + " " + number(height) + " " + number(-length) + " 0\"/>");
    out.append(
        "<path fill=\"#b3402e\" d=\"M" + number(x - length) + " " + number(y) + "l-1 7l7 -2z\"/>");
  }

  private String label(int bar, int bars) {
    if (values.isEmpty()) {
      return "no state";
    }
    int from = (int) (((long) bar * values.size() + bars - 1) / bars);
    return "from " + values.get(Math.min(from, values.size() - 1)).label;
  }
}
