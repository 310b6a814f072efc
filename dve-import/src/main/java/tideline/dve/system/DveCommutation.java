package tideline.dve.system;

import java.util.BitSet;
import tideline.dve.bounds.EventFailures;
import tideline.pivot.Commutation;

/**
 * Which events of a DVE model can change places: those of which neither changes what the other
 * looks at or changes. An event that can fail is never moved, because nothing follows a failure.
 */
public final class DveCommutation implements Commutation {

  private final BitSet[] reads;
  private final BitSet[] writes;
  private final BitSet fallible = new BitSet();

  private DveCommutation(DveSystem system) {
    Footprint.Slots slots = new Footprint.Slots(system.program());
    this.reads = new BitSet[system.events()];
    this.writes = new BitSet[system.events()];
    for (int event = 0; event < reads.length; event++) {
      Footprint footprint = Footprint.of(system.event(event), system.program(), slots);
      reads[event] = footprint.reads();
      writes[event] = footprint.writes();
      fallible.set(event, EventFailures.canFail(system.event(event), system.bounds()));
    }
  }

  public static DveCommutation of(DveSystem system) {
    return new DveCommutation(system);
  }

  @Override
  public boolean movesBefore(int later, int earlier) {
    return !fallible.get(later)
        && !fallible.get(earlier)
        && !writes[later].intersects(reads[earlier])
        && !writes[later].intersects(writes[earlier])
        && !writes[earlier].intersects(reads[later]);
  }
}
