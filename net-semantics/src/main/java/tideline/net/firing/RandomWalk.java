package tideline.net.firing;

import java.util.SplittableRandom;
import tideline.net.model.Arcs;
import tideline.net.model.Net;

/**
 * Plays the token game at random on plain token counts, and remembers how full the places became.
 */
final class RandomWalk {

  /**
   * Transitions tried for one step; in a large net with few enabled ones the walk then ends early.
   */
  private static final int TRIES = 4096;

  private final Net net;
  private long[] tokens;

  RandomWalk(Net net) {
    this.net = net;
  }

  /** Walks from the initial marking and raises {@code most} to what it meets. */
  void run(int steps, long seed, long[] most) {
    SplittableRandom random = new SplittableRandom(seed);
    tokens = net.initialMarking();
    int count = net.transitions();
    for (int step = 0; step < steps && count > 0; step++) {
      int t = random.nextInt(count);
      int tries = Math.min(count, TRIES);
      while (tries > 0 && !enabled(t)) {
        t = t + 1 == count ? 0 : t + 1;
        tries--;
      }
      if (tries == 0 || !fire(t, most)) {
        return;
      }
    }
  }

  private boolean enabled(int t) {
    Arcs inputs = net.inputs(t);
    for (int i = 0; i < inputs.size(); i++) {
      if (tokens[inputs.node(i)] < inputs.weight(i)) {
        return false;
      }
    }
    Arcs inhibitors = net.inhibitors(t);
    for (int i = 0; i < inhibitors.size(); i++) {
      if (tokens[inhibitors.node(i)] >= inhibitors.weight(i)) {
        return false;
      }
    }
    return true;
  }

  /**
   * Answers false where the walk has to end: a capacity or the range of a long would be exceeded.
   */
  private boolean fire(int t, long[] most) {
    Arcs inputs = net.inputs(t);
    Arcs outputs = net.outputs(t);
    for (int i = 0; i < inputs.size(); i++) {
      tokens[inputs.node(i)] -= inputs.weight(i);
    }
    for (int i = 0; i < outputs.size(); i++) {
      int p = outputs.node(i);
      if (outputs.weight(i) > net.capacity(p) - tokens[p]) {
        return false;
      }
      tokens[p] += outputs.weight(i);
      most[p] = Math.max(most[p], tokens[p]);
    }
    return true;
  }
}
