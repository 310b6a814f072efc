package tideline.search.cache;

import tideline.search.store.FieldWidths;

/** How many events have led to the state since it was stored; from 255 on all are alike. */
final class InDegreeRank extends StoredRank {

  private static final int MOST = 255;

  @Override
  public void discovered(int source, int ref) {
    values.set(ref, 1);
  }

  @Override
  public void reached(int source, int ref) {
    values.set(ref, Math.min(MOST, values.get(ref) + 1));
  }

  @Override
  public int bytesPerState(FieldWidths widths) {
    return 1;
  }
}
