package tideline.search.cache;

import tideline.search.store.FieldWidths;

/** How many events the state has executed. */
final class OutDegreeRank extends StoredRank {

  @Override
  public void discovered(int source, int ref) {
    values.set(ref, 0);
    if (source >= 0) {
      values.add(source, 1);
    }
  }

  @Override
  public void reached(int source, int ref) {
    values.add(source, 1);
  }

  @Override
  public int bytesPerState(FieldWidths widths) {
    return widths.event();
  }
}
