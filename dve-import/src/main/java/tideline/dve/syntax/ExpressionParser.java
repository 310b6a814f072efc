package tideline.dve.syntax;

import java.util.ArrayList;
import java.util.List;

/** Reads expressions by climbing the strengths of the operators. */
final class ExpressionParser {

  private final TokenStream tokens;
  private int nesting;

  /** The depth of the expression that was read last. */
  private int depth;

  ExpressionParser(TokenStream tokens) {
    this.tokens = tokens;
  }

  /** A whole expression. */
  Expression read() throws DveException {
    return binary(Operator.WEAKEST);
  }

  private Expression binary(int weakest) throws DveException {
    Expression left = operand();
    int leftDepth = depth;
    Operator current = null;
    List<Expression> operands = new ArrayList<>();
    Operator operator = nextOperator(weakest);
    while (operator != null) {
      if (operator != current) {
        left = current == null ? left : new Expression.Chain(current, operands, left.at());
        operands = begin(left, operator);
        current = operator;
        leftDepth++;
      } else if (!operator.isAssociative()) {
        leftDepth++;
      }
      Position at = tokens.take().at();
      operands.add(binary(operator.strength() + 1));
      leftDepth = Math.max(leftDepth, depth + 1);
      checkDepth(leftDepth, at);
      operator = nextOperator(weakest);
    }
    depth = leftDepth;
    return current == null ? left : new Expression.Chain(current, operands, left.at());
  }

  /** What stands before an operator, as the first operands of its chain. */
  private static List<Expression> begin(Expression left, Operator operator) {
    List<Expression> operands = new ArrayList<>();
    if (left instanceof Expression.Chain chain && chain.operator() == operator) {
      operands.addAll(chain.operands());
    } else {
      operands.add(left);
    }
    return operands;
  }

  private Operator nextOperator(int weakest) {
    Operator operator = Operator.of(tokens.peek().kind());
    return operator != null && operator.strength() >= weakest ? operator : null;
  }

  private Expression operand() throws DveException {
    Token token = tokens.peek();
    return switch (token.kind()) {
      case NUMBER -> literal(tokens.expectNumber(), token);
      case TRUE -> literal(1, tokens.take());
      case FALSE -> literal(0, tokens.take());
      case NAME -> name();
      case MINUS -> prefix(Expression.Sign.MINUS);
      case BIT_NOT -> prefix(Expression.Sign.BIT_NOT);
      case NOT -> prefix(Expression.Sign.NOT);
      case LEFT_PARENTHESIS -> parenthesised();
      default -> throw tokens.error(token.at(), "expected an expression, found " + token.found());
    };
  }

  private Expression literal(int value, Token token) {
    depth = 1;
    return new Expression.Literal(value, token.at());
  }

  private Expression prefix(Expression.Sign sign) throws DveException {
    Position at = tokens.take().at();
    enter(at);
    Expression operand = operand();
    nesting--;
    depth++;
    checkDepth(depth, at);
    return new Expression.Prefix(sign, operand, at);
  }

  private Expression parenthesised() throws DveException {
    enter(tokens.take().at());
    Expression inner = read();
    nesting--;
    tokens.expect(TokenKind.RIGHT_PARENTHESIS);
    return inner;
  }

  private Expression name() throws DveException {
    Token first = tokens.take();
    depth = 1;
    if (tokens.takeIf(TokenKind.DOT)) {
      Token state = tokens.expectName("the name of a state of process " + first.text());
      return new Expression.InState(first.text(), state.text(), first.at());
    }
    if (tokens.takeIf(TokenKind.ARROW)) {
      Token name = tokens.expectName("the name of a variable of process " + first.text());
      return new Expression.Name(first.text(), name.text(), index(), first.at());
    }
    return new Expression.Name("", first.text(), index(), first.at());
  }

  private Expression index() throws DveException {
    if (!tokens.isNext(TokenKind.LEFT_BRACKET)) {
      return null;
    }
    Position at = tokens.take().at();
    enter(at);
    Expression index = read();
    nesting--;
    tokens.expect(TokenKind.RIGHT_BRACKET);
    depth++;
    checkDepth(depth, at);
    return index;
  }

  private void enter(Position at) throws DveException {
    nesting++;
    if (nesting > Limits.NESTING) {
      throw tokens.error(at, "expressions are nested more than " + Limits.NESTING + " levels deep");
    }
  }

  private void checkDepth(int value, Position at) throws DveException {
    if (value > Limits.DEPTH) {
      throw tokens.error(
          at, "the expression makes a tree of more than " + Limits.DEPTH + " levels");
    }
  }
}
