package tideline.net.marking;

import java.util.Arrays;

/**
 * Where the tokens of each place stand in the 64-bit words of a packed marking. Immutable.
 *
 * <p>A place has one of three kinds of field. <em>Constant</em>: its tokens never change, and no
 * bit is spent on it. <em>Single</em>: it holds 0 or 1 token in one bit. <em>Counter</em>: it holds
 * up to 2^b - 1 tokens in b bits, followed by a guard bit that is 0 in every stored marking. The
 * guards make whole-word arithmetic possible: {@code ((s | guards) - pre) & guards} shows for all
 * counters of a word at once which of them hold enough tokens, and a guard that is set after an
 * addition shows a counter that overflowed. Fields never cross words.
 */
public final class Layout {

  /** Value bits of a counter that cannot be made wider. */
  public static final int WIDEST = 63;

  private final int words;
  private final byte[] bits;
  private final int[] word;
  private final byte[] shift;
  private final long[] constant;
  private final long[] singles;
  private final long[] guards;

  /**
   * @param bits value bits of each place: 0 for a constant, 1 for a single, 2 to 63 for a counter
   * @param constant the tokens of the constant places; other entries are not read
   */
  public Layout(byte[] bits, long[] constant) {
    int places = bits.length;
    this.bits = bits.clone();
    this.word = new int[places];
    this.shift = new byte[places];
    this.constant = constant.clone();
    WordFiller filler = new WordFiller();
    for (int p = 0; p < places; p++) {
      int width = fieldWidth(bits[p]);
      if (width > 0) {
        int at = filler.place(width);
        word[p] = at >>> 6;
        shift[p] = (byte) (at & 63);
      }
    }
    this.words = Math.max(1, filler.words());
    this.singles = new long[words];
    this.guards = new long[words];
    for (int p = 0; p < places; p++) {
      if (bits[p] == 1) {
        singles[word[p]] |= 1L << shift[p];
      } else if (bits[p] > 1) {
        guards[word[p]] |= guard(p);
      }
    }
  }

  private static int fieldWidth(int valueBits) {
    return valueBits <= 1 ? valueBits : valueBits + 1;
  }

  public int words() {
    return words;
  }

  public int places() {
    return bits.length;
  }

  /** Value bits: 0 constant, 1 single, more a counter. */
  public int bits(int place) {
    return bits[place];
  }

  public int word(int place) {
    return word[place];
  }

  /** The lowest bit of the field inside its word. */
  public int shift(int place) {
    return shift[place];
  }

  public boolean isConstant(int place) {
    return bits[place] == 0;
  }

  public boolean isCounter(int place) {
    return bits[place] > 1;
  }

  /** The guard bit of a counter. */
  public long guard(int place) {
    return 1L << shift[place] + bits[place];
  }

  /** The value bits of a field, in place. */
  public long mask(int place) {
    return maxValue(place) << shift[place];
  }

  /** The largest number of tokens that the field holds. */
  public long maxValue(int place) {
    return bits[place] == 0 ? constant[place] : -1L >>> 64 - bits[place];
  }

  /** All bits of the word that are singles. */
  public long singles(int w) {
    return singles[w];
  }

  /** All guard bits of the word. */
  public long guards(int w) {
    return guards[w];
  }

  /** The tokens of a place in the marking that begins at {@code at}. */
  public long tokens(long[] states, int at, int place) {
    return bits[place] == 0
        ? constant[place]
        : states[at + word[place]] >>> shift[place] & maxValue(place);
  }

  /** Unpacks a marking. */
  public void unpack(long[] states, int at, long[] tokens) {
    for (int p = 0; p < bits.length; p++) {
      tokens[p] = tokens(states, at, p);
    }
  }

  /**
   * Packs a marking.
   *
   * @throws IllegalArgumentException if a place holds more than its field, or a constant place
   *     something else
   */
  public void pack(long[] tokens, long[] target, int at) {
    Arrays.fill(target, at, at + words, 0);
    for (int p = 0; p < bits.length; p++) {
      if (tokens[p] < 0 || tokens[p] > maxValue(p) || bits[p] == 0 && tokens[p] != constant[p]) {
        throw new IllegalArgumentException(tokens[p] + " tokens do not fit into place " + p);
      }
      if (bits[p] > 0) {
        target[at + word[p]] |= tokens[p] << shift[p];
      }
    }
  }

  /** The same places with other widths. */
  public Layout withBits(byte[] newBits) {
    return new Layout(newBits, constant);
  }

  /** The value bits of all places, a fresh array. */
  public byte[] bits() {
    return bits.clone();
  }
}
