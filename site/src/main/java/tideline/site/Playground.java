package tideline.site;

import java.io.IOException;
import java.util.List;
import java.util.function.LongConsumer;
import tideline.analysis.json.FactJson;
import tideline.analysis.json.Json;
import tideline.analysis.outcome.SearchOutcome;
import tideline.analysis.run.RunControl;
import tideline.analysis.run.SearchRequest;
import tideline.model.StepRules;
import tideline.net.explored.NetModel;
import tideline.net.model.Net;
import tideline.teach.Lecture;
import tideline.teach.Lesson;
import tideline.teach.Recording;

/**
 * What the page can ask about its net. The same on a JVM and in a browser: the tests compare the
 * two.
 */
final class Playground {

  private final NetModel model;

  Playground(Net net) {
    model = new NetModel(net);
  }

  /**
   * Runs methods one after the other and records their steps.
   *
   * @param choices one for each run
   * @param budgets of the first runs, which are then one method with so much memory each
   * @param maxSteps a longer run is stopped
   * @return all that the page shows
   */
  String lecture(List<Choice> choices, List<Long> budgets, long maxSteps) throws IOException {
    StringBuilder text = new StringBuilder();
    recorded(choices, budgets, maxSteps).writeData(text);
    return text.toString();
  }

  /** The same as a log. */
  String log(List<Choice> choices, long maxSteps) throws IOException {
    StringBuilder text = new StringBuilder();
    recorded(choices, List.of(), maxSteps).writeSteps(text);
    return text.toString();
  }

  private Lecture recorded(List<Choice> choices, List<Long> budgets, long maxSteps) {
    Lecture lecture = new Lecture(model.steps(), maxSteps);
    lecture.budgets(budgets);
    for (Choice choice : choices) {
      Lesson lesson = Lesson.of(choice.method().name()).orElseThrow();
      RunControl control = new RunControl();
      Recording recording = lecture.record(lesson, control);
      SearchRequest.Builder request =
          choice.applyTo(SearchRequest.of(model)).control(control).watchers(recording);
      SearchOutcome outcome = choice.method().run(request.build());
      lecture.add(recording, choice.order().toString(), choice::json, outcome);
    }
    return lecture;
  }

  /**
   * Explores without a record, which takes far less memory.
   *
   * @param progress is told now and then how many states were stored, those stored again included
   */
  String explore(Choice choice, LongConsumer progress) throws IOException {
    SearchRequest.Builder request =
        choice
            .applyTo(SearchRequest.of(model))
            .watchers((system, back) -> List.of(new ProgressTicks(progress)));
    SearchOutcome outcome = choice.method().run(request.build());
    StringBuilder text = new StringBuilder();
    Json json = Json.onOneLine(text).beginObject();
    json.key("completeness").value(outcome.completeness().name());
    json.key("reason").value(outcome.ending().sentence());
    json.key("result").beginObject();
    FactJson.members(outcome.facts(), json);
    json.endObject().endObject();
    return text.toString();
  }

  /**
   * Answers a question about reachable markings: {@code deadlock}, {@code EF ...} or {@code AG
   * ...}.
   *
   * @throws IllegalArgumentException with a sentence, if it is another question or none
   */
  String check(String question, LongConsumer progress) throws IOException {
    return new ReachabilityCheck(model, question).answer(progress);
  }

  /** The enabled transitions of a marking. */
  String enabled(long[] marking) throws IOException {
    StringBuilder text = new StringBuilder();
    Json json = Json.onOneLine(text).beginArray();
    for (int event : model.steps().enabled(marking)) {
      json.value(event);
    }
    json.endArray();
    return text.toString();
  }

  /**
   * The marking after a transition.
   *
   * @throws IllegalArgumentException with the reason, if it is not enabled
   */
  String fired(long[] marking, int transition) throws IOException {
    StepRules rules = model.steps();
    if (!rules.isEnabled(transition, marking)) {
      throw new IllegalArgumentException(
          rules.eventId(transition) + " is not enabled: " + rules.hindrance(transition, marking));
    }
    StringBuilder text = new StringBuilder();
    Json json = Json.onOneLine(text).beginArray();
    for (long tokens : rules.values(rules.fired(marking, transition))) {
      json.value(tokens);
    }
    json.endArray();
    return text.toString();
  }
}
