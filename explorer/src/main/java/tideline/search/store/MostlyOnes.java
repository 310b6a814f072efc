package tideline.search.store;

/**
 * A stack of numbers that are 1 but for exceptions: a bit for each, and the exceptions on a stack
 * of their own.
 */
public final class MostlyOnes {

  private final NarrowInts bits = new NarrowInts();
  private final NarrowInts exceptions = new NarrowInts();
  private int size;
  private int exceptional;

  public void push(int number) {
    int octet = bits.get(size >>> 3);
    int bit = 1 << (size & 7);
    if (number == 1) {
      bits.set(size >>> 3, octet & ~bit);
    } else {
      bits.set(size >>> 3, octet | bit);
      exceptions.set(exceptional++, number);
    }
    size++;
  }

  /** Takes the number that was pushed last; there is one. */
  public int pop() {
    size--;
    boolean isException = (bits.get(size >>> 3) >>> (size & 7) & 1) != 0;
    return isException ? exceptions.get(--exceptional) : 1;
  }

  public long bytes() {
    return bits.bytes() + exceptions.bytes();
  }
}
