package tideline.bdd.predecessor;

import java.util.Arrays;
import java.util.stream.IntStream;
import tideline.net.marking.Layout;
import tideline.net.structure.UnitSafety;

/** An exclusion of {@link UnitSafety}, asked of packed markings. Its places take one bit each. */
final class PackedUnit {

  /**
   * The words that places of the unit lie in, and by word the bits of its own and of the nested.
   */
  private final int[] words;

  private final long[] own;
  private final long[] nested;

  /** Places that are marked in every marking and take no bits. */
  private final int ownAlways;

  private final boolean isNestedAlways;

  PackedUnit(Layout layout, UnitSafety.Exclusion unit) {
    long[] ownMasks = masks(layout, unit.own());
    long[] nestedMasks = masks(layout, unit.nested());
    words =
        IntStream.range(0, layout.words())
            .filter(w -> (ownMasks[w] | nestedMasks[w]) != 0)
            .toArray();
    own = Arrays.stream(words).mapToLong(w -> ownMasks[w]).toArray();
    nested = Arrays.stream(words).mapToLong(w -> nestedMasks[w]).toArray();
    ownAlways = (int) Arrays.stream(unit.own()).filter(p -> isAlwaysMarked(layout, p)).count();
    isNestedAlways = Arrays.stream(unit.nested()).anyMatch(p -> isAlwaysMarked(layout, p));
  }

  private static long[] masks(Layout layout, int[] places) {
    long[] masks = new long[layout.words()];
    for (int p : places) {
      if (!layout.isConstant(p)) {
        masks[layout.word(p)] |= layout.mask(p);
      }
    }
    return masks;
  }

  private static boolean isAlwaysMarked(Layout layout, int place) {
    return layout.isConstant(place) && layout.maxValue(place) > 0;
  }

  /** Whether at most one own place is marked, and no nested one beside it. */
  boolean isSafe(long[] states, int at) {
    int ownMarked = ownAlways;
    boolean isNestedMarked = isNestedAlways;
    for (int i = 0; i < words.length; i++) {
      long word = states[at + words[i]];
      ownMarked += Long.bitCount(word & own[i]);
      isNestedMarked |= (word & nested[i]) != 0;
    }
    return ownMarked == 0 || ownMarked == 1 && !isNestedMarked;
  }
}
