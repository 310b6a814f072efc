package tideline.net.property;

import it.unimi.dsi.fastutil.longs.LongOpenHashSet;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import tideline.net.coloured.term.Sort;
import tideline.net.expression.NearestNames;

/**
 * Some colours of a place, as they are written behind its name: {@code <a,b1+b2>} stands for the
 * tuples {@code (a,b1)} and {@code (a,b2)}. A sum is a set of colours; each component of a tuple
 * may be one. Parentheses mean the same as angle brackets.
 *
 * @param name the name before the brackets
 * @param components what stands between the commas, each a list of summands
 */
record ColourChoice(String name, List<List<String>> components) {

  /** Splits a name; empty if no colours stand behind it. */
  static Optional<ColourChoice> parse(String text) {
    String trimmed = text.trim();
    int open = opening(trimmed);
    if (open <= 0) {
      return Optional.empty();
    }
    List<List<String>> components = new ArrayList<>();
    String inside = trimmed.substring(open + 1, trimmed.length() - 1);
    for (String component : inside.replaceAll("[()<>]", "").split(",", -1)) {
      List<String> summands = new ArrayList<>();
      for (String summand : component.split("\\+", -1)) {
        summands.add(summand.trim());
      }
      components.add(summands);
    }
    return Optional.of(new ColourChoice(trimmed.substring(0, open).trim(), components));
  }

  /** Where the bracket opens that the last character closes, or -1. */
  private static int opening(String text) {
    int depth = 0;
    for (int at = text.length() - 1; at >= 0; at--) {
      char c = text.charAt(at);
      depth += c == '>' || c == ')' ? 1 : c == '<' || c == '(' ? -1 : 0;
      if (depth <= 0) {
        return depth == 0 && at < text.length() - 1 ? at : -1;
      }
    }
    return -1;
  }

  /**
   * Whether a colour is one of those chosen.
   *
   * @throws IllegalArgumentException if the choice names no colours of the sort
   */
  Chosen of(Sort sort) {
    List<Sort> leaves = new ArrayList<>();
    leaves(sort, leaves);
    if (leaves.size() != components.size()) {
      throw new IllegalArgumentException(
          "place '"
              + name
              + "' has colours of "
              + leaves.size()
              + " components, found "
              + components.size());
    }
    List<LongOpenHashSet> chosen = new ArrayList<>();
    for (int i = 0; i < leaves.size(); i++) {
      chosen.add(set(leaves.get(i), components.get(i)));
    }
    return new Chosen(leaves, chosen);
  }

  private static void leaves(Sort sort, List<Sort> leaves) {
    if (sort instanceof Sort.Product product) {
      product.components().forEach(component -> leaves(component, leaves));
    } else {
      leaves.add(sort);
    }
  }

  private LongOpenHashSet set(Sort sort, List<String> summands) {
    LongOpenHashSet set = new LongOpenHashSet();
    for (String summand : summands) {
      long colour = number(sort, summand);
      if (colour < 0) {
        throw new IllegalArgumentException(
            "place '"
                + name
                + "': sort "
                + sort.name()
                + " has no colour '"
                + summand
                + "'"
                + NearestNames.hint(summand, names(sort)));
      }
      set.add(colour);
    }
    return set;
  }

  /** The number of a colour, or -1. */
  private static long number(Sort sort, String text) {
    if (sort instanceof Sort.Range range) {
      try {
        long value = Long.parseLong(text);
        return value < range.start() || value > range.end() ? -1 : value - range.start();
      } catch (NumberFormatException e) {
        return -1;
      }
    }
    return names(sort).indexOf(text);
  }

  private static List<String> names(Sort sort) {
    return sort instanceof Sort.Range
        ? List.of()
        : IntStream.range(0, (int) sort.size()).mapToObj(sort::colour).toList();
  }

  /** The colours chosen of a sort, component by component. */
  static final class Chosen {
    private final List<Sort> leaves;
    private final List<LongOpenHashSet> chosen;

    private Chosen(List<Sort> leaves, List<LongOpenHashSet> chosen) {
      this.leaves = leaves;
      this.chosen = chosen;
    }

    /** Numbers of tuples have the last component vary fastest, nested or not. */
    boolean contains(long colour) {
      long rest = colour;
      for (int i = chosen.size() - 1; i >= 0; i--) {
        long size = leaves.get(i).size();
        if (!chosen.get(i).contains(rest % size)) {
          return false;
        }
        rest /= size;
      }
      return true;
    }
  }
}
