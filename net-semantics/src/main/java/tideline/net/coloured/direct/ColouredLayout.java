package tideline.net.coloured.direct;

import tideline.net.coloured.direct.ColouredField.Lack;
import tideline.net.coloured.model.ColouredNet;
import tideline.net.coloured.term.ColourLimitException;
import tideline.net.coloured.term.Tokens;
import tideline.net.firing.TokenLimitException;

/** The fields of all places. Immutable. */
final class ColouredLayout {

  /** A counter for each colour is only thought of up to here. */
  private static final long MOST_COUNTERS = 1 << 20;

  private static final long MOST_BITS = 1L << 30;

  private final ColouredNet net;
  private final int[] slots;
  private final long[] mostOfColour;
  private final ColouredField[] fields;
  private final int words;

  /**
   * @param slots for each place how many different colours it may hold
   * @param mostOfColour for each place how many tokens of one colour it may hold
   */
  private ColouredLayout(ColouredNet net, int[] slots, long[] mostOfColour) {
    this.net = net;
    this.slots = slots;
    this.mostOfColour = mostOfColour;
    fields = new ColouredField[slots.length];
    long bit = 0;
    for (int p = 0; p < fields.length; p++) {
      fields[p] = field(bit, net.places().get(p).sort().size(), slots[p], mostOfColour[p]);
      bit += fields[p].bits();
      if (bit > MOST_BITS) {
        throw new ColourLimitException("a state takes more than 128 MiB");
      }
    }
    words = (int) Math.max(1, (bit + 63) / 64);
  }

  private static ColouredField field(long bit, long colours, int slots, long most) {
    ColouredField counters = new ColouredField(bit, colours, 0, 0, ColouredField.bits(most));
    ColouredField list =
        new ColouredField(
            bit,
            colours,
            slots,
            ColouredField.bits(colours),
            ColouredField.bits(Math.max(0, most - 1)));
    boolean few = colours <= MOST_COUNTERS && counters.bits() <= list.bits();
    return few || colours == 1 ? counters : list;
  }

  /**
   * A layout for a net.
   *
   * @param bounds for each place a proven bound on all its tokens, or -1
   */
  static ColouredLayout of(ColouredNet net, long[] bounds) {
    int n = bounds.length;
    int[] slots = new int[n];
    long[] most = new long[n];
    for (int p = 0; p < n; p++) {
      Tokens initial = Tokens.of(net.places().get(p).initial(), new long[0]);
      long largest = 1;
      for (int i = 0; i < initial.size(); i++) {
        largest = Math.max(largest, initial.count(i));
      }
      most[p] = bounds[p] < 0 ? largest : bounds[p];
      long different = bounds[p] < 0 ? initial.size() + 1L : bounds[p];
      slots[p] = (int) Math.min(Math.min(different, 1 << 24), net.places().get(p).sort().size());
    }
    return new ColouredLayout(net, slots, most);
  }

  int words() {
    return words;
  }

  void read(int place, long[] states, int at, Tokens target) {
    fields[place].read(states, at, target);
  }

  /** The tokens of a place, of all colours together. */
  long total(int place, long[] states, int at) {
    return fields[place].total(states, at);
  }

  /** As many tokens as a place can hold. */
  long mostTotal(int place) {
    return fields[place].mostTotal();
  }

  Lack write(int place, Tokens tokens, long[] states, int at) {
    return fields[place].write(tokens, states, at);
  }

  /** Twice the room for what lacks. */
  ColouredLayout widened(int place, Lack lack) {
    int[] moreSlots = slots.clone();
    long[] moreOfColour = mostOfColour.clone();
    if (lack == Lack.SLOTS) {
      moreSlots[place] =
          (int) Math.min(2L * slots[place] + 1, net.places().get(place).sort().size());
    } else if (mostOfColour[place] == Long.MAX_VALUE) {
      throw new TokenLimitException(net.places().get(place).id());
    } else {
      moreOfColour[place] =
          mostOfColour[place] << 1 < 0 ? Long.MAX_VALUE : 2 * mostOfColour[place] + 1;
    }
    return new ColouredLayout(net, moreSlots, moreOfColour);
  }
}
