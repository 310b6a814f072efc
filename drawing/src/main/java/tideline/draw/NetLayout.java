package tideline.draw;

import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.eclipse.elk.alg.layered.options.LayeredMetaDataProvider;
import org.eclipse.elk.alg.layered.options.LayeredOptions;
import org.eclipse.elk.core.RecursiveGraphLayoutEngine;
import org.eclipse.elk.core.data.LayoutMetaDataService;
import org.eclipse.elk.core.options.CoreOptions;
import org.eclipse.elk.core.options.Direction;
import org.eclipse.elk.core.options.EdgeRouting;
import org.eclipse.elk.core.options.NodeLabelPlacement;
import org.eclipse.elk.core.util.BasicProgressMonitor;
import org.eclipse.elk.graph.ElkBendPoint;
import org.eclipse.elk.graph.ElkEdge;
import org.eclipse.elk.graph.ElkEdgeSection;
import org.eclipse.elk.graph.ElkNode;
import org.eclipse.elk.graph.util.ElkGraphUtil;

/**
 * Where nodes of a net stand and how arcs run: in layers, with right angles, by ELK. Room for the
 * name of a node is kept where no arc leaves it: below, or beside it if the layers follow each
 * other downwards.
 */
public final class NetLayout {

  /** A net, as far as it matters where things stand. */
  public record Shape(List<String> places, List<String> transitions, List<int[]> arcs) {

    /**
     * @param arcs from node to node; places are counted first
     */
    public Shape {
      places = List.copyOf(places);
      transitions = List.copyOf(transitions);
      arcs = List.copyOf(arcs);
    }

    static Shape of(NetGraph net) {
      int places = net.net().places();
      return new Shape(
          IntStream.range(0, places).mapToObj(net::label).toList(),
          IntStream.range(places, net.nodes()).mapToObj(net::label).toList(),
          net.edges().stream().map(e -> new int[] {e.source(), e.target()}).toList());
    }
  }

  private static final int PLACE = 28;
  private static final int TRANSITION = 18;
  private static final double LETTER = 7.2;
  private static final int LINE = 15;
  private static final int LONGEST_NAME = 20;

  private static final EnumSet<NodeLabelPlacement> BELOW = NodeLabelPlacement.outsideBottomCenter();
  private static final EnumSet<NodeLabelPlacement> BESIDE =
      EnumSet.of(
          NodeLabelPlacement.OUTSIDE, NodeLabelPlacement.H_RIGHT, NodeLabelPlacement.V_CENTER);

  private final ElkNode graph = ElkGraphUtil.createGraph();
  private final List<ElkEdge> arcs;
  private final boolean isDown;

  private NetLayout(Shape net, Direction direction) {
    isDown = direction == Direction.DOWN;
    LayoutMetaDataService.getInstance()
        .registerLayoutMetaDataProviders(new LayeredMetaDataProvider());
    graph.setProperty(CoreOptions.ALGORITHM, LayeredOptions.ALGORITHM_ID);
    graph.setProperty(CoreOptions.DIRECTION, direction);
    graph.setProperty(CoreOptions.EDGE_ROUTING, EdgeRouting.ORTHOGONAL);
    graph.setProperty(CoreOptions.RANDOM_SEED, 1);
    graph.setProperty(LayeredOptions.THOROUGHNESS, 40);
    graph.setProperty(LayeredOptions.SPACING_NODE_NODE, 12.0);
    graph.setProperty(LayeredOptions.SPACING_LABEL_NODE, 1.0);
    graph.setProperty(LayeredOptions.SPACING_EDGE_NODE, 8.0);
    graph.setProperty(LayeredOptions.SPACING_EDGE_EDGE, 7.0);
    graph.setProperty(LayeredOptions.SPACING_NODE_NODE_BETWEEN_LAYERS, 16.0);
    graph.setProperty(LayeredOptions.SPACING_EDGE_NODE_BETWEEN_LAYERS, 8.0);
    graph.setProperty(LayeredOptions.SPACING_EDGE_EDGE_BETWEEN_LAYERS, 7.0);
    net.places().forEach(name -> add(name, PLACE));
    net.transitions().forEach(name -> add(name, TRANSITION));
    List<ElkNode> nodes = List.copyOf(graph.getChildren());
    arcs =
        net.arcs().stream()
            .map(arc -> ElkGraphUtil.createSimpleEdge(nodes.get(arc[0]), nodes.get(arc[1])))
            .toList();
    new RecursiveGraphLayoutEngine().layout(graph, new BasicProgressMonitor());
  }

  /**
   * Along the page and down the page, for whatever suits the window: the size, the middles of the
   * nodes, and the corners of the arcs, as whole numbers in the order of the net.
   */
  public static List<Map<String, Object>> both(Shape net) {
    return Stream.of(Direction.RIGHT, Direction.DOWN)
        .map(direction -> new NetLayout(net, direction).json())
        .toList();
  }

  /** The same for a net with all its arcs. */
  public static List<Map<String, Object>> both(NetGraph net) {
    return both(Shape.of(net));
  }

  private void add(String name, int size) {
    ElkNode node = ElkGraphUtil.createNode(graph);
    node.setDimensions(size, size);
    node.setProperty(CoreOptions.NODE_LABELS_PLACEMENT, isDown ? BESIDE : BELOW);
    int letters = Math.min(LONGEST_NAME, name.codePointCount(0, name.length()));
    ElkGraphUtil.createLabel(name, node).setDimensions(LETTER * letters, LINE);
  }

  private Map<String, Object> json() {
    return new TreeMap<>(
        Map.of(
            "beside", isDown,
            "size", List.of(whole(graph.getWidth()), whole(graph.getHeight())),
            "nodes", graph.getChildren().stream().map(NetLayout::middle).toList(),
            "arcs", arcs.stream().map(NetLayout::corners).toList()));
  }

  private static List<Long> middle(ElkNode node) {
    return List.of(
        whole(node.getX() + node.getWidth() / 2), whole(node.getY() + node.getHeight() / 2));
  }

  private static List<Long> corners(ElkEdge arc) {
    ElkEdgeSection way = arc.getSections().get(0);
    List<Long> bends =
        way.getBendPoints().stream().flatMap(NetLayout::both).collect(Collectors.toList());
    bends.addAll(0, List.of(whole(way.getStartX()), whole(way.getStartY())));
    bends.addAll(List.of(whole(way.getEndX()), whole(way.getEndY())));
    return bends;
  }

  private static Stream<Long> both(ElkBendPoint point) {
    return Stream.of(whole(point.getX()), whole(point.getY()));
  }

  private static long whole(double number) {
    return Math.round(number);
  }
}
