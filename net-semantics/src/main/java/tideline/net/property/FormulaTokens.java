package tideline.net.property;

import java.util.Optional;
import java.util.Set;

/**
 * The text of a formula, taken piece by piece. Names consist of letters, digits, dots, colons and
 * underscores; others, and those that are words of the language, stand in double quotes.
 */
final class FormulaTokens {

  private static final Set<String> RESERVED =
      Set.of(
          "true", "false", "deadlock", "and", "or", "not", "EX", "EF", "EG", "AX", "AF", "AG", "U");

  private static final Set<String> PATH_OPERATORS = Set.of("EX", "EF", "EG", "AX", "AF", "AG");

  private final String text;
  private int at;

  FormulaTokens(String text) {
    this.text = text;
  }

  /** Whether a name can stand without quotes. */
  static boolean isPlain(String name) {
    return !name.isEmpty()
        && name.chars().allMatch(c -> isWordCharacter((char) c))
        && !isNumber(name)
        && !RESERVED.contains(name);
  }

  private static boolean isWordCharacter(char c) {
    return c == '_' || c == '.' || c == ':' || Character.isLetterOrDigit(c);
  }

  private static boolean isNumber(String word) {
    return word.chars().allMatch(c -> c >= '0' && c <= '9');
  }

  /** Where the next piece begins. */
  int position() {
    skipBlanks();
    return at;
  }

  /** What was written from one position to another, without blanks around it. */
  String text(int from, int to) {
    return text.substring(from, to).strip();
  }

  /**
   * Where the operand of path operators begins that stand at a position and have no parentheses
   * around it; the position itself if no such operators stand there.
   */
  int bareOperand(int from) {
    int before = at;
    try {
      at = from;
      skipBlanks();
      while (PATH_OPERATORS.contains(text.substring(at, wordEnd()))) {
        at = wordEnd();
        skipBlanks();
      }
      return text.startsWith("(", at) && !startsSum() ? from : at;
    } finally {
      at = before;
    }
  }

  /** Takes a symbol if it comes next. */
  boolean take(String symbol) {
    skipBlanks();
    boolean arrow = symbol.equals("-") && text.startsWith("->", at);
    if (arrow || !text.startsWith(symbol, at)) {
      return false;
    }
    at += symbol.length();
    return true;
  }

  void expect(String symbol) {
    if (!take(symbol)) {
      throw wrong("expected " + symbol);
    }
  }

  void expectEnd() {
    skipBlanks();
    if (at < text.length()) {
      throw wrong("expected the end");
    }
  }

  /** Takes a word of the language if it comes next, whole. */
  boolean takeWord(String word) {
    skipBlanks();
    if (!text.substring(at, wordEnd()).equals(word)) {
      return false;
    }
    at += word.length();
    return true;
  }

  /** Takes a word and the parenthesis after it; without one, the word is a name. */
  boolean takeCall(String word) {
    return takeWordThen(word, "(");
  }

  boolean takeWordThen(String word, String bracket) {
    int before = at;
    if (takeWord(word) && take(bracket)) {
      return true;
    }
    at = before;
    return false;
  }

  /** Whether a parenthesis comes next that encloses a sum rather than a formula. */
  boolean startsSum() {
    skipBlanks();
    int before = at;
    try {
      return text.startsWith("(", at) && enclosesSum();
    } finally {
      at = before;
    }
  }

  private boolean enclosesSum() {
    int open = 0;
    do {
      skipBlanks();
      char c = at < text.length() ? text.charAt(at) : ' ';
      if (isWordCharacter(c)) {
        String word = text.substring(at, wordEnd());
        at += word.length();
        skipBlanks();
        if (RESERVED.contains(word) || text.startsWith("(", at)) {
          return false;
        }
      } else if (c == '"') {
        quoted();
      } else {
        open += c == '(' ? 1 : c == ')' ? -1 : 0;
        if ("()+-*".indexOf(c) < 0) {
          return false;
        }
        at++;
      }
    } while (open > 0);
    return true;
  }

  Optional<Long> number() {
    skipBlanks();
    String word = text.substring(at, wordEnd());
    if (word.isEmpty() || !isNumber(word)) {
      return Optional.empty();
    }
    try {
      long number = Long.parseLong(word);
      at += word.length();
      return Optional.of(number);
    } catch (NumberFormatException e) {
      throw wrong("number too large");
    }
  }

  /**
   * @param expected what to ask for if there is no name
   */
  String name(String expected) {
    skipBlanks();
    if (at < text.length() && text.charAt(at) == '"') {
      return quoted();
    }
    String word = text.substring(at, wordEnd());
    if (word.isEmpty() || isNumber(word) || RESERVED.contains(word)) {
      throw wrong("expected " + expected);
    }
    at += word.length();
    return word;
  }

  /** Whether what was taken from a position on is one name, parentheses aside. */
  boolean tookName(int from) {
    int end = at;
    try {
      at = from;
      while (take("(")) {
        skipBlanks();
      }
      if (text.startsWith("\"", at)) {
        quoted();
      } else if (isNumber(text.substring(at, wordEnd()))) {
        return false; // or no word at all
      } else {
        at = wordEnd();
      }
      while (at < end && take(")")) {
        skipBlanks();
      }
      return at >= end;
    } finally {
      at = end;
    }
  }

  /** Whether a sign comes next that compares two sums. */
  boolean startsComparison() {
    skipBlanks();
    return at < text.length()
        && "<>=!".indexOf(text.charAt(at)) >= 0
        && !text.startsWith("<->", at);
  }

  private String quoted() {
    StringBuilder name = new StringBuilder();
    int i = at + 1;
    for (; i < text.length() && text.charAt(i) != '"'; i++) {
      if (text.charAt(i) == '\\' && i + 1 < text.length()) {
        i++;
      }
      name.append(text.charAt(i));
    }
    if (i == text.length()) {
      throw wrong("missing closing quote");
    }
    at = i + 1;
    return name.toString();
  }

  private int wordEnd() {
    int end = at;
    while (end < text.length() && isWordCharacter(text.charAt(end))) {
      end++;
    }
    return end;
  }

  private void skipBlanks() {
    while (at < text.length() && Character.isWhitespace(text.charAt(at))) {
      at++;
    }
  }

  IllegalArgumentException wrong(String what) {
    skipBlanks();
    String found =
        at == text.length()
            ? "the end"
            : "'" + text.substring(at, Math.max(at + 1, wordEnd())) + "'";
    return new IllegalArgumentException(
        what + " at position " + (at + 1) + " of formula '" + text + "', found " + found);
  }
}
