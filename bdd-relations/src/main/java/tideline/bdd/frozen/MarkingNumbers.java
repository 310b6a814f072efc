package tideline.bdd.frozen;

import java.util.Arrays;
import java.util.Optional;
import tideline.bdd.level.Level;
import tideline.net.marking.Layout;
import tideline.net.model.Net;

/**
 * Numbers the members of a frozen set from 0 on, without gaps: in the order of their codes, root
 * first.
 *
 * <p>Each slot of a list knows how many members lie before it in the list, so the number of a
 * member is a sum along its path. The way back is a search by halves for each level; where numbers
 * ascend, most of the last path is used again. For one thread at a time; allocates nothing.
 */
final class MarkingNumbers {

  /** Levels with codes further apart than this have no table of words. */
  private static final long MOST_CODES = 1 << 20;

  private final PackedSet set;

  /** By slot, the members of its list before it. */
  private final long[] before;

  private final long size;
  private final int words;

  /** By level, the words that each code adds to a marking; the first row is that of a code. */
  private final long[][] rows;

  private final int[] firstRow;

  /** The last path: by level, the list, the numbers below it, and the words up to it. */
  private final int[] lists;

  private final long[] from;
  private final long[] to;
  private final long[] prefix;

  private MarkingNumbers(PackedSet set, long[] before, long size, Rows rows) {
    this.set = set;
    this.before = before;
    this.size = size;
    this.rows = rows.words;
    firstRow = rows.first;
    words = rows.constant.length;
    int levels = set.levels();
    lists = new int[levels + 1];
    from = new long[levels + 1];
    to = new long[levels + 1];
    to[0] = size;
    prefix = Arrays.copyOf(rows.constant, (levels + 1) * words);
    lists[0] = set.root;
  }

  private MarkingNumbers(MarkingNumbers other) {
    this(
        other.set.another(),
        other.before,
        other.size,
        new Rows(other.rows, other.firstRow, Arrays.copyOf(other.prefix, other.words)));
  }

  /**
   * @param layout with room for every member
   * @return empty if there are too many members or codes, or none
   */
  static Optional<MarkingNumbers> of(FrozenDiagram set, Layout layout) {
    PackedSet packed = new PackedSet(set, layout);
    if (packed.root == PackedSet.NOWHERE) {
      return Optional.empty();
    }
    long[] before = new long[packed.slots.length];
    long size = count(packed, before);
    return size < 0
        ? Optional.empty()
        : Rows.of(set, layout).map(rows -> new MarkingNumbers(packed, before, size, rows));
  }

  /** Fills in what lies before each slot, from the last lists up; -1 if the numbers overflow. */
  private static long count(PackedSet set, long[] before) {
    if (set.levels() == 0) {
      return 1;
    }
    int lists = set.begin.length - 1;
    boolean[] isLast = lastLevel(set);
    long[] sizes = new long[lists];
    for (int list = lists - 1; list >= 0; list--) {
      long sum = 0;
      for (int slot = set.begin[list]; slot < set.begin[list + 1]; slot++) {
        before[slot] = sum;
        if (set.slots[slot] != PackedSet.NOWHERE) {
          sum += isLast[list] ? 1 : sizes[set.slots[slot]];
        }
        if (sum < 0) {
          return -1;
        }
      }
      sizes[list] = sum;
    }
    return sizes[set.root];
  }

  /** A list is found after those that lead to it, and before those of later levels. */
  private static boolean[] lastLevel(PackedSet set) {
    int lists = set.begin.length - 1;
    int[] level = new int[lists];
    boolean[] isLast = new boolean[lists];
    for (int list = 0; list < lists; list++) {
      isLast[list] = level[list] == set.levels() - 1;
      for (int slot = set.begin[list]; !isLast[list] && slot < set.begin[list + 1]; slot++) {
        if (set.slots[slot] != PackedSet.NOWHERE) {
          level[set.slots[slot]] = level[list] + 1;
        }
      }
    }
    return isLast;
  }

  /** The same numbers for another thread. */
  MarkingNumbers another() {
    return new MarkingNumbers(this);
  }

  /** How many members there are. */
  long size() {
    return size;
  }

  /** The number of the marking that begins at {@code at}; -1 if it is no member. */
  long number(long[] states, int at) {
    int list = set.root;
    long number = 0;
    for (int level = 0; level < rows.length; level++) {
      int slot = set.slot(list, set.code(level, states, at));
      if (slot < 0 || set.slots[slot] == PackedSet.NOWHERE) {
        return -1;
      }
      number += before[slot];
      list = set.slots[slot];
    }
    return number;
  }

  /** Writes the words of a member to the beginning of an array. */
  void marking(long number, long[] target) {
    int levels = rows.length;
    int level = levels;
    while (number < from[level] || number >= to[level]) {
      level--;
    }
    for (; level < levels; level++) {
      descend(level, number);
    }
    System.arraycopy(prefix, levels * words, target, 0, words);
  }

  private void descend(int level, long number) {
    int list = lists[level];
    int end = set.begin[list + 1];
    long rest = number - from[level];
    int low = set.begin[list];
    int high = end - 1;
    while (low < high) {
      int middle = (low + high + 1) >>> 1;
      if (before[middle] <= rest) {
        low = middle;
      } else {
        high = middle - 1;
      }
    }
    int row = (set.code(list, low) - firstRow[level]) * words;
    for (int w = 0; w < words; w++) {
      prefix[(level + 1) * words + w] = prefix[level * words + w] + rows[level][row + w];
    }
    lists[level + 1] = set.slots[low];
    to[level + 1] = low + 1 < end ? from[level] + before[low + 1] : to[level];
    from[level + 1] = from[level] + before[low];
  }

  long bytes() {
    long bytes = set.bytes() + 8L * before.length;
    for (long[] row : rows) {
      bytes += 8L * row.length;
    }
    return bytes;
  }

  /** What codes add to the words of a marking. */
  private record Rows(long[][] words, int[] first, long[] constant) {

    static Optional<Rows> of(FrozenDiagram set, Layout layout) {
      Net net = set.events.net();
      long[] constant = new long[layout.words()];
      boolean[] hasLevel = new boolean[net.places()];
      int levels = set.events.levels();
      long[][] words = new long[levels][];
      int[] first = new int[levels];
      for (int at = 0; at < levels; at++) {
        Level level = set.events.level(at);
        for (int place : level.places()) {
          hasLevel[place] = true;
        }
        int[] codes = Arrays.copyOfRange(set.codes, set.starts[at], set.starts[at + 1]);
        int least = Arrays.stream(codes).min().orElseThrow();
        long span = Arrays.stream(codes).max().orElseThrow() - (long) least + 1;
        if (span > MOST_CODES) {
          return Optional.empty();
        }
        first[at] = least;
        words[at] = new long[(int) span * constant.length];
        for (int code : codes) {
          add(level, code, layout, words[at], (code - least) * constant.length);
        }
      }
      for (int place = 0; place < net.places(); place++) {
        if (!hasLevel[place] && !layout.isConstant(place)) {
          constant[layout.word(place)] += net.initial(place) << layout.shift(place);
        }
      }
      return Optional.of(new Rows(words, first, constant));
    }

    private static void add(Level level, int code, Layout layout, long[] words, int at) {
      Arrays.fill(words, at, at + layout.words(), 0);
      for (int place : level.places()) {
        if (!layout.isConstant(place)) {
          long tokens = level.tokens(place, code).longValueExact();
          words[at + layout.word(place)] += tokens << layout.shift(place);
        }
      }
    }
  }
}
