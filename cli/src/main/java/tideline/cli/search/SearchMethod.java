package tideline.cli.search;

import java.util.List;
import java.util.Set;

/** A method of exploration, as the command line names it. */
public interface SearchMethod {

  String name();

  /**
   * The forms of {@code --order} that make sense with the method, the usual one first; none if it
   * has its own.
   */
  List<String> orders();

  /** The options that are the method's own; they mean nothing to the others. */
  default Set<String> options() {
    return Set.of();
  }

  /**
   * What can be answered about properties by watching a finished search. Every method that visits
   * all states answers safety; formulas about paths need all states at once.
   */
  default Answers answers() {
    return Answers.SAFETY;
  }

  /** Kinds of properties. */
  enum Answers {
    /** Reachability, invariants, deadlocks, bounds. */
    SAFETY,
    /** CTL as well. */
    CTL
  }

  /**
   * Runs to the end or to a limit.
   *
   * @throws IllegalArgumentException with a message for people, if the request makes no sense
   */
  SearchOutcome run(SearchRequest request);
}
