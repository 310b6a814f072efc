package tideline.cli.experiment;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads a grid from text.
 *
 * <pre>
 * # every combination of the values of a block is a run
 * [caching]
 * method = cache
 * order = dfs bfs bbfs:16
 * cache-states = 5%..100%/5%     percent of the states of the net
 * chain-reduction = no yes       an option without a value
 * first = cache-states           until one run completes
 * summary = order
 * figures = S V
 * </pre>
 *
 * <p>Values are separated by blanks; those with blanks stand in double quotes. Lines before the
 * first block hold for all blocks.
 */
public final class GridParser {

  /** Knows the options of commands. */
  @FunctionalInterface
  public interface OptionCheck {
    /** What is wrong with an option of a command or with one of its values, if anything is. */
    Optional<String> mistake(String command, String option, List<String> values);
  }

  private static final Pattern VALUE = Pattern.compile("\"([^\"]*)\"|(\\S+)");
  private static final Pattern RANGE =
      Pattern.compile("([0-9.]+)(%?)\\.\\.([0-9.]+)(%?)/([0-9.]+)(%?)");
  private static final Set<String> OWN = Set.of("command", "first", "summary", "figures");
  private static final int MOST_STEPS = 100_000;

  private final String source;
  private final OptionCheck check;
  private final Map<String, List<String>> common = new LinkedHashMap<>();
  private final List<Grid.Block> blocks = new ArrayList<>();
  private Map<String, List<String>> current = common;
  private String name = "";

  /** Where the options of the block, or of all blocks, stand. */
  private final Map<String, Integer> lines = new HashMap<>();

  private int opened;
  private int line;

  private GridParser(String source, OptionCheck check) {
    this.source = source;
    this.check = check;
  }

  /**
   * Reads a whole grid.
   *
   * @param source for messages
   * @param check of the options
   * @throws IllegalArgumentException with source and line, if something is wrong
   */
  public static Grid parse(String text, String source, OptionCheck check) {
    GridParser parser = new GridParser(source, check);
    for (String each : text.lines().toList()) {
      parser.line++;
      parser.take(withoutComment(each).strip());
    }
    parser.close();
    if (parser.blocks.isEmpty()) {
      throw new IllegalArgumentException(source + ": there is no block such as [runs]");
    }
    return new Grid(parser.blocks);
  }

  private static String withoutComment(String text) {
    boolean quoted = false;
    for (int i = 0; i < text.length(); i++) {
      quoted ^= text.charAt(i) == '"';
      if (text.charAt(i) == '#' && !quoted) {
        return text.substring(0, i);
      }
    }
    return text;
  }

  private void take(String text) {
    if (text.isEmpty()) {
      return;
    }
    if (text.startsWith("[") && text.endsWith("]")) {
      close();
      name = text.substring(1, text.length() - 1).strip();
      opened = line;
      current = new LinkedHashMap<>();
      return;
    }
    int equals = text.indexOf('=');
    if (equals <= 0) {
      throw wrong("expected [BLOCK] or OPTION = VALUES");
    }
    String option = text.substring(0, equals).strip();
    List<String> values = values(text.substring(equals + 1));
    if (values.isEmpty()) {
      throw wrong("'" + option + "' has no value");
    }
    if (current.put(option, values) != null) {
      throw wrong("'" + option + "' is there twice");
    }
    lines.put(option, line);
  }

  private List<String> values(String text) {
    List<String> values = new ArrayList<>();
    Matcher value = VALUE.matcher(text);
    while (value.find()) {
      if (value.group(1) != null) {
        values.add(value.group(1));
      } else {
        addRange(value.group(2), values);
      }
    }
    return values;
  }

  private void addRange(String text, List<String> values) {
    Matcher range = RANGE.matcher(text);
    if (!range.matches()) {
      values.add(text);
      return;
    }
    String unit = range.group(2);
    if (!unit.equals(range.group(4)) || !unit.equals(range.group(6))) {
      throw wrong("'" + text + "' mixes numbers and percent");
    }
    try {
      BigDecimal at = new BigDecimal(range.group(1));
      BigDecimal end = new BigDecimal(range.group(3));
      BigDecimal step = new BigDecimal(range.group(5));
      boolean down = at.compareTo(end) > 0;
      if (step.signum() == 0) {
        throw wrong("'" + text + "' has no step");
      }
      for (int i = 0; at.compareTo(end) == 0 || at.compareTo(end) > 0 == down; i++) {
        if (i == MOST_STEPS) {
          throw wrong("'" + text + "' has too many steps");
        }
        values.add(at.stripTrailingZeros().toPlainString() + unit);
        at = down ? at.subtract(step) : at.add(step);
      }
    } catch (NumberFormatException e) {
      throw wrong("'" + text + "' is no range such as 5%..100%/5%");
    }
  }

  private void close() {
    if (current != common) {
      int reached = line;
      line = opened;
      addBlock();
      line = reached;
    }
  }

  /** Mistakes of a block that are no mistakes of a line are told with the line it begins at. */
  private void addBlock() {
    if (blocks.stream().anyMatch(block -> block.name().equals(name))) {
      throw wrong("block '" + name + "' is there twice");
    }
    Map<String, List<String>> all = new LinkedHashMap<>(current);
    common.forEach(all::putIfAbsent);
    String command = one(all, "command", "explore");
    String first = one(all, "first", "");
    List<String> summary = all.getOrDefault("summary", List.of());
    List<String> figures = all.getOrDefault("figures", List.of("S", "V"));
    all.keySet().removeAll(OWN);
    all.forEach(
        (option, values) ->
            check
                .mistake(command, option, values)
                .ifPresent(
                    message -> {
                      line = lines.getOrDefault(option, opened);
                      throw wrong(message);
                    }));
    if (!first.isEmpty() && !all.containsKey(first)) {
      throw wrong("'first = " + first + "' names no option of the block");
    }
    for (String option : summary) {
      if (!all.containsKey(option)) {
        throw wrong("'summary' names no option of the block: " + option);
      }
    }
    blocks.add(new Grid.Block(name, command, all, first, summary, figures));
  }

  private String one(Map<String, List<String>> all, String option, String otherwise) {
    List<String> values = all.getOrDefault(option, List.of(otherwise));
    if (values.size() != 1) {
      throw wrong("'" + option + "' takes one value");
    }
    return values.get(0);
  }

  private IllegalArgumentException wrong(String message) {
    return new IllegalArgumentException(source + ":" + line + ": " + message);
  }
}
