package tideline.analysis.check;

import java.util.OptionalLong;

/**
 * What was found out about a property.
 *
 * @param kind what sort of answer it is
 * @param bound the largest value, of a {@link Kind#BOUND}
 */
public record Verdict(Kind kind, long bound) {

  /** Sorts of answers. */
  public enum Kind {
    /** The formula holds. */
    TRUE,
    /** The formula is violated. */
    FALSE,
    /** A sum has a largest value. */
    BOUND,
    /** A sum has no largest value. */
    UNBOUNDED,
    /** Time, memory or the method did not suffice. */
    UNKNOWN
  }

  public static final Verdict TRUE = new Verdict(Kind.TRUE, 0);
  public static final Verdict FALSE = new Verdict(Kind.FALSE, 0);
  public static final Verdict UNBOUNDED = new Verdict(Kind.UNBOUNDED, 0);
  public static final Verdict UNKNOWN = new Verdict(Kind.UNKNOWN, 0);

  public static Verdict of(boolean holds) {
    return holds ? TRUE : FALSE;
  }

  /** The largest value of a sum. */
  public static Verdict ofBound(long most) {
    return new Verdict(Kind.BOUND, most);
  }

  /** The largest value, if that is the answer. */
  public OptionalLong number() {
    return kind == Kind.BOUND ? OptionalLong.of(bound) : OptionalLong.empty();
  }

  /** {@code TRUE}, {@code FALSE}, {@code UNKNOWN}, a number, or {@code inf}. */
  @Override
  public String toString() {
    return switch (kind) {
      case TRUE, FALSE, UNKNOWN -> kind.name();
      case BOUND -> Long.toString(bound);
      case UNBOUNDED -> "inf";
    };
  }
}
