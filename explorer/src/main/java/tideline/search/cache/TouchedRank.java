package tideline.search.cache;

import tideline.search.store.FieldWidths;

/**
 * Makes no difference, but spares a candidate once that was reached since it was filed: the clock
 * of operating systems, which is close to "not reached for the longest time" and takes a byte.
 */
final class TouchedRank extends StoredRank {

  @Override
  public void entered(int ref, int others) {
    values.set(ref, 0);
  }

  @Override
  public void used(int ref) {
    values.set(ref, 1);
  }

  @Override
  public long of(int ref) {
    return 0;
  }

  @Override
  public boolean spares(int ref) {
    boolean touched = values.get(ref) != 0;
    values.set(ref, 0);
    return touched;
  }

  @Override
  public int bytesPerState(FieldWidths widths) {
    return 1;
  }
}
