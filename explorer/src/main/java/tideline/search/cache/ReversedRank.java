package tideline.search.cache;

import tideline.search.store.FieldWidths;

/** The same rank, largest first. */
record ReversedRank(Rank rank) implements Rank {

  @Override
  public long of(int ref) {
    return -rank.of(ref);
  }

  @Override
  public void discovered(int source, int ref) {
    rank.discovered(source, ref);
  }

  @Override
  public void reached(int source, int ref) {
    rank.reached(source, ref);
  }

  @Override
  public void entered(int ref, int others) {
    rank.entered(ref, others);
  }

  @Override
  public void used(int ref) {
    rank.used(ref);
  }

  @Override
  public boolean spares(int ref) {
    return rank.spares(ref);
  }

  @Override
  public void evicted() {
    rank.evicted();
  }

  @Override
  public int bytesPerState(FieldWidths widths) {
    return rank.bytesPerState(widths);
  }

  @Override
  public long bytes() {
    return rank.bytes();
  }
}
