package tideline.net.property;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.Supplier;
import tideline.net.expression.LinearExpression;
import tideline.net.property.Formula.Operator;
import tideline.net.property.Formula.Quantifier;

/**
 * Reads questions in the language of {@code docs/properties.md}.
 *
 * <pre>
 * question    = "bound" "(" sum ")" | formula
 * formula     = implication { "&lt;-&gt;" implication }
 * implication = disjunction [ "-&gt;" implication ]
 * disjunction = conjunction { ( "||" | "or" ) conjunction }
 * conjunction = unary { ( "&amp;&amp;" | "and" ) unary }
 * unary       = ( "!" | "not" | "EX" | "EF" | "EG" | "AX" | "AF" | "AG" ) unary
 *             | ( "E" | "A" ) "(" formula "U" formula ")"
 *             | "(" formula ")" | atom
 * atom        = "true" | "false" | "deadlock" | "fireable" "(" name { "," name } ")"
 *             | sum ( "&lt;=" | "&lt;" | "&gt;=" | "&gt;" | "=" | "!=" ) sum
 *             | name
 * sum         = [ "-" ] term { ( "+" | "-" ) term }
 * term        = number | [ number "*" ] ( name | "(" sum ")" )
 * </pre>
 *
 * <p>A name alone says that the place holds at least one token.
 */
public final class FormulaParser {

  private static final int DEEPEST = 500;

  private static final LinearExpression ONE = LinearExpression.of(new TreeMap<>(), 1);

  private final FormulaTokens tokens;
  private final NodeNames names;
  private final List<String> warnings = new ArrayList<>();
  private int depth;

  /**
   * What was read.
   *
   * @param warnings sentences about what may not be meant as it is written
   */
  public record Reading(Property.Question question, List<String> warnings) {
    public Reading {
      warnings = List.copyOf(warnings);
    }
  }

  /** A part of a conjunction, disjunction or implication, and where it is written. */
  private record Part(Formula formula, int from, int to) {}

  private FormulaParser(String text, NodeNames names) {
    this.tokens = new FormulaTokens(text);
    this.names = names;
  }

  /**
   * Reads a question.
   *
   * @throws IllegalArgumentException with a sentence that says what is wrong and where
   */
  public static Property.Question parse(String text, NodeNames names) {
    return read(text, names).question();
  }

  /**
   * Reads a question and tells what in it may not be meant as it is written.
   *
   * @throws IllegalArgumentException with a sentence that says what is wrong and where
   */
  public static Reading read(String text, NodeNames names) {
    FormulaParser parser = new FormulaParser(text, names);
    try {
      Property.Question question = parser.question();
      parser.tokens.expectEnd();
      return new Reading(question, parser.warnings);
    } catch (ArithmeticException overflow) {
      throw parser.tokens.wrong("numbers too large");
    }
  }

  private Property.Question question() {
    if (tokens.takeCall("bound")) {
      LinearExpression sum = sum();
      tokens.expect(")");
      for (long factor : sum.factors()) {
        if (factor < 0) {
          throw tokens.wrong("a bound is asked for sums without minus; found a negative factor");
        }
      }
      return new Property.Bound(sum);
    }
    Formula formula = formula();
    // A bare "deadlock" asks whether there is one, not whether it is here.
    boolean bare = formula instanceof Formula.Deadlock;
    return new Property.Holds(bare ? Formula.possibly(formula) : formula);
  }

  private Formula formula() {
    deeper();
    Formula left = implication();
    while (tokens.take("<->")) {
      Formula right = implication();
      left =
          Formula.or(
              List.of(
                  Formula.and(List.of(left, right)),
                  Formula.and(List.of(Formula.not(left), Formula.not(right)))));
    }
    depth--;
    return left;
  }

  private void deeper() {
    if (++depth > DEEPEST) {
      throw tokens.wrong("nested more than " + DEEPEST + " deep");
    }
  }

  private Formula implication() {
    Part left = part(this::disjunction);
    if (!tokens.take("->")) {
      return left.formula;
    }
    deeper();
    Part right = part(this::implication);
    depth--;
    warnOfParts(List.of(left, right));
    return Formula.or(List.of(Formula.not(left.formula), right.formula));
  }

  private Part part(Supplier<Formula> reading) {
    int from = tokens.position();
    Formula formula = reading.get();
    return new Part(formula, from, tokens.position());
  }

  /**
   * Path operators bind more tightly than all others. Where the first part begins with one, without
   * parentheses, and the others have none at all, they may be meant to stand inside.
   */
  private void warnOfParts(List<Part> parts) {
    Part first = parts.get(0);
    int operand = tokens.bareOperand(first.from);
    List<Part> others = parts.subList(1, parts.size());
    if (operand == first.from
        || !(first.formula instanceof Formula.Temporal)
        || !others.stream().allMatch(part -> part.formula.isTimeless())) {
      return;
    }
    String operator = tokens.text(first.from, operand);
    int end = parts.get(parts.size() - 1).to;
    warnings.add(
        "'"
            + tokens.text(others.get(0).from, end)
            + "' stands outside "
            + operator
            + "; to have it inside write "
            + operator
            + " ("
            + tokens.text(operand, end)
            + ")");
  }

