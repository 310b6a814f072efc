package tideline.analysis.method;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tideline.analysis.outcome.FactValue;
import tideline.analysis.outcome.Facts;
import tideline.analysis.outcome.SearchOutcome;
import tideline.analysis.text.Figures;

/** What a search has tried: by which method, for how long, with what result, why it was left. */
final class Stages {

  private static final int SECOND_DIGITS = 3;
  private static final double NANOS = 1e9;

  private final List<Stage> all = new ArrayList<>();
  private long begin = System.nanoTime();

  /** One of them, by its outcome, which says how it ended. */
  private record Stage(
      String method, double seconds, SearchOutcome outcome, long states, boolean wentOn) {

    long bytes() {
      return outcome.facts().number("peakStoredBytes").map(BigInteger::longValueExact).orElse(0L);
    }

    String left() {
      return outcome.ending().sentence();
    }
  }

  /**
   * Notes that a stage is over; the next one begins now.
   *
   * @param states that were known at its end, those of stages before it included
   * @param wentOn whether it went on from where the one before it ended
   */
  void over(String method, SearchOutcome outcome, long states, boolean wentOn) {
    long now = System.nanoTime();
    all.add(new Stage(method, (now - begin) / NANOS, outcome, states, wentOn));
    begin = now;
  }

  /** Notes what was tried at the same time as the last stage. */
  void beside(String method, SearchOutcome outcome, double seconds) {
    long states = outcome.facts().number("states").map(Stages::atMost).orElse(0L);
    all.add(new Stage(method, seconds, outcome, states, false));
  }

  private static long atMost(BigInteger states) {
    return states.bitLength() < Long.SIZE ? states.longValueExact() : Long.MAX_VALUE;
  }

  /** Adds them for programs, and for people if there was more than one. */
  void addTo(Facts facts) {
    facts.add("stages", new FactValue.Sequence(all.stream().map(Stages::value).toList()));
    if (all.size() > 1) {
      for (Stage stage : all) {
        facts.line("stage", text(stage));
      }
    }
  }

  private static FactValue value(Stage stage) {
    FactValue.Members members = FactValue.members().with("method", FactValue.of(stage.method));
    Optional<String> store = stage.outcome.facts().word("store");
    if (store.isPresent()) {
      members = members.with("store", FactValue.of(store.get()));
    }
    return members
        .with("seconds", FactValue.of(stage.seconds, SECOND_DIGITS))
        .with("peakStoredBytes", stage.bytes())
        .with("states", stage.states)
        .with("wentOn", FactValue.of(stage.wentOn))
        .with("left", FactValue.of(stage.left()));
  }

  private static String text(Stage stage) {
    Optional<String> store = stage.outcome.facts().word("store");
    return "%s%s: %s after %.2f s%s; %s"
        .formatted(
            stage.method,
            store.map(word -> " (" + word + ")").orElse(""),
            Figures.counted(stage.states, "state"),
            stage.seconds,
            stage.wentOn ? ", without beginning again" : "",
            stage.left());
  }
}
