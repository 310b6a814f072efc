package tideline.pnml.read;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import tideline.net.expression.LinearExpression;
import tideline.net.property.Comparison;
import tideline.net.property.Formula;
import tideline.net.property.Formula.Operator;
import tideline.net.property.Formula.Quantifier;
import tideline.net.property.NodeNames;
import tideline.net.property.Property;

/** Turns the elements below {@code formula} into a question. */
final class FormulaElements {

  private final XmlCursor cursor;
  private final NodeNames names;

  FormulaElements(XmlCursor cursor, NodeNames names) {
    this.cursor = cursor;
    this.names = names;
  }

  /** Something that is no question about CTL, reachability or bounds. */
  static final class Unsupported extends Exception {
    private static final long serialVersionUID = 1L;

    Unsupported(String message) {
      super(message);
    }
  }

  /** The question of the element {@code formula} the cursor is in; goes to its end. */
  Property.Question question() throws PnmlException, Unsupported {
    if (!cursor.child()) {
      throw new Unsupported("an empty formula");
    }
    Property.Question question;
    if (cursor.getLocalName().equals("place-bound")) {
      question = new Property.Bound(tokens());
    } else {
      question = new Property.Holds(formula());
    }
    if (cursor.child()) {
      throw new Unsupported("more than one formula");
    }
    return question;
  }

  /** The formula of the current element; goes to its end. */
  private Formula formula() throws PnmlException, Unsupported {
    String name = cursor.getLocalName();
    return switch (name) {
      case "true" -> leaf(Formula.TRUE);
      case "false" -> leaf(Formula.FALSE);
      case "deadlock" -> leaf(new Formula.Deadlock());
      case "negation" -> Formula.not(one());
      case "conjunction" -> Formula.and(all());
      case "disjunction" -> Formula.or(all());
      case "implication" -> implication(two());
      case "equivalence" -> Formula.not(exclusive(two()));
      case "exclusive-disjunction" -> exclusive(two());
      case "invariant" -> Formula.invariantly(one());
      case "impossibility" -> Formula.not(Formula.possibly(one()));
      case "possibility" -> Formula.possibly(one());
      case "exists-path" -> path(Quantifier.EXISTS);
      case "all-paths" -> path(Quantifier.ALL);
      case "is-fireable" -> fireable();
      case "integer-le" -> compare(Comparison.AT_MOST);
      case "integer-lt" -> compare(Comparison.LESS);
      case "integer-ge" -> compare(Comparison.AT_LEAST);
      case "integer-gt" -> compare(Comparison.GREATER);
      case "integer-eq" -> compare(Comparison.EQUAL);
      case "integer-ne" -> compare(Comparison.DIFFERENT);
      case "next", "finally", "globally", "until" ->
          throw new Unsupported("a formula of linear time: " + name + " without a quantifier");
      default -> throw new Unsupported("the element " + name);
    };
  }

  private Formula leaf(Formula formula) throws PnmlException {
    cursor.skip();
    return formula;
  }

  private List<Formula> all() throws PnmlException, Unsupported {
    List<Formula> parts = new ArrayList<>();
    while (cursor.child()) {
      parts.add(formula());
    }
    return parts;
  }

  private Formula one() throws PnmlException, Unsupported {
    List<Formula> parts = all();
    if (parts.size() != 1) {
      throw new Unsupported(parts.size() + " formulas where there should be one");
    }
    return parts.get(0);
  }

  private List<Formula> two() throws PnmlException, Unsupported {
    List<Formula> parts = all();
    if (parts.size() != 2) {
      throw new Unsupported(parts.size() + " formulas where there should be two");
    }
    return parts;
  }

  private static Formula implication(List<Formula> parts) {
    return Formula.or(List.of(Formula.not(parts.get(0)), parts.get(1)));
  }

  private static Formula exclusive(List<Formula> parts) {
    Formula a = parts.get(0);
    Formula b = parts.get(1);
    return Formula.or(
        List.of(Formula.and(List.of(a, Formula.not(b))), Formula.and(List.of(Formula.not(a), b))));
  }

