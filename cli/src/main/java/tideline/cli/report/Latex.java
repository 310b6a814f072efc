package tideline.cli.report;

import java.util.Map;

/** Text that LaTeX sets as it is. */
final class Latex {

  private static final int LAST_LATIN = 0x17F;

  private static final Map<Integer, String> SPECIAL =
      Map.ofEntries(
          Map.entry((int) '\\', "\\textbackslash{}"),
          Map.entry((int) '{', "\\{"),
          Map.entry((int) '}', "\\}"),
          Map.entry((int) '$', "\\$"),
          Map.entry((int) '&', "\\&"),
          Map.entry((int) '#', "\\#"),
          Map.entry((int) '%', "\\%"),
          Map.entry((int) '_', "\\_"),
          Map.entry((int) '^', "\\textasciicircum{}"),
          Map.entry((int) '~', "\\textasciitilde{}"),
          Map.entry((int) '<', "$<$"),
          Map.entry((int) '>', "$>$"),
          Map.entry((int) '|', "$|$"),
          Map.entry((int) '"', "''"),
          Map.entry((int) '≥', "$\\ge$"),
          Map.entry((int) '≤', "$\\le$"),
          Map.entry((int) '×', "$\\times$"),
          Map.entry((int) '…', "\\ldots{}"),
          Map.entry((int) '–', "--"));

  private Latex() {}

  /** Letters that the usual fonts do not have become question marks. */
  static String escaped(String text) {
    StringBuilder escaped = new StringBuilder();
    text.codePoints()
        .map(c -> Character.isISOControl(c) ? ' ' : c)
        .forEach(
            c ->
                escaped.append(
                    SPECIAL.getOrDefault(c, c > LAST_LATIN ? "?" : Character.toString(c))));
    return escaped.toString();
  }
}
