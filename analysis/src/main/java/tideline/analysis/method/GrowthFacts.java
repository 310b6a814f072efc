package tideline.analysis.method;

import java.util.Arrays;
import java.util.stream.Collectors;
import tideline.analysis.outcome.FactValue;
import tideline.analysis.outcome.Facts;
import tideline.analysis.run.SearchRequest;
import tideline.analysis.text.Figures;
import tideline.pivot.Growth;
import tideline.pivot.TransitionSystem;

/** The run that shows that there are infinitely many states. */
final class GrowthFacts {

  /** Longer parts of a run are cut in lines for people. */
  private static final int MOST_STEPS = 12;

  private final TransitionSystem system;
  private final Growth growth;

  GrowthFacts(SearchRequest request, Growth growth) {
    system = request.model().system();
    this.growth = growth;
  }

  void addTo(Facts facts) {
    facts.add("growingPlaces", growth.growing());
    facts.add(
        "pumpingRun",
        FactValue.members()
            .with("prefix", names(growth.prefix()))
            .with("pump", names(growth.pump())));
    if (growth.prefix().length > 0) {
      facts.line("begins with", shown(growth.prefix()));
    }
    facts.line("then for ever", shown(growth.pump()));
  }

  private FactValue names(int[] events) {
    return FactValue.ofTexts(Arrays.stream(events).mapToObj(system::eventName).toList());
  }

  private String shown(int[] events) {
    String first =
        Arrays.stream(events)
            .limit(MOST_STEPS)
            .mapToObj(system::eventName)
            .map(Figures::printable)
            .collect(Collectors.joining(", "));
    return events.length > MOST_STEPS
        ? first + ", ... (" + Figures.counted(events.length, "step") + ")"
        : first;
  }
}
