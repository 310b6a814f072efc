package tideline.cli.command;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import tideline.analysis.check.Answer;
import tideline.analysis.check.Finding;
import tideline.analysis.check.FoundDeadlock;
import tideline.analysis.check.LinearTimeAnswer;
import tideline.analysis.check.PathTrace;
import tideline.analysis.check.Trace;
import tideline.analysis.check.Verdict;
import tideline.analysis.json.Json;
import tideline.analysis.text.Figures;
import tideline.cli.output.Report;
import tideline.cli.output.Table;
import tideline.cli.run.ExitCode;

/**
 * Answers, and the search that found them.
 *
 * @param paths answers about formulas of linear time
 * @param deadlocks those that were asked for, each with the way there where it is known
 * @param notes what else there is to say to people
 */
public record CheckReport(
    ExploreReport search,
    List<Finding> findings,
    List<PathFinding> paths,
    List<FoundDeadlock> deadlocks,
    List<String> notes)
    implements Report {

  /** An answer about all paths, with one that violates the formula. */
  public record PathFinding(LinearTimeAnswer answer, Optional<PathTrace> trace) {}

  /** Longer traces are cut in text for people. */
  private static final int MOST_STEPS = 40;

  /**
   * 10 where something bad was found: a deadlock that {@code --deadlock} asked for, or a formula
   * that is violated. {@code EF deadlock} as a formula is like any other: TRUE means that it holds.
   *
   * @param asksForDeadlock whether the first finding answers {@code --deadlock}
   */
  public ExitCode exitCode(boolean asksForDeadlock) {
    boolean unknown = paths.stream().anyMatch(p -> !p.answer().isKnown());
    if (paths.stream().anyMatch(p -> p.answer().verdict().equals(Verdict.FALSE))) {
      return ExitCode.FOUND;
    }
    for (int i = 0; i < findings.size(); i++) {
      Answer answer = findings.get(i).answer();
      unknown |= !answer.isKnown();
      boolean isBad = asksForDeadlock && i == 0;
      if (answer.verdict().equals(isBad ? Verdict.TRUE : Verdict.FALSE)) {
        return ExitCode.FOUND;
      }
    }
    return unknown ? ExitCode.INCONCLUSIVE : ExitCode.DONE;
  }

  @Override
  public void json(Json object) throws IOException {
    object.key("properties").beginArray();
    for (Finding finding : findings) {
      property(finding, object);
    }
    for (PathFinding finding : paths) {
      property(finding, object);
    }
    object.endArray();
    if (!deadlocks.isEmpty()) {
      deadlocks(object);
    }
    search.json(object);
  }

  private static void property(Finding finding, Json array) throws IOException {
    Answer answer = finding.answer();
    array.beginObject();
    array.key("id").value(answer.property().id());
    array.key("verdict");
    if (answer.verdict().number().isPresent()) {
      array.value(answer.verdict().number().getAsLong());
    } else {
      array.value(answer.verdict().toString());
    }
    if (answer.isKnown()) {
      array.key("technique").value(answer.technique());
    }
    trace(finding.trace(), array);
    array.endObject();
  }

  private static void property(PathFinding finding, Json array) throws IOException {
    array.beginObject();
    array.key("id").value(finding.answer.id());
    array.key("verdict").value(finding.answer.verdict().toString());
    if (finding.answer.isKnown()) {
      array.key("technique").value(finding.answer.technique());
    }
    if (finding.trace.isPresent()) {
      PathTrace trace = finding.trace.get();
      transitions("trace", trace.stem(), trace, array);
      transitions("loop", trace.loop(), trace, array);
      array.key("traceLength").value(trace.stem().length + trace.loop().length);
      array.key("minimal").value(false);
    }
    array.endObject();
  }

  private static void transitions(String key, int[] list, PathTrace trace, Json object)
      throws IOException {
    object.key(key).beginArray();
    for (int t : list) {
      object.value(trace.rules().eventId(t));
    }
    object.endArray();
  }

  /** Adds the members about the trace, if there is one. */
  private static void trace(Optional<Trace> found, Json object) throws IOException {
    if (found.isPresent()) {
      Trace trace = found.get();
      object.key("trace").beginArray();
      for (int t : trace.transitions()) {
        object.value(trace.rules().eventId(t));
      }
      object.endArray();
      object.key("traceLength").value(trace.length());
      object.key("minimal").value(trace.isMinimal());
    }
  }

  private void deadlocks(Json object) throws IOException {
    object.key("deadlockMarkings").beginArray();
    for (FoundDeadlock deadlock : deadlocks) {
      object.beginObject();
      object.key("marking").value(deadlock.marking());
      trace(deadlock.trace(), object);
      object.endObject();
    }
    object.endArray();
  }

  @Override
  public void text(Appendable out) throws IOException {
    search.text(out);
    if (!findings.isEmpty() || !paths.isEmpty()) {
      Table table = Table.withHead("property", "verdict", "technique");
      findings.forEach(
          f ->
              table.row(
                  f.answer().property().id(),
                  f.answer().verdict().toString(),
                  f.answer().technique()));
      paths.forEach(
          p -> table.row(p.answer.id(), p.answer.verdict().toString(), p.answer.technique()));
      out.append('\n');
      table.write(out);
    }
    for (PathFinding finding : paths) {
      if (finding.trace.isPresent()) {
        path(finding.answer.id(), finding.trace.get(), out);
      }
    }
    for (Finding finding : findings) {
      if (finding.trace().isPresent()) {
        trace(finding.answer().property().id(), finding.trace().get(), out);
      }
    }
    if (!deadlocks.isEmpty()) {
      out.append("\nDeadlocks:\n");
      for (FoundDeadlock deadlock : deadlocks) {
        out.append("  ").append(deadlock.marking());
        if (deadlock.trace().isPresent()) {
          int steps = deadlock.trace().get().length();
          out.append(", after ").append(Figures.counted(steps, "step"));
        }
        out.append('\n');
      }
    }
    for (String note : notes) {
      out.append('\n').append(note).append('\n');
    }
  }

  private static void path(String id, PathTrace trace, Appendable out) throws IOException {
    out.append("\nPath that violates ").append(Figures.printable(id)).append(":\n");
    steps(trace, trace.stem(), out);
    if (trace.loop().length > 0) {
      out.append("and then for ever:\n");
      steps(trace, trace.loop(), out);
    }
  }

  private static void steps(PathTrace trace, int[] list, Appendable out) throws IOException {
    for (int i = 0; i < Math.min(list.length, MOST_STEPS); i++) {
      out.append("  ").append(trace.rules().eventId(list[i])).append('\n');
    }
    if (list.length > MOST_STEPS) {
      out.append("  and ").append(Figures.counted(list.length - MOST_STEPS, "more step"));
      out.append("; --json holds them all\n");
    }
  }

  private static void trace(String id, Trace trace, Appendable out) throws IOException {
    out.append("\nTrace for ").append(Figures.printable(id)).append(": ");
    out.append(Figures.counted(trace.length(), "step"));
    out.append(trace.isMinimal() ? ", none is shorter\n" : ", shortened\n");
    List<long[]> states = trace.states();
    Table steps = Table.ofFacts();
    steps.row("", Figures.printable(trace.rules().describe(states.get(0))));
    for (int i = 0; i < Math.min(trace.length(), MOST_STEPS); i++) {
      steps.row(
          "  " + trace.event(i), Figures.printable(trace.rules().describe(states.get(i + 1))));
    }
    steps.write(out);
    if (trace.length() > MOST_STEPS) {
      out.append("  and ");
      out.append(Figures.counted(trace.length() - MOST_STEPS, "more step"));
      out.append("; --trace FILE writes them all\n");
    }
  }
}
