package tideline.bdd.frozen;

import java.math.BigInteger;
import java.util.List;
import tideline.bdd.level.Level;
import tideline.bdd.level.LevelEvent;
import tideline.bdd.level.LevelStep;

/**
 * Exact numbers of a frozen set, by sweeps over its levels. What a cell counts includes the cells
 * to its right.
 */
final class Counting {

  private static final LevelStep NO_STEP = new LevelStep(-1, 0, 0, 0);

  private final FrozenDiagram set;
  private final int levels;

  Counting(FrozenDiagram set) {
    this.set = set;
    levels = set.events.levels();
  }

  BigInteger markings() {
    return below()[0].get(at(0, set.root));
  }

  /**
   * For each event the paths from the root to the level of its first step, times the paths that
   * enable it from there on.
   */
  BigInteger edges() {
    Tally[] below = below();
    Tally[] above = above();
    Tally sum = new Tally(1);
    for (LevelEvent event : set.events.all()) {
      if (event.steps().isEmpty()) {
        sum.add(0, below[0], at(0, set.root));
      } else {
        addEnabled(event, below, above, sum);
      }
    }
    return sum.get(0);
  }

  private void addEnabled(LevelEvent event, Tally[] below, Tally[] above, Tally sum) {
    List<LevelStep> steps = event.steps();
    int first = steps.get(0).level();
    int last = steps.get(steps.size() - 1).level();
    Tally enabled = below[last + 1];
    int next = steps.size() - 1;
    for (int level = last; level > first; level--) {
      boolean here = steps.get(next).level() == level;
      enabled = countLevel(level, here ? steps.get(next--) : NO_STEP, enabled);
    }
    for (int cell = set.starts[first]; cell < set.starts[first + 1]; cell++) {
      if (enables(steps.get(0), set.codes[cell])) {
        sum.addProduct(0, above[first], at(first, cell), enabled, at(first + 1, set.downs[cell]));
      }
    }
  }

  /** For each level the paths from its cells to the end; one row more for the end itself. */
  private Tally[] below() {
    Tally[] below = new Tally[levels + 1];
    below[levels] = new Tally(2);
    below[levels].set(FrozenDiagram.BOTTOM, 1);
    for (int level = levels - 1; level >= 0; level--) {
      below[level] = countLevel(level, NO_STEP, below[level + 1]);
    }
    return below;
  }

  private Tally countLevel(int level, LevelStep step, Tally next) {
    int start = set.starts[level];
    int end = set.starts[level + 1];
    Tally row = new Tally(2 + end - start);
    for (int cell = start; cell < end; cell++) {
      int i = at(level, cell);
      row.add(i, row, at(level, set.rights[cell]));
      if (step.level() < 0 || enables(step, set.codes[cell])) {
        row.add(i, next, at(level + 1, set.downs[cell]));
      }
    }
    return row;
  }

  private static boolean enables(LevelStep step, int code) {
    return code >= step.from() && code < step.to();
  }

  /** For each level the paths from the root to its cells. */
  private Tally[] above() {
    Tally[] above = new Tally[levels + 1];
    for (int level = 0; level < levels; level++) {
      above[level] = new Tally(2 + set.starts[level + 1] - set.starts[level]);
    }
    above[levels] = new Tally(2);
    above[0].set(at(0, set.root), 1);
    for (int level = 0; level < levels; level++) {
      for (int cell = set.starts[level + 1] - 1; cell >= set.starts[level]; cell--) {
        int i = at(level, cell);
        above[level + 1].add(at(level + 1, set.downs[cell]), above[level], i);
        if (set.rights[cell] != FrozenDiagram.END) {
          above[level].add(at(level, set.rights[cell]), above[level], i);
        }
      }
    }
    return above;
  }

  /** The place of a cell in the row of its level; the first two places are the terminals. */
  private int at(int level, int cell) {
    return cell <= FrozenDiagram.BOTTOM ? cell : cell - set.starts[level] + 2;
  }

  /** The longest path, with tokens as lengths. */
  BigInteger mostTokens() {
    Tally next = new Tally(2);
    for (int level = levels - 1; level >= 0; level--) {
      Tally row = new Tally(2 + set.starts[level + 1] - set.starts[level]);
      Level tokens = set.events.level(level);
      for (int cell = set.starts[level]; cell < set.starts[level + 1]; cell++) {
        int i = at(level, cell);
        row.add(i, row, at(level, set.rights[cell]));
        row.raise(i, next, at(level + 1, set.downs[cell]), tokens.tokens(set.codes[cell]));
      }
      next = row;
    }
    return next.get(at(0, set.root));
  }
}
