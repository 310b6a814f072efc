package tideline.cli.output;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Reads a JSON document whole: objects become maps, arrays lists, numbers big decimals, null {@link
 * #NOTHING}.
 */
public final class JsonReader {

  /** What null becomes. */
  public static final Object NOTHING = new Object();

  private static final int DEEPEST = 100;

  private final String text;
  private int at;
  private int depth;

  private JsonReader(String text) {
    this.text = text;
  }

  /**
   * @throws IllegalArgumentException with a sentence and a line, if the text is no JSON
   */
  public static Object read(String text) {
    JsonReader reader = new JsonReader(text);
    Object value = reader.value();
    reader.skipBlanks();
    if (reader.at < text.length()) {
      throw reader.wrong("expected the end");
    }
    return value;
  }

  private Object value() {
    skipBlanks();
    if (++depth > DEEPEST) {
      throw wrong("nested more than " + DEEPEST + " deep");
    }
    Object value =
        switch (peek()) {
          case '{' -> object();
          case '[' -> array();
          case '"' -> string();
          case 't' -> word("true", Boolean.TRUE);
          case 'f' -> word("false", Boolean.FALSE);
          case 'n' -> word("null", NOTHING);
          default -> number();
        };
    depth--;
    return value;
  }

  private Map<String, Object> object() {
    Map<String, Object> members = new LinkedHashMap<>();
    at++;
    skipBlanks();
    while (peek() != '}') {
      skipBlanks();
      String key = string();
      skipBlanks();
      expect(':');
      members.put(key, value());
      skipBlanks();
      if (peek() != '}') {
        expect(',');
      }
    }
    at++;
    return members;
  }

  private List<Object> array() {
    List<Object> elements = new ArrayList<>();
    at++;
    skipBlanks();
    while (peek() != ']') {
      elements.add(value());
      skipBlanks();
      if (peek() != ']') {
        expect(',');
      }
    }
    at++;
    return elements;
  }

  private String string() {
    expect('"');
    StringBuilder out = new StringBuilder();
    while (peek() != '"') {
      char c = text.charAt(at++);
      out.append(c == '\\' ? escaped() : c);
    }
    at++;
    return out.toString();
  }

  private char escaped() {
    char c = peek();
    at++;
    return switch (c) {
      case 'n' -> '\n';
      case 't' -> '\t';
      case 'r' -> '\r';
      case 'b' -> '\b';
      case 'f' -> '\f';
      case 'u' -> unicode();
      case '"', '\\', '/' -> c;
      default -> throw wrong("unknown escape \\" + c);
    };
  }

  private char unicode() {
    if (at + 4 > text.length()) {
      throw wrong("expected four digits");
    }
    try {
      char c = (char) Integer.parseInt(text.substring(at, at + 4), 16);
      at += 4;
      return c;
    } catch (NumberFormatException e) {
      throw wrong("expected four digits");
    }
  }

  private Object word(String word, Object meaning) {
    if (!text.startsWith(word, at)) {
      throw wrong("expected a value");
    }
    at += word.length();
    return meaning;
  }

  private BigDecimal number() {
    int begin = at;
    while (at < text.length() && "+-.0123456789eE".indexOf(text.charAt(at)) >= 0) {
      at++;
    }
    try {
      return new BigDecimal(text.substring(begin, at));
    } catch (NumberFormatException e) {
      throw wrong("expected a value");
    }
  }

  private char peek() {
    if (at >= text.length()) {
      throw wrong("the text ends too early");
    }
    return text.charAt(at);
  }

  private void expect(char c) {
    if (peek() != c) {
      throw wrong("expected " + c);
    }
    at++;
  }

  private void skipBlanks() {
    while (at < text.length() && Character.isWhitespace(text.charAt(at))) {
      at++;
    }
  }

  private IllegalArgumentException wrong(String what) {
    long line = 1 + text.chars().limit(at).filter(c -> c == '\n').count();
    return new IllegalArgumentException("line " + line + ": no JSON: " + what);
  }
}
