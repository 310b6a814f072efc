package tideline.search.forest;

import tideline.pivot.StepBuffer;
import tideline.search.open.OpenSet;
import tideline.search.open.Slice;
import tideline.search.store.FieldWidths;

/**
 * What one part still has to do: first what has arrived, then what its own order selects, until it
 * is tired, or at the end of a level. Selecting ends with the round, not with the search.
 */
final class PartOpenSet implements OpenSet {

  private static final int ARRIVALS = 1 << 10;

  private final Part part;
  private final OpenSet own;
  private final boolean hasLevels;
  private long left;
  private int level = -1;

  /** Whether the own order had nothing to select, and nothing has come since. */
  private boolean isDry;

  PartOpenSet(Part part, OpenSet own, Pace pace) {
    this.part = part;
    this.own = own;
    this.hasLevels = pace == Pace.LEVELS;
  }

  @Override
  public void insert(int ref) {
    isDry = false;
    own.insert(ref);
  }

  @Override
  public void insertAfter(int event, int ref) {
    isDry = false;
    own.insertAfter(event, ref);
  }

  @Override
  public boolean select(Slice slice) {
    if (part.hasArrivals()) {
      slice.begin(Slice.ALL);
      return true;
    }
    if (part.isTired() || hasLevels && left == 0) {
      return false;
    }
    isDry = !own.select(slice);
    left -= isDry ? 0 : slice.size();
    return !isDry;
  }

  @Override
  public void arrivals(StepBuffer steps) {
    if (part.hasArrivals()) {
      isDry = false;
      part.read(steps, ARRIVALS);
    } else {
      part.beginOwnArrivals(steps.size());
      own.arrivals(steps);
    }
  }

  @Override
  public void advanced(Slice slice, int i, int next) {
    own.advanced(slice, i, next);
  }

  /** All that is open now is the next level. */
  void beginLevel() {
    level++;
    left = own.size();
  }

  /** The own order may have something to select again. */
  void wake() {
    isDry = false;
  }

  /** Whether there is more to do before the next level begins. */
  boolean isBusy() {
    return hasLevels ? left > 0 : !isDry;
  }

  @Override
  public long size() {
    return own.size();
  }

  /** Levels are those of all parts together; the way within a part says nothing. */
  @Override
  public int depth() {
    return hasLevels ? level : -1;
  }

  @Override
  public int mostBytesPerState() {
    return own.mostBytesPerState();
  }

  @Override
  public int mostBytesPerState(FieldWidths widths) {
    return own.mostBytesPerState(widths);
  }

  @Override
  public long bytes() {
    return own.bytes();
  }
}