  private Formula path(Quantifier quantifier) throws PnmlException, Unsupported {
    if (!cursor.child()) {
      throw new Unsupported("a quantifier without a path");
    }
    Formula formula =
        switch (cursor.getLocalName()) {
          case "next" -> temporal(quantifier, Operator.NEXT);
          case "finally" -> temporal(quantifier, Operator.FINALLY);
          case "globally" -> temporal(quantifier, Operator.GLOBALLY);
          case "until" -> until(quantifier);
          default -> throw new Unsupported("the path element " + cursor.getLocalName());
        };
    if (cursor.child()) {
      throw new Unsupported("a quantifier with two paths");
    }
    return formula;
  }

  private Formula temporal(Quantifier quantifier, Operator operator)
      throws PnmlException, Unsupported {
    return new Formula.Temporal(quantifier, operator, Formula.TRUE, one());
  }

  private Formula until(Quantifier quantifier) throws PnmlException, Unsupported {
    List<Formula> before = new ArrayList<>();
    List<Formula> reach = new ArrayList<>();
    while (cursor.child()) {
      switch (cursor.getLocalName()) {
        case "before" -> before.add(one());
        case "reach" -> reach.add(one());
        default -> throw new Unsupported("the until element " + cursor.getLocalName());
      }
    }
    if (before.size() != 1 || reach.size() != 1) {
      throw new Unsupported("an until without before and reach");
    }
    return new Formula.Temporal(quantifier, Operator.UNTIL, before.get(0), reach.get(0));
  }

  Formula fireable() throws PnmlException, Unsupported {
    List<Integer> transitions = new ArrayList<>();
    while (cursor.child()) {
      if (!cursor.getLocalName().equals("transition")) {
        throw new Unsupported("the element " + cursor.getLocalName() + " in is-fireable");
      }
      transitions.addAll(names.transitions(cursor.text()));
    }
    return transitions.isEmpty() ? Formula.FALSE : new Formula.Fireable(transitions);
  }

  Formula compare(Comparison comparison) throws PnmlException, Unsupported {
    List<LinearExpression> sides = new ArrayList<>();
    while (cursor.child()) {
      sides.add(sum());
    }
    if (sides.size() != 2) {
      throw new Unsupported(sides.size() + " numbers where there should be two");
    }
    return comparison.of(sides.get(0), sides.get(1));
  }

  private LinearExpression sum() throws PnmlException, Unsupported {
    return switch (cursor.getLocalName()) {
      case "integer-constant" -> number(cursor.text());
      case "tokens-count" -> tokens();
      case "integer-sum" -> combined(1);
      case "integer-difference" -> combined(-1);
      default -> throw new Unsupported("the element " + cursor.getLocalName());
    };
  }

  private static LinearExpression number(String text) throws Unsupported {
    try {
      return LinearExpression.of(new TreeMap<>(), Long.parseLong(text));
    } catch (NumberFormatException e) {
      throw new Unsupported("'" + text + "' where there should be a number");
    }
  }

  /** The places of the current element together. */
  private LinearExpression tokens() throws PnmlException, Unsupported {
    TreeMap<Integer, Long> terms = new TreeMap<>();
    while (cursor.child()) {
      if (!cursor.getLocalName().equals("place")) {
        throw new Unsupported("the element " + cursor.getLocalName() + " among places");
      }
      names.places(cursor.text()).forEach(p -> terms.merge(p, 1L, Math::addExact));
    }
    return LinearExpression.of(terms, 0);
  }

  /**
   * @param sign of all parts but the first
   */
  private LinearExpression combined(long sign) throws PnmlException, Unsupported {
    TreeMap<Integer, Long> terms = new TreeMap<>();
    long constant = 0;
    boolean first = true;
    while (cursor.child()) {
      LinearExpression part = sum();
      long factor = first ? 1 : sign;
      first = false;
      for (int i = 0; i < part.places().length; i++) {
        terms.merge(
            part.places()[i], Math.multiplyExact(factor, part.factors()[i]), Math::addExact);
      }
      constant = Math.addExact(constant, Math.multiplyExact(factor, part.constant()));
    }
    return LinearExpression.of(terms, constant);
  }
}
