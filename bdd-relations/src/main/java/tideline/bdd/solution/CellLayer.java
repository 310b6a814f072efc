package tideline.bdd.solution;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.math.BigInteger;
import java.util.Arrays;
import tideline.bdd.frozen.Tally;
import tideline.net.work.Work;

/** A layer with a cell for each value that a level or a leaf can have in a state. */
final class CellLayer extends Layer {

  /** Null for a level of the reduced diagram. */
  private final Leaf leaf;

  /** In how many ways the places make each value; null where always in one. */
  private final Tally ways;

  private final int[] first;
  private final int[] codes;
  private final int[] downs;

  CellLayer(Leaf leaf, IntArrayList first, IntArrayList codes, IntArrayList downs) {
    this.leaf = leaf;
    this.first = first.toIntArray();
    this.codes = codes.toIntArray();
    this.downs = downs.toIntArray();
    ways = leaf == null || leaf.isPlain() ? null : leaf.ways();
  }

  @Override
  int[] places() {
    return leaf == null ? new int[0] : leaf.places;
  }

  @Override
  int states() {
    return first.length - 1;
  }

  @Override
  long cells() {
    return codes.length;
  }

  @Override
  Tally below(Tally next, long need) {
    Tally row = new Tally(states());
    for (int s = 0; s < states(); s++) {
      Work.checkInterrupted();
      for (int cell = first[s]; cell < first[s + 1]; cell++) {
        if (leaf == null || ways == null && codes[cell] >= need) {
          row.add(s, next, downs[cell]);
        } else if (codes[cell] >= need) {
          row.addProduct(s, next, downs[cell], ways, (int) (codes[cell] - need));
        }
      }
    }
    return row;
  }

  @Override
  void above(Tally here, Tally next) {
    for (int s = 0; s < states(); s++) {
      Work.checkInterrupted();
      for (int cell = first[s]; cell < first[s + 1]; cell++) {
        if (ways == null) {
          next.add(downs[cell], here, s);
        } else {
          next.addProduct(downs[cell], here, s, ways, codes[cell]);
        }
      }
    }
  }

  @Override
  long[] greatest(long[] next, long[] weights) {
    long[] row = new long[states()];
    Arrays.fill(row, NOTHING);
    long[] most = leaf == null ? null : leaf.greatest(weights);
    for (int s = 0; s < row.length; s++) {
      Work.checkInterrupted();
      for (int cell = first[s]; cell < first[s + 1]; cell++) {
        long here = most == null ? 0 : most[codes[cell]];
        long rest = next[downs[cell]];
        if (here >= 0 && rest != NOTHING) {
          row[s] = Math.max(row[s], Math.addExact(here, rest));
        }
      }
    }
    return row;
  }

  @Override
  BigInteger need(int place, long tokens) {
    return leaf.value(place, tokens);
  }
}
