package tideline.cli.check;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tideline.cli.output.JsonReader;
import tideline.net.expression.PlaceNames;
import tideline.net.firing.Covering;
import tideline.net.model.Net;
import tideline.net.property.NodeNames;
import tideline.net.property.PlainEvaluation;

/**
 * Checks a trace step by step, whoever wrote it: names, the firing rule, and the markings where the
 * trace gives them.
 */
public final class TraceReplay {

  private final Net net;
  private final NodeNames names;
  private final PlaceNames places;
  private final PlainEvaluation rule;

  public TraceReplay(Net net) {
    this.net = net;
    this.names = NodeNames.of(net);
    this.places = new PlaceNames(net);
    this.rule = new PlainEvaluation(net);
  }

  /**
   * What came of it.
   *
   * @param steps that were right
   * @param problem what is wrong with the next, empty if nothing is
   * @param last the marking after the steps that were right
   * @param isDeadlock whether nothing is enabled there
   */
  public record Result(int steps, String problem, long[] last, boolean isDeadlock) {
    public boolean isValid() {
      return problem.isEmpty();
    }
  }

  /**
   * One step of a trace as it is written.
   *
   * @param transition the name, if it is given
   * @param marking by place, if it is given
   * @param isWhole whether places that are not named hold no tokens
   */
  private record Step(
      Optional<String> transition, Optional<Map<String, Long>> marking, boolean isWhole) {}

  /**
   * Replays a trace in any of the three formats.
   *
   * @throws IllegalArgumentException with a sentence, if the text is no trace at all
   */
  public Result replay(String text) {
    List<Step> steps = text.stripLeading().startsWith("{") ? fromJson(text) : fromText(text);
    long[] now = net.initialMarking();
    String problem = "";
    int right = 0;
    if (!steps.isEmpty() && steps.get(0).transition.isEmpty()) {
      problem = wrongMarking(steps.get(0), now).map(w -> "initial marking: " + w).orElse("");
      steps = steps.subList(1, steps.size());
    }
    for (Step step : steps) {
      if (!problem.isEmpty()) {
        break;
      }
      long[] before = now;
      String where = "step " + (right + 1) + ": ";
      try {
        int t = transition(step, before);
        if (!rule.isEnabled(t, before)) {
          problem = where + net.transitionId(t) + " is not enabled: " + missing(t, before);
        } else {
          long[] after = Covering.fired(net, before, t);
          problem = wrongMarking(step, after).map(w -> where + w).orElse("");
          now = problem.isEmpty() ? after : before;
        }
      } catch (IllegalArgumentException | ArithmeticException e) {
        problem = where + e.getMessage();
      }
      right += problem.isEmpty() ? 1 : 0;
    }
    return new Result(right, problem, now, rule.isDeadlock(now));
  }

  private int transition(Step step, long[] before) {
    if (step.transition.isPresent()) {
      return names.transitions(step.transition.get()).get(0);
    }
    for (int t = 0; t < net.transitions(); t++) {
      if (rule.isEnabled(t, before)
          && wrongMarking(step, Covering.fired(net, before, t)).isEmpty()) {
        return t;
      }
    }
    throw new IllegalArgumentException("no transition leads to this marking");
  }

  private Optional<String> wrongMarking(Step step, long[] tokens) {
    if (step.marking.isEmpty()) {
      return Optional.empty();
    }
    Map<Integer, Long> given = new LinkedHashMap<>();
    step.marking.get().forEach((name, count) -> given.put(places.place(name), count));
    for (int p = 0; p < net.places(); p++) {
      Long wanted = given.get(p);
      if (wanted == null && step.isWhole) {
        wanted = 0L;
      }
      if (wanted != null && wanted != tokens[p]) {
        return Optional.of(
            "the trace has " + wanted + " tokens in " + net.placeId(p) + ", the net " + tokens[p]);
      }
    }
    return Optional.empty();
  }

  private String missing(int t, long[] tokens) {
    List<String> lacking = new ArrayList<>();
    for (int i = 0; i < net.inputs(t).size(); i++) {
      int p = net.inputs(t).node(i);
      if (tokens[p] < net.inputs(t).weight(i)) {
        lacking.add(net.placeId(p) + " holds " + tokens[p] + " of " + net.inputs(t).weight(i));
      }
    }
    return lacking.isEmpty()
        ? "an inhibitor arc or a capacity stops it"
        : String.join(", ", lacking);
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
        Optional.of(name), Optional.ofNullable(step.get("marking")).map(TraceReplay::tokens), true);
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
