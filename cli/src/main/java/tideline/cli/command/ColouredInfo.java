package tideline.cli.command;

import java.io.IOException;
import java.util.List;
import tideline.analysis.text.Figures;
import tideline.cli.output.Json;
import tideline.cli.output.Table;
import tideline.net.coloured.model.ColouredNet;
import tideline.net.coloured.term.Sort;
import tideline.net.coloured.unfold.Skeleton;
import tideline.net.structure.PlaceBounds;
import tideline.source.NetDocument;

/** What there is to say about a coloured net besides its unfolding. */
final class ColouredInfo {

  private static final int MOST_SORTS = 8;

  private ColouredInfo() {}

  /** Sorts, and bounds on the tokens of all colours of a place together. */
  static void json(NetDocument imported, Json object) throws IOException {
    if (imported.coloured().isEmpty()) {
      return;
    }
    ColouredNet net = imported.coloured().get();
    PlaceBounds bounds = PlaceBounds.of(Skeleton.of(net));
    object.key("colouredBounds").beginObject();
    for (int p = 0; p < net.places().size(); p++) {
      object.key(net.places().get(p).id());
      if (bounds.of(p) == PlaceBounds.UNKNOWN) {
        object.nothing();
      } else {
        object.value(bounds.of(p));
      }
    }
    object.endObject();
    object.key("sorts").beginObject();
    for (Sort sort : net.sorts()) {
      object.key(sort.id()).value(sort.size());
    }
    object.endObject();
  }

  static void rows(NetDocument imported, Table table) {
    if (imported.coloured().isEmpty()) {
      return;
    }
    ColouredNet net = imported.coloured().get();
    List<String> sorts =
        net.sorts().stream()
            .limit(MOST_SORTS)
            .map(sort -> sort.name() + " (" + Figures.counted(sort.size(), "colour") + ")")
            .toList();
    int more = net.sorts().size() - sorts.size();
    table.row("sorts", String.join(", ", sorts) + (more > 0 ? " and " + more + " more" : ""));
    PlaceBounds bounds = PlaceBounds.of(Skeleton.of(net));
    long largest = 0;
    for (int p = 0; p < net.places().size(); p++) {
      largest = Math.max(largest, bounds.of(p));
    }
    table.row(
        "all colours",
        bounds.isBounded()
            ? "every coloured place holds at most "
                + Figures.counted(largest, "token")
                + " of all colours together"
            : "no bound proven for "
                + Figures.counted(bounds.unknown(), "coloured place")
                + " without unfolding");
  }
}
