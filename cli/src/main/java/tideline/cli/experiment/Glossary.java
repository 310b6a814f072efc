package tideline.cli.experiment;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** What the figures of a summary mean, in a few words each. */
final class Glossary {

  private static final Map<String, String> WORDS =
      Map.ofEntries(
          Map.entry("S", "states stored at most, % of all states"),
          Map.entry("V", "visits, % of all states"),
          Map.entry("P", "persistent states, % of all states"),
          Map.entry("L", "largest class of one progress value, % of all states"),
          Map.entry("seconds", "time of the search"),
          Map.entry("visits", "states expanded, revisits included"),
          Map.entry("revisits", "states expanded again"),
          Map.entry("peakStored", "states stored at most"),
          Map.entry("peakStoredAtLevelEnds", "states stored at most at the end of a level"),
          Map.entry("leftOver", "states still stored at the end"),
          Map.entry("crossTransitions", "firings that led out of the partitions in memory"),
          Map.entry("statesRead", "states read from disk"),
          Map.entry("statesWritten", "states written to disk"),
          Map.entry("queueStatesRead", "those of them that were in queues"),
          Map.entry("queueStatesWritten", "those of them that went to queues"),
          Map.entry("collisionRate", "part of the states stored that overwrote another one"),
          Map.entry("maxQueue", "states in the queue at most"),
          Map.entry("diameter", "distance of the farthest state from the initial one"),
          Map.entry(
              "sumAvg",
              "part of the transitions that lead to the level before, the same or the next one"),
          Map.entry("sumAvgWithoutDeadlocks", "the same without states that have no successor"),
          Map.entry("replayedSteps", "events executed to come back to states of the frontier"),
          Map.entry("undoneSteps", "events undone on the way there"));

  private Glossary() {}

  /** One sentence for all figures that have an entry. */
  static String explain(List<String> figures) {
    return figures.stream()
        .filter(WORDS::containsKey)
        .map(figure -> figure + ": " + WORDS.get(figure))
        .collect(Collectors.joining("; "));
  }
}
