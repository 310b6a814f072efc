package tideline.search.cache;

import tideline.search.store.FieldWidths;
import tideline.search.store.NarrowInts;

/**
 * Stratified caching ({@code [Gel04]}): 1 for states whose distance is a multiple of the period, 0
 * for those between. A state that is reached again then meets a stored one after less than a
 * period, as long as the strata last.
 */
final class StratumRank extends StoredRank {

  private final int period;

  /**
   * @param period at least 2
   */
  StratumRank(int period) {
    this.period = period;
  }

  /** Holds the distance modulo the period. */
  @Override
  public void discovered(int source, int ref) {
    values.set(ref, source < 0 ? 0 : (values.get(source) + 1) % period);
  }

  @Override
  public long of(int ref) {
    return values.get(ref) == 0 ? 1 : 0;
  }

  @Override
  public int bytesPerState(FieldWidths widths) {
    return NarrowInts.width(period);
  }
}
