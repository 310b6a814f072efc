package tideline.net.coloured.direct;

import tideline.net.coloured.term.Tokens;

/**
 * Where the tokens of one place stand in the words of a state. Immutable.
 *
 * <p>A place with few colours for its tokens has a counter for each colour; one with few tokens for
 * its colours has a list of slots, each with a colour and how often it occurs, in ascending order.
 *
 * @param start the first bit
 * @param colours the number of colours
 * @param slots of a list; 0 for counters
 * @param colourBits of a slot, which holds the colour plus one; 0 means that the slot is empty
 * @param countBits of a counter; of a slot, which holds one less
 */
record ColouredField(long start, long colours, int slots, int colourBits, int countBits) {

  /** Why tokens do not fit. */
  enum Lack {
    NONE,
    SLOTS,
    COUNT
  }

  /** The number of bits that hold a value. */
  static int bits(long value) {
    return 64 - Long.numberOfLeadingZeros(value);
  }

  boolean isList() {
    return colourBits > 0;
  }

  long bits() {
    return isList() ? (long) slots * (colourBits + countBits) : colours * countBits;
  }

  void read(long[] states, int at, Tokens target) {
    target.clear();
    if (isList()) {
      readList(states, at, target);
    } else if (countBits == 1) {
      readBits(states, at, target);
    } else if (countBits > 0) {
      for (long colour = 0; colour < colours; colour++) {
        target.add(colour, get(states, at, start + colour * countBits, countBits));
      }
    }
  }

  /**
   * The number of tokens of all colours together.
   *
   * @throws ArithmeticException if it exceeds 2^63-1
   */
  long total(long[] states, int at) {
    long total = 0;
    if (isList()) {
      int width = colourBits + countBits;
      for (int i = 0; i < slots && get(states, at, start + (long) i * width, colourBits) > 0; i++) {
        long bit = start + (long) i * width + colourBits;
        total = Math.addExact(total, Math.addExact(1, get(states, at, bit, countBits)));
      }
    } else if (countBits == 1) {
      for (long bit = start; bit < start + colours; bit += 63) {
        int width = (int) Math.min(63, start + colours - bit);
        total += Long.bitCount(get(states, at, bit, width));
      }
    } else if (countBits > 0) {
      for (long colour = 0; colour < colours; colour++) {
        total = Math.addExact(total, get(states, at, start + colour * countBits, countBits));
      }
    }
    return total;
  }

  /** As many tokens of all colours together as the field can hold, or 2^63-1. */
  long mostTotal() {
    long entries = isList() ? slots : colours;
    long most = countBits >= 63 ? Long.MAX_VALUE : (1L << countBits) - (isList() ? 0 : 1);
    return entries != 0 && most > Long.MAX_VALUE / entries ? Long.MAX_VALUE : entries * most;
  }

  private void readList(long[] states, int at, Tokens target) {
    int width = colourBits + countBits;
    for (int i = 0; i < slots; i++) {
      long bit = start + (long) i * width;
      long colour = get(states, at, bit, colourBits);
      if (colour == 0) {
        return;
      }
      target.add(colour - 1, 1 + get(states, at, bit + colourBits, countBits));
    }
  }

  private void readBits(long[] states, int at, Tokens target) {
    long end = start + colours;
    for (long bit = start; bit < end; ) {
      int word = (int) (bit >>> 6);
      long rest = states[at + word] & -1L << bit;
      long wordEnd = Math.min(end, (long) word + 1 << 6);
      while (rest != 0) {
        long found = ((long) word << 6) + Long.numberOfTrailingZeros(rest);
        if (found >= end) {
          return;
        }
        target.add(found - start, 1);
        rest &= rest - 1;
      }
      bit = wordEnd;
    }
  }

  /** Writes tokens, or says why they do not fit; the words are then as they may be. */
  Lack write(Tokens tokens, long[] states, int at) {
    int n = tokens.size();
    if (isList() && n > slots) {
      return Lack.SLOTS;
    }
    for (long bit = start; bit < start + bits(); bit += 63) {
      put(states, at, bit, (int) Math.min(63, start + bits() - bit), 0);
    }
    int width = colourBits + countBits;
    for (int i = 0; i < n; i++) {
      long count = isList() ? tokens.count(i) - 1 : tokens.count(i);
      if (bits(count) > countBits) {
        return Lack.COUNT;
      }
      if (isList()) {
        put(states, at, start + (long) i * width, colourBits, tokens.colour(i) + 1);
        put(states, at, start + (long) i * width + colourBits, countBits, count);
      } else {
        put(states, at, start + tokens.colour(i) * countBits, countBits, count);
      }
    }
    return Lack.NONE;
  }

  private static long get(long[] states, int at, long bit, int width) {
    if (width == 0) {
      return 0;
    }
    int word = at + (int) (bit >>> 6);
    int shift = (int) (bit & 63);
    long value = states[word] >>> shift;
    if (shift + width > 64) {
      value |= states[word + 1] << 64 - shift;
    }
    return value & -1L >>> 64 - width;
  }

  private static void put(long[] states, int at, long bit, int width, long value) {
    if (width == 0) {
      return;
    }
    int word = at + (int) (bit >>> 6);
    int shift = (int) (bit & 63);
    long mask = -1L >>> 64 - width;
    states[word] = states[word] & ~(mask << shift) | value << shift;
    if (shift + width > 64) {
      states[word + 1] = states[word + 1] & ~(mask >>> 64 - shift) | value >>> 64 - shift;
    }
  }
}
