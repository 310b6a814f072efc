package tideline.bdd.level;

import java.util.Arrays;
import tideline.net.marking.Layout;

/** The ways to read a code out of a packed marking: by a few operations on one word if possible. */
final class PackedCode {

  private PackedCode() {}

  /** Of any level under any layout: the tokens are unpacked first. */
  static CodeReader unpacking(Level level, Layout layout) {
    int[] places = level.places();
    long[] marking = new long[layout.places()];
    return (states, at) -> {
      for (int place : places) {
        marking[place] = layout.tokens(states, at, place);
      }
      long code = level.code(marking);
      return code == (int) code ? (int) code : CodeReader.NO_CODE;
    };
  }

  /** The number of tokens of one place, less the initial one; both are ints. */
  static CodeReader counter(Layout layout, int place, long initial) {
    int word = layout.word(place);
    int shift = layout.shift(place);
    long most = layout.maxValue(place);
    int less = (int) initial;
    return (states, at) -> (int) (states[at + word] >>> shift & most) - less;
  }

  /** Whether all places have one bit each, in the same word. */
  static boolean isOneWord(Layout layout, int[] places) {
    return Arrays.stream(places)
        .allMatch(p -> layout.bits(p) == 1 && layout.word(p) == layout.word(places[0]));
  }

  /** Which of several places in one word is marked, or their number if none is. */
  static CodeReader position(Layout layout, int[] places) {
    int word = layout.word(places[0]);
    int[] positions = new int[Long.SIZE];
    long mask = 0;
    for (int i = 0; i < places.length; i++) {
      mask |= layout.mask(places[i]);
      positions[layout.shift(places[i])] = i;
    }
    long all = mask;
    int none = places.length;
    return (states, at) -> {
      long marked = states[at + word] & all;
      if (marked == 0) {
        return none;
      }
      return (marked & marked - 1) == 0
          ? positions[Long.numberOfTrailingZeros(marked)]
          : CodeReader.NO_CODE;
    };
  }
}
