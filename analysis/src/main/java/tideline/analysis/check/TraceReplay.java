package tideline.analysis.check;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
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
  public record Step(
      Optional<String> transition, Optional<Map<String, Long>> marking, boolean isWhole) {}

  /**
   * Replays a trace.
   *
   * @param all its steps; a first one without a transition gives the initial marking
   */
  public Result replay(List<Step> all) {
    List<Step> steps = all;
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
}
