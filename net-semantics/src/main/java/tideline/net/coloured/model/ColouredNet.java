package tideline.net.coloured.model;

import java.util.List;
import tideline.net.coloured.term.Bag;
import tideline.net.coloured.term.Sort;
import tideline.net.coloured.term.Term;

/**
 * A symmetric net: places hold multisets of colours, arcs carry terms that say which, transitions
 * have guards. Immutable.
 *
 * @param sorts the declared sorts, each after those it is made of
 * @param variables those of all transitions; the index is the variable's number
 */
public record ColouredNet(
    String id,
    String name,
    List<Sort> sorts,
    List<Term.Variable> variables,
    List<Place> places,
    List<Transition> transitions) {

  public ColouredNet {
    sorts = List.copyOf(sorts);
    variables = List.copyOf(variables);
    places = List.copyOf(places);
    transitions = List.copyOf(transitions);
  }

  /** The number of arcs, parallel ones counted each. */
  public long arcs() {
    return transitions.stream().mapToLong(t -> t.inputs().size() + t.outputs().size()).sum();
  }

  /**
   * A place.
   *
   * @param initial without variables
   */
  public record Place(String id, String name, Sort sort, Bag initial) {}

  /**
   * A transition.
   *
   * @param guard a truth value
   */
  public record Transition(
      String id, String name, Term guard, List<Arc> inputs, List<Arc> outputs) {
    public Transition {
      inputs = List.copyOf(inputs);
      outputs = List.copyOf(outputs);
    }
  }

  /** An arc of a transition, from or to a place. */
  public record Arc(int place, Bag inscription) {}
}
