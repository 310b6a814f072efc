package tideline.search.locality;

import tideline.search.store.LittleEndian;

/** Numbers of the same width in bits, one after another without a gap, all 0 at first. */
final class PackedBits {

  /** A number is read as a whole word and a byte. */
  private static final int SPARE = Long.BYTES + 1;

  private final int size;
  private final int width;
  private final long mask;
  private final byte[] bits;

  /**
   * @param width from 1 to 64
   */
  PackedBits(int size, int width) {
    this.size = size;
    this.width = width;
    this.mask = -1L >>> 64 - width;
    this.bits = new byte[(int) (((long) size * width + 7 >>> 3) + SPARE)];
  }

  int size() {
    return size;
  }

  long get(int i) {
    long at = (long) i * width;
    int from = (int) (at >>> 3);
    int shift = (int) at & 7;
    long value = LittleEndian.getLong(bits, from) >>> shift;
    if (shift + width > 64) {
      value |= (long) bits[from + Long.BYTES] << 64 - shift;
    }
    return value & mask;
  }

  /**
   * @param value of no more bits than the width
   */
  void set(int i, long value) {
    long at = (long) i * width;
    int from = (int) (at >>> 3);
    int shift = (int) at & 7;
    long kept = LittleEndian.getLong(bits, from) & ~(mask << shift);
    LittleEndian.putLong(bits, from, kept | value << shift);
    if (shift + width > 64) {
      int above = bits[from + Long.BYTES] & -1 << shift + width - 64;
      bits[from + Long.BYTES] = (byte) (above | (int) (value >>> 64 - shift));
    }
  }

  long bytes() {
    return bits.length;
  }
}
