package tideline.net.structure;

import tideline.net.model.Net;
import tideline.net.model.NetBuilder;

/** Toy nets with names that several tests share. */
final class NamedNets {

  private NamedNets() {}

  /** Places and transitions in a circle, tokens on the first place. */
  static Net ring(int size, long tokens) {
    NetBuilder b = new NetBuilder("ring");
    for (int i = 0; i < size; i++) {
      b.place("p" + i, i == 0 ? tokens : 0);
      b.transition("t" + i);
    }
    for (int i = 0; i < size; i++) {
      b.input(i, i, 1).output(i, (i + 1) % size, 1);
    }
    return b.build();
  }

  /** A circle of transitions with {@code width} parallel places between neighbours. */
  static Net parallelRing(int stages, int width) {
    NetBuilder b = new NetBuilder("parallel-ring");
    for (int i = 0; i < stages; i++) {
      b.transition("t" + i);
    }
    for (int i = 0; i < stages; i++) {
      for (int k = 0; k < width; k++) {
        int p = b.place("p" + i + "_" + k, i == 0 ? 1 : 0);
        b.output(i, p, 1).input(p, (i + 1) % stages, 1);
      }
    }
    return b.build();
  }

  /** Two processes that share a lock. Places: idle1, critical1, idle2, critical2, lock. */
  static Net mutualExclusion() {
    NetBuilder b = new NetBuilder("mutex");
    int lock = 4;
    for (int i = 0; i < 2; i++) {
      b.place("idle" + i, 1);
      b.place("critical" + i, 0);
    }
    b.place("lock", 1);
    for (int i = 0; i < 2; i++) {
      int enter = b.transition("enter" + i);
      int leave = b.transition("leave" + i);
      b.input(2 * i, enter, 1).input(lock, enter, 1).output(enter, 2 * i + 1, 1);
      b.input(2 * i + 1, leave, 1).output(leave, 2 * i, 1).output(leave, lock, 1);
    }
    return b.build();
  }

  /** A producer that fills an unbounded buffer. Places: ready, buffer. */
  static Net unboundedProducer() {
    NetBuilder b = new NetBuilder("producer");
    b.place("ready", 1);
    b.place("buffer", 0);
    b.transition("produce");
    b.transition("consume");
    b.input(0, 0, 1).output(0, 0, 1).output(0, 1, 1).input(1, 1, 1);
    return b.build();
  }

  /** Philosophers who take the left fork first. Places of i: 3i fork, 3i+1 has left, 3i+2 eats. */
  static Net philosophers(int count) {
    NetBuilder b = new NetBuilder("philosophers");
    for (int i = 0; i < count; i++) {
      b.place("fork" + i, 1);
      b.place("waits" + i, 0);
      b.place("eats" + i, 0);
    }
    for (int i = 0; i < count; i++) {
      int right = 3 * ((i + 1) % count);
      int left = b.transition("left" + i);
      int both = b.transition("both" + i);
      int done = b.transition("done" + i);
      b.input(3 * i, left, 1).output(left, 3 * i + 1, 1);
      b.input(3 * i + 1, both, 1).input(right, both, 1).output(both, 3 * i + 2, 1);
      b.input(3 * i + 2, done, 1).output(done, 3 * i, 1).output(done, right, 1);
    }
    return b.build();
  }
}
