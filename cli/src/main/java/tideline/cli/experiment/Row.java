package tideline.cli.experiment;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What a run leaves behind.
 *
 * @param block the block of the grid
 * @param setting the values as the grid has them
 * @param command the words after {@code tideline}
 * @param exitCode -1 if the process did not end by itself
 * @param result the JSON object it wrote; empty if it wrote none
 * @param message what it said on the error stream, if it wrote no result
 */
public record Row(
    Subject subject,
    String block,
    Map<String, String> setting,
    List<String> command,
    int exitCode,
    Map<String, Object> result,
    String message) {

  public Row {
    setting = new LinkedHashMap<>(setting);
    command = List.copyOf(command);
    result = new LinkedHashMap<>(result);
  }

  /** Whether every state was explored. */
  public boolean isComplete() {
    return "COMPLETE".equals(result.get("completeness"));
  }

  /** {@code COMPLETE}, {@code TRUNCATED}, or {@code FAILED} for a run without a result. */
  public String completeness() {
    return result.isEmpty() ? "FAILED" : String.valueOf(result.get("completeness"));
  }

  /** Why the run ended. */
  public String reason() {
    return result.isEmpty() ? message : String.valueOf(result.getOrDefault("reason", ""));
  }

  /** A number of the result. */
  public Optional<Double> number(String member) {
    Object value = result.get(member);
    if (value instanceof String text && text.matches("[0-9]+")) {
      return Optional.of(Double.valueOf(text));
    }
    return value instanceof Number number ? Optional.of(number.doubleValue()) : Optional.empty();
  }

  /**
   * A figure as the papers name it: S states stored, V visits, P persistent states, L largest
   * class, all in percent of the states; anything else is a member of the result.
   */
  public Optional<Double> figure(String name) {
    return switch (name) {
      case "S" -> percent("peakStored");
      case "V" -> percent("visits");
      case "P" -> percent("persistent");
      case "L" -> percent("largestClass");
      default -> number(name);
    };
  }

  private Optional<Double> percent(String member) {
    return subject.states() == 0
        ? Optional.empty()
        : number(member).map(n -> 100 * n / subject.states());
  }

  /** The command as it is typed in a shell. */
  public String commandLine() {
    List<String> words = new ArrayList<>(List.of("tideline"));
    command.forEach(word -> words.add(quoted(word)));
    return String.join(" ", words);
  }

  private static String quoted(String word) {
    return word.matches("[A-Za-z0-9_./:=,+%@-]+") ? word : "'" + word.replace("'", "'\\''") + "'";
  }
}
