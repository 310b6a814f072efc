package tideline.search.runs;

import tideline.search.external.Inheritance;
import tideline.search.open.LevelGrowth;

/** What a search on runs counts; read while it runs the numbers are a moment old. */
public final class RunCounters {

  private final LevelGrowth growth = new LevelGrowth();
  long states;
  long expanded;
  long edges;
  long deadlocks;
  int levels;
  long bytes;

  void level() {
    levels++;
    growth.complete(states);
  }

  /** Distinct states found. Those of the next level are known when this one is complete. */
  public long states() {
    return states;
  }

  /** States whose successors were computed. */
  public long expanded() {
    return expanded;
  }

  /** Successors computed: parallel edges and self-loops count. */
  public long edges() {
    return edges;
  }

  /** Expanded states without a successor. */
  public long deadlocks() {
    return deadlocks;
  }

  /** Breadth-first levels begun. */
  public int levels() {
    return levels;
  }

  /** States known at the ends of levels. */
  public LevelGrowth growth() {
    return growth;
  }

  /** Bytes in memory when a level began. */
  public long bytes() {
    return bytes;
  }

  /**
   * Goes on where another search has ended.
   *
   * @param known states at the ends of all its levels
   */
  void inherit(Inheritance left, long[] known) {
    for (long end : known) {
      growth.complete(end);
    }
    states = known[known.length - 1];
    levels = known.length;
    expanded = left.expanded();
    edges = left.firings();
    deadlocks = left.deadlocks();
  }

  long[] save() {
    return new long[] {states, expanded, edges, deadlocks, levels};
  }

  void restore(long[] saved) {
    states = saved[0];
    expanded = saved[1];
    edges = saved[2];
    deadlocks = saved[3];
    levels = (int) saved[4];
  }
}
