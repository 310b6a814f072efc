package tideline.dve.syntax;

import java.util.List;

/**
 * An expression as it stands in the source; names are not looked up yet.
 *
 * <p>Equal operators that follow each other are one {@link Chain}, so that long sums and
 * conjunctions do not make deep trees.
 */
public sealed interface Expression {

  /** Where it begins. */
  Position at();

  /** A number, or {@code true} or {@code false} as 1 or 0. */
  record Literal(int value, Position at) implements Expression {}

  /**
   * A variable, or an element of an array.
   *
   * @param process the process whose variable it is, written {@code process->name}; empty for one
   *     that is visible here
   * @param index null for a whole variable
   */
  record Name(String process, String name, Expression index, Position at) implements Expression {}

  /** {@code process.state}: 1 if the process is in the state, otherwise 0. */
  record InState(String process, String state, Position at) implements Expression {}

  /** An operator before its operand. */
  record Prefix(Sign sign, Expression operand, Position at) implements Expression {}

  /** Two or more operands with the same operator between them, taken from left to right. */
  record Chain(Operator operator, List<Expression> operands, Position at) implements Expression {
    public Chain {
      operands = List.copyOf(operands);
    }
  }

  /** The operators before an operand. */
  enum Sign {
    MINUS("-"),
    BIT_NOT("~"),
    NOT("not ");

    private final String text;

    Sign(String text) {
      this.text = text;
    }

    /** As it is written. */
    public String text() {
      return text;
    }
  }
}
