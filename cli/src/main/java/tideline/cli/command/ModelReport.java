package tideline.cli.command;

import java.io.IOException;
import tideline.analysis.text.Figures;
import tideline.cli.output.Json;
import tideline.cli.output.Report;
import tideline.cli.output.Table;
import tideline.model.Model;
import tideline.source.Diagnostic;
import tideline.source.Document;
import tideline.source.Unfold;

/** What there is to say about a model that is no Petri net, without exploring it. */
record ModelReport(Document document) implements Report {

  private Model model() {
    return document.model(Unfold.never());
  }

  @Override
  public void json(Json object) throws IOException {
    NetFacts.json(document, object);
    object.key("dialect").value(document.format());
    object.key("sha256").value(document.sha256());
    object.key("words").value(model().system().words());
    object.key("bounded").value(model().isBounded());
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
    for (Diagnostic warning : document.warnings()) {
      table.row("warning", warning.toString());
    }
    table.write(out);
  }
}
