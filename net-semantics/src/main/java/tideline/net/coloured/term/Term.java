package tideline.net.coloured.term;

import java.util.BitSet;
import java.util.List;

/**
 * A term with one value: a colour, a truth value (0 or 1) or a number. Immutable.
 *
 * <p>A binding gives each variable of the net a colour; {@link #UNBOUND} where it has none yet.
 */
public sealed interface Term {

  /** The value of a variable that has none. */
  long UNBOUND = -1;

  Sort sort();

  /** The value; every variable of the term is bound. */
  long value(long[] binding);

  /** Adds the variables of the term. */
  void variables(BitSet target);

  /**
   * Binds variables so that the term has the value, as far as they can be read off it.
   *
   * @return false if no binding gives the value. True can be too hopeful where the term cannot be
   *     turned round; then the value is to be compared once all variables are bound
   */
  default boolean match(long value, long[] binding) {
    return !isGround(binding) || value(binding) == value;
  }

  /** Adds the variables that {@link #match} binds. */
  default void bindable(BitSet target) {}

  /** Whether {@link #match} binds all variables and is never too hopeful. */
  default boolean isInvertible() {
    return false;
  }

  /** Whether all variables are bound. */
  default boolean isGround(long[] binding) {
    BitSet used = new BitSet();
    variables(used);
    return used.stream().allMatch(v -> binding[v] != UNBOUND);
  }

  /**
   * A variable.
   *
   * @param index its number in the net
   */
  record Variable(int index, String name, Sort sort) implements Term {
    @Override
    public long value(long[] binding) {
      return binding[index];
    }

    @Override
    public void variables(BitSet target) {
      target.set(index);
    }

    @Override
    public boolean match(long value, long[] binding) {
      if (binding[index] == UNBOUND) {
        binding[index] = value;
        return true;
      }
      return binding[index] == value;
    }

    @Override
    public void bindable(BitSet target) {
      target.set(index);
    }

    @Override
    public boolean isInvertible() {
      return true;
    }
  }

  /** A colour, a truth value or a number. */
  record Constant(long constant, Sort sort) implements Term {
    @Override
    public long value(long[] binding) {
      return constant;
    }

    @Override
    public void variables(BitSet target) {
      // None.
    }

    @Override
    public boolean match(long value, long[] binding) {
      return value == constant;
    }

    @Override
    public boolean isInvertible() {
      return true;
    }
  }

  /**
   * The colour some steps after another; after the last comes the first.
   *
   * @param by steps forward, negative for predecessors
   */
  record Shift(Term of, int by) implements Term {
    @Override
    public Sort sort() {
      return of.sort();
    }

    @Override
    public long value(long[] binding) {
      return Math.floorMod(of.value(binding) + by, sort().size());
    }

    @Override
    public void variables(BitSet target) {
      of.variables(target);
    }

    @Override
    public boolean match(long value, long[] binding) {
      return of.match(Math.floorMod(value - by, sort().size()), binding);
    }

    @Override
    public void bindable(BitSet target) {
      of.bindable(target);
    }

    @Override
    public boolean isInvertible() {
      return of.isInvertible();
    }
  }

  /** A tuple of colours. */
  final class Tuple implements Term {
    private final Sort.Product sort;
    private final Term[] components;
    private final List<Term> list;
    private final long[] strides;
    private final long[] sizes;

    public Tuple(List<Term> components, Sort.Product sort) {
      this.sort = sort;
      this.components = components.toArray(Term[]::new);
      list = List.copyOf(components);
      strides = sort.strides();
      sizes = sort.components().stream().mapToLong(Sort::size).toArray();
    }

    @Override
    public Sort.Product sort() {
      return sort;
    }

    public List<Term> components() {
      return list;
    }

    @Override
    public long value(long[] binding) {
      long value = 0;
      for (int i = 0; i < components.length; i++) {
        value += strides[i] * components[i].value(binding);
      }
      return value;
    }

    @Override
    public void variables(BitSet target) {
      for (Term component : components) {
        component.variables(target);
      }
    }

    @Override
    public boolean match(long value, long[] binding) {
      for (int i = 0; i < components.length; i++) {
        if (!components[i].match(value / strides[i] % sizes[i], binding)) {
          return false;
        }
      }
      return true;
    }

    @Override
    public void bindable(BitSet target) {
      for (Term component : components) {
        component.bindable(target);
      }
    }

    @Override
    public boolean isInvertible() {
      return components().stream().allMatch(Term::isInvertible);
    }
  }

