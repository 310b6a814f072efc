package tideline.cli.experiment;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What is to be run: blocks of options with several values each. Every combination of the values of
 * a block is a run.
 */
public record Grid(List<Block> blocks) {

  public Grid {
    blocks = List.copyOf(blocks);
  }

  /**
   * One block.
   *
   * @param name its title
   * @param command the command that is run, usually {@code explore}
   * @param options names without dashes, each with its values in the order given
   * @param first the option whose values are tried in turn until one run completes; empty if all
   *     are run
   * @param summary the options whose values are the columns of the summary
   * @param figures what the summary shows of a run: S, V, P, L in percent of the states, or members
   *     of the result
   */
  public record Block(
      String name,
      String command,
      Map<String, List<String>> options,
      String first,
      List<String> summary,
      List<String> figures) {

    public Block {
      Map<String, List<String>> copy = new LinkedHashMap<>();
      options.forEach((option, values) -> copy.put(option, List.copyOf(values)));
      options = copy;
      summary = List.copyOf(summary);
      figures = List.copyOf(figures);
    }

    /**
     * All combinations, those that differ only in {@link #first} together and in its order: each
     * inner list is one series.
     */
    public List<List<Map<String, String>>> series() {
      List<Map<String, String>> others = List.of(Map.of());
      for (Map.Entry<String, List<String>> option : options.entrySet()) {
        if (!option.getKey().equals(first)) {
          others = times(others, option.getKey(), option.getValue());
        }
      }
      List<List<Map<String, String>>> all = new ArrayList<>();
      for (Map<String, String> other : others) {
        List<Map<String, String>> one = List.of(other);
        all.add(first.isEmpty() ? one : times(one, first, options.get(first)));
      }
      return all;
    }

    private static List<Map<String, String>> times(
        List<Map<String, String>> settings, String option, List<String> values) {
      List<Map<String, String>> product = new ArrayList<>();
      for (Map<String, String> setting : settings) {
        for (String value : values) {
          Map<String, String> more = new LinkedHashMap<>(setting);
          more.put(option, value);
          product.add(more);
        }
      }
      return product;
    }
  }
}
