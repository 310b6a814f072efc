package tideline.search.cache;

import tideline.search.store.FieldWidths;

/** The number of events from the initial state, on the way the state was generated. */
final class DistanceRank extends StoredRank {

  @Override
  public void discovered(int source, int ref) {
    values.set(ref, source < 0 ? 0 : values.get(source) + 1);
  }

  @Override
  public int bytesPerState(FieldWidths widths) {
    return widths.handle();
  }
}
