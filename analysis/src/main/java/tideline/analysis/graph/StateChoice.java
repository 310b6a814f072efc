package tideline.analysis.graph;

import it.unimi.dsi.fastutil.ints.Int2LongRBTreeMap;
import it.unimi.dsi.fastutil.ints.Int2LongSortedMap;
import tideline.analysis.method.StateSpace;
import tideline.analysis.text.Figures;
import tideline.net.expression.LinearExpression;
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

  /** Of a net, places that are not named are empty; other variables may have any value. */
  private static int marked(String text, StateSpace space) {
    Int2LongSortedMap wanted = new Int2LongRBTreeMap();
    if (space.model().net().isPresent()) {
      for (int variable = 0; variable < space.variables().size(); variable++) {
        wanted.put(variable, 0);
      }
    }
    if (!text.equals("empty")) {
      LinearExpression sum = space.model().expression(text);
      for (int i = 0; i < sum.places().length; i++) {
        wanted.put(sum.places()[i], sum.factors()[i]);
      }
      if (sum.constant() != 0) {
        throw new IllegalArgumentException("'" + text + "' is no marking: it holds a number alone");
      }
    }
    for (int ref = 0; ref < space.graph().states(); ref++) {
      int state = ref;
      if (wanted.int2LongEntrySet().stream()
          .allMatch(e -> space.value(e.getIntKey(), state) == e.getLongValue())) {
        return ref;
      }
    }
    throw new IllegalArgumentException("the marking '" + text + "' is not among the states");
  }
}
