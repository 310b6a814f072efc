package tideline.net.explored;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntToLongFunction;
import tideline.net.marking.Layout;

/** A weighted sum of the tokens of some places, read from packed markings. */
final class Weights {

  private final int[] singleWord;
  private final long[] singleMask;
  private final long[][] singleWeights;
  private final int[] counterWord;
  private final int[] counterShift;
  private final long[] counterMask;
  private final long[] counterWeight;

  /**
   * @param weightOf the weight of the i-th of the places
   */
  Weights(Layout layout, int[] places, IntToLongFunction weightOf) {
    List<Integer> counters = new ArrayList<>();
    long[] masks = new long[layout.words()];
    long[][] weights = new long[layout.words()][];
    for (int i = 0; i < places.length; i++) {
      int p = places[i];
      if (layout.isCounter(p)) {
        counters.add(i);
      } else if (!layout.isConstant(p)) {
        int w = layout.word(p);
        masks[w] |= layout.mask(p);
        weights[w] = weights[w] == null ? new long[Long.SIZE] : weights[w];
        weights[w][layout.shift(p)] = weightOf.applyAsLong(i);
      }
    }
    singleWord =
        java.util.stream.IntStream.range(0, masks.length).filter(w -> masks[w] != 0).toArray();
    singleMask = new long[singleWord.length];
    singleWeights = new long[singleWord.length][];
    for (int k = 0; k < singleWord.length; k++) {
      singleMask[k] = masks[singleWord[k]];
      singleWeights[k] = weights[singleWord[k]];
    }
    int n = counters.size();
    counterWord = new int[n];
    counterShift = new int[n];
    counterMask = new long[n];
    counterWeight = new long[n];
    for (int k = 0; k < n; k++) {
      int p = places[counters.get(k)];
      counterWord[k] = layout.word(p);
      counterShift[k] = layout.shift(p);
      counterMask[k] = layout.maxValue(p);
      counterWeight[k] = weightOf.applyAsLong(counters.get(k));
    }
  }

  long sum(long[] states, int at) {
    long sum = 0;
    for (int k = 0; k < singleWord.length; k++) {
      long[] weights = singleWeights[k];
      for (long bits = states[at + singleWord[k]] & singleMask[k]; bits != 0; bits &= bits - 1) {
        sum += weights[Long.numberOfTrailingZeros(bits)];
      }
    }
    for (int k = 0; k < counterWord.length; k++) {
      sum += (states[at + counterWord[k]] >>> counterShift[k] & counterMask[k]) * counterWeight[k];
    }
    return sum;
  }
}
