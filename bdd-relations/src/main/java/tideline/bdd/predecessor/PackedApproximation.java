package tideline.bdd.predecessor;

import java.util.Arrays;
import java.util.List;
import tideline.bdd.frozen.FrozenDiagram;
import tideline.bdd.frozen.PackedSet;
import tideline.net.marking.Layout;
import tideline.net.structure.UnitSafety;

/** An {@link Approximation} that is asked about packed markings. For one thread at a time. */
public final class PackedApproximation {

  /** For each trap the words that its places lie in, and by word the bits of the places. */
  private final int[][] trapWords;

  private final long[][] trapMasks;
  private final PackedSet[] clusters;

  private final PackedUnit[] units;

  PackedApproximation(
      Layout layout,
      List<int[]> traps,
      List<UnitSafety.Exclusion> units,
      List<FrozenDiagram> clusters) {
    List<int[]> open = traps.stream().filter(trap -> !isAlwaysMarked(layout, trap)).toList();
    trapWords = new int[open.size()][];
    trapMasks = new long[open.size()][];
    for (int i = 0; i < trapWords.length; i++) {
      long[] masks = new long[layout.words()];
      for (int p : open.get(i)) {
        if (!layout.isConstant(p)) {
          masks[layout.word(p)] |= layout.mask(p);
        }
      }
      int[] words = new int[layout.words()];
      Arrays.setAll(words, w -> w);
      trapWords[i] = Arrays.stream(words).filter(w -> masks[w] != 0).toArray();
      trapMasks[i] = Arrays.stream(trapWords[i]).mapToLong(w -> masks[w]).toArray();
    }
    this.units = units.stream().map(u -> new PackedUnit(layout, u)).toArray(PackedUnit[]::new);
    this.clusters = clusters.stream().map(c -> new PackedSet(c, layout)).toArray(PackedSet[]::new);
  }

  /** Shares all that is only read. */
  private PackedApproximation(PackedApproximation other) {
    trapWords = other.trapWords;
    trapMasks = other.trapMasks;
    units = other.units;
    clusters = Arrays.stream(other.clusters).map(PackedSet::another).toArray(PackedSet[]::new);
  }

  /** The same set for another thread; takes next to no memory. */
  public PackedApproximation another() {
    return new PackedApproximation(this);
  }

  private static boolean isAlwaysMarked(Layout layout, int[] trap) {
    return Arrays.stream(trap).anyMatch(p -> layout.isConstant(p) && layout.maxValue(p) > 0);
  }

  /** Whether the marking that begins at {@code at} is in the set. */
  public boolean contains(long[] states, int at) {
    for (int i = 0; i < trapWords.length; i++) {
      if (!isMarked(trapWords[i], trapMasks[i], states, at)) {
        return false;
      }
    }
    for (PackedUnit unit : units) {
      if (!unit.isSafe(states, at)) {
        return false;
      }
    }
    for (PackedSet cluster : clusters) {
      if (!cluster.contains(states, at)) {
        return false;
      }
    }
    return true;
  }

  private static boolean isMarked(int[] words, long[] masks, long[] states, int at) {
    for (int i = 0; i < words.length; i++) {
      if ((states[at + words[i]] & masks[i]) != 0) {
        return true;
      }
    }
    return false;
  }

  public long bytes() {
    return Arrays.stream(clusters).mapToLong(PackedSet::bytes).sum();
  }
}
