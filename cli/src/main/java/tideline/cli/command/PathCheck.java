package tideline.cli.command;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tideline.analysis.check.LinearTimeAnswer;
import tideline.analysis.check.LinearTimeQuestions;
import tideline.analysis.check.ModelPaths;
import tideline.analysis.check.PathQuestions;
import tideline.analysis.check.PathTrace;
import tideline.analysis.check.Techniques;
import tideline.analysis.outcome.RunEnding;
import tideline.analysis.outcome.SearchOutcome;
import tideline.analysis.run.SearchRequest;
import tideline.model.StepRules;
import tideline.net.model.Net;

/** The formulas of linear time of a command line: asked, decided, their paths replayed. */
final class PathCheck {

  private final SearchRequest request;
  private final Techniques techniques;
  private final boolean wantsTraces;
  private final List<CheckReport.PathFinding> findings = new ArrayList<>();
  private RunEnding ending = RunEnding.answered();

  PathCheck(SearchRequest request, Techniques techniques, boolean wantsTraces) {
    this.request = request;
    this.techniques = techniques;
    this.wantsTraces = wantsTraces;
  }

  /** Decides what can be decided within a time. */
  void decide(List<AskedQuestions.LinearTime> asked, Duration time) {
    long begin = System.nanoTime();
    PathQuestions questions =
        request
            .model()
            .net()
            .<PathQuestions>map(this::questions)
            .orElseGet(() -> new ModelPaths(request));
    asked.forEach(q -> questions.ask(q.id(), q.formula()));
    Map<String, LinearTimeAnswer> known = new HashMap<>();
    questions.decide(time, answer -> known.put(answer.id(), answer));
    StepRules rules = request.model().steps();
    for (AskedQuestions.LinearTime question : asked) {
      LinearTimeAnswer answer =
          known.getOrDefault(question.id(), LinearTimeAnswer.unknown(question.id()));
      Optional<PathTrace> shown =
          wantsTraces ? answer.lasso().map(l -> PathTrace.replayed(rules, l)) : Optional.empty();
      findings.add(new CheckReport.PathFinding(answer, shown));
    }
    if (!isSettled()) {
      ending = hindrance(questions, time.minusNanos(System.nanoTime() - begin));
    }
  }

  private LinearTimeQuestions questions(Net net) {
    LinearTimeQuestions questions = new LinearTimeQuestions(net, request, techniques);
    return wantsTraces ? questions.withLassos() : questions;
  }

  /** Why something is open. */
  private RunEnding hindrance(PathQuestions questions, Duration left) {
    if (request.control().isStopped() || left.isNegative()) {
      return request.control().ending().orElseGet(() -> RunEnding.workLimit("the time is over"));
    }
    return questions
        .obstacle()
        .map(what -> RunEnding.workLimit("too large for a search: " + what))
        .orElseGet(() -> RunEnding.memoryLimit(request.memoryBytes()));
  }

  List<CheckReport.PathFinding> findings() {
    return findings;
  }

  long open() {
    return findings.stream().filter(p -> !p.answer().isKnown()).count();
  }

  boolean isSettled() {
    return open() == 0;
  }

  /**
   * What a search for the other questions has to say, in view of the paths.
   *
   * @param isAlone whether there are no other questions
   */
  SearchOutcome together(SearchOutcome others, boolean isAlone) {
    boolean othersAreDone = others.ending().isExhausted() || others.ending().isAnswered();
    return isAlone || !isSettled() && othersAreDone ? others.withEnding(ending) : others;
  }
}