  private Formula joined(List<Part> parts, Function<List<Formula>, Formula> connective) {
    if (parts.size() > 1) {
      warnOfParts(parts);
    }
    return connective.apply(parts.stream().map(Part::formula).toList());
  }

  private Formula disjunction() {
    List<Part> parts = new ArrayList<>(List.of(part(this::conjunction)));
    while (tokens.take("||") || tokens.take("|") || tokens.takeWord("or")) {
      parts.add(part(this::conjunction));
    }
    return joined(parts, Formula::or);
  }

  private Formula conjunction() {
    List<Part> parts = new ArrayList<>(List.of(part(this::unary)));
    while (tokens.take("&&") || tokens.take("&") || tokens.takeWord("and")) {
      parts.add(part(this::unary));
    }
    return joined(parts, Formula::and);
  }

  private Formula unary() {
    deeper();
    try {
      if (tokens.take("!") || tokens.takeWord("not")) {
        return Formula.not(unary());
      }
      if (!tokens.startsSum() && tokens.take("(")) {
        Formula inner = formula();
        tokens.expect(")");
        return inner;
      }
      Optional<Formula> temporal = temporal();
      return temporal.isPresent() ? temporal.get() : atom();
    } finally {
      depth--;
    }
  }

  private Optional<Formula> temporal() {
    for (Quantifier q : Quantifier.values()) {
      String letter = q == Quantifier.EXISTS ? "E" : "A";
      if (tokens.takeCall(letter) || tokens.takeWordThen(letter, "[")) {
        Formula before = formula();
        if (!tokens.takeWord("U")) {
          throw tokens.wrong("expected U");
        }
        Formula inner = formula();
        if (!tokens.take("]")) {
          tokens.expect(")");
        }
        return Optional.of(new Formula.Temporal(q, Operator.UNTIL, before, inner));
      }
      for (Operator o : List.of(Operator.NEXT, Operator.FINALLY, Operator.GLOBALLY)) {
        String word = letter + (o == Operator.NEXT ? "X" : o == Operator.FINALLY ? "F" : "G");
        if (tokens.takeWord(word)) {
          return Optional.of(new Formula.Temporal(q, o, Formula.TRUE, unary()));
        }
      }
    }
    return Optional.empty();
  }

  private Formula atom() {
    if (tokens.takeWord("true")) {
      return Formula.TRUE;
    }
    if (tokens.takeWord("false")) {
      return Formula.FALSE;
    }
    if (tokens.takeWord("deadlock")) {
      return new Formula.Deadlock();
    }
    if (tokens.takeCall("fireable")) {
      return fireable();
    }
    int from = tokens.position();
    LinearExpression left = sum();
    if (tokens.tookName(from) && !tokens.startsComparison()) {
      return Comparison.AT_LEAST.of(left, ONE);
    }
    Comparison comparison = comparison();
    return comparison.of(left, sum());
  }

  private Formula fireable() {
    List<Integer> transitions = new ArrayList<>();
    do {
      transitions.addAll(names.transitions(tokens.name("a transition")));
    } while (tokens.take(","));
    tokens.expect(")");
    return transitions.isEmpty() ? Formula.FALSE : new Formula.Fireable(transitions);
  }

  private Comparison comparison() {
    if (tokens.take("<=")) {
      return Comparison.AT_MOST;
    }
    if (tokens.take(">=")) {
      return Comparison.AT_LEAST;
    }
    if (tokens.take("!=")) {
      return Comparison.DIFFERENT;
    }
    if (tokens.take("==") || tokens.take("=")) {
      return Comparison.EQUAL;
    }
    if (tokens.take("<")) {
      return Comparison.LESS;
    }
    if (tokens.take(">")) {
      return Comparison.GREATER;
    }
    throw tokens.wrong("expected a comparison: <=, <, >=, >, = or !=");
  }

  private LinearExpression sum() {
    TreeMap<Integer, Long> terms = new TreeMap<>();
    return LinearExpression.of(terms, sum(1, terms));
  }

  /** Adds the places, times a factor, and answers the number that comes with them. */
  private long sum(long factor, TreeMap<Integer, Long> terms) {
    deeper();
    long minus = Math.negateExact(factor);
    long constant = term(tokens.take("-") ? minus : factor, terms);
    while (true) {
      if (tokens.take("+")) {
        constant = Math.addExact(constant, term(factor, terms));
      } else if (tokens.take("-")) {
        constant = Math.addExact(constant, term(minus, terms));
      } else {
        depth--;
        return constant;
      }
    }
  }

  /** Answers the number, or adds the places and answers the number that comes with them. */
  private long term(long sign, TreeMap<Integer, Long> terms) {
    Optional<Long> number = tokens.number();
    if (number.isPresent() && !tokens.take("*")) {
      return Math.multiplyExact(sign, number.get());
    }
    long factor = Math.multiplyExact(sign, number.orElse(1L));
    if (tokens.take("(")) {
      long constant = sum(factor, terms);
      tokens.expect(")");
      return constant;
    }
    for (int place : names.places(tokens.name("a place or a number"))) {
      terms.merge(place, factor, Math::addExact);
    }
    return 0;
  }
}
