package tideline.net.explored;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import tideline.net.coloured.direct.ColouredSystem;
import tideline.net.property.Formula;
import tideline.net.property.Valuation;
import tideline.pivot.TransitionSystem;

/**
 * Statements about a coloured net that is explored as it is: a place stands for its tokens of all
 * colours together, a transition for all its bindings.
 */
public final class ColouredValuation implements Valuation {

  private final ColouredSystem system;
  private final List<Formula> statements;
  private final long[] totals;

  /** For each transition 0 if nobody has asked yet, 1 if it is enabled, -1 if not. */
  private final byte[] enabled;

  private long[] states;
  private int at;

  /**
   * @param statements without time, at most 64
   */
  public ColouredValuation(ColouredSystem system, List<Formula> statements) {
    this.system = system;
    this.statements = List.copyOf(statements);
    totals = new long[system.variables()];
    enabled = new byte[system.kinds()];
  }

  @Override
  public long of(long[] words, int from) {
    states = words;
    at = from;
    Arrays.fill(enabled, (byte) 0);
    for (int p = 0; p < totals.length; p++) {
      totals[p] = system.value(p, words, from);
    }
    long bits = 0;
    for (int i = 0; i < statements.size(); i++) {
      bits |= holds(statements.get(i)) ? 1L << i : 0;
    }
    return bits;
  }

  /** The tokens of each place in the state that was looked at last. */
  public long[] totals() {
    return totals;
  }

  private boolean holds(Formula formula) {
    if (formula instanceof Formula.Constant c) {
      return c.value();
    }
    if (formula instanceof Formula.AtMostZero a) {
      return a.sum().isAtMostZero(totals);
    }
    if (formula instanceof Formula.Fireable f) {
      return f.transitions().stream().anyMatch(this::isEnabled);
    }
    if (formula instanceof Formula.Deadlock) {
      return IntStream.range(0, enabled.length).noneMatch(this::isEnabled);
    }
    if (formula instanceof Formula.Not n) {
      return !holds(n.inner());
    }
    if (formula instanceof Formula.And a) {
      return a.parts().stream().allMatch(this::holds);
    }
    if (formula instanceof Formula.Or o) {
      return o.parts().stream().anyMatch(this::holds);
    }
    throw new IllegalArgumentException("a formula about paths: " + formula);
  }

  private boolean isEnabled(int transition) {
    if (enabled[transition] == 0) {
      enabled[transition] = (byte) (system.isFireable(transition, states, at) ? 1 : -1);
    }
    return enabled[transition] > 0;
  }

  @Override
  public ColouredValuation in(TransitionSystem wider) {
    return new ColouredValuation(wider.as(ColouredSystem.class).orElseThrow(), statements);
  }
}
