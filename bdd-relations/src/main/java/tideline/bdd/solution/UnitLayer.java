package tideline.bdd.solution;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.BitSet;
import tideline.bdd.frozen.Tally;
import tideline.net.work.Work;

/**
 * A layer in which one place gets its tokens one by one: a state has enough and leads on, or takes
 * one more and is another state of the same layer, or may do either. Two cells for a state, however
 * many tokens there are.
 *
 * <p>What is left determines what was left one token ago, so states form chains.
 */
final class UnitLayer extends Layer {

  static final int NOWHERE = -1;

  private final int place;

  /** By state the one of the next layer, or {@link #NOWHERE}. */
  private final int[] enough;

  /** By state the one of this layer with one token more, or {@link #NOWHERE}. */
  private final int[] more;

  /** All states, each before the one with a token more. */
  private final int[] order;

  UnitLayer(int place, IntArrayList enough, IntArrayList more) {
    this.place = place;
    this.enough = enough.toIntArray();
    this.more = more.toIntArray();
    order = order(this.more);
  }

  private static int[] order(int[] more) {
    BitSet follows = new BitSet(more.length);
    for (int s : more) {
      if (s != NOWHERE) {
        follows.set(s);
      }
    }
    int[] order = new int[more.length];
    int n = 0;
    for (int start = follows.nextClearBit(0);
        start < more.length;
        start = follows.nextClearBit(start + 1)) {
      for (int s = start; s != NOWHERE; s = more[s]) {
        order[n++] = s;
      }
    }
    return order;
  }

  @Override
  int[] places() {
    return new int[] {place};
  }

  @Override
  int states() {
    return enough.length;
  }

  @Override
  long cells() {
    return 2L * enough.length;
  }

  @Override
  Tally below(Tally next, long need) {
    Tally row = new Tally(states());
    for (int i = order.length - 1; i >= 0; i--) {
      Work.checkInterrupted();
      int s = order[i];
      if (enough[s] != NOWHERE) {
        row.add(s, next, enough[s]);
      }
      if (more[s] != NOWHERE) {
        row.add(s, row, more[s]);
      }
    }
    return need == 0 ? row : shifted(row, need);
  }

  /** What the states have that are so many tokens further. */
  private Tally shifted(Tally row, long need) {
    Tally shifted = new Tally(row.size());
    int i = 0;
    while (i < order.length) {
      int end = i + 1;
      while (end < order.length && more[order[end - 1]] != NOWHERE) {
        end++;
      }
      for (int from = i; from + need < end; from++) {
        shifted.add(order[from], row, order[from + (int) need]);
      }
      i = end;
    }
    return shifted;
  }

  @Override
  void above(Tally here, Tally next) {
    Tally row = new Tally(states());
    for (int s : order) {
      Work.checkInterrupted();
      row.add(s, here, s);
      if (enough[s] != NOWHERE) {
        next.add(enough[s], row, s);
      }
      if (more[s] != NOWHERE) {
        row.add(more[s], row, s);
      }
    }
  }

  @Override
  long[] greatest(long[] next, long[] weights) {
    long[] row = new long[states()];
    Arrays.fill(row, NOTHING);
    for (int i = order.length - 1; i >= 0; i--) {
      Work.checkInterrupted();
      int s = order[i];
      if (enough[s] != NOWHERE) {
        row[s] = next[enough[s]];
      }
      if (more[s] != NOWHERE && row[more[s]] != NOTHING) {
        row[s] = Math.max(row[s], Math.addExact(weights[place], row[more[s]]));
      }
    }
    return row;
  }

  @Override
  BigInteger need(int place, long tokens) {
    return BigInteger.valueOf(tokens);
  }
}
