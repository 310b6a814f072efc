package tideline.dve.program;

import tideline.dve.syntax.Expression.Sign;
import tideline.dve.syntax.Operator;

/**
 * An expression whose names are looked up. Made by a {@link TermPool}, where equal terms are the
 * same object; so they are compared by identity and what is known of one is worked out once.
 */
public sealed interface Term {

  record Literal(int value) implements Term {}

  /** A variable, or an element of an array with a known index that lies in the array. */
  record Read(Variable variable, int element) implements Term {}

  /** An element of an array. */
  record Element(Variable variable, Term index) implements Term {}

  /** 1 if the process is in the location, otherwise 0. */
  record At(int process, int location) implements Term {}

  record Prefix(Sign sign, Term operand) implements Term {}

  record Binary(Operator operator, Term left, Term right) implements Term {}
}
