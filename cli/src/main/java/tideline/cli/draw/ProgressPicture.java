package tideline.cli.draw;

import java.io.IOException;
import java.util.List;
import java.util.stream.Collectors;
import tideline.cli.output.Markup;
import tideline.sweep.derive.Evaluation;
import tideline.sweep.derive.Evaluation.ValueClass;

/**
 * How many states have each progress value, and how many edges go back from there. Neighbouring
 * values share a bar if there are many.
 */
public final class ProgressPicture {

  private static final int BARS = 240;
  private static final int WIDTH = 960;
  private static final int HEIGHT = 260;
  private static final int TOP = 20;

  private final String net;
  private final String name;
  private final String expression;
  private final Evaluation evaluation;

  public ProgressPicture(String net, String name, String expression, Evaluation evaluation) {
    this.net = net;
    this.name = name;
    this.expression = expression;
    this.evaluation = evaluation;
  }

  /** Writes a page with the picture. */
  public void page(Appendable out) throws IOException {
    String title = "Progress of " + Markup.escaped(net);
    out.append("<!DOCTYPE html>\n<html lang=\"en\">\n<meta charset=\"utf-8\">\n<title>" + title);
    out.append("</title>\n<style>body{font-family:sans-serif;color:#222;max-width:62em;");
    out.append("margin:2em auto;padding:0 1em}h1{font-size:1.4em}code{word-break:break-all}");
    out.append("svg{max-width:100%}</style>\n<h1>" + title + "</h1>\n<p>Measure ");
    out.append(Markup.escaped(name) + ": <code>" + Markup.escaped(expression) + "</code></p>\n<p>");
    out.append(evaluation.states() + (evaluation.exact() ? " states, all of them" : " states"));
    out.append(evaluation.exact() ? "" : " of random walks");
    out.append("; " + evaluation.classes().size() + " progress values, the largest class of ");
    out.append(evaluation.largestClass() + " states; predicted peak " + evaluation.predictedPeak());
    out.append(". Blue: states at a value; red, below: edges from there to a lesser one.</p>\n");
    svg(out);
    out.append("</html>\n");
  }

  private void svg(Appendable out) throws IOException {
    List<ValueClass> classes = evaluation.classes();
    int bars = Math.max(1, Math.min(BARS, classes.size()));
    long[] states = new long[bars];
    long[] regress = new long[bars];
    for (int i = 0; i < classes.size(); i++) {
      int bar = (int) ((long) i * bars / classes.size());
      states[bar] += classes.get(i).states();
      regress[bar] += classes.get(i).regressEdges();
    }
    long most = 1;
    for (int i = 0; i < bars; i++) {
      most = Math.max(most, Math.max(states[i], regress[i]));
    }
    out.append("<svg viewBox=\"0 0 " + WIDTH + " " + (2 * (HEIGHT + TOP)));
    out.append("\" role=\"img\" font-size=\"12\">\n");
    double step = (double) WIDTH / bars;
    int middle = TOP + HEIGHT;
    for (int i = 0; i < bars; i++) {
      double up = (double) HEIGHT * states[i] / most;
      double down = (double) HEIGHT * regress[i] / most;
      out.append("<g><title>" + Markup.escaped(label(i, bars)) + ": " + states[i] + " states, ");
      out.append(regress[i] + " regress edges</title>");
      rectangle(i * step, middle - up, step, up, "#3b7ea1", out);
      rectangle(i * step, middle, step, down, "#b3402e", out);
      out.append("</g>\n");
    }
    out.append("<path stroke=\"#222\" d=\"M0 " + middle + "H" + WIDTH + "\"/>\n");
    out.append("<text x=\"0\" y=\"12\">at most " + most + "</text>\n</svg>\n");
  }

  private static void rectangle(
      double x, double y, double width, double height, String colour, Appendable out)
      throws IOException {
    out.append("<rect x=\"" + Markup.number(x) + "\" y=\"" + Markup.number(y));
    out.append("\" width=\"" + Markup.number(Math.max(0.5, width * 0.9)) + "\" height=\"");
    out.append(Markup.number(height) + "\" fill=\"" + colour + "\"/>");
  }

  private String label(int bar, int bars) {
    List<ValueClass> classes = evaluation.classes();
    if (classes.isEmpty()) {
      return "no state";
    }
    int from = (int) (((long) bar * classes.size() + bars - 1) / bars);
    return classes.get(Math.min(from, classes.size() - 1)).value().stream()
        .map(String::valueOf)
        .collect(Collectors.joining(",", "from (", ")"));
  }
}
