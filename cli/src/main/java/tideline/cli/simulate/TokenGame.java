package tideline.cli.simulate;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.Random;
import tideline.analysis.check.Trace;
import tideline.net.firing.Covering;
import tideline.net.model.Net;
import tideline.net.property.PlainEvaluation;

/** A firing sequence that grows by one transition at a time and can be taken back. */
public final class TokenGame {

  private final Net net;
  private final PlainEvaluation rule;
  private final Random random;
  private final IntArrayList fired = new IntArrayList();
  private final List<long[]> markings = new ArrayList<>();

  /**
   * @param seed for what is left to chance
   */
  public TokenGame(Net net, long seed) {
    this.net = net;
    rule = new PlainEvaluation(net);
    random = new Random(seed);
    markings.add(net.initialMarking());
  }

  /** The marking now. */
  public long[] marking() {
    return markings.get(markings.size() - 1).clone();
  }

  /** The number of firings so far. */
  public int length() {
    return fired.size();
  }

  /** The transitions that can fire now, in the order of the net. */
  public int[] enabled() {
    long[] now = markings.get(markings.size() - 1);
    IntArrayList enabled = new IntArrayList();
    for (int t = 0; t < net.transitions(); t++) {
      if (rule.isEnabled(t, now)) {
        enabled.add(t);
      }
    }
    return enabled.toIntArray();
  }

  /**
   * Fires a transition.
   *
   * @throws IllegalArgumentException if it is not enabled
   */
  public void fire(int transition) {
    long[] now = markings.get(markings.size() - 1);
    if (!rule.isEnabled(transition, now)) {
      throw new IllegalArgumentException(net.transitionId(transition) + " is not enabled");
    }
    markings.add(Covering.fired(net, now, transition));
    fired.add(transition);
  }

  /** Fires a transition by chance; none if nothing is enabled. */
  public OptionalInt fireAny() {
    int[] enabled = enabled();
    if (enabled.length == 0) {
      return OptionalInt.empty();
    }
    int chosen = enabled[random.nextInt(enabled.length)];
    fire(chosen);
    return OptionalInt.of(chosen);
  }

  /** Takes the last firing back; answers false if there is none. */
  public boolean undo() {
    if (fired.isEmpty()) {
      return false;
    }
    fired.removeInt(fired.size() - 1);
    markings.remove(markings.size() - 1);
    return true;
  }

  /** All firings so far. */
  public Trace trace() {
    return new Trace(net, fired.toIntArray(), false);
  }
}
