package tideline.cli.command;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import tideline.analysis.check.Answer;
import tideline.analysis.check.Finding;
import tideline.analysis.check.FoundDeadlock;
import tideline.analysis.check.MarkingText;
import tideline.analysis.check.Trace;
import tideline.analysis.text.Figures;
import tideline.cli.output.Json;
import tideline.cli.output.Report;
import tideline.cli.output.Table;

/**
 * Answers, and the search that found them.
 *
 * @param deadlocks those that were asked for, each with the way there where it is known
 * @param notes what else there is to say to people
 */
record CheckReport(
    ExploreReport search, List<Finding> findings, List<FoundDeadlock> deadlocks, List<String> notes)
    implements Report {

  /** Longer traces are cut in text for people. */
  private static final int MOST_STEPS = 40;

  @Override
  public void json(Json object) throws IOException {
    object.key("properties").beginArray();
    for (Finding finding : findings) {
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

  /** Adds the members about the trace, if there is one. */
  private static void trace(Optional<Trace> found, Json object) throws IOException {
    if (found.isPresent()) {
      Trace trace = found.get();
      object.key("trace").beginArray();
      for (int t : trace.transitions()) {
        object.value(trace.net().transitionId(t));
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
    if (!findings.isEmpty()) {
      Table table = Table.withHead("property", "verdict", "technique");
      findings.forEach(
          f ->
              table.row(
                  f.answer().property().id(),
                  f.answer().verdict().toString(),
                  f.answer().technique()));
      out.append('\n');
      table.write(out);
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

  private static void trace(String id, Trace trace, Appendable out) throws IOException {
    out.append("\nTrace for ").append(Figures.printable(id)).append(": ");
    out.append(Figures.counted(trace.length(), "step"));
    out.append(trace.isMinimal() ? ", none is shorter\n" : ", shortened\n");
    List<long[]> markings = trace.markings();
    Table steps = Table.ofFacts();
    steps.row("", MarkingText.of(trace.net(), markings.get(0)));
    for (int i = 0; i < Math.min(trace.length(), MOST_STEPS); i++) {
      steps.row(
          "  " + trace.net().transitionId(trace.transitions()[i]),
          MarkingText.of(trace.net(), markings.get(i + 1)));
    }
    steps.write(out);
    if (trace.length() > MOST_STEPS) {
      out.append("  and ");
      out.append(Figures.counted(trace.length() - MOST_STEPS, "more step"));
      out.append("; --trace FILE writes them all\n");
    }
  }
}
