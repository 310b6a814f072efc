package tideline.cluster.kernel;

import java.io.Serializable;
import java.util.Arrays;
import java.util.List;
import tideline.net.expression.LinearExpression;
import tideline.net.property.Formula;

/**
 * What is looked for in each state.
 *
 * @param goals formulas without time: is there a state that satisfies it?
 * @param sums what is the largest value?
 */
public record Questions(List<Formula> goals, List<LinearExpression> sums) implements Serializable {

  /** Nothing is asked. */
  public static final Questions NONE = new Questions(List.of(), List.of());

  public Questions {
    goals = List.copyOf(goals);
    sums = List.copyOf(sums);
  }

  /** Nothing was seen yet. */
  Sightings unseen() {
    long[] most = new long[sums.size()];
    Arrays.fill(most, Long.MIN_VALUE);
    return new Sightings(new Sightings.Seen[goals.size()], most);
  }
}
