package tideline.search.cache;

import tideline.search.store.FieldWidths;

/** Makes no difference. */
final class EqualRank implements Rank {

  @Override
  public long of(int ref) {
    return 0;
  }

  @Override
  public int bytesPerState(FieldWidths widths) {
    return 0;
  }

  @Override
  public long bytes() {
    return 0;
  }
}
