package tideline.analysis.check;

import java.util.Arrays;
import tideline.net.firing.Covering;
import tideline.net.ltl.Lasso;
import tideline.net.model.Net;
import tideline.net.property.PlainEvaluation;

/**
 * A path that goes on for ever, or ends in a deadlock, as it was replayed on a net.
 *
 * @param stem transitions from the initial marking on
 * @param loop transitions that lead from the end of the stem back there; none if the path ends in a
 *     deadlock or may go on in any way
 */
public record PathTrace(Net net, int[] stem, int[] loop) {

  /**
   * Replays a lasso with the plain firing rule.
   *
   * @throws IllegalStateException if it is none of the net
   */
  public static PathTrace replayed(Net net, Lasso lasso) {
    long[] turn = played(net, net.initialMarking(), lasso.stem());
    long[] back = played(net, turn, lasso.loop());
    if (!Arrays.equals(turn, back)) {
      throw new IllegalStateException("the loop does not lead back: " + Arrays.toString(back));
    }
    PlainEvaluation rule = new PlainEvaluation(net);
    boolean hasToEnd = lasso.loop().length == 0 && !lasso.isOpen();
    for (int t = 0; hasToEnd && t < net.transitions(); t++) {
      if (rule.isEnabled(t, turn)) {
        throw new IllegalStateException("the path ends where it could go on");
      }
    }
    return new PathTrace(net, lasso.stem(), lasso.loop());
  }

  private static long[] played(Net net, long[] from, int[] transitions) {
    PlainEvaluation rule = new PlainEvaluation(net);
    long[] now = from;
    for (int t : transitions) {
      if (!rule.isEnabled(t, now)) {
        throw new IllegalStateException(net.transitionId(t) + " is not enabled");
      }
      now = Covering.fired(net, now, t);
    }
    return now;
  }
}
