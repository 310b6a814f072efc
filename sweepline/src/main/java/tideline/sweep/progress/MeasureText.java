package tideline.sweep.progress;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import tideline.net.expression.LinearExpression;
import tideline.net.model.Net;

/** Reads measures: linear expressions and ranks of components with commas between them. */
final class MeasureText {

  private static final Pattern RANK = Pattern.compile("\\s*(-?)\\s*rank\\s*\\((.*)\\)\\s*");

  private final Net net;
  private Machines machines;

  private MeasureText(Net net) {
    this.net = net;
  }

  static ProgressMeasure parse(String text, Net net) {
    MeasureText reader = new MeasureText(net);
    return parse(text, reader::entry);
  }

  /**
   * @param entry reads what stands between commas
   */
  static ProgressMeasure parse(String text, Function<String, ProgressMeasure> entry) {
    return LexicographicMeasure.of(pieces(text).stream().map(entry).toList());
  }

  /** What stands between commas, except in quotes. */
  private static List<String> pieces(String text) {
    List<String> pieces = new ArrayList<>();
    int begin = 0;
    boolean quoted = false;
    for (int i = 0; i <= text.length(); i++) {
      char c = i == text.length() ? ',' : text.charAt(i);
      if (c == '"') {
        quoted = !quoted;
      } else if (c == '\\' && quoted && i + 1 < text.length()) {
        i++;
      } else if (c == ',' && (!quoted || i == text.length())) {
        pieces.add(text.substring(begin, i));
        begin = i + 1;
      }
    }
    return pieces;
  }

  private ProgressMeasure entry(String text) {
    Matcher rank = RANK.matcher(text);
    if (!rank.matches()) {
      return new LinearMeasure(net, List.of(LinearExpression.parse(text, net)));
    }
    if (machines == null) {
      machines = new Machines(net);
    }
    RankMeasure measure = RankMeasure.of(net, machines.find(unquoted(rank.group(2).strip())));
    return rank.group(1).isEmpty() ? measure : measure.negated();
  }

  private static String unquoted(String name) {
    boolean quoted = name.length() > 1 && name.startsWith("\"") && name.endsWith("\"");
    return quoted ? name.substring(1, name.length() - 1).replaceAll("\\\\(.)", "$1") : name;
  }

  /** Without the blanks that are not part of a name. */
  static String withoutBlanks(String text) {
    StringBuilder kept = new StringBuilder();
    boolean quoted = false;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '\\' && quoted) {
        kept.append(c).append(text.charAt(++i));
        continue;
      }
      quoted ^= c == '"';
      if (quoted || c != ' ') {
        kept.append(c);
      }
    }
    return kept.toString();
  }
}
