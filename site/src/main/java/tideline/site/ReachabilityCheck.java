package tideline.site;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.function.LongConsumer;
import tideline.analysis.json.Json;
import tideline.analysis.method.FullMethod;
import tideline.analysis.outcome.SearchOutcome;
import tideline.analysis.run.SearchRequest;
import tideline.analysis.run.WayBack;
import tideline.model.StatePredicate;
import tideline.model.StepRules;
import tideline.net.explored.NetModel;
import tideline.net.property.Formula;
import tideline.net.property.FormulaParser;
import tideline.net.property.Property;
import tideline.pivot.TransitionSystem;
import tideline.search.observe.Directive;
import tideline.search.observe.SearchObserver;

/**
 * Looks for a reachable marking breadth first, and for the shortest way there: a deadlock, what
 * {@code EF} asks for, or what {@code AG} rules out.
 */
final class ReachabilityCheck {

  private final NetModel model;
  private final Formula goal;
  private final boolean isGood;
  private Optional<int[]> way = Optional.empty();

  /**
   * @throws IllegalArgumentException with a sentence, if the question is none for this
   */
  ReachabilityCheck(NetModel model, String question) {
    this.model = model;
    Formula asked = parsed(question, model);
    if (asked instanceof Formula.Temporal t && t.inner().isTimeless()) {
      if (t.quantifier() == Formula.Quantifier.EXISTS && t.operator() == Formula.Operator.FINALLY) {
        goal = t.inner();
        isGood = true;
        return;
      }
      if (t.quantifier() == Formula.Quantifier.ALL && t.operator() == Formula.Operator.GLOBALLY) {
        goal = Formula.not(t.inner());
        isGood = false;
        return;
      }
    }
    throw new IllegalArgumentException(
        "this page answers deadlock, EF and AG of what can be said about one marking;"
            + " ./tideline check answers the rest");
  }

  private static Formula parsed(String question, NetModel model) {
    if (question.strip().equals("deadlock")) {
      return Formula.possibly(new Formula.Deadlock());
    }
    Property.Question read = FormulaParser.parse(question, model.names());
    if (read instanceof Property.Holds holds) {
      return holds.formula();
    }
    throw new IllegalArgumentException("no question whether something holds: " + question);
  }

  String answer(LongConsumer progress) throws IOException {
    FullMethod method = new FullMethod();
    SearchRequest request =
        SearchRequest.of(model)
            .order(method.usualOrder())
            .watchers(
                (system, back) -> List.of(new Goal(system, back), new ProgressTicks(progress)))
            .build();
    SearchOutcome outcome = method.run(request);
    StringBuilder text = new StringBuilder();
    Json json = Json.onOneLine(text).beginObject();
    boolean isKnown = way.isPresent() || outcome.ending().isExhausted();
    json.key("verdict").value(isKnown ? (way.isPresent() == isGood ? "TRUE" : "FALSE") : "UNKNOWN");
    json.key("reason").value(outcome.ending().sentence());
    json.key("visits").value(outcome.visits());
    if (way.isPresent()) {
      trace(way.get(), json);
    }
    json.endObject();
    return text.toString();
  }

  /** The transitions, and the markings before, between and after them. */
  private void trace(int[] events, Json json) throws IOException {
    StepRules rules = model.steps();
    json.key("trace").beginArray();
    for (int event : events) {
      json.value(event);
    }
    json.endArray();
    json.key("markings").beginArray();
    long[] state = rules.initial();
    marking(rules.values(state), json);
    for (int event : events) {
      state = rules.fired(state, event);
      marking(rules.values(state), json);
    }
    json.endArray();
  }

  private static void marking(long[] tokens, Json json) throws IOException {
    json.beginArray();
    for (long t : tokens) {
      json.value(t);
    }
    json.endArray();
  }

  /** Stops at the first marking that is looked for. */
  private final class Goal implements SearchObserver {
    private final WayBack back;
    private StatePredicate holds;

    Goal(TransitionSystem system, WayBack back) {
      this.back = back;
      relayout(system);
    }

    @Override
    public void relayout(TransitionSystem system) {
      holds = model.steps().compiled(goal, system);
    }

    @Override
    public Directive discovered(int source, int event, int ref, long[] states, int at) {
      if (!holds.holds(states, at)) {
        return Directive.CONTINUE;
      }
      way = back.eventsTo(back.name(ref));
      return Directive.STOP;
    }
  }
}
