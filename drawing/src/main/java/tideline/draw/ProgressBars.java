package tideline.draw;

import static tideline.draw.Markup.escaped;
import static tideline.draw.Markup.number;

import java.io.IOException;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import tideline.analysis.text.Figures;
import tideline.draw.Chart.Axis;

/**
 * A bar for the states of each progress value, and below it arcs for the edges that lead from there
 * back to a lesser value, as an SVG picture. Neighbouring values share a bar if there are many.
 */
public final class ProgressBars implements Picture {

  /**
   * One progress value.
   *
   * @param label the value
   * @param states that have it
   * @param regress edges from there to a lesser value
   */
  public record Value(String label, long states, long regress) {}

  /**
   * Edges back.
   *
   * @param from the number of the value they come from, counted from 0
   * @param to the number of the value they lead to
   */
  public record Arc(int from, int to, long edges) {}

  private static final int BARS = 240;

  /** More arcs than this cannot be told apart. */
  private static final int MOST_ARCS = 60;

  private static final int MOST_LABELS = 8;

  /** Longer labels stand aslant. */
  private static final int LONGEST_LABEL = 8;

  private static final double ASLANT = 78;
  private static final double ASIDE = 90;
  private static final double LEFT = 64;
  private static final double WIDTH = 516;
  private static final double UP = 190;
  private static final double DOWN = 90;
  private static final double TOP = 54;
  private static final double LABELS = 16;
  private static final double BOTTOM = 24;

  private final String title;
  private final List<Value> values;
  private final List<Arc> arcs;
  private final int bars;
  private final double down;
  private final boolean aslant;
  private final ValueLabels labels;

  public ProgressBars(String title, List<Value> values, List<Arc> arcs) {
    this.title = title;
    this.values = List.copyOf(values);
    this.arcs = List.copyOf(arcs);
    bars = Math.max(1, Math.min(BARS, values.size()));
    down = arcs.isEmpty() ? 4 : DOWN;
    labels = ValueLabels.of(values.stream().map(Value::label).toList());
    aslant = values.stream().anyMatch(value -> labels.of(value.label).length() > LONGEST_LABEL);
  }

  @Override
  public String title() {
    return title;
  }

  @Override
  public boolean isEmpty() {
    return values.isEmpty();
  }

  @Override
  public void data(Appendable out) throws IOException {
    DataLines.write(out, "value", "states", "regress edges");
    for (Value value : values) {
      DataLines.write(out, value.label, value.states, value.regress);
    }
  }

  @Override
  public void write(Appendable out) throws IOException {
    long[] states = new long[bars];
    long[] regress = new long[bars];
    for (int i = 0; i < values.size(); i++) {
      states[bar(i)] += values.get(i).states;
      regress[bar(i)] += values.get(i).regress;
    }
    List<Arc> between = between();
    begin(regress, between, out);
    Axis axis = Axis.of(List.of((double) Math.max(1, most(states))));
    axes(axis, out);
    double step = WIDTH / bars;
    double middle = TOP + UP;
    for (int i = 0; i < bars; i++) {
      double up = UP * axis.share((double) states[i]);
      out.append("<g><title>" + escaped(label(i)) + ": ");
      out.append(Figures.counted(states[i], "state") + ", ");
      out.append(Figures.counted(regress[i], "regress edge"));
      out.append("</title><rect fill=\"#3b7ea1\" x=\"" + number(LEFT + i * step) + "\" y=\"");
      out.append(number(middle - up) + "\" width=\"" + number(Math.max(0.5, step * 0.9)));
      out.append("\" height=\"" + number(up) + "\"/></g>\n");
    }
    long mostEdges = between.isEmpty() ? 1 : between.get(0).edges;
    for (Arc arc : between.subList(0, Math.min(MOST_ARCS, between.size()))) {
      arc(arc, Math.sqrt((double) arc.edges / mostEdges), out);
    }
    out.append("<path stroke=\"#222\" d=\"M" + number(LEFT) + " " + number(middle) + "h");
    out.append(number(WIDTH) + "\"/>\n</svg>\n");
  }

  private int bar(int value) {
    return (int) ((long) value * bars / values.size());
  }

  private static long most(long[] numbers) {
    long most = 0;
    for (long n : numbers) {
      most = Math.max(most, n);
    }
    return most;
  }

  /** Arcs from bar to bar, those of most edges first. */
  private List<Arc> between() {
    Map<Long, Long> edges = new HashMap<>();
    for (Arc arc : arcs) {
      edges.merge((long) bar(arc.from) << 32 | bar(arc.to), arc.edges, Long::sum);
    }
    return edges.entrySet().stream()
        .map(e -> new Arc((int) (e.getKey() >> 32), e.getKey().intValue(), e.getValue()))
        .sorted(
            Comparator.comparingLong((Arc arc) -> -arc.edges)
                .thenComparingInt(Arc::from)
                .thenComparingInt(Arc::to))
        .toList();
  }

