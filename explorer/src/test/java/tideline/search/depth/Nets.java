package tideline.search.depth;

import java.util.Arrays;
import java.util.List;
import tideline.net.family.Families;
import tideline.net.firing.PackedNet;
import tideline.net.model.Net;
import tideline.net.model.NetBuilder;

/** Nets with names, packed without proven bounds, so that layouts grow while they are explored. */
final class Nets {

  private Nets() {}

  static PackedNet packed(Net net) {
    long[] bounds = new long[net.places()];
    Arrays.fill(bounds, -1);
    return PackedNet.of(net, bounds);
  }

  static PackedNet family(String name, String arguments) {
    return packed(Families.byName(name).orElseThrow().generate(List.of(arguments), 0));
  }

  /** One token that goes down a chain of places and stops: n + 1 states, one behind the other. */
  static PackedNet counter(long n) {
    NetBuilder net = new NetBuilder("counter");
    net.place("left", n);
    net.place("done", 0);
    net.transition("step");
    net.input(0, 0, 1);
    net.output(0, 1, 1);
    return packed(net.build());
  }

  /**
   * Two places that can grow for ever, but are emptied so often that a random walk hardly sees them
   * with many tokens: their fields are too narrow at first.
   */
  static PackedNet growing() {
    NetBuilder net = new NetBuilder("growing");
    for (int p = 0; p < 2; p++) {
      net.place("p" + p, 0);
      net.output(net.transition("up" + p), p, 1);
    }
    for (int i = 0; i < 60; i++) {
      net.input(i % 2, net.transition("down" + i), 1);
    }
    return packed(net.build());
  }
}
