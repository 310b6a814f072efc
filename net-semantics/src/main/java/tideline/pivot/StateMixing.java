package tideline.pivot;

/** Spreads the bits of states and numbers. */
public final class StateMixing {

  private StateMixing() {}

  /** Multiply and fold, word by word, and a finalizer that spreads every bit over all 64. */
  public static long words(long[] states, int at, int words) {
    long h = states[at];
    for (int i = 1; i < words; i++) {
      h = (h ^ h >>> 29) * 0x9E3779B97F4A7C15L + states[at + i];
    }
    h = (h ^ h >>> 32) * 0xD6E8FEB86659FD93L;
    h = (h ^ h >>> 32) * 0xD6E8FEB86659FD93L;
    return h ^ h >>> 32;
  }

  /** Spreads a number over all bits. */
  public static long number(long value) {
    long h = (value ^ value >>> 30) * 0xBF58476D1CE4E5B9L;
    h = (h ^ h >>> 27) * 0x94D049BB133111EBL;
    return h ^ h >>> 31;
  }
}
