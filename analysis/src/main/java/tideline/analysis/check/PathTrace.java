package tideline.analysis.check;

import java.util.Arrays;
import tideline.model.StepRules;
import tideline.net.ltl.Lasso;

/**
 * A path that goes on for ever, or ends in a deadlock, as it was replayed on a model.
 *
 * @param stem events from the initial state on
 * @param loop events that lead from the end of the stem back there; none if the path ends in a
 *     deadlock or may go on in any way
 */
public record PathTrace(StepRules rules, int[] stem, int[] loop) {

  /**
   * Replays a lasso step by step.
   *
   * @throws IllegalStateException if it is none of the model
   */
  public static PathTrace replayed(StepRules rules, Lasso lasso) {
    long[] turn = played(rules, rules.initial(), lasso.stem());
    long[] back = played(rules, turn, lasso.loop());
    if (!Arrays.equals(turn, back)) {
      throw new IllegalStateException("the loop does not lead back: " + rules.describe(back));
    }
    boolean hasToEnd = lasso.loop().length == 0 && !lasso.isOpen();
    if (hasToEnd && rules.enabled(turn).length > 0) {
      throw new IllegalStateException("the path ends where it could go on");
    }
    return new PathTrace(rules, lasso.stem(), lasso.loop());
  }

  private static long[] played(StepRules rules, long[] from, int[] events) {
    long[] now = from;
    for (int event : events) {
      if (!rules.isEnabled(event, now)) {
        throw new IllegalStateException(rules.eventId(event) + " is not enabled");
      }
      now = rules.fired(now, event);
    }
    return now;
  }
}
