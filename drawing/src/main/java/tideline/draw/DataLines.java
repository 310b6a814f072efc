package tideline.draw;

import java.io.IOException;
import java.math.BigDecimal;
import java.math.MathContext;

/** Lines of comma-separated values, quoted where that is needed. */
public final class DataLines {

  private static final int DIGITS = 10;

  private DataLines() {}

  /** Writes one line. */
  public static void write(Appendable out, Object... cells) throws IOException {
    for (int i = 0; i < cells.length; i++) {
      out.append(i == 0 ? "" : ",").append(quoted(text(cells[i])));
    }
    out.append('\n');
  }

  private static String text(Object cell) {
    if (cell instanceof Double number) {
      return Double.isFinite(number)
          ? new BigDecimal(number, new MathContext(DIGITS)).stripTrailingZeros().toPlainString()
          : "";
    }
    return String.valueOf(cell);
  }

  private static String quoted(String cell) {
    boolean plain = cell.chars().noneMatch(c -> c == ',' || c == '"' || c == '\n' || c == '\r');
    return plain ? cell : "\"" + cell.replace("\"", "\"\"") + "\"";
  }
}
