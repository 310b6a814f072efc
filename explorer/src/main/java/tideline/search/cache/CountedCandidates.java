package tideline.search.cache;

import tideline.search.store.FieldWidths;

/** For searches that never evict: counts the candidates and forgets which they are. */
final class CountedCandidates implements Candidates {

  private int size;

  @Override
  public void add(int ref) {
    size++;
  }

  @Override
  public int take() {
    throw new UnsupportedOperationException("nothing is evicted without a limit");
  }

  @Override
  public int size() {
    return size;
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
