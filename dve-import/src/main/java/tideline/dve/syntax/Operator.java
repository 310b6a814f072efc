package tideline.dve.syntax;

/**
 * The operators between two expressions, with their binding strength as the grammar of DiVinE has
 * it: {@code and} binds no stronger than {@code or}, and {@code &}, {@code |}, {@code ^} bind
 * weaker than comparisons. All associate to the left.
 */
public enum Operator {
  IMPLY("imply", 1),
  OR("||", 2),
  AND("&&", 2),
  BIT_OR("|", 3),
  BIT_AND("&", 3),
  BIT_XOR("^", 3),
  EQUAL("==", 4),
  UNEQUAL("!=", 4),
  LESS("<", 5),
  LESS_OR_EQUAL("<=", 5),
  GREATER(">", 5),
  GREATER_OR_EQUAL(">=", 5),
  SHIFT_LEFT("<<", 6),
  SHIFT_RIGHT(">>", 6),
  PLUS("+", 7),
  MINUS("-", 7),
  TIMES("*", 8),
  DIVIDE("/", 8),
  MODULO("%", 8);

  /** The weakest binding. */
  public static final int WEAKEST = 1;

  private final String sign;
  private final int strength;

  Operator(String sign, int strength) {
    this.sign = sign;
    this.strength = strength;
  }

  /** As it is written. */
  public String sign() {
    return sign;
  }

  /** The larger, the tighter it binds. */
  public int strength() {
    return strength;
  }

  /** Whether operands can be regrouped: values wrap around, so those of sums can. */
  public boolean isAssociative() {
    return switch (this) {
      case OR, AND, BIT_OR, BIT_AND, BIT_XOR, PLUS, TIMES -> true;
      default -> false;
    };
  }

  /** The operator that a token is, or null if it is none. */
  static Operator of(TokenKind kind) {
    return switch (kind) {
      case IMPLY -> IMPLY;
      case OR -> OR;
      case AND -> AND;
      case BIT_OR -> BIT_OR;
      case BIT_AND -> BIT_AND;
      case BIT_XOR -> BIT_XOR;
      case EQUAL -> EQUAL;
      case UNEQUAL -> UNEQUAL;
      case LESS -> LESS;
      case LESS_OR_EQUAL -> LESS_OR_EQUAL;
      case GREATER -> GREATER;
      case GREATER_OR_EQUAL -> GREATER_OR_EQUAL;
      case SHIFT_LEFT -> SHIFT_LEFT;
      case SHIFT_RIGHT -> SHIFT_RIGHT;
      case PLUS -> PLUS;
      case MINUS -> MINUS;
      case TIMES -> TIMES;
      case DIVIDE -> DIVIDE;
      case MODULO -> MODULO;
      default -> null;
    };
  }
}
