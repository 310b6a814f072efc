package tideline.analysis.graph;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.Map;
import tideline.analysis.method.StateSpace;
import tideline.search.graph.StoredGraph;

/** Some states of a space with all edges between them; all states, or those near one of them. */
public final class StateView implements GraphView {

  private final StateSpace space;
  private final Labels labels;
  private final BitSet shown;
  private final int[] refs;
  private final int[] number;
  private final long edges;

  private StateView(StateSpace space, Labels labels, BitSet shown) {
    this.space = space;
    this.labels = labels;
    this.shown = shown;
    refs = shown.stream().toArray();
    number = new int[space.graph().states()];
    for (int i = 0; i < refs.length; i++) {
      number[refs[i]] = i;
    }
    edges = countEdges();
  }

  /** The whole space. */
  public static StateView all(StateSpace space, Labels labels) {
    BitSet shown = new BitSet();
    shown.set(0, space.graph().states());
    return new StateView(space, labels, shown);
  }

  /** The states that can be reached from a state, or from which it is reached, in some steps. */
  public static StateView around(StateSpace space, Labels labels, int centre, int radius) {
    return new StateView(space, labels, near(space.graph(), centre, radius));
  }

  private static BitSet near(StoredGraph graph, int centre, int radius) {
    BitSet near = new BitSet();
    near.set(centre);
    for (int step = 0; step < radius; step++) {
      BitSet further = (BitSet) near.clone();
      for (int r = 0; r < graph.states(); r++) {
        int ref = r;
        graph.edges(
            ref,
            (event, target) -> {
              if (near.get(ref)) {
                further.set(target);
              } else if (near.get(target)) {
                further.set(ref);
              }
            });
      }
      near.or(further);
    }
    return near;
  }

  private long countEdges() {
    long[] count = new long[1];
    for (int ref : refs) {
      space.graph().edges(ref, (event, target) -> count[0] += shown.get(target) ? 1 : 0);
    }
    return count[0];
  }

  @Override
  public String title() {
    return space.model().name();
  }

  @Override
  public String kind() {
    return "state";
  }

  @Override
  public String missing() {
    return space.ending().isExhausted() ? "" : space.ending().sentence();
  }

  @Override
  public long nodes() {
    return refs.length;
  }

  @Override
  public long edges() {
    return edges;
  }

  @Override
  public Map<String, Long> marking(int node) {
    Map<String, Long> marking = new LinkedHashMap<>();
    for (int v = 0; v < space.variables().size(); v++) {
      long value = space.value(v, refs[node]);
      if (value != 0) {
        marking.put(space.variables().name(v), value);
      }
    }
    return marking;
  }

  @Override
  public void nodes(Sink<Node> sink) throws IOException {
    for (int ref : refs) {
      sink.accept(node(ref));
    }
  }

  private Node node(int ref) {
    long[] counts = new long[2]; // edges, and those that lead away
    space
        .graph()
        .edges(
            ref,
            (event, target) -> {
              counts[0]++;
              counts[1] += shown.get(target) ? 0 : 1;
            });
    boolean expanded = space.graph().isExpanded(ref);
    return new Node(
        number[ref],
        "s" + ref,
        labels.of(space, ref),
        space.levels().getInt(ref),
        1,
        expanded && counts[0] == 0 ? 1 : 0,
        ref == 0,
        !expanded || counts[1] > 0);
  }

  @Override
  public void edges(Sink<Edge> sink) throws IOException {
    try {
      for (int ref : refs) {
        int source = number[ref];
        space.graph().edges(ref, (event, target) -> pass(source, event, target, sink));
      }
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
  }

  private void pass(int source, int event, int target, Sink<Edge> sink) {
    if (!shown.get(target)) {
      return;
    }
    try {
      sink.accept(new Edge(source, number[target], space.system().eventName(event), 1));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
