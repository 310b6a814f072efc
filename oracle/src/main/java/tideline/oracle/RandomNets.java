package tideline.oracle;

import java.util.Random;
import tideline.net.model.Net;
import tideline.net.model.NetBuilder;

/**
 * Structured nets made from a seed: state machines side by side, synchronised, sharing resources
 * and buffers, with weights, several tokens, self-loops, duplicate and dead transitions, isolated
 * places, and now and then inhibitor arcs and capacities. The order of places and transitions is
 * shuffled.
 *
 * <p>Nets of arcs thrown at random mostly have fewer than ten markings and hide mistakes; of these
 * more than two in five have a hundred or more. A bounded net has at most {@value #MAX_STATES}
 * markings. The same seed gives the same net on every machine.
 */
public final class RandomNets {

  /** No bounded net has more reachable markings. */
  public static final int MAX_STATES = 5_000;

  /** No small net has more reachable markings. */
  public static final int SMALL_STATES = 300;

  private RandomNets() {}

  /** A net for everyday use: nine of ten are bounded, the others unbounded. */
  public static Net net(long seed) {
    return Math.floorMod(seed, 10L) == 9 ? unboundedNet(seed) : boundedNet(seed);
  }

  /** A net with at most {@value #MAX_STATES} reachable markings. */
  public static Net boundedNet(long seed) {
    return boundedNet(seed, MAX_STATES);
  }

  /** A net with at most so many reachable markings: small ones, to look at very many. */
  public static Net boundedNet(long seed, int mostStates) {
    String id = "bounded-" + (mostStates == MAX_STATES ? "" : mostStates + "-") + seed;
    Random random = new Random(Mixing.mix(seed));
    if (random.nextInt(100) == 0) {
      return degenerate(random, id);
    }
    RandomStructure structure = structured(randomStructure(random, mostStates));
    if (random.nextInt(5) == 0) {
      structure.addInhibitors();
    }
    if (random.nextInt(5) == 0) {
      structure.addCapacities();
    }
    return structure.build(id);
  }

  /** A bounded net without inhibitor arcs and capacities. */
  public static Net plainNet(long seed) {
    Random random = new Random(Mixing.mix(seed));
    return structured(randomStructure(random, MAX_STATES)).build("plain-" + seed);
  }

  /**
   * A bounded net without inhibitor arcs and capacities whose places never hold more than one
   * token.
   */
  public static Net safeNet(long seed) {
    Random random = new Random(Mixing.mix(seed));
    return structured(RandomStructure.safe(random, budget(random, MAX_STATES)))
        .build("safe-" + seed);
  }

  /** A net with infinitely many reachable markings, small around the growing places. */
  public static Net unboundedNet(long seed) {
    Random random = new Random(Mixing.mix(seed));
    RandomStructure structure = RandomStructure.general(random, 60);
    structure.addMachines();
    structure.synchronise();
    structure.addResources();
    if (random.nextInt(4) == 0) {
      structure.addInhibitors();
    }
    structure.addGrowth();
    return structure.build("unbounded-" + seed);
  }

  private static RandomStructure randomStructure(Random random, int mostStates) {
    return random.nextInt(4) == 0
        ? RandomStructure.safe(random, budget(random, mostStates))
        : RandomStructure.general(random, budget(random, mostStates));
  }

  /** Sizes are spread evenly over the orders of magnitude. */
  private static int budget(Random random, int mostStates) {
    return (int) Math.pow(mostStates, 0.55 + 0.45 * random.nextDouble());
  }

  private static RandomStructure structured(RandomStructure structure) {
    structure.addMachines();
    structure.synchronise();
    structure.addBuffers();
    structure.addResources();
    structure.addOddities();
    return structure;
  }

  /** Nets without places, transitions or arcs: small enough to be forgotten. */
  private static Net degenerate(Random random, String id) {
    NetBuilder net = new NetBuilder(id);
    int places = random.nextInt(3);
    for (int p = 0; p < places; p++) {
      net.place("p" + p, random.nextInt(3));
    }
    int transitions = random.nextInt(3);
    for (int t = 0; t < transitions; t++) {
      net.transition("t" + t);
      if (places > 0 && random.nextBoolean()) {
        net.input(0, t, 1);
      }
    }
    return net.build();
  }
}
