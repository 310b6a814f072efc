package tideline.sweep.line;

import tideline.search.cache.CacheHost;
import tideline.sweep.line.LineMeasure.Relation;

/**
 * The sweep as the host of a cache: persistent states are never candidates for eviction, {@code
 * [EK10]} section 4.4, and the tree is cut where the line passes.
 */
final class SweepHost implements CacheHost {

  private final SweepFront front;
  private final References references;
  private final boolean repairs;

  SweepHost(SweepFront front, References references, int repairStates) {
    this.front = front;
    this.references = references;
    this.repairs = repairStates < SweepBuilder.UNLIMITED;
  }

  @Override
  public boolean hangs(int source, int ref) {
    return switch (references) {
      case INTRA -> front.relation() == Relation.SAME_CLASS;
      case ALL -> front.relation() != Relation.REGRESS;
    };
  }

  @Override
  public boolean isPinned(int ref) {
    return front.isPersistent(ref);
  }

  @Override
  public void evicted(int ref) {
    front.deleted(ref);
  }

  /**
   * Inside a class every tree ends with the class. In a single sweep the line goes back in the
   * middle of a class, but what hangs from its states stays behind it, too. A repaired measure
   * gives up persistent states whenever a class ends.
   */
  @Override
  public boolean cutsTrees() {
    return references == References.ALL || repairs;
  }
}
