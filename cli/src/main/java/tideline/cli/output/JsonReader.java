package tideline.cli.output;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tideline.analysis.text.Figures;

/**
 * Reads one JSON value. Objects become maps in the order of their members, arrays lists, whole
 * numbers {@link Long} or {@link BigInteger}, others {@link Double}, null {@code null}.
 *
 * <p>Strict: anything but one well-formed value is an error that names the line. Files may come
 * from anywhere, so the depth is limited.
 */
public final class JsonReader {

  private static final int DEEPEST = 500;
  private static final String NUMBER = "-?(0|[1-9][0-9]*)(\\.[0-9]+)?([eE][+-]?[0-9]{1,5})?";

  private final String text;
  private int at;
  private int depth;

  private JsonReader(String text) {
    this.text = text;
  }

  /**
   * Reads a text that is one value.
   *
   * @throws IllegalArgumentException with the line and what was expected there
   */
  public static Object value(String text) {
    JsonReader reader = new JsonReader(text);
    Object value = reader.value();
    reader.blanks();
    if (reader.at != text.length()) {
      throw reader.wrong("the end");
    }
    return value;
  }

  /**
   * Reads a text that is one object.
   *
   * @throws IllegalArgumentException with the line and what was expected there
   */
  @SuppressWarnings("unchecked")
  public static Map<String, Object> object(String text) {
    Object value = value(text);
    if (value instanceof Map) {
      return (Map<String, Object>) value;
    }
    throw new IllegalArgumentException("line 1: expected an object");
  }

  private Object value() {
    blanks();
    char c = peek();
    return switch (c) {
      case '{' -> members();
      case '[' -> elements();
      case '"' -> string();
      default -> word();
    };
  }

  private Object word() {
    int begin = at;
    while (at < text.length() && ",]} \t\r\n".indexOf(text.charAt(at)) < 0) {
      at++;
    }
    String word = text.substring(begin, at);
    return switch (word) {
      case "true" -> true;
      case "false" -> false;
      case "null" -> null;
      default -> number(word);
    };
  }

  private Object number(String word) {
    if (!word.matches(NUMBER)) {
      throw wrong("a value, not '" + Figures.printable(word) + "'");
    }
    if (word.matches("-?[0-9]+")) {
      BigInteger whole = new BigInteger(word);
      return whole.bitLength() < 64 ? (Object) whole.longValue() : whole;
    }
    return new BigDecimal(word).doubleValue();
  }

  private Map<String, Object> members() {
    Map<String, Object> members = new LinkedHashMap<>();
    if (begin('{', '}')) {
      do {
        blanks();
        String key = string();
        blanks();
        expect(':');
        if (members.containsKey(key)) {
          throw wrong("no second '" + Figures.printable(key) + "'");
        }
        members.put(key, value());
        blanks();
      } while (another('}'));
    }
    return members;
  }

  private List<Object> elements() {
    List<Object> elements = new ArrayList<>();
    if (begin('[', ']')) {
      do {
        elements.add(value());
        blanks();
      } while (another(']'));
    }
    return elements;
  }

  /** Answers whether there is anything between the brackets. */
  private boolean begin(char open, char close) {
    expect(open);
    if (++depth > DEEPEST) {
      throw wrong("no more than " + DEEPEST + " levels");
    }
    blanks();
    if (peek() != close) {
      return true;
    }
    at++;
    depth--;
    return false;
  }

  private boolean another(char close) {
    if (peek() == close) {
      at++;
      depth--;
      return false;
    }
    expect(',');
    return true;
  }

  private String string() {
    expect('"');
    StringBuilder string = new StringBuilder();
    while (peek() != '"') {
      char c = text.charAt(at++);
      if (c < ' ') {
        throw wrong("no control character in a string");
      }
      string.append(c == '\\' ? escape() : c);
    }
    at++;
    return string.toString();
  }

  private char escape() {
    char c = peek();
    at++;
    return switch (c) {
      case 'b' -> '\b';
      case 'f' -> '\f';
      case 'n' -> '\n';
      case 'r' -> '\r';
      case 't' -> '\t';
      case 'u' -> unicode();
      case '"', '\\', '/' -> c;
      default -> throw wrong("an escape");
    };
  }

  private char unicode() {
    String digits = text.substring(at, Math.min(at + 4, text.length()));
    if (!digits.matches("[0-9a-fA-F]{4}")) {
      throw wrong("four hexadecimal digits");
    }
    at += 4;
    return (char) Integer.parseInt(digits, 16);
  }

  private char peek() {
    if (at >= text.length()) {
      throw wrong("more text");
    }
    return text.charAt(at);
  }

  private void expect(char c) {
    if (peek() != c) {
      throw wrong("'" + c + "'");
    }
    at++;
  }

  private void blanks() {
    while (at < text.length() && " \t\r\n".indexOf(text.charAt(at)) >= 0) {
      at++;
    }
  }

  private IllegalArgumentException wrong(String expected) {
    long line = text.substring(0, Math.min(at, text.length())).lines().count();
    return new IllegalArgumentException("line " + Math.max(1, line) + ": expected " + expected);
  }
}
