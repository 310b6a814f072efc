package tideline.cli.search;

import java.util.List;

/** A method of exploration, as the command line names it. */
public interface SearchMethod {

  String name();

  /** The forms of {@code --order} that make sense with the method, the usual one first. */
  List<String> orders();

  /**
   * Runs to the end or to a limit.
   *
   * @throws IllegalArgumentException with a message for people, if the request makes no sense
   */
  SearchOutcome run(SearchRequest request);
}
