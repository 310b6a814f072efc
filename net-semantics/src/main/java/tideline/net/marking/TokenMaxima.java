package tideline.net.marking;

import java.util.Arrays;

/**
 * The largest numbers of tokens met: in each place, and in a marking as a whole.
 *
 * <p>Costs a few operations for each word of a marking. One thread; the results of several can be
 * merged.
 */
public final class TokenMaxima {

  private final long[] most;
  private long mostInMarking;
  private Layout layout;
  private long[] maxima;
  private long[] singlesSeen;
  private int[][] countersOfWord;

  /**
   * By word, for counters that are many and narrow: the bits of weight 1, of weight 2, and so on.
   */
  private long[][] planesOfWord;

  private long constantTokens;

  public TokenMaxima(Layout layout) {
    most = new long[layout.places()];
    use(layout);
  }

  private void use(Layout next) {
    layout = next;
    maxima = new long[next.words()];
    singlesSeen = new long[next.words()];
    constantTokens = 0;
    int[] count = new int[next.words()];
    for (int p = 0; p < next.places(); p++) {
      if (next.isCounter(p)) {
        count[next.word(p)]++;
      } else if (next.isConstant(p)) {
        most[p] = next.maxValue(p);
        constantTokens += most[p];
      }
    }
    countersOfWord = new int[next.words()][];
    Arrays.setAll(countersOfWord, w -> new int[count[w]]);
    for (int p = next.places() - 1; p >= 0; p--) {
      if (next.isCounter(p)) {
        countersOfWord[next.word(p)][--count[next.word(p)]] = p;
      }
    }
    planesOfWord = new long[next.words()][];
    Arrays.setAll(planesOfWord, w -> planes(countersOfWord[w]));
  }

  /** None where it is cheaper to read the counters one by one. */
  private long[] planes(int[] counters) {
    int bits = Arrays.stream(counters).map(layout::bits).max().orElse(0);
    long[] planes = new long[bits < counters.length ? bits : 0];
    for (int p : counters) {
      for (int b = 0; b < layout.bits(p) && planes.length > 0; b++) {
        planes[b] |= 1L << layout.shift(p) + b;
      }
    }
    return planes;
  }

  /**
   * Takes a marking into account.
   *
   * @throws ArithmeticException if its tokens exceed 2^63-1 together
   */
  public void record(long[] states, int at) {
    long sum = constantTokens;
    for (int w = 0; w < maxima.length; w++) {
      long s = states[at + w];
      long singles = layout.singles(w);
      long guards = layout.guards(w);
      singlesSeen[w] |= s & singles;
      sum = Math.addExact(sum, Long.bitCount(s & singles));
      if (guards != 0) {
        if ((~((maxima[w] | guards) - (s & ~singles)) & guards) != 0) {
          raise(w, states, at);
        }
        sum = Math.addExact(sum, inCounters(w, states, at));
      }
    }
    mostInMarking = Math.max(mostInMarking, sum);
  }

  /**
   * With planes there are more counters than bits in each: fewer than 2^6 of less than 2^6 bits.
   */
  private long inCounters(int w, long[] states, int at) {
    long sum = 0;
    long[] planes = planesOfWord[w];
    for (int b = 0; b < planes.length; b++) {
      sum += (long) Long.bitCount(states[at + w] & planes[b]) << b;
    }
    if (planes.length == 0) {
      for (int p : countersOfWord[w]) {
        sum = Math.addExact(sum, layout.tokens(states, at, p));
      }
    }
    return sum;
  }

  private void raise(int w, long[] states, int at) {
    for (int p : countersOfWord[w]) {
      long tokens = layout.tokens(states, at, p);
      if (tokens > layout.tokens(maxima, 0, p)) {
        maxima[w] = maxima[w] & ~layout.mask(p) | tokens << layout.shift(p);
      }
    }
  }

  /** From now on markings come in another layout of the same places. */
  public void relayout(Layout next) {
    collect();
    use(next);
  }

  private void collect() {
    for (int p = 0; p < most.length; p++) {
      if (layout.isCounter(p)) {
        most[p] = Math.max(most[p], layout.tokens(maxima, 0, p));
      } else if (!layout.isConstant(p)) {
        most[p] = Math.max(most[p], layout.tokens(singlesSeen, 0, p));
      }
    }
  }

  /** Takes over what another one has met. */
  public void merge(TokenMaxima other) {
    other.collect();
    for (int p = 0; p < most.length; p++) {
      most[p] = Math.max(most[p], other.most[p]);
    }
    mostInMarking = Math.max(mostInMarking, other.mostInMarking);
  }

  /** Takes over what {@link #perPlace} and {@link #mostInMarking} have answered before. */
  public void restore(long[] perPlace, long inMarking) {
    for (int p = 0; p < most.length; p++) {
      most[p] = Math.max(most[p], perPlace[p]);
    }
    mostInMarking = Math.max(mostInMarking, inMarking);
  }

  /** For each place the largest number of tokens met. */
  public long[] perPlace() {
    collect();
    return most.clone();
  }

  /** The largest number of tokens met in one place, 0 if there is no place. */
  public long mostInPlace() {
    return Arrays.stream(perPlace()).max().orElse(0);
  }

  /** The largest number of tokens met in one marking. */
  public long mostInMarking() {
    return mostInMarking;
  }
}
