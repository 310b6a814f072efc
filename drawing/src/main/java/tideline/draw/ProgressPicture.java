package tideline.draw;

import java.io.IOException;
import java.util.List;
import java.util.stream.Collectors;
import tideline.analysis.text.Figures;
import tideline.sweep.derive.Evaluation;
import tideline.sweep.derive.Evaluation.RegressArc;
import tideline.sweep.derive.Evaluation.ValueClass;

/** How many states have each progress value, and how many edges go back from there. */
public final class ProgressPicture {

  private final String net;
  private final String name;
  private final String expression;
  private final Evaluation evaluation;
  private final List<RegressArc> arcs;

  public ProgressPicture(
      String net, String name, String expression, Evaluation evaluation, List<RegressArc> arcs) {
    this.net = net;
    this.name = name;
    this.expression = expression;
    this.evaluation = evaluation;
    this.arcs = List.copyOf(arcs);
  }

  /** Writes a page with the picture. */
  public void page(Appendable out) throws IOException {
    String title = "Progress of " + Markup.escaped(net);
    out.append("<!DOCTYPE html>\n<html lang=\"en\">\n<meta charset=\"utf-8\">\n<title>" + title);
    out.append("</title>\n<style>body{font-family:sans-serif;color:#222;max-width:62em;");
    out.append("margin:2em auto;padding:0 1em}h1{font-size:1.4em}code{word-break:break-all}");
    out.append("svg{max-width:100%}</style>\n<h1>" + title + "</h1>\n<p>Measure ");
    out.append(Markup.escaped(name) + ": <code>" + Markup.escaped(expression) + "</code></p>\n<p>");
    out.append(Figures.counted(evaluation.states(), "state"));
    out.append(evaluation.exact() ? ", all of them; " : " of random walks; ");
    out.append(Figures.counted(evaluation.classes().size(), "progress value"));
    out.append(", the largest class of " + Figures.counted(evaluation.largestClass(), "state"));
    out.append("; regress targets " + Figures.grouped(evaluation.regressTargets()));
    out.append(
        ". Bars: states at a value; red arcs, below: edges from a value back to a lesser one.</p>\n");
    new ProgressBars("States by progress value", values(), arcs()).write(out);
    out.append("</html>\n");
  }

  private List<ProgressBars.Value> values() {
    return evaluation.classes().stream()
        .map(each -> new ProgressBars.Value(label(each), each.states(), each.regressEdges()))
        .toList();
  }

  private List<ProgressBars.Arc> arcs() {
    return arcs.stream()
        .map(arc -> new ProgressBars.Arc(arc.from(), arc.to(), arc.edges()))
        .toList();
  }

  private static String label(ValueClass each) {
    return each.value().stream().map(String::valueOf).collect(Collectors.joining(","));
  }
}
