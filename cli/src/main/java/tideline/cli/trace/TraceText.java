package tideline.cli.trace;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tideline.analysis.check.TraceReplay.Step;
import tideline.cli.output.JsonReader;

/** Reads what {@link TraceFormat} writes, and what people write by hand. */
public final class TraceText {

  private TraceText() {}

  /**
   * The steps of a trace in any of the three formats.
   *
   * @throws IllegalArgumentException with a sentence, if the text is no trace at all
   */
  public static List<Step> read(String text) {
    return text.stripLeading().startsWith("{") ? fromJson(text) : fromText(text);
  }

  private static List<Step> fromText(String text) {
    List<Step> steps = new ArrayList<>();
    for (String line : text.lines().toList()) {
      String name = nameOf(line.strip());
      if (!name.isEmpty()) {
        steps.add(new Step(Optional.of(name), Optional.empty(), false));
      }
    }
    return steps;
  }

  /** The first word of a line, quoted or up to a blank or {@code #}. */
  private static String nameOf(String line) {
    if (!line.startsWith("\"")) {
      int end = 0;
      while (end < line.length()
          && line.charAt(end) != '#'
          && !Character.isWhitespace(line.charAt(end))) {
        end++;
      }
      return line.substring(0, end);
    }
    StringBuilder name = new StringBuilder();
    for (int i = 1; i < line.length() && line.charAt(i) != '"'; i++) {
      boolean escape = line.charAt(i) == '\\' && i + 1 < line.length();
      char c = line.charAt(escape ? ++i : i);
      name.append(escape && c == 'n' ? '\n' : c);
    }
    return name.toString();
  }

  private static List<Step> fromJson(String text) {
    Map<?, ?> document = object(JsonReader.value(text), "an object");
    boolean itf = document.containsKey("states");
    List<Step> steps = new ArrayList<>();
    if (!itf && document.containsKey("initial")) {
      steps.add(new Step(Optional.empty(), Optional.of(tokens(document.get("initial"))), true));
    }
    Object list = document.get(itf ? "states" : "steps");
    if (!(list instanceof List<?> entries)) {
      throw new IllegalArgumentException("no trace: expected a member steps or states");
    }
    for (Object entry : entries) {
      steps.add(itf ? itfStep(entry) : jsonStep(entry));
    }
    return steps;
  }

  private static Step jsonStep(Object entry) {
    if (entry instanceof String name) {
      return new Step(Optional.of(name), Optional.empty(), true);
    }
    Map<?, ?> step = object(entry, "a step");
    if (!(step.get("transition") instanceof String name)) {
      throw new IllegalArgumentException("no trace: a step without transition");
    }
    return new Step(
        Optional.of(name), Optional.ofNullable(step.get("marking")).map(TraceText::tokens), true);
  }

  private static Step itfStep(Object entry) {
    Map<?, ?> state = object(entry, "a state");
    Optional<String> name =
        state.get("#meta") instanceof Map<?, ?> meta && meta.get("transition") instanceof String t
            ? Optional.of(t)
            : Optional.empty();
    return new Step(name, Optional.of(tokens(state)), false);
  }

  private static Map<String, Long> tokens(Object value) {
    Map<String, Long> tokens = new LinkedHashMap<>();
    object(value, "a marking")
        .forEach(
            (place, count) -> {
              if (!place.toString().startsWith("#")) {
                tokens.put(place.toString(), number(count));
              }
            });
    return tokens;
  }

  private static long number(Object value) {
    Object plain = value instanceof Map<?, ?> big ? big.get("#bigint") : value;
    try {
      return plain instanceof Long number ? number : Long.parseLong(String.valueOf(plain));
    } catch (NumberFormatException e) {
      throw new IllegalArgumentException("no trace: '" + plain + "' is no number of tokens");
    }
  }

  private static Map<?, ?> object(Object value, String what) {
    if (value instanceof Map<?, ?> map) {
      return map;
    }
    throw new IllegalArgumentException("no trace: expected " + what);
  }
}