  /** The part of a partition that a colour is in. */
  record PartOf(Term of, Sort.Partition sort) implements Term {
    @Override
    public long value(long[] binding) {
      return sort.partOf()[(int) of.value(binding)];
    }

    @Override
    public void variables(BitSet target) {
      of.variables(target);
    }
  }

  /** Negation. */
  record Not(Term of) implements Term {
    @Override
    public Sort sort() {
      return Sort.BOOL;
    }

    @Override
    public long value(long[] binding) {
      return 1 - of.value(binding);
    }

    @Override
    public void variables(BitSet target) {
      of.variables(target);
    }
  }

  /** A conjunction or disjunction of any number of terms. */
  record Junction(Connective connective, List<Term> of) implements Term {
    public Junction {
      of = List.copyOf(of);
    }

    @Override
    public Sort sort() {
      return Sort.BOOL;
    }

    @Override
    public long value(long[] binding) {
      long neutral = connective == Connective.AND ? 1 : 0;
      for (Term term : of) {
        if (term.value(binding) != neutral) {
          return 1 - neutral;
        }
      }
      return neutral;
    }

    @Override
    public void variables(BitSet target) {
      of.forEach(term -> term.variables(target));
    }
  }

  /** How truth values are joined. */
  enum Connective {
    AND,
    OR
  }

  /** Compares the positions of two values of one sort. */
  record Comparison(Relation relation, Term left, Term right) implements Term {
    @Override
    public Sort sort() {
      return Sort.BOOL;
    }

    @Override
    public long value(long[] binding) {
      return relation.holds(left.value(binding), right.value(binding)) ? 1 : 0;
    }

    @Override
    public void variables(BitSet target) {
      left.variables(target);
      right.variables(target);
    }
  }

  /** The comparisons. */
  enum Relation {
    EQUAL,
    UNEQUAL,
    LESS,
    LESS_OR_EQUAL,
    GREATER,
    GREATER_OR_EQUAL;

    boolean holds(long left, long right) {
      return switch (this) {
        case EQUAL -> left == right;
        case UNEQUAL -> left != right;
        case LESS -> left < right;
        case LESS_OR_EQUAL -> left <= right;
        case GREATER -> left > right;
        case GREATER_OR_EQUAL -> left >= right;
      };
    }
  }

  /** A calculation with numbers; results beyond 64 bits stay at the limit. */
  record Arithmetic(Operation operation, Term left, Term right) implements Term {
    @Override
    public Sort sort() {
      return Sort.NUMBER;
    }

    @Override
    public long value(long[] binding) {
      return operation.apply(left.value(binding), right.value(binding));
    }

    @Override
    public void variables(BitSet target) {
      left.variables(target);
      right.variables(target);
    }
  }

  /** The calculations. */
  enum Operation {
    ADD,
    SUBTRACT,
    MULTIPLY,
    DIVIDE,
    MODULO;

    long apply(long left, long right) {
      try {
        return switch (this) {
          case ADD -> Math.addExact(left, right);
          case SUBTRACT -> Math.subtractExact(left, right);
          case MULTIPLY -> Math.multiplyExact(left, right);
          case DIVIDE -> left / right;
          case MODULO -> Math.floorMod(left, right);
        };
      } catch (ArithmeticException e) {
        return (left < 0) == (right < 0) == (this != SUBTRACT) ? Long.MAX_VALUE : Long.MIN_VALUE;
      }
    }
  }

  /** The number of tokens in a multiset. */
  record Cardinality(Bag of) implements Term {
    @Override
    public Sort sort() {
      return Sort.NUMBER;
    }

    @Override
    public long value(long[] binding) {
      return Tokens.of(of, binding).total();
    }

    @Override
    public void variables(BitSet target) {
      of.variables(target);
    }
  }

  /** How often a colour is in a multiset. */
  record CardinalityOf(Bag of, Term colour) implements Term {
    @Override
    public Sort sort() {
      return Sort.NUMBER;
    }

    @Override
    public long value(long[] binding) {
      return Tokens.of(of, binding).count(colour.value(binding));
    }

    @Override
    public void variables(BitSet target) {
      of.variables(target);
      colour.variables(target);
    }
  }

  /** Whether a multiset holds at least what another one holds. */
  record Contains(Bag whole, Bag part) implements Term {
    @Override
    public Sort sort() {
      return Sort.BOOL;
    }

    @Override
    public long value(long[] binding) {
      return Tokens.of(whole, binding).contains(Tokens.of(part, binding)) ? 1 : 0;
    }

    @Override
    public void variables(BitSet target) {
      whole.variables(target);
      part.variables(target);
    }
  }
}
