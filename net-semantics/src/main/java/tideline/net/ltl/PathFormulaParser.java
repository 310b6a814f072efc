package tideline.net.ltl;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tideline.net.property.Formula;
import tideline.net.property.FormulaParser;
import tideline.net.property.NodeNames;
import tideline.net.property.Property;

/**
 * Reads formulas of linear time, such as {@code A (G (request >= 1 -> F answer >= 1))}.
 *
 * <pre>
 * question    = "A" unary
 * formula     = implication { "&lt;-&gt;" implication }
 * implication = disjunction [ "-&gt;" implication ]
 * disjunction = conjunction { ( "||" | "or" ) conjunction }
 * conjunction = until { ( "&amp;&amp;" | "and" ) until }
 * until       = unary [ "U" until ]
 * unary       = ( "!" | "not" | "X" | "F" | "G" ) unary | "(" formula ")" | atom
 * </pre>
 *
 * <p>An atom is one of {@link FormulaParser}; it ends where one of the words above, or a closing
 * parenthesis that is not its own, comes next.
 */
public final class PathFormulaParser {

  private static final int DEEPEST = 300;

  private final String text;
  private final NodeNames names;
  private int at;
  private int depth;

  private PathFormulaParser(String text, NodeNames names) {
    this.text = text;
    this.names = names;
  }

  /**
   * Reads what all paths have to satisfy.
   *
   * @throws IllegalArgumentException with a sentence that says what is wrong and where
   */
  public static PathFormula parse(String text, NodeNames names) {
    PathFormulaParser parser = new PathFormulaParser(text, names);
    if (!parser.takeWord("A")) {
      throw parser.wrong("expected A, as in A (G (p >= 1 -> F q >= 1))");
    }
    PathFormula formula = parser.unary();
    parser.skipBlanks();
    if (parser.at < text.length()) {
      throw parser.wrong("expected the end");
    }
    return formula;
  }

  /** Reads a question that begins with {@code A}; nothing if the text does not, or is none. */
  public static Optional<PathFormula> parseIfPossible(String text, NodeNames names) {
    if (!new PathFormulaParser(text, names).takeWord("A")) {
      return Optional.empty();
    }
    return Optional.of(parse(text, names));
  }

  private PathFormula formula() {
    PathFormula left = implication();
    while (take("<->")) {
      PathFormula right = implication();
      left =
          PathFormula.or(
              List.of(
                  PathFormula.and(List.of(left, right)),
                  PathFormula.and(List.of(PathFormula.not(left), PathFormula.not(right)))));
    }
    return left;
  }

  private PathFormula implication() {
    PathFormula left = disjunction();
    return take("->") ? PathFormula.or(List.of(PathFormula.not(left), implication())) : left;
  }

  private PathFormula disjunction() {
    List<PathFormula> parts = new ArrayList<>(List.of(conjunction()));
    while (take("||") || take("|") || takeWord("or")) {
      parts.add(conjunction());
    }
    return PathFormula.or(parts);
  }

  private PathFormula conjunction() {
    List<PathFormula> parts = new ArrayList<>(List.of(until()));
    while (take("&&") || take("&") || takeWord("and")) {
      parts.add(until());
    }
    return PathFormula.and(parts);
  }

  private PathFormula until() {
    PathFormula left = unary();
    return takeWord("U") ? new PathFormula.Until(left, until()) : left;
  }

  private PathFormula unary() {
    if (++depth > DEEPEST) {
      throw wrong("nested more than " + DEEPEST + " deep");
    }
    try {
      skipBlanks();
      if (!text.startsWith("!=", at) && take("!") || takeWord("not")) {
        return PathFormula.not(unary());
      }
      if (takeWord("X")) {
        return new PathFormula.Next(unary());
      }
      if (takeWord("F")) {
        return PathFormula.eventually(unary());
      }
      if (takeWord("G")) {
        return PathFormula.globally(unary());
      }
      int end = atomEnd();
      if (at < text.length() && text.charAt(at) == '(' && closing(at) == end) {
        at++;
        PathFormula inner = formula();
        if (!take(")")) {
          throw wrong("expected )");
        }
        return inner;
      }
      return atom(end);
    } finally {
      depth--;
    }
  }

  private PathFormula atom(int end) {
    String piece = text.substring(at, end);
    if (piece.isBlank()) {
      throw wrong("expected a formula");
    }
    Formula formula;
    if (piece.strip().equals("deadlock")) {
      formula = new Formula.Deadlock();
    } else if (FormulaParser.parse(piece, names) instanceof Property.Holds holds
        && holds.formula().isTimeless()) {
      formula = holds.formula();
    } else {
      throw wrong("expected a statement about a marking");
    }
    at = end;
    return new PathFormula.Now(formula);
  }

  /** Where the atom, or the formula in parentheses, that begins here ends; blanks left out. */
  private int atomEnd() {
    int i = at;
    int open = 0;
    while (i < text.length()) {
      char c = text.charAt(i);
      if (c == '"') {
        i = afterQuotes(i);
        continue;
      }
      if (c == ')' && open == 0 || open == 0 && isOperator(i)) {
        break;
      }
      open += c == '(' ? 1 : c == ')' ? -1 : 0;
      i = isWordCharacter(c) ? wordEnd(i) : i + 1;
    }
    while (i > at && Character.isWhitespace(text.charAt(i - 1))) {
      i--;
    }
    return i;
  }

  private boolean isOperator(int i) {
    char c = text.charAt(i);
    if (c == '&' || c == '|' || text.startsWith("->", i) || text.startsWith("<->", i)) {
      return true;
    }
    String word = isWordCharacter(c) ? text.substring(i, wordEnd(i)) : "";
    return word.equals("U") || word.equals("and") || word.equals("or");
  }

  private int afterQuotes(int i) {
    int end = i + 1;
    while (end < text.length() && text.charAt(end) != '"') {
      end += text.charAt(end) == '\\' ? 2 : 1;
    }
    return Math.min(text.length(), end + 1);
  }

  /** Behind the parenthesis that closes the one at a position, or -1. */
  private int closing(int from) {
    int open = 0;
    int i = from;
    while (i < text.length()) {
      char c = text.charAt(i);
      if (c == '"') {
        i = afterQuotes(i);
        continue;
      }
      open += c == '(' ? 1 : c == ')' ? -1 : 0;
      i++;
      if (open == 0) {
        return i;
      }
    }
    return -1;
  }

  private boolean take(String symbol) {
    skipBlanks();
    if (!text.startsWith(symbol, at)) {
      return false;
    }
    at += symbol.length();
    return true;
  }

  private boolean takeWord(String word) {
    skipBlanks();
    if (!text.startsWith(word, at) || wordEnd(at) != at + word.length()) {
      return false;
    }
    at += word.length();
    return true;
  }

  private int wordEnd(int from) {
    int end = from;
    while (end < text.length() && isWordCharacter(text.charAt(end))) {
      end++;
    }
    return end;
  }

  private static boolean isWordCharacter(char c) {
    return c == '_' || c == '.' || c == ':' || Character.isLetterOrDigit(c);
  }

  private void skipBlanks() {
    while (at < text.length() && Character.isWhitespace(text.charAt(at))) {
      at++;
    }
  }

  private IllegalArgumentException wrong(String what) {
    return new IllegalArgumentException(what + " at position " + (at + 1) + " of '" + text + "'");
  }
}
