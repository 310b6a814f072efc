package tideline.search.external;

import java.util.Arrays;
import java.util.stream.IntStream;
import tideline.net.firing.PackedNet;
import tideline.net.model.Net;
import tideline.pivot.StateComponents;
import tideline.pivot.TransitionSystem;

/** The places of a net, one by one, read the slow way. */
final class PlaceComponents implements StateComponents {

  private final PackedNet system;

  PlaceComponents(PackedNet system) {
    this.system = system;
  }

  @Override
  public int size() {
    return system.net().places();
  }

  @Override
  public String name(int component) {
    return system.net().placeId(component);
  }

  @Override
  public long value(int component, long[] states, int at) {
    return system.layout().tokens(states, at, component);
  }

  @Override
  public long hash(long[] states, int at) {
    long[] tokens = new long[size()];
    system.layout().unpack(states, at, tokens);
    return Arrays.hashCode(tokens) * 0x9E3779B97F4A7C15L >>> 7;
  }

  @Override
  public int[] changedBy(int event) {
    Net net = system.net();
    return IntStream.range(0, net.places())
        .filter(p -> net.inputs(event).weightOf(p) != net.outputs(event).weightOf(p))
        .toArray();
  }

  @Override
  public StateComponents in(TransitionSystem wider) {
    return new PlaceComponents((PackedNet) wider);
  }
}
