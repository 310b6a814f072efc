package tideline.cli.compare;

import java.util.Optional;
import tideline.analysis.method.MeasureComparison;
import tideline.analysis.method.MeasureComparison.Trial;

/**
 * The measures of one net.
 *
 * @param name for tables
 * @param file as the user named it
 * @param comparison what came of it
 */
public record NetComparison(String name, String file, MeasureComparison comparison) {

  /** States that percentages refer to: all of them, or those that a sweep without regress saw. */
  public Optional<Long> states() {
    if (comparison.exact()) {
      return Optional.of((long) comparison.states());
    }
    return comparison.trials().stream()
        .flatMap(trial -> trial.complete().stream())
        .filter(result -> result.isExact())
        .map(result -> result.visits())
        .findFirst();
  }

  /** A number as a part of the states, in per cent. */
  Optional<Double> percent(long number) {
    return states().filter(states -> states > 0).map(states -> 100.0 * number / states);
  }

  /** The command that repeats a run. */
  String command(Trial trial) {
    return "tideline explore "
        + quoted(file)
        + " --method sweep-line --measure="
        + quoted(trial.expression());
  }

  private static String quoted(String word) {
    return word.matches("[A-Za-z0-9_./:=,+%@-]+") ? word : "'" + word.replace("'", "'\\''") + "'";
  }
}
