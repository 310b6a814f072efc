package tideline.dve.bounds;

import tideline.dve.program.Target;
import tideline.dve.program.Term;
import tideline.dve.program.Variable;
import tideline.dve.syntax.Operator;

/**
 * Whether the evaluation of a term can fail: by a division by zero, or an index outside of its
 * array. Never says no where it can.
 */
public final class Failures {

  private Failures() {}

  /** Whether a term can fail in an environment, which stays as it is. */
  public static boolean canFail(Term term, Environment environment) {
    if (term instanceof Term.Element element) {
      return canFail(element.index(), environment)
          || canLeave(element.variable(), element.index(), environment);
    }
    if (term instanceof Term.Prefix prefix) {
      return canFail(prefix.operand(), environment);
    }
    if (term instanceof Term.Binary binary) {
      return canFail(binary, environment);
    }
    return false;
  }

  private static boolean canFail(Term.Binary binary, Environment environment) {
    if (canFail(binary.left(), environment)) {
      return true;
    }
    return switch (binary.operator()) {
      case AND, IMPLY -> canFail(binary.right(), after(environment, binary.left(), true));
      case OR -> canFail(binary.right(), after(environment, binary.left(), false));
      case DIVIDE, MODULO ->
          canFail(binary.right(), environment) || canBeZero(binary.right(), environment);
      default -> canFail(binary.right(), environment);
    };
  }

  /** An environment in which the right side of an operator is evaluated only after the left one. */
  public static Environment after(Environment environment, Term left, boolean isTrue) {
    Environment copy = environment.copy();
    copy.assume(left, isTrue);
    return copy;
  }

  public static boolean canBeZero(Term divisor, Environment environment) {
    return environment.of(divisor).contains(0);
  }

  /** Whether an index can lie outside of an array. */
  public static boolean canLeave(Variable array, Term index, Environment environment) {
    return !environment.of(index).isWithin(0, array.size() - 1);
  }

  /** Whether the index of a target can lie outside of its array. */
  public static boolean canLeave(Target target, Environment environment) {
    return canLeave(target.variable(), target.index(), environment);
  }

  /** Whether a value can be too small or too large for a target. */
  public static boolean canOverflow(Target target, Term value, Environment environment) {
    return !environment
        .of(value)
        .isWithin(target.variable().type().min(), target.variable().type().max());
  }

  /** Whether an operator can fail by itself. */
  public static boolean isDivision(Operator operator) {
    return operator == Operator.DIVIDE || operator == Operator.MODULO;
  }
}
