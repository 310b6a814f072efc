package tideline.net.rank;

import java.util.Arrays;
import java.util.List;

/**
 * Neighbouring groups taken together, as one digit of the rank, with a table by configuration:
 * which transitions it permits, how each of them changes the rank, and what it adds to tokens and
 * derived places. Groups decide how many ranks there are, digits how fast they are handled.
 */
final class Digit {

  final List<Group> groups;
  final int size;
  final long radix;

  /** By configuration and word the transitions that are not touched, or permitted. */
  final long[] masks;

  /** The same for those that lead out of the list of configurations; null if none does. */
  final long[] exceeded;

  /** Positions of the transitions whose change of the rank depends on the configuration. */
  final int[] varying;

  /** By configuration and varying transition the next configuration. */
  final char[] targets;

  /** By configuration the tokens of all its places and of the derived places of scale 1. */
  final long[] tokens;

  /** By configuration and word what it adds to the fields of derived places. */
  final long[] derived;

  private Digit(Builder b) {
    groups = b.groups;
    size = b.size;
    radix = b.radix;
    masks = b.masks;
    exceeded = b.anyExceeded ? b.exceeded : null;
    varying = b.varying;
    targets = b.targets;
    tokens = b.tokens;
    derived = b.derived;
  }

  /**
   * @param base by live transition the changes that depend on nothing; those of this digit are
   *     added
   */
  static Digit of(
      Grouping grouping, DerivedFields fields, List<Group> groups, long radix, long[] base) {
    Builder builder = new Builder(grouping, groups, radix);
    builder.fill(base);
    builder.addTokens(fields);
    return new Digit(builder);
  }

  /** The configuration of one of the groups. */
  int configuration(int digitConfiguration, int group) {
    int rest = digitConfiguration;
    for (int g = 0; g < group; g++) {
      rest /= groups.get(g).size();
    }
    return rest % groups.get(group).size();
  }

  private static final class Builder {
    final RankFacts facts;
    final List<Group> groups;
    final int size;
    final long radix;
    final int words;
    final long[] masks;
    final long[] exceeded;
    boolean anyExceeded;
    int[] varying = {};
    char[] targets;
    final long[] tokens;
    long[] derived;

    Builder(Grouping grouping, List<Group> groups, long radix) {
      facts = grouping.facts;
      this.groups = groups;
      this.radix = radix;
      size = groups.stream().mapToInt(Group::size).reduce(1, Math::multiplyExact);
      words = RankTables.wordsFor(facts.live.length);
      masks = new long[size * words];
      exceeded = new long[facts.hasGuesses() ? size * words : 0];
      tokens = new long[size];
      for (int c = 0; c < size; c++) {
        for (int i = 0; i < facts.live.length; i += 64) {
          int left = facts.live.length - i;
          masks[c * words + (i >> 6)] = left >= 64 ? -1L : (1L << left) - 1;
        }
      }
    }

    void fill(long[] base) {
      int[][] kept = new int[facts.live.length][];
      int[] change = new int[size];
      int n = 0;
      for (int i = 0; i < facts.live.length; i++) {
        if (isTouched(facts.live[i])) {
          Integer same = compute(i, change);
          if (same == null) {
            varying = Arrays.copyOf(varying, n + 1);
            varying[n] = i;
            kept[n++] = change.clone();
          } else {
            base[i] += same * radix;
          }
        }
      }
      targets = new char[size * n];
      for (int c = 0; c < size; c++) {
        for (int k = 0; k < n; k++) {
          targets[c * n + k] = (char) (c + kept[k][c]);
        }
      }
    }

    private boolean isTouched(int transition) {
      return groups.stream().anyMatch(group -> group.isTouchedBy(transition));
    }

    /** Fills masks and changes; answers the change if it is the same wherever it is permitted. */
    private Integer compute(int position, int[] change) {
      int transition = facts.live[position];
      int[][] next = groups.stream().map(g -> g.next(transition)).toArray(int[][]::new);
      long bit = 1L << position;
      Integer same = 0;
      boolean first = true;
      for (int c = 0; c < size; c++) {
        int outcome = move(next, c);
        change[c] = outcome < 0 ? 0 : outcome - c;
        if (outcome == Group.DISABLED) {
          masks[c * words + (position >> 6)] &= ~bit;
        } else if (outcome == Group.EXCEEDED) {
          exceeded[c * words + (position >> 6)] |= bit;
          anyExceeded = true;
        } else if (first) {
          same = change[c];
          first = false;
        } else if (same != null && same != change[c]) {
          same = null;
        }
      }
      return same;
    }

    private int move(int[][] next, int configuration) {
      int rest = configuration;
      int stride = 1;
      int target = 0;
      boolean beyond = false;
      for (int g = 0; g < next.length; g++) {
        int groupSize = groups.get(g).size();
        int c = rest % groupSize;
        int n = next[g] == null ? c : next[g][c];
        if (n == Group.DISABLED) {
          return Group.DISABLED;
        }
        beyond |= n == Group.EXCEEDED;
        target += n * stride;
        rest /= groupSize;
        stride *= groupSize;
      }
      return beyond ? Group.EXCEEDED : target;
    }

    void addTokens(DerivedFields fields) {
      derived = new long[size * fields.words];
      int stride = 1;
      for (Group group : groups) {
        long[] sums = new long[group.size()];
        for (int i = 0; i < group.places.length; i++) {
          int[] column = group.rows.column(i);
          for (int c = 0; c < sums.length; c++) {
            sums[c] += column[c];
          }
        }
        for (int f = 0; f < fields.places.size(); f++) {
          DerivedPlace place = fields.places.get(f);
          long[] parts = place.contributions(group);
          for (int c = 0; c < size; c++) {
            long part = parts[c / stride % group.size()];
            derived[c * fields.words + fields.word[f]] += part << fields.shift[f];
          }
          for (int c = 0; c < parts.length && place.scale() == 1; c++) {
            sums[c] += parts[c];
          }
        }
        for (int c = 0; c < size; c++) {
          tokens[c] += sums[c / stride % group.size()];
        }
        stride *= group.size();
      }
    }
  }
}
