package tideline.search.rank;

import java.util.ArrayList;
import java.util.List;
import tideline.search.store.MemoryBudget;

/** The ranks of each level of a search, as sorted differences: about a byte for each. */
final class LevelLog {

  /** What a level takes beside its ranks, more or less. */
  private static final int LEVEL_BYTES = 256;

  private final MemoryBudget budget;
  private final List<RankQueue> levels = new ArrayList<>();

  LevelLog(MemoryBudget budget) {
    this.budget = budget;
  }

  int levels() {
    return levels.size();
  }

  /** Takes over the states of the next level. */
  void add(LevelSpace space) {
    RankQueue level = new RankQueue(budget);
    space.forEachOpen(level::add);
    levels.add(level.sealed());
    budget.take(LEVEL_BYTES);
  }

  /** The first of some ranks that are in a level, or -1. */
  int firstIn(int level, long[] ranks, int count) {
    int[] first = {-1};
    levels
        .get(level)
        .forEach(
            rank -> {
              for (int i = 0; i < count; i++) {
                if (ranks[i] == rank && (first[0] < 0 || i < first[0])) {
                  first[0] = i;
                }
              }
            });
    return first[0];
  }
}
