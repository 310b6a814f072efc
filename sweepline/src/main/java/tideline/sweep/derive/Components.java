package tideline.sweep.derive;

import java.util.ArrayList;
import java.util.List;
import tideline.net.model.Net;
import tideline.sweep.progress.Machines;
import tideline.sweep.progress.RankMeasure;

/**
 * The parts of a net that entries can be made of: places in both directions, and components with
 * one token (P-invariants, units of the file) by the rank of the marked place.
 */
public final class Components {

  private static final int MOST_COMPONENTS = 100;

  private Components() {}

  /** Every place that some transition touches, in both directions. */
  public static List<Entry> places(Net net) {
    List<Entry> all = new ArrayList<>();
    for (int p = 0; p < net.places(); p++) {
      if (net.consumers(p).size() + net.producers(p).size() > 0) {
        all.add(Entry.place(net, p, 1));
        all.add(Entry.place(net, p, -1));
      }
    }
    return all;
  }

  /** Components with one token and more than two places, by the rank of the marked place. */
  public static List<Entry> machines(Net net) {
    return new Machines(net)
        .components().stream()
            .filter(component -> component.size() > 2)
            .limit(MOST_COMPONENTS)
            .map(component -> new Entry(component.name(), RankMeasure.of(net, component)))
            .toList();
  }
}
