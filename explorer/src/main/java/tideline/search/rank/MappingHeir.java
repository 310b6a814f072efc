package tideline.search.rank;

import tideline.pivot.Relayout;

/** Rewrites ranks on their way to another space. */
final class MappingHeir implements LevelSpace.Heir {

  private final Relayout.StateMapping mapping;
  private final LevelSpace.Heir heir;
  private final long[] rank = new long[1];

  MappingHeir(Relayout.StateMapping mapping, LevelSpace.Heir heir) {
    this.mapping = mapping;
    this.heir = heir;
  }

  private long map(long old) {
    rank[0] = old;
    mapping.map(rank, 0, rank, 0);
    return rank[0];
  }

  @Override
  public void closed(long old) {
    heir.closed(map(old));
  }

  @Override
  public void current(long old) {
    heir.current(map(old));
  }

  @Override
  public void next(long old) {
    heir.next(map(old));
  }
}
