package tideline.cli.command;

import java.io.IOException;
import tideline.cli.output.Figures;
import tideline.cli.output.Json;
import tideline.net.model.Net;
import tideline.pnml.read.Imported;

/** The lines about the net itself that many results begin with. */
final class NetFacts {

  private NetFacts() {}

  /** The member {@code net}. */
  static void json(Imported imported, Json object) throws IOException {
    Net net = imported.net();
    object.key("net").beginObject();
    object.key("name").value(net.name());
    object.key("type").value(imported.type());
    object.key("places").value(net.places());
    object.key("transitions").value(net.transitions());
    object.key("arcs").value(net.arcs());
    object.endObject();
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
