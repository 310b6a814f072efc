package tideline.bdd.level;

import tideline.net.expression.LinearExpression;

/** A sum of weighted places as the levels of a diagram see it. Immutable. */
public final class LevelSum {

  private final LevelEvents events;
  private final long[] factors;
  private final boolean[] touched;
  private final long constant;
  private final int last;

  public LevelSum(LevelEvents events, LinearExpression sum) {
    this.events = events;
    this.constant = sum.constant();
    factors = new long[events.net().places()];
    for (int i = 0; i < sum.places().length; i++) {
      factors[sum.places()[i]] = sum.factors()[i];
    }
    touched = new boolean[events.levels()];
    int lowest = -1;
    for (int at = 0; at < touched.length; at++) {
      for (int place : events.level(at).places()) {
        touched[at] |= factors[place] != 0;
      }
      lowest = touched[at] ? at : lowest;
    }
    last = lowest;
  }

  public long constant() {
    return constant;
  }

  /** The lowest level that the sum depends on, -1 if there is none. */
  public int lastLevel() {
    return last;
  }

  /** Whether the sum depends on a level. */
  public boolean touches(int level) {
    return touched[level];
  }

  /** What a level adds. */
  public long value(int level, long code) {
    return touched[level] ? events.level(level).weighted(code, factors) : 0;
  }
}
