package tideline.net.expression;

import java.util.TreeMap;
import java.util.function.ToIntFunction;

/**
 * Reads {@code [-] term (+|- term)*} with {@code term = [number *] place | number}. A place may
 * have an index in brackets.
 */
final class ExpressionParser {

  private final String text;
  private final ToIntFunction<String> places;
  private final TreeMap<Integer, Long> terms = new TreeMap<>();
  private long constant;
  private int at;

  ExpressionParser(String text, ToIntFunction<String> places) {
    this.text = text;
    this.places = places;
  }

  LinearExpression parse() {
    try {
      term(sign(true));
      for (skipBlanks(); at < text.length(); skipBlanks()) {
        term(sign(false));
      }
    } catch (ArithmeticException overflow) {
      throw wrong("numbers too large");
    }
    return LinearExpression.of(terms, constant);
  }

  private long sign(boolean optional) {
    skipBlanks();
    if (at < text.length() && (text.charAt(at) == '+' || text.charAt(at) == '-')) {
      return text.charAt(at++) == '-' ? -1 : 1;
    }
    if (optional) {
      return 1;
    }
    throw wrong("expected + or -");
  }

  private void term(long sign) {
    skipBlanks();
    if (at == text.length()) {
      throw wrong("expected a place or a number");
    }
    if (text.charAt(at) == '"') {
      add(sign, quotedName());
      return;
    }
    String word = word();
    if (!word.chars().allMatch(c -> c >= '0' && c <= '9')) {
      add(sign, word);
      return;
    }
    long number = Math.multiplyExact(sign, number(word));
    skipBlanks();
    if (at < text.length() && text.charAt(at) == '*') {
      at++;
      skipBlanks();
      if (at == text.length()) {
        throw wrong("expected a place");
      }
      add(number, text.charAt(at) == '"' ? quotedName() : word());
    } else {
      constant = Math.addExact(constant, number);
    }
  }

  private void add(long factor, String name) {
    terms.merge(places.applyAsInt(name), factor, Math::addExact);
  }

  private long number(String digits) {
    try {
      return Long.parseLong(digits);
    } catch (NumberFormatException e) {
      throw wrong("number too large");
    }
  }

  private String quotedName() {
    StringBuilder name = new StringBuilder();
    for (at++; at < text.length() && text.charAt(at) != '"'; at++) {
      if (text.charAt(at) == '\\' && at + 1 < text.length()) {
        at++;
      }
      name.append(text.charAt(at));
    }
    if (at == text.length()) {
      throw wrong("missing closing quote");
    }
    at++;
    return name.toString();
  }

  private String word() {
    int begin = at;
    while (at < text.length() && (isWordCharacter(text.charAt(at)) || isBracket(begin))) {
      at++;
    }
    if (begin == at) {
      throw wrong("expected a place or a number");
    }
    return text.substring(begin, at);
  }

  /** Whether a bracket follows the beginning of a word. */
  private boolean isBracket(int begin) {
    return at > begin && (text.charAt(at) == '[' || text.charAt(at) == ']');
  }

  private static boolean isWordCharacter(char c) {
    return c == '_' || c == '.' || c == ':' || Character.isLetterOrDigit(c);
  }

  /** Whether a name can stand without quotes. */
  static boolean isPlain(String name) {
    return !name.isEmpty()
        && name.chars().allMatch(c -> isWordCharacter((char) c))
        && !name.chars().allMatch(c -> c >= '0' && c <= '9');
  }

  private void skipBlanks() {
    while (at < text.length() && Character.isWhitespace(text.charAt(at))) {
      at++;
    }
  }

  private IllegalArgumentException wrong(String what) {
    return new IllegalArgumentException(
        what + " at position " + (at + 1) + " of expression '" + text + "'");
  }
}
