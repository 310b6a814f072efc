package tideline.search.forest;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.stream.Stream;
import tideline.pivot.VariableSystem;

/**
 * Which variables are changed together by some event. Blocks of variables that no event connects
 * take their values more or less independently of each other.
 */
final class VariableBlocks {

  /** An event that changes more variables than this connects none: it is a reset, or may fail. */
  private static final int MOST_CHANGED = 64;

  private final BitSet[] neighbours;

  /**
   * @param variables those that are looked at; they are numbered as they stand there
   */
  VariableBlocks(VariableSystem system, int[] variables) {
    neighbours = Stream.generate(BitSet::new).limit(variables.length).toArray(BitSet[]::new);
    int[] numbers = new int[system.variables()];
    Arrays.fill(numbers, -1);
    for (int i = 0; i < variables.length; i++) {
      numbers[variables[i]] = i;
    }
    IntArrayList changed = new IntArrayList();
    for (int kind = 0; kind < system.kinds(); kind++) {
      changed.clear();
      system.changes(
          kind,
          (variable, least, most) -> {
            if (numbers[variable] >= 0) {
              changed.add(numbers[variable]);
            }
          });
      connect(changed);
    }
  }

  private void connect(IntArrayList changed) {
    if (changed.size() > MOST_CHANGED) {
      return;
    }
    for (int a : changed) {
      for (int b : changed) {
        neighbours[a].set(b);
      }
    }
  }

  /** The number of blocks among the variables that have a weight, and one more. */
  int with(int[] weights, int more) {
    BitSet left = new BitSet();
    for (int i = 0; i < weights.length; i++) {
      left.set(i, weights[i] != 0);
    }
    left.set(more);
    int blocks = 0;
    for (int i = left.nextSetBit(0); i >= 0; i = left.nextSetBit(0)) {
      remove(i, left);
      blocks++;
    }
    return blocks;
  }

  private void remove(int variable, BitSet left) {
    left.clear(variable);
    for (int i = left.nextSetBit(0); i >= 0; i = left.nextSetBit(i + 1)) {
      if (neighbours[variable].get(i)) {
        remove(i, left);
      }
    }
  }
}
