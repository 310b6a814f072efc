package tideline.net.rank;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** A grouping as tables by digit: all that firing on ranks needs, in one direction. Immutable. */
final class RankTables {

  /** A digit's size is divided by this as long as the tables are too large. */
  private static final int SMALLER = 8;

  private static final long MOST_BYTES = 96L << 20;

  final int[] live;
  final int words;
  final Digit[] digits;
  final DerivedFields fields;

  /** By live transition the change of the rank that is the same everywhere. */
  final long[] base;

  /** By live transition the digits where its change depends on the configuration, and where. */
  final int[][] varyingDigit;

  final int[][] varyingSlot;

  /** Bits of the live transitions that take from derived places. */
  final long[] takesDerived;

  final long ranks;
  final boolean anyExceeded;

  private RankTables(Grouping grouping, DerivedFields fields, List<List<Group>> division) {
    this.fields = fields;
    live = grouping.facts.live;
    words = wordsFor(live.length);
    base = new long[live.length];
    digits = new Digit[division.size()];
    long radix = 1;
    for (int d = 0; d < digits.length; d++) {
      digits[d] = Digit.of(grouping, fields, division.get(d), radix, base);
      radix = Math.multiplyExact(radix, digits[d].size);
    }
    ranks = radix;
    anyExceeded = Arrays.stream(digits).anyMatch(digit -> digit.exceeded != null);
    varyingDigit = new int[live.length][0];
    varyingSlot = new int[live.length][0];
    for (int d = 0; d < digits.length; d++) {
      for (int slot = 0; slot < digits[d].varying.length; slot++) {
        int i = digits[d].varying[slot];
        varyingDigit[i] = append(varyingDigit[i], d);
        varyingSlot[i] = append(varyingSlot[i], slot);
      }
    }
    takesDerived = new long[words];
    for (int i = 0; i < live.length; i++) {
      for (int w = 0; w < fields.words; w++) {
        takesDerived[i >> 6] |= fields.needs[i * fields.words + w] == 0 ? 0 : 1L << i;
      }
    }
  }

  /** The tables, or empty if they would take too much memory. */
  static Optional<RankTables> forward(Grouping grouping) {
    return forward(grouping, MOST_BYTES);
  }

  /**
   * The tables, or empty if they would take more memory.
   *
   * @param most bytes, more or less
   */
  static Optional<RankTables> forward(Grouping grouping, long most) {
    DerivedFields fields = DerivedFields.of(grouping, grouping.facts.net::inputs);
    return of(grouping, fields, Math.min(most, MOST_BYTES));
  }

  /** The tables, whatever they take. */
  static RankTables always(Grouping grouping) {
    DerivedFields fields = DerivedFields.of(grouping, grouping.facts.net::inputs);
    return of(grouping, fields, MOST_BYTES)
        .orElseGet(() -> new RankTables(grouping, fields, divide(grouping.groups, 1)));
  }

  /** The tables for firing backwards. */
  static RankTables backward(Grouping grouping) {
    Grouping reversed = grouping.reversed();
    DerivedFields fields = DerivedFields.of(grouping, grouping.facts.net::outputs);
    return of(reversed, fields, MOST_BYTES)
        .orElseGet(() -> new RankTables(reversed, fields, divide(reversed.groups, 1)));
  }

  private static Optional<RankTables> of(Grouping grouping, DerivedFields fields, long most) {
    for (int digitSize = grouping.effort.digit(); digitSize > 0; digitSize /= SMALLER) {
      List<List<Group>> division = divide(grouping.groups, digitSize);
      if (bytes(grouping, fields, division) <= most) {
        return Optional.of(new RankTables(grouping, fields, division));
      }
    }
    return Optional.empty();
  }

  static int wordsFor(int transitions) {
    return Math.max(1, transitions + 63 >> 6);
  }

  private static int[] append(int[] list, int value) {
    int[] longer = Arrays.copyOf(list, list.length + 1);
    longer[list.length] = value;
    return longer;
  }

  private static List<List<Group>> divide(List<Group> groups, int digitSize) {
    List<List<Group>> division = new ArrayList<>();
    List<Group> digit = new ArrayList<>();
    long size = 1;
    for (Group group : groups) {
      if (!digit.isEmpty() && size * group.size() > digitSize) {
        division.add(digit);
        digit = new ArrayList<>();
        size = 1;
      }
      digit.add(group);
      size *= group.size();
    }
    division.add(digit);
    return division;
  }

  private static long bytes(Grouping grouping, DerivedFields fields, List<List<Group>> division) {
    long words = wordsFor(grouping.facts.live.length);
    long bytes = 0;
    for (List<Group> digit : division) {
      long size = 1;
      long touched = 0;
      for (Group group : digit) {
        size *= group.size();
        touched += group.transitions.length;
      }
      long row = words * (grouping.hasGuesses() ? 2 : 1) + touched / 4 + 1 + fields.words;
      bytes += 8 * size * row;
    }
    return bytes;
  }

  /** Bytes that the tables take. */
  long bytes() {
    long longs = (2L + fields.words) * live.length;
    for (Digit digit : digits) {
      longs += digit.masks.length + (digit.targets.length + 3) / 4 + digit.tokens.length;
      longs += digit.derived.length + (digit.exceeded == null ? 0 : digit.exceeded.length);
    }
    return 8 * longs;
  }

  /** Writes the configurations of the digits. */
  void decode(long rank, int[] configurations) {
    long rest = rank;
    for (int d = 0; d < digits.length; d++) {
      configurations[d] = (int) (rest % digits[d].size);
      rest /= digits[d].size;
    }
  }

  /** The transitions that all digits permit, one word of them. */
  long permitted(int[] configurations, int word) {
    long permitted = digits[0].masks[configurations[0] * words + word];
    for (int d = 1; d < digits.length && permitted != 0; d++) {
      permitted &= digits[d].masks[configurations[d] * words + word];
    }
    return permitted;
  }

  /** Whether a permitted transition leads out of some list of configurations. */
  boolean exceeds(int[] configurations, int position) {
    for (int d = 0; d < digits.length && anyExceeded; d++) {
      long[] exceeded = digits[d].exceeded;
      if (exceeded != null
          && (exceeded[configurations[d] * words + (position >> 6)] >>> position & 1) != 0) {
        return true;
      }
    }
    return false;
  }

  /** Whether the derived places hold what a transition takes. */
  boolean isFed(int[] configurations, int position) {
    for (int w = 0; w < fields.testedWords; w++) {
      long need = fields.needs[position * fields.words + w];
      if (need != 0) {
        long guards = fields.guards[w];
        if (((derived(configurations, w) | guards) - need & guards) != guards) {
          return false;
        }
      }
    }
    return true;
  }

  /** A word of the fields of derived places. */
  long derived(int[] configurations, int word) {
    long value = fields.constants[word];
    for (int d = 0; d < digits.length; d++) {
      value += digits[d].derived[configurations[d] * fields.words + word];
    }
    return value;
  }

  /** How a permitted transition changes the rank. */
  long change(int[] configurations, int position) {
    long change = base[position];
    int[] where = varyingDigit[position];
    for (int k = 0; k < where.length; k++) {
      Digit digit = digits[where[k]];
      int slot = varyingSlot[position][k];
      int configuration = configurations[where[k]];
      int target = digit.targets[configuration * digit.varying.length + slot];
      change += digit.radix * (target - configuration);
    }
    return change;
  }
}
