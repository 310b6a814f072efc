package tideline.search.cache;

import tideline.search.store.FieldWidths;

/** How often the state was reached since it became a candidate; from 255 on all are alike. */
final class FrequencyRank extends StoredRank {

  private static final int MOST = 255;

  @Override
  public void entered(int ref, int others) {
    values.set(ref, 0);
  }

  @Override
  public void used(int ref) {
    values.set(ref, Math.min(MOST, values.get(ref) + 1));
  }

  @Override
  public int bytesPerState(FieldWidths widths) {
    return 1;
  }
}
