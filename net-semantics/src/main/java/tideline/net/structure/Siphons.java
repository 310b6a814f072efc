package tideline.net.structure;

import java.util.BitSet;
import tideline.net.model.Net;
import tideline.net.work.Work;

/**
 * Siphons and traps. A siphon is a set of places whose every producer also takes from it: once
 * empty it stays empty. A trap is a set whose every consumer also puts into it: once marked it
 * stays marked. Both stay true under weights, inhibitor arcs and capacities. The empty set is
 * neither.
 */
public final class Siphons {

  private Siphons() {}

  /** The minimal siphons, by size, then by their places. */
  public static PlaceSets minimalSiphons(Net net, Limit limit) {
    return new MinimalSiphons(net, ShrinkingSiphon.Kind.SIPHON, limit).run();
  }

  /** The minimal traps, by size, then by their places. */
  public static PlaceSets minimalTraps(Net net, Limit limit) {
    return new MinimalSiphons(net, ShrinkingSiphon.Kind.TRAP, limit).run();
  }

  /** The union of all siphons within a set of places, possibly empty; linear. */
  public static BitSet largestSiphonWithin(Net net, BitSet places) {
    return largest(net, ShrinkingSiphon.Kind.SIPHON, places);
  }

  /** The union of all traps within a set of places, possibly empty; linear. */
  public static BitSet largestTrapWithin(Net net, BitSet places) {
    return largest(net, ShrinkingSiphon.Kind.TRAP, places);
  }

  /** The union of all siphons without a token initially: their places are never marked. */
  public static BitSet unmarkedSiphon(Net net) {
    BitSet empty = new BitSet(net.places());
    for (int p = 0; p < net.places(); p++) {
      empty.set(p, net.initial(p) == 0);
    }
    return largestSiphonWithin(net, empty);
  }

  /**
   * Whether every siphon contains a trap that is marked initially, so that no siphon can be
   * emptied. Places without arcs are left aside. In an ordinary net without inhibitor arcs and
   * capacities YES excludes deadlocks; if it is also extended free choice, YES means live and NO
   * not live.
   *
   * @param siphons minimal siphons of this net
   */
  public static Verdict siphonsHoldMarkedTraps(Net net, PlaceSets siphons) {
    for (int[] siphon : siphons.sets()) {
      Work.checkInterrupted();
      BitSet places = new BitSet(net.places());
      boolean marked = false;
      for (int p : siphon) {
        places.set(p);
      }
      BitSet trap = largestTrapWithin(net, places);
      for (int p = trap.nextSetBit(0); p >= 0; p = trap.nextSetBit(p + 1)) {
        marked |= net.initial(p) > 0;
      }
      if (!marked && !isIsolated(net, siphon[0])) {
        return Verdict.NO;
      }
    }
    return siphons.isComplete() ? Verdict.YES : Verdict.UNKNOWN;
  }

  private static boolean isIsolated(Net net, int place) {
    return net.consumers(place).size() == 0 && net.producers(place).size() == 0;
  }

  private static BitSet largest(Net net, ShrinkingSiphon.Kind kind, BitSet places) {
    return new ShrinkingSiphon(net, kind, places, new WorkMeter(Long.MAX_VALUE)).members();
  }
}
