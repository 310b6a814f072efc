package tideline.analysis.graph;

import java.io.IOException;
import java.util.Map;

/**
 * A graph that is shown. Nodes and edges are passed on one at a time and can be asked for again, so
 * that a form can stream them and hold none.
 */
public interface GraphView {

  /** The net. */
  String title();

  /** What a node stands for: {@code state}, or the kind of class. */
  String kind();

  /** What is missing, empty if nothing is. */
  String missing();

  long nodes();

  long edges();

  /** Passes on the nodes in the order of their numbers, from 0 without a gap. */
  void nodes(Sink<Node> sink) throws IOException;

  /** Passes on the edges in the order of their sources. */
  void edges(Sink<Edge> sink) throws IOException;

  /** The marked places of a node that is a state, with their tokens. */
  default Map<String, Long> marking(int node) {
    return Map.of();
  }

  /** Takes one thing after the other. */
  @FunctionalInterface
  interface Sink<T> {
    void accept(T item) throws IOException;
  }

  /**
   * A state or a class of states.
   *
   * @param name short
   * @param text what there is to say about it in a line
   * @param level the least distance of its states from the initial one
   * @param states how many states it stands for
   * @param deadlocks how many of them have no successor
   * @param isInitial whether the initial state is among them
   * @param isOpen whether there are edges beyond those shown
   */
  record Node(
      int number,
      String name,
      String text,
      int level,
      long states,
      long deadlocks,
      boolean isInitial,
      boolean isOpen) {}

  /**
   * An edge, or several between the same classes.
   *
   * @param label the transition; for classes their number
   * @param count how many edges of the state graph it stands for
   */
  record Edge(int source, int target, String label, long count) {}
}
