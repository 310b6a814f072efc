package tideline.cli.command;

import java.io.IOException;
import java.util.List;
import tideline.cli.check.Finding;
import tideline.cli.check.MarkingText;
import tideline.cli.check.Trace;
import tideline.cli.output.Figures;
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
    ExploreReport search, List<Finding> findings, List<Finding> deadlocks, List<String> notes)
    implements Report {

  /** Longer traces are cut in text for people. */
  private static final int MOST_STEPS = 40;

  @Override
  public void json(Json object) throws IOException {
    object.key("properties").beginArray();
    for (Finding finding : findings) {
      finding.json(object);
    }
    object.endArray();
    if (!deadlocks.isEmpty()) {
      deadlocks(object);
    }
    search.json(object);
  }

  private void deadlocks(Json object) throws IOException {
    object.key("deadlockMarkings").beginArray();
    for (Finding finding : deadlocks) {
      object.beginObject();
      object.key("marking").value(finding.answer().verdict());
      finding.trace(object);
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
          f -> table.row(f.answer().property().id(), f.answer().verdict(), f.answer().technique()));
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
      for (Finding finding : deadlocks) {
        out.append("  ").append(finding.answer().verdict());
        if (finding.trace().isPresent()) {
          int steps = finding.trace().get().length();
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
