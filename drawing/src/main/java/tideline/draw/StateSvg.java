package tideline.draw;

import static tideline.draw.Markup.escaped;
import static tideline.draw.Markup.number;
import static tideline.draw.Markup.shortened;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tideline.analysis.graph.GraphView;

/**
 * A state graph as a picture, from left to right. The initial node is bold, deadlocks have a double
 * line, and nodes with edges beyond those shown are dashed. Edges between the same nodes are drawn
 * once, with all their labels.
 */
public final class StateSvg {

  private static final double CHARACTER = 5.6;
  private static final double BOX = 34;
  private static final double ROW = 62;
  private static final double GAP = 90;
  private static final double MARGIN = 40;
  private static final double TWIN_SHIFT = 6;
  private static final int LONGEST_TEXT = 28;
  private static final int LONGEST_LABEL = 18;

  /**
   * Where labels stand on their edges: not all at the same place, or they would hide each other.
   */
  private static final double[] SPREAD = {0.5, 0.36, 0.64};

  private final GraphView view;
  private final List<GraphView.Node> nodes = new ArrayList<>();
  private final List<LayeredLayout.Link> links = new ArrayList<>();
  private final List<String> labels = new ArrayList<>();
  private final Map<Integer, String> loops = new LinkedHashMap<>();
  private final LayeredLayout layout;
  private final double width;

  /** Lays the graph out: for as many nodes as a person can still read. */
  public StateSvg(GraphView view) throws IOException {
    this.view = view;
    view.nodes(nodes::add);
    Map<LayeredLayout.Link, String> joined = new LinkedHashMap<>();
    view.edges(
        e -> {
          if (e.source() == e.target()) {
            loops.merge(e.source(), e.label(), StateSvg::both);
          } else {
            joined.merge(new LayeredLayout.Link(e.source(), e.target()), e.label(), StateSvg::both);
          }
        });
    links.addAll(joined.keySet());
    labels.addAll(joined.values());
    layout = LayeredLayout.of(nodes.size(), links);
    int longest = nodes.stream().mapToInt(n -> text(n).length()).max().orElse(0);
    width = Math.max(BOX, longest * CHARACTER + 14);
  }

  private static String both(String one, String other) {
    return one + ", " + other;
  }

  private static String text(GraphView.Node node) {
    return shortened(node.text(), LONGEST_TEXT);
  }

  /** Writes the whole picture. */
  public void write(Appendable out) throws IOException {
    double across = 2 * MARGIN + width + Math.max(0, layout.layers() - 1) * (width + GAP);
    double down = 2 * MARGIN + BOX + layout.height() * ROW;
    String size = number(across) + " " + number(down);
    out.append("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"" + number(across));
    out.append("\" height=\"" + number(down) + "\" viewBox=\"0 0 " + size);
    out.append("\" role=\"img\" font-family=\"sans-serif\" font-size=\"10\">\n");
    out.append("<title>").append(escaped(title())).append("</title>\n");
    out.append(STYLE);
    if (!view.missing().isEmpty()) {
      out.append("<text x=\"12\" y=\"18\">truncated: " + escaped(view.missing()) + "</text>\n");
    }
    for (int e = 0; e < links.size(); e++) {
      edge(e, out);
    }
    for (GraphView.Node node : nodes) {
      node(node, out);
    }
    out.append("</svg>\n");
  }

  private String title() {
    return "States of " + view.title();
  }

  private void node(GraphView.Node node, Appendable out) throws IOException {
    double x = x(layout.node(node.number())) - width / 2;
    double y = y(layout.node(node.number())) - BOX / 2;
    out.append("<g class=\"" + looks(node) + "\"><title>");
    out.append(escaped(node.name() + ": " + node.text())).append("</title>");
    box(x, y, 0, out);
    if (node.deadlocks() > 0) {
      box(x, y, 3, out);
    }
    double middle = x + width / 2;
    boolean alone = node.text().isEmpty();
    text(middle, y + (alone ? 20 : 14), "<tspan class=\"b\">" + node.name() + "</tspan>", out);
    if (!alone) {
      text(middle, y + 26, escaped(text(node)), out);
    }
    if (loops.containsKey(node.number())) {
      loop(middle, y, loops.get(node.number()), out);
    }
    out.append("</g>\n");
  }

  private static String looks(GraphView.Node node) {
    return "n" + (node.isInitial() ? " i" : "") + (node.isOpen() ? " o" : "");
  }

  private void box(double x, double y, double inset, Appendable out) throws IOException {
    out.append("<rect rx=\"5\" x=\"" + number(x + inset) + "\" y=\"" + number(y + inset));
    out.append("\" width=\"" + number(width - 2 * inset));
    out.append("\" height=\"" + number(BOX - 2 * inset) + "\"/>");
  }

  private static void loop(double x, double y, String label, Appendable out) throws IOException {
    out.append("<path class=\"e\" marker-end=\"url(#a)\" d=\"M" + number(x - 8) + " " + number(y));
    out.append(" c-8 -20 24 -20 16 -1\"/>");
    text(x, y - 16, escaped(shortened(label, LONGEST_LABEL)), out);
  }

  private void edge(int e, Appendable out) throws IOException {
    LayeredLayout.Link link = links.get(e);
    List<LayeredLayout.Point> route = layout.route(e);
    int last = route.size() - 1;
    double direction = route.get(0).layer() < route.get(last).layer() ? 1 : -1;
    boolean twin =
        links.contains(
            new LayeredLayout.Link(/* source= */ link.target(), /* target= */ link.source()));
    double[] x = new double[route.size()];
    double[] y = new double[route.size()];
    for (int i = 0; i <= last; i++) {
      x[i] = x(route.get(i));
      y[i] = y(route.get(i)) + (twin ? direction * TWIN_SHIFT : 0);
    }
    x[0] += direction * width / 2;
    x[last] -= direction * (width / 2 + 1);
    out.append("<g><title>" + escaped(labels.get(e)) + "</title>");
    out.append("<path class=\"e\" marker-end=\"url(#a)\" d=\"");
    SvgDrawing.curve(x, y, out);
    out.append("\"/>");
    int middle = last / 2;
    double share = SPREAD[e % SPREAD.length];
    double labelX = x[middle] + share * (x[middle + 1] - x[middle]);
    double smooth = share * share * (3 - 2 * share);
    double labelY = y[middle] + smooth * (y[middle + 1] - y[middle]) + (direction > 0 ? -4 : 11);
    text(labelX, labelY, escaped(shortened(labels.get(e), LONGEST_LABEL)), out);
    out.append("</g>\n");
  }

  private static void text(double x, double y, String text, Appendable out) throws IOException {
    out.append("<text x=\"" + number(x) + "\" y=\"" + number(y) + "\" text-anchor=\"middle\">");
    out.append(text).append("</text>");
  }

  private double x(LayeredLayout.Point point) {
    return MARGIN + width / 2 + point.layer() * (width + GAP);
  }

  private static double y(LayeredLayout.Point point) {
    return MARGIN + BOX / 2 + point.height() * ROW;
  }

  private static final String STYLE =
      """
      <style>text{fill:#222;paint-order:stroke;stroke:#fff;stroke-width:3px}.b{font-weight:bold}.e{fill:none;stroke:#888}\
      .n rect{fill:#fff;stroke:#444;stroke-width:1.2}.i rect{stroke-width:2.6}\
      .o rect{stroke-dasharray:4 3}</style>
      <defs><marker id="a" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" \
      orient="auto"><path d="M0 0 8 4 0 8z" fill="#888"/></marker></defs>
      <rect width="100%" height="100%" fill="#fff"/>
      """;
}
