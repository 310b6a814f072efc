package tideline.search.cache;

import tideline.search.store.GrowingInts;

/** A rank that is one int for each state. */
abstract class StoredRank implements Rank {

  final GrowingInts values = new GrowingInts();

  @Override
  public long of(int ref) {
    return values.get(ref);
  }

  @Override
  public final int bytesPerState() {
    return 4;
  }

  @Override
  public final long bytes() {
    return values.bytes();
  }
}
