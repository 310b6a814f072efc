package tideline.net.rank;

import java.util.ArrayList;
import java.util.List;
import tideline.net.marking.Layout;

/**
 * Packed markings of ranks, for whoever looks at tokens: each digit adds a number to every word,
 * whatever the other digits are, so a marking in ascending ranks costs an addition for each word.
 *
 * <p>Derived places are sums of the others, up to their scale. Where that is not 1, the sum is kept
 * beside the words and divided at the end. For one thread.
 */
public final class RankPacking {

  private final RankedNet net;
  private final Layout layout;

  /** For a net without tables, whose ranks are taken apart one by one; else null. */
  private final long[] marking;

  private final int[] sizes;

  /** By digit, for each configuration a row of words and undivided sums. */
  private final long[][] rows;

  private final long[] constants;
  private final List<DerivedPlace> divided = new ArrayList<>();
  private final int width;
  private final long[] higher;
  private long origin = -1;

  /**
   * @param layout with room for all tokens that {@link RankedNet#bounds} permits
   */
  public RankPacking(RankedNet net, Layout layout) {
    this.net = net;
    this.layout = layout;
    marking = net.hasTables() ? null : new long[net.net().places()];
    List<DerivedPlace> plain = new ArrayList<>();
    for (DerivedPlace derived : net.grouping().derived) {
      if (!layout.isConstant(derived.place())) {
        (derived.scale() == 1 ? plain : divided).add(derived);
      }
    }
    width = layout.words() + divided.size();
    constants = constants(net, plain);
    Digit[] digits = net.hasTables() ? net.tables().digits : new Digit[0];
    sizes = new int[digits.length];
    rows = new long[digits.length][];
    for (int d = 0; d < digits.length; d++) {
      sizes[d] = digits[d].size;
      rows[d] = rows(digits[d], plain);
    }
    higher = new long[width];
  }

  private long[] constants(RankedNet net, List<DerivedPlace> plain) {
    long[] sums = new long[width];
    for (int p = 0; p < net.net().places(); p++) {
      if (net.grouping().facts.constant[p] && !layout.isConstant(p)) {
        sums[layout.word(p)] += net.net().initial(p) << layout.shift(p);
      }
    }
    for (DerivedPlace derived : plain) {
      sums[layout.word(derived.place())] += derived.constant() << layout.shift(derived.place());
    }
    for (int i = 0; i < divided.size(); i++) {
      sums[layout.words() + i] += divided.get(i).constant();
    }
    return sums;
  }

  private long[] rows(Digit digit, List<DerivedPlace> plain) {
    long[] all = new long[digit.size * width];
    int stride = 1;
    for (Group group : digit.groups) {
      for (int i = 0; i < group.places.length; i++) {
        int p = group.places[i];
        if (!layout.isConstant(p)) {
          long[] tokens = new long[group.size()];
          int[] column = group.rows.column(i);
          for (int c = 0; c < tokens.length; c++) {
            tokens[c] = column[c];
          }
          add(tokens, stride, layout.word(p), layout.shift(p), all);
        }
      }
      for (DerivedPlace derived : plain) {
        int p = derived.place();
        add(derived.contributions(group), stride, layout.word(p), layout.shift(p), all);
      }
      for (int k = 0; k < divided.size(); k++) {
        add(divided.get(k).contributions(group), stride, layout.words() + k, 0, all);
      }
      stride *= group.size();
    }
    return all;
  }

  /** Adds what the configurations of a group give to a column. */
  private void add(long[] values, int stride, int column, int shift, long[] all) {
    for (int c = 0; c < all.length / width; c++) {
      all[c * width + column] += values[c / stride % values.length] << shift;
    }
  }

  /** Writes the marking of a rank, as many words as the layout has. */
  public void pack(long rank, long[] target) {
    if (marking != null) {
      net.unrank(rank, marking);
      layout.pack(marking, target, 0);
      return;
    }
    if (origin < 0 || rank < origin || rank >= origin + sizes[0]) {
      move(rank);
    }
    int row = (int) (rank - origin) * width;
    for (int w = 0; w < layout.words(); w++) {
      target[w] = higher[w] + rows[0][row + w];
    }
    for (int i = 0; i < divided.size(); i++) {
      DerivedPlace derived = divided.get(i);
      int column = layout.words() + i;
      long tokens = (higher[column] + rows[0][row + column]) / derived.scale();
      target[layout.word(derived.place())] += tokens << layout.shift(derived.place());
    }
  }

  private void move(long rank) {
    long rest = rank / sizes[0];
    origin = rest * sizes[0];
    System.arraycopy(constants, 0, higher, 0, width);
    for (int d = 1; d < sizes.length; d++) {
      int row = (int) (rest % sizes[d]) * width;
      rest /= sizes[d];
      for (int k = 0; k < width; k++) {
        higher[k] += rows[d][row + k];
      }
    }
  }
}
