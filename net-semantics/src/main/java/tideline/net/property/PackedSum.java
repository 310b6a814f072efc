package tideline.net.property;

import java.math.BigInteger;
import java.util.Arrays;
import tideline.net.expression.LinearExpression;
import tideline.net.marking.Layout;

/**
 * A sum of weighted places compiled for one layout. Constant places are part of the constant; unit
 * weighted single bits of one word are counted at once. Immutable.
 */
final class PackedSum {

  private final long constant;

  /** For each group of bits: its word, the bits, and their common factor. */
  private final int[] bitWord;

  private final long[] bitMask;
  private final long[] bitFactor;

  /** For each counter: word, shift, value bits, factor. */
  private final int[] fieldWord;

  private final int[] fieldShift;
  private final long[] fieldMost;
  private final long[] fieldFactor;
  private final boolean isLarge;

  PackedSum(LinearExpression sum, Layout layout) {
    int n = sum.places().length;
    int[] words = new int[n];
    long[] masks = new long[n];
    long[] factors = new long[n];
    int bits = 0;
    fieldWord = new int[n];
    fieldShift = new int[n];
    fieldMost = new long[n];
    fieldFactor = new long[n];
    int fields = 0;
    long fixed = sum.constant();
    double largest = Math.abs((double) fixed);
    for (int i = 0; i < n; i++) {
      int p = sum.places()[i];
      long factor = sum.factors()[i];
      largest += Math.abs((double) factor) * layout.maxValue(p);
      if (layout.isConstant(p)) {
        fixed = Math.addExact(fixed, Math.multiplyExact(factor, layout.maxValue(p)));
      } else if (layout.isCounter(p)) {
        fieldWord[fields] = layout.word(p);
        fieldShift[fields] = layout.shift(p);
        fieldMost[fields] = layout.maxValue(p);
        fieldFactor[fields++] = factor;
      } else {
        int group = group(words, factors, bits, layout.word(p), factor);
        words[group] = layout.word(p);
        factors[group] = factor;
        masks[group] |= layout.mask(p);
        bits = Math.max(bits, group + 1);
      }
    }
    constant = fixed;
    bitWord = Arrays.copyOf(words, bits);
    bitMask = Arrays.copyOf(masks, bits);
    bitFactor = Arrays.copyOf(factors, bits);
    this.fields = fields;
    isLarge = largest > Long.MAX_VALUE / 2.0;
  }

  private final int fields;

  private static int group(int[] words, long[] factors, int groups, int word, long factor) {
    for (int g = 0; g < groups; g++) {
      if (words[g] == word && factors[g] == factor) {
        return g;
      }
    }
    return groups;
  }

  /** Whether the value in a packed marking is at most 0. */
  boolean isAtMostZero(long[] states, int at) {
    return isLarge ? largeValue(states, at).signum() <= 0 : value(states, at) <= 0;
  }

  private long value(long[] states, int at) {
    long sum = constant;
    for (int i = 0; i < bitWord.length; i++) {
      sum += bitFactor[i] * Long.bitCount(states[at + bitWord[i]] & bitMask[i]);
    }
    for (int i = 0; i < fields; i++) {
      sum += fieldFactor[i] * (states[at + fieldWord[i]] >>> fieldShift[i] & fieldMost[i]);
    }
    return sum;
  }

  private BigInteger largeValue(long[] states, int at) {
    BigInteger sum = BigInteger.valueOf(constant);
    for (int i = 0; i < bitWord.length; i++) {
      sum = sum.add(product(bitFactor[i], Long.bitCount(states[at + bitWord[i]] & bitMask[i])));
    }
    for (int i = 0; i < fields; i++) {
      long tokens = states[at + fieldWord[i]] >>> fieldShift[i] & fieldMost[i];
      sum = sum.add(product(fieldFactor[i], tokens));
    }
    return sum;
  }

  private static BigInteger product(long factor, long tokens) {
    return BigInteger.valueOf(factor).multiply(BigInteger.valueOf(tokens));
  }

  /** Whether one look at one word is enough. */
  boolean isOneGroup() {
    return bitWord.length == 1 && fields == 0;
  }

  boolean isOneField() {
    return bitWord.length == 0 && fields == 1;
  }

  long constant() {
    return constant;
  }

  /** Word of the only group or field. */
  int word() {
    return isOneGroup() ? bitWord[0] : fieldWord[0];
  }

  /** Factor of the only group or field. */
  long factor() {
    return isOneGroup() ? bitFactor[0] : fieldFactor[0];
  }

  /** The bits of the only group, or the greatest value of the only field. */
  long mask() {
    return isOneGroup() ? bitMask[0] : fieldMost[0];
  }

  int shift() {
    return fieldShift[0];
  }
}
