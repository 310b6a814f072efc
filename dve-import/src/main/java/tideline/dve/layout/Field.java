package tideline.dve.layout;

/**
 * A number of at most 32 bits within one word of a state.
 *
 * @param bits 0 for a number that never changes
 * @param base what is added to the bits, so that the smallest value has the bits 0
 */
public record Field(int word, int shift, int bits, int base) {

  /** The bits that it covers in its word. */
  public long mask() {
    return ((1L << bits) - 1) << shift;
  }

  public int get(long[] states, int at) {
    return (int) (states[at + word] >>> shift & (1L << bits) - 1) + base;
  }

  public void set(long[] states, int at, int value) {
    states[at + word] = states[at + word] & ~mask() | image(value);
  }

  /** The bits of a value in their place. */
  public long image(int value) {
    return bits == 0 ? 0 : (long) (value - base) << shift;
  }
}
