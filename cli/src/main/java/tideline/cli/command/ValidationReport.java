package tideline.cli.command;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import tideline.analysis.text.Figures;
import tideline.cli.output.Json;
import tideline.cli.output.Report;
import tideline.cli.output.Table;
import tideline.source.Diagnostic;
import tideline.source.Document;
import tideline.source.SourceException;

/** Errors and warnings about one file. */
record ValidationReport(String file, Optional<Document> imported, Optional<SourceException> error)
    implements Report {

  static ValidationReport of(String file, Document imported) {
    return new ValidationReport(file, Optional.of(imported), Optional.empty());
  }

  static ValidationReport of(String file, SourceException error) {
    return new ValidationReport(file, Optional.empty(), Optional.of(error));
  }

  @Override
  public void json(Json object) throws IOException {
    object.key("file").value(file);
    object.key("valid").value(error.isEmpty());
    if (imported.isPresent()) {
      NetFacts.json(imported.get(), object);
      object.key("dialect").value(imported.get().format());
      object.key("sha256").value(imported.get().sha256());
    }
    object.key("diagnostics").beginArray();
    if (error.isPresent()) {
      SourceException e = error.get();
      diagnostic("error", e.line(), e.column(), e.element(), e.problem(), object);
    }
    for (Diagnostic d : warnings()) {
      diagnostic("warning", d.line(), 0, d.element(), d.message(), object);
    }
    object.endArray();
  }

  private static void diagnostic(
      String severity, int line, int column, String element, String message, Json object)
      throws IOException {
    object.beginObject().key("severity").value(severity);
    if (line > 0) {
      object.key("line").value(line);
    }
    if (column > 0) {
      object.key("column").value(column);
    }
    if (!element.isEmpty()) {
      object.key("element").value(element);
    }
    object.key("message").value(message).endObject();
  }

  @Override
  public void text(Appendable out) throws IOException {
    if (error.isPresent()) {
      out.append(Figures.printable(file)).append(": invalid\n");
      return;
    }
    Document net = imported.orElseThrow();
    for (Diagnostic d : warnings()) {
      String place = d.line() > 0 ? file + ":" + d.line() : file;
      String element = d.element().isEmpty() ? "" : d.element() + ": ";
      out.append(Figures.printable(place + ": warning: " + element + d.message())).append('\n');
    }
    Table.ofFacts()
        .row("file", file)
        .row("net", net.name())
        .row("size", NetFacts.sizes(net))
        .row("type", net.type())
        .row("dialect", net.format())
        .row("result", "valid, " + Figures.counted(warnings().size(), "warning"))
        .write(out);
  }

  private List<Diagnostic> warnings() {
    return imported.map(Document::warnings).orElse(List.of());
  }
}
