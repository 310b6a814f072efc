package tideline.search.cache;

import java.util.List;
import tideline.net.family.Families;
import tideline.net.firing.PackedNet;
import tideline.net.model.Net;
import tideline.net.structure.PlaceBounds;

/** Nets of the model families by name and numbers, for example {@code philosophers 3}. */
public final class ToyNets {

  /** The small ones, with between 90 and 193 states. */
  static final List<String> SMALL =
      List.of("philosophers 3", "milner 5", "kanban 1", "alternating-bit 2,1", "workflow 2,1");

  private ToyNets() {}

  static Net net(String text) {
    String[] parts = text.split(" ");
    return Families.byName(parts[0]).orElseThrow().generate(List.of(parts[1]), 0);
  }

  static PackedNet system(Net net) {
    return PackedNet.of(net, PlaceBounds.of(net).toArray());
  }

  public static PackedNet system(String text) {
    return system(net(text));
  }
}
