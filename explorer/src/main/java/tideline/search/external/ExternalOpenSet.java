package tideline.search.external;

import tideline.pivot.StepBuffer;
import tideline.search.open.OpenSet;
import tideline.search.open.Slice;

/**
 * Expands what is open in memory, then what waits for the partitions in memory, then brings in
 * others.
 *
 * <p>With rounds, states that wait for the next round are met only when nothing waits for this one:
 * rounds are the levels of a breadth-first search. With a single partition that stays in memory,
 * states are expanded in the order in which they were stored, and levels are counted as well.
 */
final class ExternalOpenSet implements OpenSet {

  /** How levels are known. */
  enum Levels {
    UNKNOWN,
    /** A round is a level. */
    ROUNDS,
    /** Everything is in memory, in the order of its discovery. */
    HANDLES
  }

  private final Workspace workspace;
  private final Levels levels;
  private final Origins origins;
  private final Runnable betweenSlices;
  private int level = -1;
  private long levelEnd;
  private long selected;
  private boolean takesArrivals;

  /**
   * @param betweenSlices is run when everything is consistent
   */
  ExternalOpenSet(Workspace workspace, Levels levels, Origins origins, Runnable betweenSlices) {
    this.workspace = workspace;
    this.levels = levels;
    this.origins = origins;
    this.betweenSlices = betweenSlices;
  }

  /** The store has it; handles are given out in ascending order. */
  @Override
  public void insert(int ref) {
    // nothing to do
  }

  @Override
  public boolean select(Slice slice) {
    if (workspace.isOverfull()) {
      workspace.makeRoom();
    }
    betweenSlices.run();
    slice.begin(Slice.ALL);
    while (true) {
      if (workspace.hasResidents()) {
        fill(slice);
        takesArrivals = slice.size() == 0 && workspace.queues().hasArrivals();
        if (slice.size() > 0 || takesArrivals) {
          return true;
        }
        if (levels == Levels.HANDLES) {
          return false; // it need not leave
        }
        workspace.retire();
      }
      if (!workspace.bringIn() && !nextRound()) {
        return false;
      }
    }
  }

  private void fill(Slice slice) {
    int handles = workspace.table().handles();
    while (!slice.isFull()) {
      if (levels == Levels.HANDLES && selected == levelEnd) {
        if (slice.size() > 0 || workspace.ranges().isEmpty(handles)) {
          return;
        }
        levelEnd = handles;
        level++;
      }
      int ref = workspace.ranges().poll(handles);
      if (ref < 0) {
        return;
      }
      slice.add(ref, 0);
      selected++;
    }
  }

  private boolean nextRound() {
    if (levels != Levels.ROUNDS) {
      return false;
    }
    boolean waits = false;
    for (Partition p : workspace.partitions().all()) {
      waits |= workspace.queues().waitingForNextRound(p) > 0;
    }
    if (waits) {
      workspace.queues().beginRound();
    }
    return waits;
  }

  @Override
  public void arrivals(StepBuffer steps) {
    if (takesArrivals) {
      takesArrivals = false;
      workspace
          .queues()
          .take(steps, (int) Math.min(workspace.together(), workspace.room()), origins);
    }
  }

  @Override
  public void advanced(Slice slice, int i, int next) {
    // the state left the ranges when it was selected
  }

  @Override
  public long size() {
    return 0;
  }

  @Override
  public int depth() {
    return levels == Levels.ROUNDS ? workspace.queues().round() : level;
  }

  long levelEnd() {
    return levelEnd;
  }

  long selected() {
    return selected;
  }

  void restore(int levelBefore, long levelEndBefore, long selectedBefore) {
    level = levelBefore;
    levelEnd = levelEndBefore;
    selected = selectedBefore;
  }

  @Override
  public int mostBytesPerState() {
    return 0;
  }

  @Override
  public long bytes() {
    return 0;
  }
}
