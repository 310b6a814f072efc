package tideline.draw;

import static tideline.draw.Markup.escaped;
import static tideline.draw.Markup.number;
import static tideline.draw.Markup.shortened;

import java.io.IOException;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import tideline.net.model.Net;

/** A net as a picture that a browser shows without help from elsewhere. */
public final class SvgDrawing {

  private static final double LAYER = 84;
  private static final double ROW = 58;
  private static final double MARGIN = 48;
  private static final double RADIUS = 14;
  private static final double BAR = 5;
  private static final double TWIN_SHIFT = 4;
  private static final int LONGEST_LABEL = 14;
  private static final int MOST_DOTS = 4;

  private final NetGraph graph;
  private final LayeredLayout layout;
  private final Set<Long> pairs = new HashSet<>();

  /** Lays the net out; {@link #nodes} says beforehand how large that is. */
  public SvgDrawing(Net net) {
    graph = NetGraph.of(net);
    layout =
        LayeredLayout.of(
            graph.nodes(),
            graph.edges().stream()
                .map(e -> new LayeredLayout.Link(e.source(), e.target()))
                .toList());
    graph.edges().forEach(e -> pairs.add(pair(e.source(), e.target())));
  }

  /** The number of places and transitions: what decides whether a picture can still be read. */
  public static long nodes(Net net) {
    return (long) net.places() + net.transitions();
  }

  /** Writes the whole picture. */
  public void write(Appendable out) throws IOException {
    String width = number(2 * MARGIN + Math.max(0, layout.layers() - 1) * LAYER);
    String height = number(2 * MARGIN + layout.height() * ROW);
    out.append("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"" + width);
    out.append("\" height=\"" + height + "\" viewBox=\"0 0 " + width + " " + height);
    out.append("\" role=\"img\" font-family=\"sans-serif\" font-size=\"10\">\n");
    out.append("<title>").append(escaped(graph.net().name())).append("</title>\n");
    out.append(STYLE);
    for (int e = 0; e < graph.edges().size(); e++) {
      edge(graph.edges().get(e), layout.route(e), out);
    }
    for (int node = 0; node < graph.nodes(); node++) {
      node(node, out);
    }
    out.append("</svg>\n");
  }

  private void node(int node, Appendable out) throws IOException {
    double x = x(layout.node(node));
    double y = y(layout.node(node));
    out.append("<g><title>").append(escaped(graph.id(node))).append("</title>");
    if (graph.isPlace(node)) {
      out.append("<circle class=\"n\" " + at("cx", x, "cy", y) + "r=\"14\"/>");
      tokens(graph.net().initial(node), x, y, out);
    } else {
      out.append("<rect " + at("x", x - BAR, "y", y - RADIUS) + "width=\"10\" height=\"28\"/>");
    }
    out.append("<text " + at("x", x, "y", y + RADIUS + 11) + "text-anchor=\"middle\">");
    out.append(escaped(shortened(graph.label(node), LONGEST_LABEL))).append("</text></g>\n");
  }

  private static void tokens(long tokens, double x, double y, Appendable out) throws IOException {
    if (tokens > MOST_DOTS) {
      out.append("<text " + at("x", x, "y", y + 3.5) + "text-anchor=\"middle\">");
      out.append(Long.toString(tokens)).append("</text>");
      return;
    }
    for (int i = 0; i < tokens; i++) {
      double angle = 2 * Math.PI * i / tokens;
      double reach = tokens == 1 ? 0 : 6;
      double dotX = x + reach * Math.cos(angle);
      double dotY = y + reach * Math.sin(angle);
      out.append("<circle " + at("cx", dotX, "cy", dotY) + "r=\"3.2\"/>");
    }
  }

  private void edge(NetGraph.Edge edge, List<LayeredLayout.Point> route, Appendable out)
      throws IOException {
    int last = route.size() - 1;
    double direction = route.get(0).layer() < route.get(last).layer() ? 1 : -1;
    boolean twin = pairs.contains(pair(/* source= */ edge.target(), /* target= */ edge.source()));
    double[] x = new double[route.size()];
    double[] y = new double[route.size()];
    for (int i = 0; i <= last; i++) {
      x[i] = x(route.get(i));
      y[i] = y(route.get(i)) + (twin ? direction * TWIN_SHIFT : 0);
    }
    x[0] += direction * reach(edge.source());
    x[last] -= direction * (reach(edge.target()) + 1);
    String head = edge.kind() == NetGraph.Kind.INHIBITOR ? "o" : "a";
    out.append("<path class=\"e\" marker-end=\"url(#" + head + ")\" d=\"");
    curve(x, y, out);
    out.append("\"/>\n");
    if (edge.weight() > 1) {
      int middle = last / 2;
      weight(edge.weight(), (x[middle] + x[middle + 1]) / 2, (y[middle] + y[middle + 1]) / 2, out);
    }
  }

  /** A smooth line through all points, level at both ends. */
  static void curve(double[] x, double[] y, Appendable out) throws IOException {
    out.append("M" + number(x[0]) + " " + number(y[0]));
    for (int i = 1; i < x.length; i++) {
      double third = (x[i] - x[i - 1]) / (x.length == 2 ? 2 : 3);
      out.append(" C" + number(x[i - 1] + third));
      out.append(" " + number(y[i - 1] + slope(x, y, i - 1) * third));
      out.append(" " + number(x[i] - third));
      out.append(" " + number(y[i] - slope(x, y, i) * third));
      out.append(" " + number(x[i]) + " " + number(y[i]));
    }
  }

  private static double slope(double[] x, double[] y, int i) {
    boolean end = i == 0 || i == x.length - 1;
    return end ? 0 : (y[i + 1] - y[i - 1]) / (x[i + 1] - x[i - 1]);
  }

  private static void weight(long weight, double x, double y, Appendable out) throws IOException {
    out.append("<text " + at("x", x, "y", y - 4) + "text-anchor=\"middle\">");
    out.append(Long.toString(weight)).append("</text>\n");
  }

  private double reach(int node) {
    return graph.isPlace(node) ? RADIUS : BAR;
  }

  private static double x(LayeredLayout.Point point) {
    return MARGIN + point.layer() * LAYER;
  }

  private static double y(LayeredLayout.Point point) {
    return MARGIN + point.height() * ROW;
  }

  private static long pair(int source, int target) {
    return (long) source << 32 | target;
  }

  private static String at(String nameX, double x, String nameY, double y) {
    return nameX + "=\"" + number(x) + "\" " + nameY + "=\"" + number(y) + "\" ";
  }

  private static final String STYLE =
      """
      <style>text{fill:#222}rect{fill:#444}.n{fill:#fff;stroke:#444;stroke-width:1.5}\
      .e{fill:none;stroke:#888}</style>
      <defs><marker id="a" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" \
      orient="auto"><path d="M0 0 8 4 0 8z" fill="#888"/></marker>
      <marker id="o" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" \
      orient="auto"><circle cx="4" cy="4" r="3" fill="#fff" stroke="#888"/></marker></defs>
      <rect width="100%" height="100%" style="fill:#fff"/>
      """;
}
