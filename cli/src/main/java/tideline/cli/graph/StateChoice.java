package tideline.cli.graph;

import tideline.analysis.method.StateSpace;
import tideline.analysis.text.Figures;
import tideline.net.expression.LinearExpression;
import tideline.net.marking.Layout;
import tideline.net.model.Net;
import tideline.search.graph.StoredGraph;

/** Finds a state by what the user calls it. */
public final class StateChoice {

  private StateChoice() {}

  /**
   * Reads a number such as {@code s17}, {@code deadlock} or a marking such as {@code p1 + 2*p3}.
   *
   * @return the handle of the state
   * @throws IllegalArgumentException with a message for people, if there is no such state
   */
  public static int find(String text, StateSpace space) {
    if (text.matches("s?[0-9]{1,18}")) {
      return numbered(Long.parseLong(text.replace("s", "")), space.graph());
    }
    return text.equals("deadlock") ? deadlock(space.graph()) : marked(text, space);
  }

  private static int numbered(long number, StoredGraph graph) {
    if (number >= graph.states()) {
      throw new IllegalArgumentException(
          "there is no state s" + number + ": " + Figures.counted(graph.states(), "state"));
    }
    return (int) number;
  }

  private static int deadlock(StoredGraph graph) {
    boolean[] moves = new boolean[1];
    for (int ref = 0; ref < graph.states() && graph.isExpanded(ref); ref++) {
      moves[0] = false;
      graph.edges(ref, (event, target) -> moves[0] = true);
      if (!moves[0]) {
        return ref;
      }
    }
    throw new IllegalArgumentException("there is no deadlock among the states");
  }

  private static int marked(String text, StateSpace space) {
    Net net = space.system().net();
    long[] tokens = new long[net.places()];
    if (!text.equals("empty")) {
      LinearExpression sum = LinearExpression.parse(text, net);
      for (int i = 0; i < sum.places().length; i++) {
        tokens[sum.places()[i]] = sum.factors()[i];
      }
      if (sum.constant() != 0) {
        throw new IllegalArgumentException("'" + text + "' is no marking: it holds a number alone");
      }
    }
    int ref = find(tokens, space);
    if (ref < 0) {
      throw new IllegalArgumentException("the marking '" + text + "' is not among the states");
    }
    return ref;
  }

  /** A marking that does not fit into the layout cannot be stored. */
  private static int find(long[] tokens, StateSpace space) {
    Layout layout = space.system().layout();
    for (int p = 0; p < tokens.length; p++) {
      long most = layout.maxValue(p);
      if (tokens[p] < 0 || tokens[p] > most || layout.isConstant(p) && tokens[p] != most) {
        return -1;
      }
    }
    long[] state = new long[layout.words()];
    layout.pack(tokens, state, 0);
    return space.graph().store().find(state, 0);
  }
}
