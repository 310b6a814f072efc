package tideline.site.emulated.tideline.analysis.json;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.util.List;
import java.util.Map;

/**
 * Writes one JSON document on one line, letter for letter as the writer on the JVM does, without
 * the library that one stands on.
 */
public final class Json {

  private static final BigInteger EXACT = BigInteger.ONE.shiftLeft(53);
  private static final int FIRST_PLAIN = 0x20;
  private static final int DELETE = 0x7F;
  private static final int LINE_SEPARATOR = 0x2028;
  private static final int PARAGRAPH_SEPARATOR = 0x2029;

  private final Appendable out;
  private boolean isFirst = true;
  private boolean afterKey;

  private Json(Appendable out) {
    this.out = out;
  }

  public static Json onOneLine(Appendable out) {
    return new Json(out);
  }

  public static String oneLine(Object value) {
    StringBuilder line = new StringBuilder();
    try {
      onOneLine(line).any(value);
    } catch (IOException e) {
      throw new UncheckedIOException(e); // a text takes everything
    }
    return line.toString();
  }

  private Json begin(char bracket) throws IOException {
    separate();
    out.append(bracket);
    isFirst = true;
    return this;
  }

  private Json end(char bracket) throws IOException {
    out.append(bracket);
    isFirst = false;
    return this;
  }

  private void separate() throws IOException {
    if (!isFirst && !afterKey) {
      out.append(", ");
    }
    isFirst = false;
    afterKey = false;
  }

  public Json beginObject() throws IOException {
    return begin('{');
  }

  public Json endObject() throws IOException {
    return end('}');
  }

  public Json beginArray() throws IOException {
    return begin('[');
  }

  public Json endArray() throws IOException {
    return end(']');
  }

  public Json key(String name) throws IOException {
    separate();
    quote(name);
    out.append(": ");
    afterKey = true;
    return this;
  }

  public Json value(long number) throws IOException {
    return value(BigInteger.valueOf(number));
  }

  public Json value(BigInteger number) throws IOException {
    return number.abs().compareTo(EXACT) > 0 ? value(number.toString()) : plain(number.toString());
  }

  public Json value(double number, int digits) throws IOException {
    if (Double.isNaN(number) || Double.isInfinite(number)) {
      return nothing();
    }
    BigDecimal rounded = BigDecimal.valueOf(number).setScale(digits, RoundingMode.HALF_UP);
    return plain(rounded.signum() == 0 ? "0" : rounded.stripTrailingZeros().toPlainString());
  }

  public Json value(boolean truth) throws IOException {
    return plain(truth ? "true" : "false");
  }

  public Json value(String text) throws IOException {
    separate();
    quote(text);
    return this;
  }

  public Json nothing() throws IOException {
    return plain("null");
  }

  private Json plain(String text) throws IOException {
    separate();
    out.append(text);
    return this;
  }

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
    if (value instanceof Boolean truth) {
      return value(truth.booleanValue());
    }
    if (value instanceof Double decimal) {
      return plain(decimal.toString());
    }
    if (value instanceof Number whole) {
      return value(new BigInteger(whole.toString()));
    }
    return value == null ? nothing() : value((String) value);
  }

  public Json texts(String name, List<String> texts) throws IOException {
    key(name).beginArray();
    for (String text : texts) {
      value(text);
    }
    return endArray();
  }

  private void quote(String text) throws IOException {
    out.append('"');
    for (int i = 0; i < text.length(); i++) {
      letter(text.charAt(i));
    }
    out.append('"');
  }

  private void letter(char c) throws IOException {
    switch (c) {
      case '"' -> out.append("\\\"");
      case '\\' -> out.append("\\\\");
      case '\b' -> out.append("\\b");
      case '\f' -> out.append("\\f");
      case '\n' -> out.append("\\n");
      case '\r' -> out.append("\\r");
      case '\t' -> out.append("\\t");
      default -> {
        if (c < FIRST_PLAIN || c == DELETE) {
          numbered(c, "0123456789ABCDEF");
        } else if (c == LINE_SEPARATOR || c == PARAGRAPH_SEPARATOR || Character.isSurrogate(c)) {
          numbered(c, "0123456789abcdef");
        } else {
          out.append(c);
        }
      }
    }
  }

  private void numbered(char c, String digits) throws IOException {
    out.append("\\u");
    for (int shift = 12; shift >= 0; shift -= 4) {
      out.append(digits.charAt(c >> shift & 15));
    }
  }
}
