package tideline.analysis.check;

import java.util.ArrayList;
import java.util.List;
import tideline.net.firing.Covering;
import tideline.net.model.Net;
import tideline.net.property.PlainEvaluation;

/**
 * A firing sequence from the initial marking.
 *
 * @param isMinimal whether no shorter one is known to exist
 */
public record Trace(Net net, int[] transitions, boolean isMinimal) {

  public int length() {
    return transitions.length;
  }

  /**
   * All markings, the initial one first.
   *
   * @throws IllegalStateException if a transition is not enabled where it should fire
   */
  public List<long[]> markings() {
    PlainEvaluation rule = new PlainEvaluation(net);
    List<long[]> all = new ArrayList<>();
    long[] now = net.initialMarking();
    all.add(now);
    for (int t : transitions) {
      if (!rule.isEnabled(t, now)) {
        throw new IllegalStateException(
            "step " + all.size() + ": " + net.transitionId(t) + " is not enabled");
      }
      now = Covering.fired(net, now, t);
      all.add(now);
    }
    return all;
  }
}
