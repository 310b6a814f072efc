package tideline.cli.simulate;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.Random;
import tideline.analysis.check.Trace;
import tideline.model.StepRules;

/** A firing sequence that grows by one transition at a time and can be taken back. */
public final class TokenGame {

  private final StepRules rules;
  private final Random random;
  private final IntArrayList fired = new IntArrayList();
  private final List<long[]> states = new ArrayList<>();

  /**
   * @param seed for what is left to chance
   */
  public TokenGame(StepRules rules, long seed) {
    this.rules = rules;
    random = new Random(seed);
    states.add(rules.initial());
  }

  /** The state now. */
  public long[] state() {
    return states.get(states.size() - 1).clone();
  }

  /** The number of firings so far. */
  public int length() {
    return fired.size();
  }

  /** The events that can take place now, in the order of the model. */
  public int[] enabled() {
    return rules.enabled(states.get(states.size() - 1));
  }

  /**
   * Fires a transition.
   *
   * @throws IllegalArgumentException if it is not enabled
   */
  public void fire(int transition) {
    long[] now = states.get(states.size() - 1);
    if (!rules.isEnabled(transition, now)) {
      throw new IllegalArgumentException(rules.eventId(transition) + " is not enabled");
    }
    states.add(rules.fired(now, transition));
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
    states.remove(states.size() - 1);
    return true;
  }

  /** All firings so far. */
  public Trace trace() {
    return new Trace(rules, fired.toIntArray(), false);
  }
}
