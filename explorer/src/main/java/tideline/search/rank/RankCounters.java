package tideline.search.rank;

import tideline.search.open.LevelGrowth;

/** What a search on ranks counts; read while it runs the numbers are a moment old. */
public final class RankCounters {

  private final LevelGrowth growth = new LevelGrowth();
  private volatile long states;
  private volatile long expanded;
  private volatile long edges;
  private volatile long deadlocks;
  private volatile long levels;
  private volatile String store = "";
  private volatile long storedBytes;

  synchronized void add(long found, long moreExpanded, long moreEdges, long moreDeadlocks) {
    states += found;
    expanded += moreExpanded;
    edges += moreEdges;
    deadlocks += moreDeadlocks;
  }

  void level(long number) {
    levels = number;
    growth.complete(states);
  }

  /** More levels have begun, each of one state; all states are counted already. */
  synchronized void passed(int more) {
    if (more > 0) {
      levels += more;
      growth.completeChain(more, states);
    }
  }

  void store(String name, long bytes) {
    store = name;
    storedBytes = bytes;
  }

  /** Distinct states found. */
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
  public long levels() {
    return levels;
  }

  /** States known at the ends of levels. */
  public LevelGrowth growth() {
    return growth;
  }

  /** The store in use. */
  public String store() {
    return store;
  }

  /** Bytes that the store took when a level began. */
  public long storedBytes() {
    return storedBytes;
  }
}
