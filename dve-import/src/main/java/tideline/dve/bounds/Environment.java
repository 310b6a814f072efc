package tideline.dve.bounds;

import java.util.HashMap;
import java.util.Map;
import tideline.dve.program.Arithmetic;
import tideline.dve.program.Target;
import tideline.dve.program.Term;
import tideline.dve.program.Variable;
import tideline.dve.syntax.Expression.Sign;
import tideline.dve.syntax.Operator;

/**
 * Which values each variable can have at some point of the execution of an event; one interval
 * stands for all elements of an array.
 */
public final class Environment {

  private final Interval[] bounds;
  private final Map<Integer, Interval> changes;

  /**
   * @param bounds of all variables; not copied
   */
  Environment(Interval[] bounds) {
    this(bounds, new HashMap<>());
  }

  private Environment(Interval[] bounds, Map<Integer, Interval> changes) {
    this.bounds = bounds;
    this.changes = changes;
  }

  /** Another one with the same intervals. */
  public Environment copy() {
    return new Environment(bounds, new HashMap<>(changes));
  }

  private Interval get(Variable variable) {
    Interval changed = changes.get(variable.number());
    return changed == null ? bounds[variable.number()] : changed;
  }

  private void set(Variable variable, Interval interval) {
    changes.put(variable.number(), interval);
  }

  /** Whether no state fits: what was assumed cannot be. */
  public boolean isImpossible() {
    return changes.values().stream().anyMatch(Interval::isEmpty);
  }

  /** What a term can evaluate to, where it does not fail. */
  public Interval of(Term term) {
    if (term instanceof Term.Literal literal) {
      return Interval.of(literal.value());
    }
    if (term instanceof Term.Read read) {
      return get(read.variable());
    }
    if (term instanceof Term.Element element) {
      return of(element.variable());
    }
    if (term instanceof Term.Prefix prefix) {
      return prefix.sign() == Sign.NOT ? Interval.TRUTH : of(prefix.operand()).apply(prefix.sign());
    }
    if (term instanceof Term.Binary binary && !isTruth(binary.operator())) {
      return Interval.apply(binary.operator(), of(binary.left()), of(binary.right()));
    }
    return Interval.TRUTH;
  }

  private static boolean isTruth(Operator operator) {
    return Arithmetic.isTruth(operator);
  }

  /** What a variable, or any element of an array, can hold. */
  Interval of(Variable variable) {
    if (!variable.isConstant()) {
      return get(variable);
    }
    Interval all = Interval.of(variable.initial(0));
    for (int element = 1; element < variable.size(); element++) {
      all = all.or(Interval.of(variable.initial(element)));
    }
    return all;
  }

  /** Notes that a value was assigned. */
  public void assign(Target target, Interval value) {
    Variable variable = target.variable();
    Interval fitting = value.and(new Interval(variable.type().min(), variable.type().max()));
    set(variable, variable.isArray() ? get(variable).or(fitting) : fitting);
  }

  /** Notes that a condition was evaluated, did not fail, and was true or was not. */
  public void assume(Term condition, boolean isTrue) {
    if (condition instanceof Term.Prefix prefix && prefix.sign() == Sign.NOT) {
      assume(prefix.operand(), !isTrue);
    } else if (condition instanceof Term.Binary binary) {
      assume(binary, isTrue);
    }
  }

  private void assume(Term.Binary binary, boolean isTrue) {
    Operator operator = binary.operator();
    if (operator == Operator.AND && isTrue || operator == Operator.OR && !isTrue) {
      assume(binary.left(), isTrue);
      assume(binary.right(), isTrue);
      return;
    }
    Operator holds = isTrue ? operator : opposite(operator);
    if (holds == null) {
      return;
    }
    restrict(binary.left(), holds, of(binary.right()));
    restrict(binary.right(), mirrored(holds), of(binary.left()));
  }

  private void restrict(Term term, Operator holds, Interval other) {
    if (!(term instanceof Term.Read read) || read.variable().isArray() || other.isEmpty()) {
      return;
    }
    Interval now = get(read.variable());
    Interval allowed =
        switch (holds) {
          case EQUAL -> other;
          case LESS -> new Interval(Integer.MIN_VALUE, before(other.high()));
          case LESS_OR_EQUAL -> new Interval(Integer.MIN_VALUE, other.high());
          case GREATER -> new Interval(after(other.low()), Integer.MAX_VALUE);
          case GREATER_OR_EQUAL -> new Interval(other.low(), Integer.MAX_VALUE);
          case UNEQUAL -> withoutEnd(now, other);
          default -> Interval.ANY;
        };
    set(read.variable(), now.and(allowed));
  }

  private static Interval withoutEnd(Interval now, Interval other) {
    if (other.low() != other.high() || now.isEmpty()) {
      return now;
    }
    int value = other.low();
    int low = now.low() == value ? after(now.low()) : now.low();
    int high = now.high() == value ? before(now.high()) : now.high();
    return now.low() == now.high() && now.low() == value
        ? new Interval(1, 0)
        : new Interval(low, high);
  }

  private static int before(int value) {
    return value == Integer.MIN_VALUE ? value : value - 1;
  }

  private static int after(int value) {
    return value == Integer.MAX_VALUE ? value : value + 1;
  }

  private static Operator opposite(Operator operator) {
    return switch (operator) {
      case EQUAL -> Operator.UNEQUAL;
      case UNEQUAL -> Operator.EQUAL;
      case LESS -> Operator.GREATER_OR_EQUAL;
      case LESS_OR_EQUAL -> Operator.GREATER;
      case GREATER -> Operator.LESS_OR_EQUAL;
      case GREATER_OR_EQUAL -> Operator.LESS;
      default -> null;
    };
  }

  private static Operator mirrored(Operator operator) {
    return switch (operator) {
      case LESS -> Operator.GREATER;
      case LESS_OR_EQUAL -> Operator.GREATER_OR_EQUAL;
      case GREATER -> Operator.LESS;
      case GREATER_OR_EQUAL -> Operator.LESS_OR_EQUAL;
      default -> operator;
    };
  }
}
