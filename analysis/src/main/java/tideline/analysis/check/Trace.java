package tideline.analysis.check;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import tideline.model.StepRules;
import tideline.net.explored.NetSteps;
import tideline.net.model.Net;

/**
 * A sequence of events from the initial state.
 *
 * @param isMinimal whether no shorter one is known to exist
 */
public record Trace(StepRules rules, int[] transitions, boolean isMinimal) {

  /** A firing sequence of a net. */
  public Trace(Net net, int[] transitions, boolean isMinimal) {
    this(new NetSteps(net), transitions, isMinimal);
  }

  /**
   * The events that are left if what leads from a state back to itself, or to a state that is
   * reached sooner, is taken out.
   */
  int[] withoutDetours() {
    Map<List<Long>, Integer> lengthAt = new HashMap<>();
    IntArrayList kept = new IntArrayList();
    List<long[]> all = states();
    lengthAt.put(Traces.key(all.get(0)), 0);
    for (int i = 0; i < transitions.length; i++) {
      kept.add(transitions[i]);
      Integer before = lengthAt.putIfAbsent(Traces.key(all.get(i + 1)), kept.size());
      if (before != null && before < kept.size()) {
        kept.size(before);
        int length = kept.size();
        lengthAt.values().removeIf(later -> later > length);
      }
    }
    return kept.toIntArray();
  }

  public int length() {
    return transitions.length;
  }

  /** What the event of a step is called. */
  public String event(int step) {
    return rules.eventId(transitions[step]);
  }

  /**
   * The values of all variables on the way, the initial ones first; of a net its markings.
   *
   * @throws IllegalStateException if an event is not enabled where it should take place
   */
  public List<long[]> markings() {
    return states().stream().map(rules::values).toList();
  }

  /**
   * All states, the initial one first.
   *
   * @throws IllegalStateException if an event is not enabled where it should take place
   */
  public List<long[]> states() {
    List<long[]> all = new ArrayList<>();
    long[] now = rules.initial();
    all.add(now);
    for (int t : transitions) {
      if (!rules.isEnabled(t, now)) {
        throw new IllegalStateException(
            "step " + all.size() + ": " + rules.eventId(t) + " is not enabled");
      }
      now = rules.fired(now, t);
      all.add(now);
    }
    return all;
  }
}
