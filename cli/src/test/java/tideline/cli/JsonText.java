package tideline.cli;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A strict reader of JSON for the tests: anything but one well-formed value is an error. */
public final class JsonText {

  private final String text;
  private int at;

  private JsonText(String text) {
    this.text = text;
  }

  @SuppressWarnings("unchecked")
  public static Map<String, Object> object(String text) {
    JsonText reader = new JsonText(text);
    Object value = reader.value();
    reader.blanks();
    if (reader.at != text.length()) {
      throw reader.wrong("end");
    }
    return (Map<String, Object>) value;
  }

  private Object value() {
    blanks();
    char c = peek();
    if (c == '{') {
      return members();
    }
    if (c == '[') {
      return elements();
    }
    if (c == '"') {
      return string();
    }
    int begin = at;
    while (at < text.length() && ",]} \n".indexOf(text.charAt(at)) < 0) {
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
    if (!word.matches("-?(0|[1-9][0-9]*)(\\.[0-9]+)?")) {
      throw wrong("a number, not '" + word + "'");
    }
    return word.contains(".") ? (Object) Double.valueOf(word) : (Object) Long.valueOf(word);
  }

  private Map<String, Object> members() {
    Map<String, Object> members = new LinkedHashMap<>();
    expect('{');
    blanks();
    if (peek() == '}') {
      at++;
      return members;
    }
    do {
      blanks();
      String key = string();
      blanks();
      expect(':');
      if (members.containsKey(key)) {
        throw wrong("no second '" + key + "'");
      }
      members.put(key, value());
      blanks();
    } while (another('}'));
    return members;
  }

  private List<Object> elements() {
    List<Object> elements = new ArrayList<>();
    expect('[');
    blanks();
    if (peek() == ']') {
      at++;
      return elements;
    }
    do {
      elements.add(value());
      blanks();
    } while (another(']'));
    return elements;
  }

  private boolean another(char end) {
    if (peek() == end) {
      at++;
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
    char c = text.charAt(at++);
    return switch (c) {
      case 'n' -> '\n';
      case 'r' -> '\r';
      case 't' -> '\t';
      case 'u' -> {
        at += 4;
        yield (char) Integer.parseInt(text.substring(at - 4, at), 16);
      }
      case '"', '\\', '/' -> c;
      default -> throw wrong("an escape");
    };
  }

  private char peek() {
    if (at == text.length()) {
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
    while (at < text.length() && Character.isWhitespace(text.charAt(at))) {
      at++;
    }
  }

  private IllegalArgumentException wrong(String expected) {
    return new IllegalArgumentException("expected " + expected + " at " + at + " of\n" + text);
  }
}
