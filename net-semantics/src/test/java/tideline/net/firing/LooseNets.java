package tideline.net.firing;

import java.util.Arrays;
import java.util.Random;
import tideline.net.model.Arcs;
import tideline.net.model.Net;
import tideline.net.model.NetBuilder;

/**
 * Nets of arcs thrown at random, with everything that firing has to get right: weights, self-loops,
 * source and sink transitions, isolated and constant places, inhibitor arcs, capacities. Most are
 * unbounded; here single markings matter, not state spaces.
 */
final class LooseNets {

  private LooseNets() {}

  /** At most 4 places: all markings of the layout can be listed. */
  static Net tiny(long seed) {
    Random random = new Random(mix(seed));
    return net("tiny-" + seed, random, random.nextInt(5), random.nextInt(6), 3);
  }

  /** Up to 10 places and 12 transitions. */
  static Net small(long seed) {
    Random random = new Random(mix(seed));
    return net("small-" + seed, random, random.nextInt(11), random.nextInt(13), 4);
  }

  /** More transitions than are tested in turn, or more places than fit into a word. */
  static Net large(long seed) {
    Random random = new Random(mix(seed));
    boolean wide = random.nextBoolean();
    int places = wide ? 40 + random.nextInt(60) : 2 + random.nextInt(10);
    int transitions = wide ? random.nextInt(40) : 65 + random.nextInt(40);
    return net("large-" + seed, random, places, transitions, 2);
  }

  private static Net net(String id, Random random, int places, int transitions, int maxWeight) {
    NetBuilder b = new NetBuilder(id);
    for (int p = 0; p < places; p++) {
      long tokens = random.nextInt(3) == 0 ? 0 : random.nextInt(4);
      b.place("p" + p, tokens);
      if (random.nextInt(8) == 0) {
        b.capacity(p, tokens + random.nextInt(3));
      }
    }
    for (int t = 0; t < transitions; t++) {
      b.transition("t" + t);
      for (int i = places == 0 ? 0 : random.nextInt(4); i > 0; i--) {
        b.input(random.nextInt(places), t, weight(random, maxWeight));
      }
      for (int i = places == 0 ? 0 : random.nextInt(4); i > 0; i--) {
        b.output(t, random.nextInt(places), weight(random, maxWeight));
      }
      if (places > 0 && random.nextInt(4) == 0) {
        int read = random.nextInt(places);
        long weight = weight(random, maxWeight);
        b.input(read, t, weight).output(t, read, weight);
      }
      if (places > 0 && random.nextInt(6) == 0) {
        b.inhibitor(random.nextInt(places), t, 1 + random.nextInt(3));
      }
    }
    return b.build();
  }

  private static long weight(Random random, int max) {
    return random.nextInt(3) > 0 ? 1 : 1 + random.nextInt(max);
  }

  /**
   * The net behind a fuse of so many steps: only then can it move. A guess by short random walks
   * sees nothing of it, so its fields begin as narrow as they can be.
   */
  static Net behindFuse(Net net, long length) {
    NetBuilder b = new NetBuilder(net.id() + "-behind-fuse");
    for (int p = 0; p < net.places(); p++) {
      b.place(net.placeId(p), net.initial(p));
      if (net.capacity(p) != Net.UNLIMITED) {
        b.capacity(p, net.capacity(p));
      }
    }
    int fuse = b.place("fuse", length);
    int ash = b.place("ash", 0);
    for (int t = 0; t < net.transitions(); t++) {
      b.transition(net.transitionId(t));
      Arcs inputs = net.inputs(t);
      for (int i = 0; i < inputs.size(); i++) {
        b.input(inputs.node(i), t, inputs.weight(i));
      }
      Arcs outputs = net.outputs(t);
      for (int i = 0; i < outputs.size(); i++) {
        b.output(t, outputs.node(i), outputs.weight(i));
      }
      Arcs inhibitors = net.inhibitors(t);
      for (int i = 0; i < inhibitors.size(); i++) {
        b.inhibitor(inhibitors.node(i), t, inhibitors.weight(i));
      }
      b.input(ash, t, length).output(t, ash, length);
    }
    int burn = b.transition("burn");
    b.input(fuse, burn, 1).output(burn, ash, 1);
    return b.build();
  }

  /** No bound is known. */
  static long[] unknown(Net net) {
    long[] bounds = new long[net.places()];
    Arrays.fill(bounds, -1);
    return bounds;
  }

  private static long mix(long seed) {
    return (seed + 1) * 0x9E3779B97F4A7C15L;
  }
}
