package tideline.analysis.text;

import java.math.BigInteger;
import java.time.Duration;
import java.util.Locale;

/** Numbers and names as people like to read them, the same in every locale. */
public final class Figures {

  private static final String[] UNITS = {"bytes", "KiB", "MiB", "GiB", "TiB"};

  private Figures() {}

  /** Digits in groups of three: {@code 20,025,688}. */
  public static String grouped(long number) {
    return grouped(BigInteger.valueOf(number));
  }

  /** Digits in groups of three. */
  public static String grouped(BigInteger number) {
    StringBuilder text = new StringBuilder(number.abs().toString());
    for (int at = text.length() - 3; at > 0; at -= 3) {
      text.insert(at, ',');
    }
    return number.signum() < 0 ? text.insert(0, '-').toString() : text.toString();
  }

  /** Binary units: {@code 512 MiB}. */
  public static String bytes(long count) {
    int unit = 0;
    double scaled = count;
    while (scaled >= 1024 && unit < UNITS.length - 1) {
      scaled /= 1024;
      unit++;
    }
    boolean whole = unit == 0 || scaled == Math.rint(scaled) || scaled >= 100;
    return (whole ? Long.toString(Math.round(scaled)) : fixed(scaled, 1)) + " " + UNITS[unit];
  }

  /** A time span: {@code 0.42 s}, {@code 3 min 20 s}. */
  public static String span(Duration time) {
    double seconds = time.toMillis() / 1000.0;
    if (seconds < 60) {
      return fixed(seconds, seconds < 10 ? 2 : 1) + " s";
    }
    long minutes = time.toMinutes();
    return minutes < 60
        ? minutes + " min " + time.toSecondsPart() + " s"
        : time.toHours() + " h " + time.toMinutesPart() + " min";
  }

  /** A number with a fixed count of digits after the point. */
  public static String fixed(double number, int digits) {
    return String.format(Locale.ROOT, "%." + digits + "f", number);
  }

  /** A small number: {@code 3.1e-12}. */
  public static String scientific(double number) {
    return number == 0 ? "0" : String.format(Locale.ROOT, "%.1e", number);
  }

  /** {@code 1 place}, {@code 2 places}. */
  public static String counted(long number, String noun) {
    return grouped(number) + " " + noun + (number == 1 ? "" : "s");
  }

  /** How full places and markings get. */
  public static String tokens(long mostInPlace, long mostInMarking) {
    return "at most "
        + grouped(mostInPlace)
        + " in a place, "
        + grouped(mostInMarking)
        + " in a marking";
  }

  /** Names come from files: control characters are shown, never sent to a terminal. */
  public static String printable(String text) {
    for (int i = 0; i < text.length(); i++) {
      if (Character.isISOControl(text.charAt(i))) {
        return shown(text);
      }
    }
    return text;
  }

  private static String shown(String text) {
    StringBuilder shown = new StringBuilder(text.length() + 8);
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      shown.append(Character.isISOControl(c) ? String.format(Locale.ROOT, "\\u%04x", (int) c) : c);
    }
    return shown.toString();
  }

  /** Whether a cell of a table is set to the right. */
  public static boolean looksNumeric(String cell) {
    return cell.isEmpty()
        || "+-.∞".indexOf(cell.charAt(0)) >= 0
        || Character.isDigit(cell.charAt(0));
  }
}
