package tideline.net.structure;

import java.util.Random;
import tideline.net.model.Net;
import tideline.net.model.NetBuilder;

/** Small random nets for comparison with definitions: loose ones, and state machines that meet. */
final class RandomNets {

  private RandomNets() {}

  /** Any arcs between a few nodes, weights up to 3. */
  static Net loose(long seed, int maxPlaces, int maxTransitions) {
    Random random = new Random(seed);
    NetBuilder b = new NetBuilder("loose-" + seed);
    int places = 1 + random.nextInt(maxPlaces);
    int transitions = 1 + random.nextInt(maxTransitions);
    for (int p = 0; p < places; p++) {
      b.place("p" + p, random.nextInt(3) == 0 ? 1 + random.nextInt(2) : 0);
    }
    for (int t = 0; t < transitions; t++) {
      b.transition("t" + t);
      for (int i = random.nextInt(4); i > 0; i--) {
        input(b, random.nextInt(places), t, weight(random));
      }
      for (int i = random.nextInt(4); i > 0; i--) {
        output(b, t, random.nextInt(places), weight(random));
      }
    }
    return b.build();
  }

  /** State machines that share transitions, lose tokens now and then, and use a few resources. */
  static Net machines(long seed) {
    return machines(seed, false);
  }

  /** The same with inhibitor arcs and capacities. */
  static Net restrictedMachines(long seed) {
    return machines(seed, true);
  }

  /** A few clusters of places, each with transitions that need all of its places. */
  static Net freeChoice(long seed) {
    Random random = new Random(seed);
    NetBuilder b = new NetBuilder("free-choice-" + seed);
    int places = 2 + random.nextInt(5);
    for (int p = 0; p < places; p++) {
      b.place("p" + p, random.nextInt(2));
    }
    int next = 0;
    while (next < places) {
      int size = Math.min(places - next, 1 + random.nextInt(2));
      for (int k = random.nextInt(3); k >= 0; k--) {
        int t = b.transition("t" + b.transitions());
        for (int p = next; p < next + size; p++) {
          b.input(p, t, 1);
        }
        for (int i = random.nextInt(size + 1); i >= 0; i--) {
          output(b, t, random.nextInt(places), 1);
        }
      }
      next += size;
    }
    return b.build();
  }

  /** Rings that take and give back what they share, with short cuts here and there. */
  static Net sharingRings(long seed) {
    Random random = new Random(seed);
    NetBuilder b = new NetBuilder("rings-" + seed);
    int shared = 1 + random.nextInt(2);
    for (int r = 0; r < shared; r++) {
      b.place("r" + r, random.nextInt(8) == 0 ? 0 : 1);
    }
    for (int m = random.nextInt(3); m >= 0; m--) {
      int size = 2 + random.nextInt(3);
      int first = b.places();
      for (int i = 0; i < size; i++) {
        b.place("m" + m + "_" + i, i == 0 ? 1 : 0);
      }
      for (int i = 0; i < size; i++) {
        int t = b.transition("t" + b.transitions());
        b.input(first + i, t, 1).output(t, first + (i + 1) % size, 1);
        if (random.nextInt(3) == 0) {
          int cut = b.transition("t" + b.transitions());
          b.input(first + i, cut, 1).output(cut, first + random.nextInt(size), 1);
        }
      }
      for (int r = 0; r < shared; r++) {
        int ring = b.transitions() - 1;
        input(b, r, ring - random.nextInt(size), 1);
        output(b, ring - random.nextInt(size), r, 1);
      }
    }
    return b.build();
  }

  private static Net machines(long seed, boolean restricted) {
    Random random = new Random(seed);
    NetBuilder b = new NetBuilder("machines-" + seed);
    int machines = 1 + random.nextInt(3);
    int transitions = 3 + random.nextInt(6);
    for (int t = 0; t < transitions; t++) {
      b.transition("t" + t);
    }
    for (int m = 0; m < machines; m++) {
      int size = 2 + random.nextInt(3);
      int first = b.places();
      for (int i = 0; i < size; i++) {
        b.place("m" + m + "_" + i, i == 0 ? 1 + random.nextInt(2) : 0);
      }
      for (int t = 0; t < transitions; t++) {
        if (random.nextInt(2) == 0) {
          input(b, first + random.nextInt(size), t, 1);
          if (random.nextInt(12) > 0) {
            output(b, t, first + random.nextInt(size), 1);
          }
        }
      }
    }
    int resource = b.place("r", 1 + random.nextInt(2));
    input(b, resource, random.nextInt(transitions), weight(random));
    output(b, random.nextInt(transitions), resource, weight(random));
    if (restricted) {
      for (int i = random.nextInt(3); i >= 0; i--) {
        b.inhibitor(random.nextInt(b.places()), random.nextInt(transitions), 1 + random.nextInt(2));
      }
      if (random.nextBoolean()) {
        b.capacity(random.nextInt(b.places()), 2 + random.nextInt(3));
      }
    }
    return b.build();
  }

  private static long weight(Random random) {
    return random.nextInt(4) == 0 ? 2 + random.nextInt(2) : 1;
  }

  private static void input(NetBuilder b, int place, int transition, long weight) {
    if (!b.hasInput(place, transition)) {
      b.input(place, transition, weight);
    }
  }

  private static void output(NetBuilder b, int transition, int place, long weight) {
    if (!b.hasOutput(transition, place)) {
      b.output(transition, place, weight);
    }
  }
}
