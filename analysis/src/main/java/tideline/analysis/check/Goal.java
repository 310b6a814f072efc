package tideline.analysis.check;

import java.util.EnumSet;
import java.util.Set;
import tideline.net.expression.LinearExpression;
import tideline.net.property.Formula;

/**
 * One thing to find out about the reachable markings. Questions are made of goals; one that is
 * reached or refuted stays so.
 */
public abstract sealed class Goal {

  /** Only the investigation writes these. */
  Outcome outcome = Outcome.OPEN;

  /** What decided it, or had a part in it. */
  final Set<Technique> techniques = EnumSet.noneOf(Technique.class);

  /** Whether a question that is still open depends on it. */
  boolean needed = true;

  /** How far a goal is. */
  public enum Outcome {
    OPEN,
    TRUE,
    FALSE
  }

  public final boolean isOpen() {
    return needed && outcome == Outcome.OPEN;
  }

  public final Outcome outcome() {
    return outcome;
  }

  /** Is there a reachable marking that satisfies a formula without time? */
  public static final class Reach extends Goal {
    private final Formula formula;

    Reach(Formula formula) {
      this.formula = formula;
    }

    public Formula formula() {
      return formula;
    }

    /** Whether nothing but a deadlock can satisfy it. */
    boolean needsDeadlock() {
      return formula.given(false).equals(Formula.FALSE);
    }

    /** What a deadlock has to satisfy. */
    Formula inDeadlock() {
      return formula.given(true);
    }
  }

  /** What is the largest value of a sum? */
  public static final class Bound extends Goal {

    /** Larger than every value. */
    public static final long UNLIMITED = Long.MAX_VALUE;

    private final LinearExpression sum;
    long most;
    long limit = UNLIMITED;

    Bound(LinearExpression sum, long initial) {
      this.sum = sum;
      this.most = initial;
    }

    public LinearExpression sum() {
      return sum;
    }

    /**
     * The largest value met so far; the answer when the goal is no longer open, which is {@link
     * #UNLIMITED} if there is none.
     */
    public long most() {
      return most;
    }

    /** No marking has a larger value, as far as is proven. */
    public long limit() {
      return limit;
    }
  }

  /** Does a formula about paths hold in the initial marking? */
  public static final class Paths extends Goal {
    private final Formula formula;

    Paths(Formula formula) {
      this.formula = formula;
    }

    public Formula formula() {
      return formula;
    }
  }
}
