package tideline.search.cache;

import tideline.search.store.FieldWidths;
import tideline.search.store.NarrowInts;

/** A rank that is one number for each state, as narrow as they are. */
abstract class StoredRank implements Rank {

  final NarrowInts values = new NarrowInts();

  @Override
  public long of(int ref) {
    return values.get(ref);
  }

  @Override
  public int bytesPerState(FieldWidths widths) {
    return 4;
  }

  @Override
  public final long bytes() {
    return values.bytes();
  }
}
