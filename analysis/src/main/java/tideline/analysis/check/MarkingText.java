package tideline.analysis.check;

import tideline.analysis.text.Figures;
import tideline.net.model.Net;

/** Markings for people and for programs: places that hold tokens. */
public final class MarkingText {

  private MarkingText() {}

  /** Such as {@code 2*p1 + p3}. */
  public static String of(Net net, long[] tokens) {
    StringBuilder text = new StringBuilder();
    for (int p = 0; p < tokens.length; p++) {
      if (tokens[p] > 0) {
        text.append(text.isEmpty() ? "" : " + ");
        text.append(tokens[p] > 1 ? tokens[p] + "*" : "").append(net.placeId(p));
      }
    }
    return text.isEmpty() ? "empty" : Figures.printable(text.toString());
  }

  /** A name in quotes if it needs them to stand on a line of its own. */
  public static String quoted(String name) {
    boolean plain =
        !name.isEmpty()
            && name.chars().noneMatch(c -> Character.isWhitespace(c) || c == '"' || c == '#');
    return plain && name.chars().noneMatch(Character::isISOControl)
        ? name
        : '"' + name.replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", "\\n") + '"';
  }
}
