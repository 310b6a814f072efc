package tideline.cli.command;

import java.io.IOException;
import java.util.List;
import tideline.analysis.json.Json;
import tideline.analysis.text.Figures;
import tideline.cli.output.Report;
import tideline.cli.output.Table;
import tideline.net.model.Net;
import tideline.net.polyhedral.Equation;
import tideline.net.polyhedral.PolyhedralReduction;
import tideline.source.NetDocument;

/** What is left of a net when its markings are to be counted, and the equations beside it. */
record ReductionReport(NetDocument imported, PolyhedralReduction reduction) implements Report {

  @Override
  public void json(Json object) throws IOException {
    NetFacts.json(imported, object);
    object.key("reducedPlaces").value(reduction.net().places());
    object.key("reducedTransitions").value(reduction.net().transitions());
    object.key("reducedArcs").value(reduction.net().arcs());
    object.texts("equations", equations());
  }

  @Override
  public void text(Appendable out) throws IOException {
    Net small = reduction.net();
    Table table = Table.ofFacts();
    table.row("net", imported.net().name());
    table.row("size", NetFacts.sizes(imported));
    table.row(
        "reduced",
        Figures.counted(small.places(), "place")
            + ", "
            + Figures.counted(small.transitions(), "transition")
            + ", "
            + Figures.counted(small.arcs(), "arc"));
    table.row("equations", Figures.grouped(reduction.equations().size()));
    table.write(out);
    for (String equation : equations()) {
      out.append("  ").append(Figures.printable(equation)).append('\n');
    }
  }

  private List<String> equations() {
    return reduction.equations().stream().map(this::words).toList();
  }

  private String words(Equation e) {
    StringBuilder line = new StringBuilder(term(e.factor(), e.subject())).append(" = ");
    for (int i = 0; i < e.terms().length; i++) {
      line.append(i == 0 ? "" : " + ").append(term(e.factors()[i], e.terms()[i]));
    }
    if (e.constant() != 0 || e.terms().length == 0) {
      line.append(e.terms().length == 0 ? "" : " + ").append(e.constant());
    }
    return line.toString();
  }

  private String term(long factor, int symbol) {
    return (factor == 1 ? "" : factor + " ") + reduction.name(symbol);
  }
}
