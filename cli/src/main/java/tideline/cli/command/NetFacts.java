package tideline.cli.command;

import java.io.IOException;
import tideline.cli.output.Figures;
import tideline.cli.output.Json;
import tideline.net.coloured.model.ColouredNet;
import tideline.net.model.Net;
import tideline.pnml.read.Imported;

/** The lines about the net itself that many results begin with. */
final class NetFacts {

  private NetFacts() {}

  /** The member {@code net}. */
  static void json(Imported imported, Json object) throws IOException {
    object.key("net").beginObject();
    object.key("name").value(imported.name());
    object.key("type").value(imported.type());
    if (imported.coloured().isPresent()) {
      ColouredNet coloured = imported.coloured().get();
      object.key("places").value(coloured.places().size());
      object.key("transitions").value(coloured.transitions().size());
      object.key("arcs").value(coloured.arcs());
      object.key("sorts").value(coloured.sorts().size());
      object.key("variables").value(coloured.variables().size());
    } else {
      sizes(imported.net(), object);
    }
    object.endObject();
    if (imported.isUnfolded()) {
      object.key("unfolded").beginObject();
      sizes(imported.net(), object);
      object.endObject();
    }
  }

  private static void sizes(Net net, Json object) throws IOException {
    object.key("places").value(net.places());
    object.key("transitions").value(net.transitions());
    object.key("arcs").value(net.arcs());
  }

  /** The sizes in one line, before and after unfolding. */
  static String sizes(Imported imported) {
    if (imported.coloured().isEmpty()) {
      return sizes(imported.net());
    }
    ColouredNet coloured = imported.coloured().get();
    String sizes =
        "coloured, "
            + Figures.counted(coloured.places().size(), "place")
            + ", "
            + Figures.counted(coloured.transitions().size(), "transition")
            + ", "
            + Figures.counted(coloured.arcs(), "arc");
    return imported.isUnfolded() ? sizes + "; unfolded " + sizes(imported.net()) : sizes;
  }

  /** The sizes in one line. */
  static String sizes(Net net) {
    return Figures.counted(net.places(), "place")
        + ", "
        + Figures.counted(net.transitions(), "transition")
        + ", "
        + Figures.counted(net.arcs(), "arc");
  }
}
