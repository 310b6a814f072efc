package tideline.dve.program;

import tideline.dve.syntax.Expression.Sign;
import tideline.dve.syntax.Operator;

/** What operators do to numbers: 32 bits that wrap around, and 1 for true. */
public final class Arithmetic {

  private Arithmetic() {}

  /** Applies an operator; a divisor must not be 0. */
  public static int apply(Operator operator, int a, int b) {
    return switch (operator) {
      case IMPLY -> truth(a == 0 || b != 0);
      case OR -> truth(a != 0 || b != 0);
      case AND -> truth(a != 0 && b != 0);
      case BIT_OR -> a | b;
      case BIT_AND -> a & b;
      case BIT_XOR -> a ^ b;
      case EQUAL -> truth(a == b);
      case UNEQUAL -> truth(a != b);
      case LESS -> truth(a < b);
      case LESS_OR_EQUAL -> truth(a <= b);
      case GREATER -> truth(a > b);
      case GREATER_OR_EQUAL -> truth(a >= b);
      case SHIFT_LEFT -> a << b;
      case SHIFT_RIGHT -> a >> b;
      case PLUS -> a + b;
      case MINUS -> a - b;
      case TIMES -> a * b;
      case DIVIDE -> a / b;
      case MODULO -> a % b;
    };
  }

  /** Applies an operator that stands before its operand. */
  public static int apply(Sign sign, int a) {
    return switch (sign) {
      case MINUS -> -a;
      case BIT_NOT -> ~a;
      case NOT -> truth(a == 0);
    };
  }

  /** Whether an operator gives 0 or 1 only. */
  public static boolean isTruth(Operator operator) {
    return switch (operator) {
      case IMPLY, OR, AND, EQUAL, UNEQUAL, LESS, LESS_OR_EQUAL, GREATER, GREATER_OR_EQUAL -> true;
      default -> false;
    };
  }

  private static int truth(boolean value) {
    return value ? 1 : 0;
  }
}
