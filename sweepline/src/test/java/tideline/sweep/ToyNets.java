package tideline.sweep;

import java.util.List;
import tideline.net.family.Families;
import tideline.net.firing.PackedNet;
import tideline.net.model.Net;
import tideline.net.structure.PlaceBounds;

/** Nets of the model families by name and numbers, for example {@code workflow 6,3}. */
public final class ToyNets {

  private ToyNets() {}

  public static Net net(String text) {
    String[] parts = text.split(" ");
    return Families.byName(parts[0]).orElseThrow().generate(List.of(parts[1]), 0);
  }

  public static PackedNet system(Net net) {
    return PackedNet.of(net, PlaceBounds.of(net).toArray());
  }
}
