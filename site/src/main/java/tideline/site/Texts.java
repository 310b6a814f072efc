package tideline.site;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import org.teavm.jso.JSBody;

/** As much of formats and expressions as tideline uses: the whole would be a third of the page. */
public final class Texts {

  private Texts() {}

  /** Knows {@code %s %d %x %f %e %%}, with zeros in front, a width and digits after the point. */
  public static String format(String form, Object... values) {
    StringBuilder text = new StringBuilder();
    int next = 0;
    for (int i = 0; i < form.length(); i++) {
      char c = form.charAt(i);
      if (c != '%') {
        text.append(c);
        continue;
      }
      int begin = i + 1;
      while (!Character.isLetter(form.charAt(++i)) && form.charAt(i) != '%') {
        // flags, width, digits
      }
      char kind = form.charAt(i);
      text.append(
          kind == '%' ? "%" : padded(form.substring(begin, i), kind, String.valueOf(values[next])));
      next += kind == '%' ? 0 : 1;
    }
    return text.toString();
  }

  private static String padded(String flags, char kind, String value) {
    int point = flags.indexOf('.');
    int digits = point < 0 ? 6 : Integer.parseInt(flags.substring(point + 1));
    String size = point < 0 ? flags : flags.substring(0, point);
    String text =
        switch (kind) {
          case 's', 'd' -> value;
          case 'x' -> Long.toHexString(Long.parseLong(value));
          case 'f' -> new BigDecimal(value).setScale(digits, RoundingMode.HALF_UP).toPlainString();
          case 'e' -> scientific(new BigDecimal(value), digits);
          default -> throw new IllegalArgumentException("%" + flags + kind);
        };
    if (size.isEmpty()) {
      return text;
    }
    boolean isLeft = size.startsWith("-");
    String filler = size.startsWith("0") ? "0" : " ";
    String fill = filler.repeat(Math.max(0, Math.abs(Integer.parseInt(size)) - text.length()));
    return isLeft ? text + fill : fill + text;
  }

  private static String scientific(BigDecimal number, int digits) {
    int exponent = number.signum() == 0 ? 0 : number.precision() - number.scale() - 1;
    BigDecimal mantissa = number.movePointLeft(exponent).setScale(digits, RoundingMode.HALF_UP);
    if (mantissa.abs().compareTo(BigDecimal.TEN) >= 0) {
      exponent++;
      mantissa = number.movePointLeft(exponent).setScale(digits, RoundingMode.HALF_UP);
    }
    String power = Integer.toString(Math.abs(exponent));
    return mantissa.toPlainString()
        + "e"
        + (exponent < 0 ? "-" : "+")
        + (power.length() < 2 ? "0" : "")
        + power;
  }

  /**
   * Parts between separators, without empty ones at the end unless there is a limit.
   *
   * @param by one letter, plain or quoted; otherwise an expression, and there is no limit
   */
  public static String[] split(String text, String by, int limit) {
    String separator = by.startsWith("\\") ? by.substring(1) : by;
    if (by.length() > 2 || separator.length() != 1) {
      return splitBy(text, by);
    }
    List<String> parts = new ArrayList<>();
    int at = 0;
    int end = text.indexOf(separator);
    while (end >= 0 && (limit <= 0 || parts.size() < limit - 1)) {
      parts.add(text.substring(at, end));
      at = end + 1;
      end = text.indexOf(separator, at);
    }
    parts.add(text.substring(at));
    while (limit == 0 && parts.size() > 1 && parts.get(parts.size() - 1).isEmpty()) {
      parts.remove(parts.size() - 1);
    }
    return parts.toArray(new String[0]);
  }

  @JSBody(
      params = {"text", "by"},
      script = "return text.split(new RegExp(by));")
  private static native String[] splitBy(String text, String by);

  /** As Java reads it; texts that are no numbers are refused. */
  public static double parse(String text) {
    double number = number(text.strip());
    if (Double.isNaN(number)) {
      throw new NumberFormatException("no number: " + text);
    }
    return number;
  }

  @JSBody(
      params = {"text"},
      script = "return text === '' ? NaN : Number(text);")
  private static native double number(String text);

  /** As Java writes numbers, as long as they need no exponent. */
  @JSBody(
      params = {"number"},
      script = "var t = String(number); return /^-?\\d+$/.test(t) ? t + '.0' : t;")
  public static native String number(double number);

  /** The number with the fewest digits that a number of 32 bits stands for. */
  @JSBody(
      params = {"number"},
      script =
          "for (var p = 1; p < 9 && Math.fround(number.toPrecision(p)) !== number; p++) {}"
              + " return Number(number.toPrecision(p));")
  public static native double shortest(float number);

  @JSBody(
      params = {"c"},
      script = "return /^[\\p{L}\\p{Nd}]$/u.test(c);")
  public static native boolean isLetterOrDigit(String c);

  @JSBody(
      params = {"c"},
      script = "return /^\\p{L}$/u.test(c);")
  public static native boolean isLetter(String c);

  @JSBody(
      params = {"c"},
      script = "return /^[\\p{Zs}\\p{Zl}\\p{Zp}]$/u.test(c);")
  public static native boolean isSpace(String c);

  @JSBody(
      params = {"text"},
      script = "return text.toUpperCase();")
  public static native String upper(String text);

  @JSBody(
      params = {"text"},
      script = "return text.toLowerCase();")
  public static native String lower(String text);

  /** Replaces by the browser's own expressions. */
  @JSBody(
      params = {"text", "pattern", "by"},
      script = "return text.replace(new RegExp(pattern, 'g'), by);")
  public static native String replaceAll(String text, String pattern, String by);
}
