package tideline.analysis.json;

import java.io.IOException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Map;

/**
 * Writes one JSON document as a stream. Members appear in the order they are written, objects one
 * member a line, arrays on one line unless they hold objects.
 *
 * <p>Integers above 2^53 become strings: many readers would round them. The writer checks nothing
 * but what it needs for commas; a member needs {@link #key} first.
 */
public final class Json {

  private static final BigInteger EXACT = BigInteger.ONE.shiftLeft(53);

  private final Appendable out;
  private final boolean oneLine;
  private final Deque<Scope> scopes = new ArrayDeque<>();
  private boolean afterKey;

  public Json(Appendable out) {
    this(out, false);
  }

  private Json(Appendable out, boolean oneLine) {
    this.out = out;
    this.oneLine = oneLine;
  }

  /** A document without line ends, for files with one document in each line. */
  public static Json onOneLine(Appendable out) {
    return new Json(out, true);
  }

  /** Opens the document and names the version of its form. */
  public Json document() throws IOException {
    return beginObject().key("schema").value(1);
  }

  /** Closes the document. */
  public void end() throws IOException {
    endObject();
    out.append('\n');
  }

  public Json beginObject() throws IOException {
    return open(new Scope(true), '{');
  }

  public Json endObject() throws IOException {
    return close('}');
  }

  public Json beginArray() throws IOException {
    return open(new Scope(false), '[');
  }

  public Json endArray() throws IOException {
    return close(']');
  }

  /** The name of the next member. */
  public Json key(String name) throws IOException {
    separate();
    string(name);
    out.append(": ");
    afterKey = true;
    return this;
  }

  public Json value(long number) throws IOException {
    return value(BigInteger.valueOf(number));
  }

  public Json value(BigInteger number) throws IOException {
    if (number.abs().compareTo(EXACT) > 0) {
      return value(number.toString());
    }
    return literal(number.toString());
  }

  /** A number with at most the given digits after the point; null if it is none. */
  public Json value(double number, int digits) throws IOException {
    if (Double.isNaN(number) || Double.isInfinite(number)) {
      return nothing();
    }
    BigDecimal rounded = BigDecimal.valueOf(number).setScale(digits, RoundingMode.HALF_UP);
    return literal(rounded.signum() == 0 ? "0" : rounded.stripTrailingZeros().toPlainString());
  }

  public Json value(boolean truth) throws IOException {
    return literal(Boolean.toString(truth));
  }

  public Json value(String text) throws IOException {
    separate();
    string(text);
    return this;
  }

  public Json nothing() throws IOException {
    return literal("null");
  }

  /** A value as {@link JsonReader} gives it. */
  public Json any(Object value) throws IOException {
    if (value instanceof Map<?, ?> members) {
      beginObject();
      for (Map.Entry<?, ?> member : members.entrySet()) {
        key((String) member.getKey()).any(member.getValue());
      }
      return endObject();
    }
    if (value instanceof List<?> elements) {
      beginArray();
      for (Object element : elements) {
        any(element);
      }
      return endArray();
    }
    return value instanceof String text ? value(text) : literal(String.valueOf(value));
  }

  /** A member that is a list of texts. */
  public Json texts(String name, List<String> texts) throws IOException {
    key(name).beginArray();
    for (String text : texts) {
      value(text);
    }
    return endArray();
  }

  private Json literal(String text) throws IOException {
    separate();
    out.append(text);
    return this;
  }

  private Json open(Scope scope, char bracket) throws IOException {
    Scope outer = scopes.peek();
    if (outer != null && !outer.object && scope.object) {
      outer.broken = true;
    }
    separate();
    out.append(bracket);
    scopes.push(scope);
    return this;
  }

  private Json close(char bracket) throws IOException {
    Scope scope = scopes.pop();
    if (scope.filled && breaks(scope)) {
      indent();
    }
    out.append(bracket);
    return this;
  }

  /** Writes what belongs between the last thing and the next. */
  private void separate() throws IOException {
    Scope scope = scopes.peek();
    if (afterKey || scope == null) {
      afterKey = false;
      return;
    }
    if (scope.filled) {
      out.append(breaks(scope) ? "," : ", ");
    }
    if (breaks(scope)) {
      indent();
    }
    scope.filled = true;
  }

  private boolean breaks(Scope scope) {
    return !oneLine && (scope.object || scope.broken);
  }

  private void indent() throws IOException {
    out.append('\n');
    for (int i = 0; i < scopes.size(); i++) {
      out.append("  ");
    }
  }

  private void string(String text) throws IOException {
    out.append('"');
    for (int i = 0; i < text.length(); i++) {
      escape(text, i);
    }
    out.append('"');
  }

  private void escape(String text, int at) throws IOException {
    char c = text.charAt(at);
    switch (c) {
      case '"' -> out.append("\\\"");
      case '\\' -> out.append("\\\\");
      case '\n' -> out.append("\\n");
      case '\r' -> out.append("\\r");
      case '\t' -> out.append("\\t");
      default -> {
        if (c < 0x20 || c == 0x2028 || c == 0x2029 || c == 0x7f || loneSurrogate(text, at)) {
          unicode(c);
        } else {
          out.append(c);
        }
      }
    }
  }

  private static boolean loneSurrogate(String text, int at) {
    char c = text.charAt(at);
    if (Character.isHighSurrogate(c)) {
      return at + 1 == text.length() || !Character.isLowSurrogate(text.charAt(at + 1));
    }
    return Character.isLowSurrogate(c)
        && (at == 0 || !Character.isHighSurrogate(text.charAt(at - 1)));
  }

  private void unicode(char c) throws IOException {
    out.append("\\u");
    for (int shift = 12; shift >= 0; shift -= 4) {
      out.append(Character.forDigit(c >> shift & 15, 16));
    }
  }

  private static final class Scope {
    final boolean object;
    boolean filled;
    boolean broken;

    Scope(boolean object) {
      this.object = object;
    }
  }
}
