package tideline.net.rank;

import java.util.Comparator;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import tideline.net.model.Arcs;

/**
 * The derived places as bit fields with guard bits, so that one addition for each digit gives them
 * all, and one subtraction tells whether they hold what a transition takes.
 *
 * <p>A field holds scale times the tokens. Sums of contributions wrap around and lend from their
 * neighbours on the way; in the end all is in its place.
 */
final class DerivedFields {

  /** In the order of the fields: those that some transition takes from come first. */
  final List<DerivedPlace> places;

  /** Words in all, and words with a field that is ever tested. */
  final int words;

  final int testedWords;
  final int[] word;
  final int[] shift;
  final long[] mask;
  final long[] guards;
  final long[] constants;

  /** By transition (its position in the list of live ones) and word what it takes. */
  final long[] needs;

  private DerivedFields(Grouping grouping, IntFunction<Arcs> taking) {
    RankFacts facts = grouping.facts;
    boolean[] tested = new boolean[facts.net.places()];
    for (int t : facts.live) {
      Arcs inputs = taking.apply(t);
      IntStream.range(0, inputs.size()).forEach(i -> tested[inputs.node(i)] = true);
    }
    places =
        grouping.derived.stream()
            .sorted(Comparator.comparing((DerivedPlace d) -> !tested[d.place()]))
            .toList();
    int n = places.size();
    word = new int[n];
    shift = new int[n];
    mask = new long[n];
    words = arrange(facts);
    testedWords =
        IntStream.range(0, n)
            .filter(i -> tested[places.get(i).place()])
            .map(i -> word[i] + 1)
            .max()
            .orElse(0);
    guards = new long[words];
    constants = new long[words];
    for (int i = 0; i < n; i++) {
      guards[word[i]] |= Long.highestOneBit(mask[i]) << 1;
      constants[word[i]] += places.get(i).constant() << shift[i];
    }
    needs = new long[facts.live.length * words];
    for (int k = 0; k < facts.live.length; k++) {
      for (int i = 0; i < n; i++) {
        long taken = taking.apply(facts.live[k]).weightOf(places.get(i).place());
        needs[k * words + word[i]] += taken * places.get(i).scale() << shift[i];
      }
    }
  }

  /**
   * @param taking what transitions take: their inputs, or their outputs if they fire backwards
   */
  static DerivedFields of(Grouping grouping, IntFunction<Arcs> taking) {
    return new DerivedFields(grouping, taking);
  }

  private int arrange(RankFacts facts) {
    int used = 0;
    int free = 0;
    for (int i = 0; i < places.size(); i++) {
      DerivedPlace place = places.get(i);
      long most = Math.max(1, place.scale() * facts.bound[place.place()]);
      int bits = 64 - Long.numberOfLeadingZeros(most);
      if (bits + 1 > free) {
        used++;
        free = 64;
      }
      word[i] = used - 1;
      shift[i] = 64 - free;
      mask[i] = (1L << bits) - 1 << shift[i];
      free -= bits + 1;
    }
    return used;
  }

  /** Scale times the tokens of the field. */
  long scaled(int field, long value) {
    return (value & mask[field]) >>> shift[field];
  }

  long tokens(int field, long value) {
    return scaled(field, value) / places.get(field).scale();
  }
}
