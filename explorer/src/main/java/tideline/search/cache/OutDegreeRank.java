package tideline.search.cache;

import tideline.search.store.FieldWidths;

/** How many events the state has executed; from 255 on all are alike. */
final class OutDegreeRank extends StoredRank {

  private static final int MOST = 255;

  @Override
  public void discovered(int source, int ref) {
    values.set(ref, 0);
    if (source >= 0) {
      executed(source);
    }
  }

  @Override
  public void reached(int source, int ref) {
    executed(source);
  }

  private void executed(int source) {
    values.set(source, Math.min(MOST, values.get(source) + 1));
  }

  @Override
  public int bytesPerState(FieldWidths widths) {
    return 1;
  }
}
