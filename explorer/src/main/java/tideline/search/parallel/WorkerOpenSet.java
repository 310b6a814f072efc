package tideline.search.parallel;

import java.util.Optional;
import tideline.pivot.StepBuffer;
import tideline.search.open.OpenSet;
import tideline.search.open.Slice;

/**
 * What one thread still has to do: its pieces of the level that all work on. Selecting ends with
 * the level.
 *
 * <p>A thread that is alone goes on by itself from level to level as long as they are narrow. If
 * they have been of one state each for a while, it lets {@link ChainAhead} generate the states of
 * the next levels as well, and expands those that are new together. That is still breadth-first:
 * while a level has one state and that has one event, the next level has at most one state; and
 * once a state of the chain is known, so are all that follow, since every state before was
 * expanded.
 */
final class WorkerOpenSet implements OpenSet {

  /** Levels with fewer states than this are not worth waking a thread for. */
  static final long NARROW = 1000;

  /** So many levels of one state make a chain that is worth following. */
  private static final int CHAIN_LEVELS = 8;

  private final Level level;
  private final int self;
  private final Optional<ChainAhead> chains;
  private Ranges found = new Ranges();
  private Ranges current = new Ranges();

  /** What the thread does now: these positions of the level. */
  private long position;

  private long end;
  private boolean alone;

  /** The number of states in the last slice, and of those that it can hold. */
  private int selected;

  private int capacity;

  /** How many selections in a row were one state, or states of a chain. */
  private int single;

  /** Whether what was found is a chain: one state of each of the next levels. */
  private boolean chained;

  /**
   * @param chains absent if somebody wants to know how each state was reached
   */
  WorkerOpenSet(Level level, int self, Optional<ChainAhead> chains) {
    this.level = level;
    this.self = self;
    this.chains = chains;
  }

  @Override
  public void insert(int ref) {
    found.add(ref);
  }

  /** What was found since the last call. It stays as it is until the next call. */
  Ranges takeFound() {
    Ranges taken = found;
    found = current;
    found.clear();
    current = taken;
    return taken;
  }

  /** A level begins: for all threads, or for this one alone. */
  void begin(boolean withoutOthers) {
    alone = withoutOthers;
    position = alone ? 0 : level.first(self);
    end = alone ? level.states() : level.firstEnd(self);
    single = 0;
  }

  @Override
  public boolean select(Slice slice) {
    if (position == end && !(alone ? nextLevel() : nextPiece())) {
      return false;
    }
    slice.begin(Slice.ALL);
    level.fill(slice, position, end);
    position += slice.size();
    selected = slice.size();
    capacity = slice.capacity();
    return true;
  }

  /** A chain goes on if each state of the slice, the last one included, has had one event. */
  @Override
  public void arrivals(StepBuffer steps) {
    chained =
        isOnChain()
            && steps.size() == selected
            && chains.isPresent()
            && chains.get().follow(steps, capacity - 1) > 0;
  }

  /** Whether the last slice may be part of a chain: then every event of its states counts. */
  boolean isOnChain() {
    return single >= CHAIN_LEVELS;
  }

  private boolean nextPiece() {
    long begin = level.take(self);
    if (begin < 0) {
      return false;
    }
    position = begin;
    end = level.end(begin);
    return true;
  }

  private boolean nextLevel() {
    if (found.states() == 0 || found.states() >= NARROW) {
      return false;
    }
    int run = chained || found.states() == 1 ? single + 1 : 0;
    int levels = chained ? (int) found.states() : 1;
    level.open();
    level.skip(levels - 1);
    level.add(takeFound());
    begin(true);
    single = run;
    return true;
  }

  @Override
  public void advanced(Slice slice, int i, int next) {
    // the state left the open set when it was selected
  }

  /** The states that this thread has found for the next level. */
  @Override
  public long size() {
    return found.states();
  }

  @Override
  public int depth() {
    return level.number();
  }

  /** A few ranges. */
  @Override
  public long bytes() {
    return 0;
  }
}
