package tideline.cli.command;

import java.io.IOException;
import tideline.analysis.text.Figures;
import tideline.cli.output.Json;
import tideline.cli.output.Table;
import tideline.net.model.Net;
import tideline.net.structure.PlaceBounds;

/** The places and transitions of a net, one a line. */
final class NodeLists {

  private final Net net;
  private final PlaceBounds bounds;

  NodeLists(Net net, PlaceBounds bounds) {
    this.net = net;
    this.bounds = bounds;
  }

  void placesJson(Json object) throws IOException {
    object.key("placeList").beginArray();
    for (int p = 0; p < net.places(); p++) {
      object.beginObject();
      named(net.placeId(p), net.placeName(p), object);
      object.key("tokens").value(net.initial(p));
      object.key("bound");
      if (bounds.of(p) == PlaceBounds.UNKNOWN) {
        object.nothing();
      } else {
        object.value(bounds.of(p));
      }
      object.endObject();
    }
    object.endArray();
  }

  void transitionsJson(Json object) throws IOException {
    object.key("transitionList").beginArray();
    for (int t = 0; t < net.transitions(); t++) {
      object.beginObject();
      named(net.transitionId(t), net.transitionName(t), object);
      object.endObject();
    }
    object.endArray();
  }

  private static void named(String id, String name, Json object) throws IOException {
    object.key("id").value(id);
    if (!name.isBlank()) {
      object.key("name").value(name);
    }
  }

  void places(Appendable out) throws IOException {
    Table table = Table.withHead("place", "name", "tokens", "bound");
    for (int p = 0; p < net.places(); p++) {
      boolean unknown = bounds.of(p) == PlaceBounds.UNKNOWN;
      table.row(
          net.placeId(p),
          net.placeName(p),
          Figures.grouped(net.initial(p)),
          unknown ? "?" : Figures.grouped(bounds.of(p)));
    }
    out.append('\n');
    table.write(out);
  }

  void transitions(Appendable out) throws IOException {
    Table table = Table.withHead("transition", "name");
    for (int t = 0; t < net.transitions(); t++) {
      table.row(net.transitionId(t), net.transitionName(t));
    }
    out.append('\n');
    table.write(out);
  }
}
