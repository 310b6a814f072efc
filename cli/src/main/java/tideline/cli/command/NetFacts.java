package tideline.cli.command;

import java.io.IOException;
import java.util.Optional;
import tideline.analysis.text.Figures;
import tideline.cli.output.Json;
import tideline.model.Model;
import tideline.net.coloured.model.ColouredNet;
import tideline.net.model.Net;
import tideline.source.Document;
import tideline.source.NetDocument;
import tideline.source.Unfold;

/** The size of a model in reports. */
final class NetFacts {

  private NetFacts() {}

  /** The member {@code net}. */
  static void json(Document document, Json object) throws IOException {
    object.key("net").beginObject();
    object.key("name").value(document.name());
    object.key("type").value(document.type());
    Optional<NetDocument> net = document.asNet();
    if (net.isEmpty()) {
      Model model = document.model(Unfold.never());
      object.key("variables").value(model.variables().size());
      object.key("events").value(model.system().events());
    } else if (net.get().coloured().isPresent()) {
      ColouredNet coloured = net.get().coloured().get();
      object.key("places").value(coloured.places().size());
      object.key("transitions").value(coloured.transitions().size());
      object.key("arcs").value(coloured.arcs());
      object.key("sorts").value(coloured.sorts().size());
      object.key("variables").value(coloured.variables().size());
    } else {
      sizes(net.get().net(), object);
    }
    object.endObject();
    if (net.isPresent() && net.get().isUnfolded()) {
      object.key("unfolded").beginObject();
      sizes(net.get().net(), object);
      object.endObject();
    }
  }

  private static void sizes(Net net, Json object) throws IOException {
    object.key("places").value(net.places());
    object.key("transitions").value(net.transitions());
    object.key("arcs").value(net.arcs());
  }

  /** The sizes in one line, before and after unfolding. */
  static String sizes(Document document) {
    Optional<NetDocument> net = document.asNet();
    if (net.isEmpty()) {
      Model model = document.model(Unfold.never());
      return Figures.counted(model.variables().size(), "variable")
          + ", "
          + Figures.counted(model.system().events(), "event");
    }
    if (net.get().coloured().isEmpty()) {
      return sizes(net.get().net());
    }
    ColouredNet coloured = net.get().coloured().get();
    String sizes =
        "coloured, "
            + Figures.counted(coloured.places().size(), "place")
            + ", "
            + Figures.counted(coloured.transitions().size(), "transition")
            + ", "
            + Figures.counted(coloured.arcs(), "arc");
    return net.get().isUnfolded() ? sizes + "; unfolded " + sizes(net.get().net()) : sizes;
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
