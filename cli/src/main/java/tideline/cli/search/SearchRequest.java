package tideline.cli.search;

import java.util.OptionalLong;
import tideline.cli.run.ProgressDisplay;
import tideline.net.model.Net;
import tideline.pivot.TransitionSystem;
import tideline.pnml.read.Imported;
import tideline.search.StopSignal;

/**
 * What a method is asked to do.
 *
 * @param model what is explored
 * @param modelHash tells one net from another
 * @param order the search order
 * @param seed for what is left to chance
 * @param maxStates the most states to store
 * @param memoryBytes the most bytes for all that is stored
 * @param coverage whether firings are counted for each transition
 * @param threads how many work together
 * @param signal tells the search to stop
 * @param progress shows how far it is
 * @param watchers make more observers for every search that is run
 */
public record SearchRequest(
    Model model,
    String modelHash,
    OrderChoice order,
    long seed,
    OptionalLong maxStates,
    long memoryBytes,
    boolean coverage,
    int threads,
    StopSignal signal,
    ProgressDisplay progress,
    Watchers watchers) {

  /** A breadth-first search by one thread that nobody else watches. */
  public static SearchRequest breadthFirst(
      Imported imported,
      OptionalLong maxStates,
      long memoryBytes,
      StopSignal signal,
      ProgressDisplay progress) {
    return new SearchRequest(
        Model.of(imported),
        imported.sha256(),
        new OrderChoice("bfs", ""),
        0,
        maxStates,
        memoryBytes,
        false,
        1,
        signal,
        progress,
        Watchers.NONE);
  }

  /** The same with another seed. */
  public SearchRequest withSeed(long other) {
    return new SearchRequest(
        model,
        modelHash,
        order,
        other,
        maxStates,
        memoryBytes,
        coverage,
        threads,
        signal,
        progress,
        watchers);
  }

  /**
   * The place/transition net that is explored.
   *
   * @throws IllegalArgumentException with a message for people, if there is none
   */
  public Net net() {
    return model.net();
  }

  /** The system that is explored; the first call may take a while and shows that. */
  public TransitionSystem system() {
    progress.phase("bounding places");
    return model.system();
  }

  /** The same request with observers. */
  public SearchRequest watchedBy(Watchers observers) {
    return new SearchRequest(
        model,
        modelHash,
        order,
        seed,
        maxStates,
        memoryBytes,
        coverage,
        threads,
        signal,
        progress,
        observers);
  }

  /** A breadth-first search by one thread for no more than some states of the same net. */
  SearchRequest probe(long states) {
    return new SearchRequest(
        model,
        modelHash,
        new OrderChoice("bfs", ""),
        seed,
        OptionalLong.of(Math.min(states, maxStates.orElse(states))),
        memoryBytes,
        coverage,
        1,
        signal,
        progress,
        watchers);
  }

  /** A breadth-first search by one thread of the same net, without a limit of states. */
  SearchRequest unlimited() {
    return new SearchRequest(
        model,
        modelHash,
        new OrderChoice("bfs", ""),
        seed,
        OptionalLong.empty(),
        memoryBytes,
        false,
        1,
        signal,
        progress,
        Watchers.NONE);
  }
}
