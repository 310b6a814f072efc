package tideline.analysis.check;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import tideline.model.StepRules;

/**
 * Checks a trace step by step, whoever wrote it: names, the rule of steps, and the states where the
 * trace gives them.
 */
public final class TraceReplay {

  private final StepRules rules;

  public TraceReplay(StepRules rules) {
    this.rules = rules;
  }

  /**
   * What came of it.
   *
   * @param steps that were right
   * @param problem what is wrong with the next, empty if nothing is
   * @param last the state after the steps that were right, for people
   * @param isDeadlock whether nothing is enabled there
   */
  public record Result(int steps, String problem, String last, boolean isDeadlock) {
    public boolean isValid() {
      return problem.isEmpty();
    }
  }

  /**
   * One step of a trace as it is written.
   *
   * @param transition the name, if it is given
   * @param marking by place or variable, if it is given
   * @param isWhole whether places and variables that are not named are 0
   */
  public record Step(
      Optional<String> transition, Optional<Map<String, Long>> marking, boolean isWhole) {}

  /**
   * Replays a trace.
   *
   * @param all its steps; a first one without a transition gives the initial marking
   */
  public Result replay(List<Step> all) {
    List<Step> steps = all;
    long[] now = rules.initial();
    String problem = "";
    int right = 0;
    if (!steps.isEmpty() && steps.get(0).transition.isEmpty()) {
      problem = wrongState(steps.get(0), now).map(w -> "initial marking: " + w).orElse("");
      steps = steps.subList(1, steps.size());
    }
    for (Step step : steps) {
      if (!problem.isEmpty()) {
        break;
      }
      String where = "step " + (right + 1) + ": ";
      try {
        int event = event(step, now);
        long[] after = rules.fired(now, event);
        problem = wrongState(step, after).map(w -> where + w).orElse("");
        now = problem.isEmpty() ? after : now;
      } catch (IllegalArgumentException | ArithmeticException e) {
        problem = where + e.getMessage();
      }
      right += problem.isEmpty() ? 1 : 0;
    }
    return new Result(right, problem, rules.describe(now), rules.enabled(now).length == 0);
  }

  /**
   * The event that a step means: of several the first that is enabled and leads where the step
   * says, or the first that is enabled.
   */
  private int event(Step step, long[] before) {
    List<Integer> meant =
        step.transition.isPresent()
            ? rules.eventsNamed(step.transition.get())
            : IntStream.of(rules.enabled(before)).boxed().toList();
    List<Integer> enabled = meant.stream().filter(e -> rules.isEnabled(e, before)).toList();
    Optional<Integer> exact =
        enabled.stream()
            .filter(e -> wrongState(step, rules.fired(before, e)).isEmpty())
            .findFirst();
    if (exact.isPresent()) {
      return exact.get();
    }
    if (step.transition.isEmpty()) {
      throw new IllegalArgumentException("no transition leads to this marking");
    }
    if (enabled.isEmpty()) {
      String hindrance = rules.hindrance(meant.get(0), before);
      throw new IllegalArgumentException(
          rules.eventId(meant.get(0))
              + " is not enabled"
              + (hindrance.isEmpty() ? "" : ": " + hindrance));
    }
    return enabled.get(0);
  }

  private Optional<String> wrongState(Step step, long[] state) {
    if (step.marking.isEmpty()) {
      return Optional.empty();
    }
    Map<Integer, Long> given = new LinkedHashMap<>();
    step.marking.get().forEach((name, count) -> given.put(rules.variableNamed(name), count));
    long[] values = rules.values(state);
    for (int v = 0; v < values.length; v++) {
      Long wanted = given.get(v);
      if (wanted == null && step.isWhole) {
        wanted = 0L;
      }
      if (wanted != null && wanted != values[v]) {
        return Optional.of(difference(v, wanted, values[v]));
      }
    }
    return Optional.empty();
  }

  private String difference(int variable, long wanted, long value) {
    String name = rules.variableId(variable);
    return rules.net().isPresent()
        ? "the trace has " + wanted + " tokens in " + name + ", the net " + value
        : "the trace has " + name + " = " + wanted + ", the model " + value;
  }
}
