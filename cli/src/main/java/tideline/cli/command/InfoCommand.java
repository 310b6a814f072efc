package tideline.cli.command;

import java.io.IOException;
import java.util.EnumSet;
import java.util.Set;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import tideline.analysis.method.Recommendation;
import tideline.analysis.outcome.Facts;
import tideline.analysis.run.SearchRequest;
import tideline.cli.option.CommonOptions;
import tideline.cli.option.NetArgument;
import tideline.cli.option.ProgressOption;
import tideline.cli.option.ReportOptions;
import tideline.cli.run.ExitCode;
import tideline.cli.run.InputException;
import tideline.cli.run.Session;
import tideline.cli.terminal.Terminal;
import tideline.net.polyhedral.PolyhedralReduction;
import tideline.net.structure.Structure;
import tideline.source.Document;
import tideline.source.NetDocument;
import tideline.source.Unfold;

/** What a net is like, without exploring it. */
@Command(
    name = "info",
    header = "Show what a net is like, without exploring it.",
    description = {
      "",
      "Size, class, proven place bounds, invariants, siphons and traps, components, units, and"
          + " what structure alone decides about behaviour. What is not proven is called unknown."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  tideline info net.pnml",
      "  tideline info net.pnml --invariants",
      "  tideline info net.pnml.gz --json | jq .bounds"
    },
    parameterListHeading = "%n",
    optionListHeading = "%nOptions:%n")
public final class InfoCommand implements Callable<Integer> {

  private final Terminal terminal;

  @Mixin private NetArgument input;

  @Option(names = "--invariants", description = "List the invariants, not only their number.")
  private boolean invariants;

  @Option(names = "--places", description = "List the places: ids, names, tokens, bounds.")
  private boolean places;

  @Option(names = "--transitions", description = "List the transitions: ids and names.")
  private boolean transitions;

  @Option(
      names = "--reduce",
      description =
          "Show what is left of the net when its markings are counted, and the equations that tell"
              + " its markings from those of what is left.")
  private boolean reduce;

  @Mixin private ProgressOption progress;
  @Mixin private ReportOptions reports;

  @SuppressWarnings("unused") // picocli reads it
  @Mixin
  private CommonOptions common;

  public InfoCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() throws IOException, InputException {
    try (Session session = Session.brief(terminal, progress.mode(terminal))) {
      Document document = input.readQuietly(terminal, session);
      if (document.asNet().isEmpty()) {
        reports.write(new ModelReport(document), terminal);
        return ExitCode.DONE.number();
      }
      NetDocument imported = input.unfolded(document, session);
      if (reduce) {
        session.progress().phase("reducing");
        PolyhedralReduction reduction =
            session
                .control()
                .prepare(
                    () ->
                        PolyhedralReduction.of(
                            imported.net(), session.control().signal()::isRequested));
        reports.write(new ReductionReport(imported, reduction), terminal);
        return ExitCode.DONE.number();
      }
      session.progress().phase("analysing the structure");
      Structure structure = session.control().prepare(() -> Structure.of(imported.net()));
      Facts outlook = new Facts();
      session.progress().phase("estimating");
      Recommendation.of(
              SearchRequest.of(imported.model(Unfold.always())).control(session.control()).build())
          .addTo(outlook);
      reports.write(new InfoReport(imported, structure, shown(), outlook), terminal);
      return ExitCode.DONE.number();
    }
  }

  private Set<InfoReport.Shown> shown() {
    Set<InfoReport.Shown> all = EnumSet.noneOf(InfoReport.Shown.class);
    if (invariants) {
      all.add(InfoReport.Shown.INVARIANTS);
    }
    if (places) {
      all.add(InfoReport.Shown.PLACES);
    }
    if (transitions) {
      all.add(InfoReport.Shown.TRANSITIONS);
    }
    return all;
  }
}
