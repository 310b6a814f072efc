package tideline.search.runs;

import tideline.search.store.LittleEndian;

/**
 * Codes states in ascending order, each by its difference to the one before.
 *
 * <p>Words are compared as unsigned numbers, the first word first. A state of one word is its
 * difference less one, seven bits to a byte. One of several words says first which word is the
 * first that differs: mostly the last one, and then the byte that says so holds six bits of its
 * difference. Words behind the first that differs are a mask of the bytes that change, and these.
 */
final class RunCode {

  private static final int MORE = 0x80;
  private static final int TAIL = 0x80;
  private static final int LONG = 0x40;
  private static final int MOST_TAIL = 0x7f;
  private static final int NUMBER_BYTES = 10;

  /** Eight bytes at once: mostly, each is a number. */
  private static final long EACH_MORE = 0x8080_8080_8080_8080L;

  private RunCode() {}

  /** No state takes more. */
  static int mostBytes(int words) {
    return 5 + NUMBER_BYTES + 9 * words;
  }

  /** The order of states. */
  static int compare(long[] a, int at, long[] b, int bt, int words) {
    for (int i = 0; i < words; i++) {
      int order = Long.compareUnsigned(a[at + i], b[bt + i]);
      if (order != 0) {
        return order;
      }
    }
    return 0;
  }

  /** Writes a state that comes after another; answers where the next byte goes. */
  static int write(byte[] out, int at, long[] before, int from, long[] state, int to, int words) {
    if (words == 1) {
      return writeNumber(out, at, state[to] - before[from] - 1);
    }
    int first = 0;
    while (state[to + first] == before[from + first]) {
      first++;
    }
    long difference = state[to + first] - before[from + first] - 1;
    int tail = words - 1 - first;
    if (tail == 0) {
      return writeShort(out, at, difference);
    }
    int p = at;
    out[p++] = (byte) (TAIL | Math.min(tail, MOST_TAIL));
    if (tail >= MOST_TAIL) {
      p = writeNumber(out, p, tail);
    }
    p = writeNumber(out, p, difference);
    for (int i = first + 1; i < words; i++) {
      p = writeChange(out, p, state[to + i] ^ before[from + i]);
    }
    return p;
  }

  private static int writeShort(byte[] out, int at, long number) {
    if (number >>> 6 == 0) {
      out[at] = (byte) number;
      return at + 1;
    }
    out[at] = (byte) (LONG | number & 0x3f);
    return writeNumber(out, at + 1, number >>> 6);
  }

  static int writeNumber(byte[] out, int at, long number) {
    int p = at;
    long rest = number;
    while (rest >>> 7 != 0) {
      out[p++] = (byte) (rest | MORE);
      rest >>>= 7;
    }
    out[p++] = (byte) rest;
    return p;
  }

  private static int writeChange(byte[] out, int at, long change) {
    int p = at + 1;
    int mask = 0;
    for (int b = 0; b < 8; b++) {
      byte one = (byte) (change >>> 8 * b);
      if (one != 0) {
        mask |= 1 << b;
        out[p++] = one;
      }
    }
    out[at] = (byte) mask;
    return p;
  }

  /**
   * Reads states that follow one another.
   *
   * @param states where the first of them stands already, and the others go
   * @param count how many there are, the first included
   */
  static void read(byte[] in, int at, long[] states, int count, int words) {
    if (words == 1) {
      readNumbers(in, at, states, count);
      return;
    }
    int p = at;
    int to = words;
    for (int i = 1; i < count; i++, to += words) {
      p = readState(in, p, states, to, words);
    }
  }

  private static void readNumbers(byte[] in, int at, long[] states, int count) {
    int p = at;
    int i = 1;
    int lastEight = in.length - Long.BYTES;
    long state = states[0];
    while (i < count) {
      if (i + Long.BYTES <= count && p <= lastEight) {
        long eight = LittleEndian.getLong(in, p);
        if ((eight & EACH_MORE) == 0) {
          for (int b = 0; b < Long.SIZE; b += Byte.SIZE) {
            state += (eight >>> b & 0x7f) + 1;
            states[i++] = state;
          }
          p += Long.BYTES;
          continue;
        }
      }
      long number = in[p++];
      if (number < 0) {
        number &= 0x7f;
        int shift = 7;
        long more;
        do {
          more = in[p++];
          number |= (more & 0x7f) << shift;
          shift += 7;
        } while (more < 0);
      }
      state += number + 1;
      states[i++] = state;
    }
  }

  private static int readState(byte[] in, int at, long[] states, int to, int words) {
    int from = to - words;
    int head = in[at];
    int p = at + 1;
    if (head >= 0) {
      System.arraycopy(states, from, states, to, words - 1);
      long number = head & 0x3f;
      if ((head & LONG) != 0) {
        long more;
        int shift = 6;
        do {
          more = in[p++];
          number |= (more & 0x7f) << shift;
          shift += 7;
        } while (more < 0);
      }
      states[to + words - 1] = states[from + words - 1] + number + 1;
      return p;
    }
    return readTail(in, p, head & MOST_TAIL, states, to, words);
  }

  private static int readTail(byte[] in, int at, int head, long[] states, int to, int words) {
    int from = to - words;
    int p = at;
    int tail = head;
    if (tail == MOST_TAIL) {
      tail = (int) readNumber(in, p);
      p = skipNumber(in, p);
    }
    int first = words - 1 - tail;
    System.arraycopy(states, from, states, to, first);
    states[to + first] = states[from + first] + readNumber(in, p) + 1;
    p = skipNumber(in, p);
    for (int i = first + 1; i < words; i++) {
      int mask = in[p++];
      long change = 0;
      for (int b = 0; b < 8; b++) {
        if ((mask >>> b & 1) != 0) {
          change |= (in[p++] & 0xffL) << 8 * b;
        }
      }
      states[to + i] = states[from + i] ^ change;
    }
    return p;
  }

  static long readNumber(byte[] in, int at) {
    long number = 0;
    int p = at;
    int shift = 0;
    long more;
    do {
      more = in[p++];
      number |= (more & 0x7f) << shift;
      shift += 7;
    } while (more < 0);
    return number;
  }

  static int skipNumber(byte[] in, int at) {
    int p = at;
    while (in[p++] < 0) {
      // one more byte
    }
    return p;
  }
}
