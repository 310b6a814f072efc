package tideline.dve.layout;

/**
 * Numbers of equally many bits, one after the other. The bits of one are a power of two, and none
 * lies in two words.
 *
 * @param first where the first begins, as a number of bits from the beginning of a state
 * @param bits of an element; 0 for one that never changes
 * @param base what is added to the bits of an element
 */
public record ArrayField(int first, int bits, int base, int size) {

  /** Where an element lies. */
  public Field element(int index) {
    int position = first + index * bits;
    return new Field(position >>> 6, position & 63, bits, base);
  }

  /** Whether all elements lie in one word. */
  public boolean isWithinWord() {
    return bits == 0 || first >>> 6 == lastWord();
  }

  public int firstWord() {
    return first >>> 6;
  }

  public int lastWord() {
    return first + Math.max(0, size * bits - 1) >>> 6;
  }
}
