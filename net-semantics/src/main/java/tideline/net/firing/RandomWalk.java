package tideline.net.firing;

import java.util.SplittableRandom;
import tideline.net.model.Arcs;
import tideline.net.model.Net;

/**
 * Plays the token game at random on plain token counts, and remembers how full the places became
 * and how often they were marked. The seed is fixed: the same net gives the same answers.
 */
public final class RandomWalk {

  private static final int WALKS = 8;
  private static final int STEPS = 512;

  /** Every so many steps the marked places are counted. */
  private static final int SAMPLE = 16;

  /** Transitions tried for one step; in a large net with few enabled ones the walk ends early. */
  private static final int TRIES = 4096;

  private final Net net;
  private final long[] most;
  private final int[] timesMarked;
  private long[] tokens;

  public RandomWalk(Net net) {
    this.net = net;
    this.most = net.initialMarking();
    this.timesMarked = new int[net.places()];
    for (int k = 0; k < WALKS; k++) {
      run(k);
    }
  }

  /** The largest number of tokens met in the place. */
  public long most(int place) {
    return most[place];
  }

  /** In how many of the sampled markings the place held a token. */
  int timesMarked(int place) {
    return timesMarked[place];
  }

  private void run(long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    tokens = net.initialMarking();
    int count = net.transitions();
    for (int step = 0; step < STEPS && count > 0; step++) {
      if (step % SAMPLE == 0) {
        sample();
      }
      int t = random.nextInt(count);
      int tries = Math.min(count, TRIES);
      while (tries > 0 && !enabled(t)) {
        t = t + 1 == count ? 0 : t + 1;
        tries--;
      }
      if (tries == 0 || !fire(t)) {
        return;
      }
    }
  }

  private void sample() {
    for (int p = 0; p < tokens.length; p++) {
      timesMarked[p] += tokens[p] > 0 ? 1 : 0;
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
  private boolean fire(int t) {
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
