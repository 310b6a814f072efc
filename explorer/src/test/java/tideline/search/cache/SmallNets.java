package tideline.search.cache;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import tideline.net.firing.PackedNet;
import tideline.net.model.Net;
import tideline.net.model.NetBuilder;
import tideline.pivot.StepBuffer;
import tideline.pivot.TransitionSystem;

/** Tiny nets of arcs thrown at random, and their states by brute force. */
final class SmallNets {

  static final int MOST_STATES = 80;

  private SmallNets() {}

  /**
   * 3 to 7 places, 3 to 8 transitions, most of which put as many tokens as they take; inhibitor
   * arcs and capacities now and then.
   */
  static Net net(long seed) {
    SplittableRandom random = new SplittableRandom(seed * 31 + 7);
    NetBuilder net = new NetBuilder("small-" + seed);
    int places = 3 + random.nextInt(5);
    int transitions = 3 + random.nextInt(6);
    boolean odd = random.nextInt(4) == 0;
    for (int p = 0; p < places; p++) {
      int tokens = random.nextInt(3);
      net.place("p" + p, tokens);
      if (odd && random.nextInt(3) == 0) {
        net.capacity(p, tokens + random.nextInt(3));
      }
    }
    for (int t = 0; t < transitions; t++) {
      net.transition("t" + t);
      int takes = 1 + random.nextInt(2);
      int puts = random.nextInt(3) > 0 ? takes : random.nextInt(3);
      for (int i = 0; i < takes; i++) {
        net.input(random.nextInt(places), t, 1);
      }
      for (int i = 0; i < puts; i++) {
        net.output(t, random.nextInt(places), 1);
      }
      if (odd && random.nextInt(3) == 0) {
        net.inhibitor(random.nextInt(places), t, 1 + random.nextInt(2));
      }
    }
    return net.build();
  }

  static PackedNet system(Net net) {
    long[] bounds = new long[net.places()];
    Arrays.fill(bounds, MOST_STATES);
    return PackedNet.of(net, bounds);
  }

  /** All reachable states if they are few, breadth-first over a set. */
  static Optional<Set<Long>> states(TransitionSystem system) {
    if (system.words() != 1) {
      return Optional.empty();
    }
    Set<Long> seen = new HashSet<>();
    ArrayDeque<Long> queue = new ArrayDeque<>();
    long[] state = new long[1];
    system.initial(state, 0);
    seen.add(state[0]);
    queue.add(state[0]);
    StepBuffer steps = new StepBuffer(1);
    while (!queue.isEmpty()) {
      state[0] = queue.remove();
      steps.clear();
      system.expand(state, 0, 0, Integer.MAX_VALUE, steps);
      for (int k = 0; k < steps.size(); k++) {
        if (seen.add(steps.words()[k])) {
          queue.add(steps.words()[k]);
        }
      }
      if (seen.size() > MOST_STATES) {
        return Optional.empty();
      }
    }
    return Optional.of(seen);
  }
}
