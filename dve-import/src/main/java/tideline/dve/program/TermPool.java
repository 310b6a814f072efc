package tideline.dve.program;

import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import tideline.dve.syntax.Expression.Sign;
import tideline.dve.syntax.Operator;

/**
 * Makes terms, each only once, and works out what is constant.
 *
 * <p>A sum or conjunction of many operands becomes a balanced tree; that keeps the value and the
 * order of evaluation, and no tree is deeper than its source.
 */
public final class TermPool {

  private static final int KINDS_BEFORE_SIGNS = 4;
  private static final int KINDS_BEFORE_OPERATORS = KINDS_BEFORE_SIGNS + Sign.values().length;

  private final Map<Key, Term> terms = new HashMap<>();
  private final IdentityHashMap<Term, Integer> numbers = new IdentityHashMap<>();
  private final IdentityHashMap<Variable, Integer> variables = new IdentityHashMap<>();

  public Term literal(int value) {
    return shared(new Key(0, value, 0), new Term.Literal(value));
  }

  /** A whole variable. */
  public Term read(Variable variable) {
    return read(variable, 0);
  }

  private Term read(Variable variable, int element) {
    return shared(new Key(1, numberOf(variable), element), new Term.Read(variable, element));
  }

  /** An element of an array; an index out of range stays what it is, and fails when it is used. */
  public Term element(Variable variable, Term index) {
    if (index instanceof Term.Literal literal
        && literal.value() >= 0
        && literal.value() < variable.size()) {
      return variable.isConstant()
          ? literal(variable.initial(literal.value()))
          : read(variable, literal.value());
    }
    return shared(
        new Key(2, numberOf(variable), numbers.get(index)), new Term.Element(variable, index));
  }

  public Term at(int process, int location) {
    return shared(new Key(3, process, location), new Term.At(process, location));
  }

  public Term prefix(Sign sign, Term operand) {
    if (operand instanceof Term.Literal literal) {
      return literal(Arithmetic.apply(sign, literal.value()));
    }
    return shared(
        new Key(KINDS_BEFORE_SIGNS + sign.ordinal(), numbers.get(operand), 0),
        new Term.Prefix(sign, operand));
  }

  public Term binary(Operator operator, Term left, Term right) {
    if (left instanceof Term.Literal a) {
      if (right instanceof Term.Literal b && !isDivisionByZero(operator, b.value())) {
        return literal(Arithmetic.apply(operator, a.value(), b.value()));
      }
      if (operator == Operator.AND && a.value() == 0) {
        return literal(0);
      }
      if (operator == Operator.OR && a.value() != 0
          || operator == Operator.IMPLY && a.value() == 0) {
        return literal(1);
      }
    }
    return shared(
        new Key(KINDS_BEFORE_OPERATORS + operator.ordinal(), numbers.get(left), numbers.get(right)),
        new Term.Binary(operator, left, right));
  }

  /** Operands with the same operator between them, taken from left to right. */
  public Term chain(Operator operator, List<Term> operands) {
    if (operator.isAssociative()) {
      return balanced(operator, operands);
    }
    Term result = operands.get(0);
    for (Term operand : operands.subList(1, operands.size())) {
      result = binary(operator, result, operand);
    }
    return result;
  }

  private Term balanced(Operator operator, List<Term> operands) {
    int size = operands.size();
    if (size == 1) {
      return operands.get(0);
    }
    Term left = balanced(operator, operands.subList(0, size / 2));
    Term right = balanced(operator, operands.subList(size / 2, size));
    return binary(operator, left, right);
  }

  private static boolean isDivisionByZero(Operator operator, int divisor) {
    return divisor == 0 && (operator == Operator.DIVIDE || operator == Operator.MODULO);
  }

  private int numberOf(Variable variable) {
    return variables.computeIfAbsent(variable, v -> variables.size());
  }

  private Term shared(Key key, Term fresh) {
    Term known = terms.putIfAbsent(key, fresh);
    if (known == null) {
      numbers.put(fresh, numbers.size());
      return fresh;
    }
    return known;
  }

  private record Key(int kind, int a, int b) {}
}
