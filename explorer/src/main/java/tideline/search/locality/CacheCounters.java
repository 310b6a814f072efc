package tideline.search.locality;

import java.util.SplittableRandom;

/** What both kinds of cache count, and the choice of a victim. */
abstract class CacheCounters implements VisitedCache {

  private final SplittableRandom random;
  private long insertions;
  private long overwritten;
  private long forgotten;
  private long live;
  private long mostLive;
  private long lastSlot = -1;

  CacheCounters(long seed) {
    random = new SplittableRandom(seed);
  }

  final int victim(int probes) {
    return random.nextInt(probes);
  }

  /** The slot of the last new state, or -1 if that says nothing. */
  final void wrote(long slot) {
    lastSlot = slot;
  }

  @Override
  public final long lastSlot() {
    return lastSlot;
  }

  final void stored() {
    insertions++;
    live++;
    if (live > mostLive) {
      mostLive = live;
    }
  }

  final void replaced() {
    insertions++;
    overwritten++;
  }

  /** A state that was stored before took the slot of another one. */
  final void overwrote() {
    overwritten++;
    live--;
  }

  final void forgot(long states) {
    forgotten += states;
    live -= states;
  }

  @Override
  public final long insertions() {
    return insertions;
  }

  @Override
  public final long overwritten() {
    return overwritten;
  }

  @Override
  public final long forgotten() {
    return forgotten;
  }

  @Override
  public final long live() {
    return live;
  }

  @Override
  public final long mostLive() {
    return mostLive;
  }
}