  private void begin(long[] regress, List<Arc> between, Appendable out) throws IOException {
    long back = 0;
    for (long edges : regress) {
      back += edges;
    }
    long shown = between.stream().limit(MOST_ARCS).mapToLong(Arc::edges).sum();
    Chart.begin(
        title,
        LEFT + WIDTH + (aslant ? ASIDE : 12),
        TOP + UP + LABELS + down + (aslant ? ASLANT : 0) + BOTTOM,
        out);
    out.append("<text x=\"8\" y=\"38\">" + Figures.counted(values.size(), "value") + "; ");
    out.append(back == 0 ? "no edge leads back" : "edges that lead back: " + Figures.grouped(back));
    if (shown < back) {
      out.append(", of which the arcs show " + Figures.grouped(shown));
    }
    out.append(labels.note() + "</text>\n");
  }

  private void axes(Axis axis, Appendable out) throws IOException {
    double middle = TOP + UP;
    for (double tick : axis.ticks()) {
      String at = number(middle - UP * axis.share(tick));
      out.append("<path stroke=\"#ddd\" d=\"M" + number(LEFT) + " " + at + "h" + number(WIDTH));
      out.append("\"/>\n<text x=\"" + number(LEFT - 6) + "\" y=\"" + at);
      out.append("\" dy=\"4\" text-anchor=\"end\">" + Chart.text(tick) + "</text>\n");
    }
    out.append("<text text-anchor=\"middle\" transform=\"translate(14 " + number(TOP + UP / 2));
    out.append(") rotate(-90)\">states</text>\n<text text-anchor=\"middle\" x=\"");
    double bottom = middle + LABELS + down + (aslant ? ASLANT : 0) + 14;
    out.append(number(LEFT + WIDTH / 2) + "\" y=\"" + number(bottom));
    out.append("\">progress value</text>\n");
    int every = Math.max(1, (bars + MOST_LABELS - 1) / MOST_LABELS);
    for (int i = 0; i < bars && !values.isEmpty(); i += every) {
      label(i, out);
    }
  }

  private void label(int bar, Appendable out) throws IOException {
    String words = escaped(labels.of(first(bar).label));
    double x = LEFT + (bar + 0.45) * WIDTH / bars;
    double y = TOP + UP + 12;
    if (aslant) {
      y += down + 4;
      out.append("<path stroke=\"#ccc\" stroke-dasharray=\"1 3\" d=\"M" + number(x) + " ");
      out.append(number(TOP + UP) + "V" + number(y - 8) + "\"/>\n<text font-size=\"10\" ");
      out.append("transform=\"translate(" + number(x - 3) + " " + number(y) + ") rotate(32)\">");
    } else {
      out.append("<text font-size=\"10\" text-anchor=\"middle\" x=\"" + number(x) + "\" y=\"");
      out.append(number(y) + "\">");
    }
    out.append(words + "</text>\n");
  }

  /** From its bar to the one where the edges lead, the wider the more edges there are. */
  private void arc(Arc arc, double share, Appendable out) throws IOException {
    double step = WIDTH / bars;
    double from = LEFT + (arc.from + 0.45) * step;
    double to = LEFT + (arc.to + 0.45) * step;
    double y = TOP + UP + LABELS;
    double deep = Math.min(DOWN - 6, 14 + (from - to) * 0.35);
    out.append(
        "<g><title>" + Figures.counted(arc.edges, "edge") + " from " + escaped(label(arc.from)));
    out.append(" back to " + escaped(label(arc.to)) + "</title><path fill=\"none\" ");
    out.append(
        "stroke=\"#b3402e\" stroke-opacity=\"0.7\" stroke-width=\"" + number(0.8 + 2.2 * share));
    out.append("\" d=\"M" + number(from) + " " + number(y) + "C" + number(from) + " ");
    out.append(number(y + deep * 4 / 3) + " " + number(to) + " " + number(y + deep * 4 / 3) + " ");
    out.append(
        number(to) + " " + number(y) + "\"/><path fill=\"#b3402e\" d=\"M" + number(to) + " ");
    out.append(number(y - 3) + "l-4 8h8z\"/></g>\n");
  }

  /** The first value of a bar, counted from 0. */
  private int firstOf(int bar) {
    int from = (int) (((long) bar * values.size() + bars - 1) / bars);
    return Math.min(from, values.size() - 1);
  }

  private Value first(int bar) {
    return values.get(firstOf(bar));
  }

  private String label(int bar) {
    return values.isEmpty() ? "no state" : (values.size() > bars ? "from " : "") + first(bar).label;
  }
}
