package tideline.search.cache;

import tideline.search.store.FieldWidths;
import tideline.search.store.NarrowInts;

/**
 * The number of events from the initial state, on the way the state was generated. States further
 * away than a limit are all alike, but for the remainder by a period.
 */
final class DistanceRank extends StoredRank {

  private final int period;
  private final int furthest;

  /** Two bytes for each state. */
  DistanceRank() {
    period = 1;
    furthest = 0xFFFF;
  }

  /**
   * Of strata, for which a byte is enough: in experiments the nearest going first made no
   * difference to depth-first search.
   *
   * @param period the remainder of distances by this number stays right however large they are
   */
  DistanceRank(int period) {
    this.period = period;
    furthest = Math.max(0xFF, period);
  }

  @Override
  public void discovered(int source, int ref) {
    values.set(ref, source < 0 ? 0 : further(values.get(source)));
  }

  private int further(int distance) {
    return distance < furthest ? distance + 1 : distance + 1 - period;
  }

  @Override
  public int bytesPerState(FieldWidths widths) {
    return Math.min(widths.handle(), NarrowInts.width(furthest));
  }
}
