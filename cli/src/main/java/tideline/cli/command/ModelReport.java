package tideline.cli.command;

import java.io.IOException;
import java.util.Optional;
import java.util.stream.IntStream;
import tideline.analysis.json.Json;
import tideline.analysis.text.Figures;
import tideline.cli.output.Report;
import tideline.cli.output.Table;
import tideline.model.CapabilityException;
import tideline.model.Model;
import tideline.pivot.StateComponents;
import tideline.source.Diagnostic;
import tideline.source.Document;
import tideline.source.Unfold;

/** What there is to say about a model that is no Petri net, without exploring it. */
record ModelReport(Document document) implements Report {

  private Model model() {
    return document.model(Unfold.never());
  }

  /** What a state can be divided by, if that is known. */
  private Optional<StateComponents> components() {
    try {
      return Optional.of(model().components("auto"));
    } catch (CapabilityException unknown) {
      return Optional.empty();
    }
  }

  /** How many components an event changes, on average over all events. */
  private double updateFactor(StateComponents components) {
    return IntStream.range(0, model().system().events())
        .map(event -> components.assignedBy(event).length)
        .average()
        .orElse(0);
  }

  @Override
  public void json(Json object) throws IOException {
    NetFacts.json(document, object);
    object.key("dialect").value(document.format());
    object.key("sha256").value(document.sha256());
    object.key("words").value(model().system().words());
    object.key("bounded").value(model().isBounded());
    Optional<StateComponents> components = components();
    if (components.isPresent()) {
      object.key("components").value(components.get().size());
      object.key("updateFactor").value(updateFactor(components.get()), 2);
    }
    object.texts("warnings", document.warnings().stream().map(Diagnostic::toString).toList());
  }

  @Override
  public void text(Appendable out) throws IOException {
    Table table = Table.ofFacts();
    table.row("model", document.name());
    table.row("format", document.format() + ", " + document.type());
    table.row("size", NetFacts.sizes(document));
    table.row("state", Figures.counted(model().system().words(), "word") + " of 64 bits");
    table.row("bounded", model().isBounded() ? "yes" : "not proven");
    components()
        .ifPresent(
            c ->
                table.row(
                    "components",
                    Figures.counted(c.size(), "component")
                        + ", an event changes "
                        + Figures.fixed(updateFactor(c), 2)
                        + " of them on average"));
    for (Diagnostic warning : document.warnings()) {
      table.row("warning", warning.toString());
    }
    table.write(out);
  }
}
