package tideline.dve.program;

import java.util.BitSet;
import java.util.List;

/**
 * A process.
 *
 * @param locations the names of its states
 * @param initial the location it begins in
 * @param special which locations are marked
 * @param transitions in the order of the text
 */
public record DveProcess(
    String name,
    List<String> locations,
    int initial,
    Special special,
    List<Assertion> assertions,
    List<Transition> transitions) {

  public DveProcess {
    locations = List.copyOf(locations);
    assertions = List.copyOf(assertions);
    transitions = List.copyOf(transitions);
  }

  /** Locations where nobody else may take a step, and those that accept. Not to be modified. */
  public record Special(BitSet commit, BitSet accept) {}

  /** A condition that is to hold in a location. */
  public record Assertion(int location, Term condition, String text) {}

  public boolean isCommitted(int location) {
    return special.commit().get(location);
  }
}
