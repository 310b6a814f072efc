package tideline.net.structure;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.BitSet;
import tideline.net.model.Net;
import tideline.net.work.Work;

/**
 * For each place a number of tokens it provably never exceeds.
 *
 * <p>Sources: P-invariants with the initial marking, weightings that no firing increases, places
 * that nothing can add to, places that can never be marked, capacities, and inhibitor arcs that
 * stop all producers of a place. The assertion of a file that its units are safe is not used: see
 * {@link #assertedByUnits(Net)}.
 */
public final class PlaceBounds {

  /** The bound of a place for which none was proven. */
  public static final long UNKNOWN = -1;

  private static final int ROUNDS = 4;
  private static final long FEASIBILITY_WORK = 1_000_000;

  private final long[] bounds;
  private final DeadNodes dead;

  private PlaceBounds(long[] bounds, DeadNodes dead) {
    this.bounds = bounds;
    this.dead = dead;
  }

  /** Bounds with P-invariants within the default limit. */
  public static PlaceBounds of(Net net) {
    return of(net, SemiFlows.ofPlaces(net));
  }

  /**
   * @param invariants semi-flows of the places of this net, all or some of them
   */
  public static PlaceBounds of(Net net, SemiFlows invariants) {
    Limit limit = Limit.forNet(net);
    IncidenceMatrix whole = IncidenceMatrix.of(net);
    WorkMeter meter = new WorkMeter(limit.work());
    PlaceBounds known = new PlaceBounds(byCapacities(net), DeadNodes.of(net));
    SemiFlows flows = invariants;
    IncidenceMatrix living = whole;
    for (int round = 0; round < ROUNDS; round++) {
      if (known.dead.size() > 0) {
        // Without the dead transitions there are more invariants.
        living = whole.without(known.dead.transitions());
        flows = SemiFlows.ofPlaces(living, limit.part(2 << round));
      }
      known.byInvariants(net, flows);
      known.byProducers(net, living);
      known.bySubInvariants(net, living, flows, meter);
      DeadNodes dead = DeadNodes.of(net, known.bounds, flows, meter);
      if (dead.size() == known.dead.size()) {
        break;
      }
      known = new PlaceBounds(known.bounds, dead);
    }
    known.byFeasibility(net, living);
    return known;
  }

  /**
   * What the file asserts through its units, nothing proven: 1 for each place if it declares itself
   * safe, else {@link #UNKNOWN}.
   */
  public static long[] assertedByUnits(Net net) {
    long[] asserted = new long[net.places()];
    boolean safe = net.nupn().map(units -> units.safe()).orElse(false);
    Arrays.fill(asserted, safe ? 1 : UNKNOWN);
    return asserted;
  }

  /** The bound of a place, or {@link #UNKNOWN}. */
  public long of(int place) {
    return bounds[place];
  }

  /** All bounds, a fresh array; {@link #UNKNOWN} where there is none. */
  public long[] toArray() {
    return bounds.clone();
  }

  /** True if every place has a proven bound. */
  public boolean isBounded() {
    return isBoundedBy(Long.MAX_VALUE);
  }

  /** True if every place provably never holds more than so many tokens. */
  public boolean isBoundedBy(long tokens) {
    for (long bound : bounds) {
      if (bound == UNKNOWN || bound > tokens) {
        return false;
      }
    }
    return true;
  }

  /** The number of places without a bound. */
  public int unknown() {
    return (int) Arrays.stream(bounds).filter(bound -> bound == UNKNOWN).count();
  }

  /** Nodes that were found dead on the way. */
  public DeadNodes deadNodes() {
    return dead;
  }

  /** Lowers a bound to a value, if that is an improvement. */
  static void lower(long[] bounds, int place, BigInteger value) {
    if (value.bitLength() <= 63) {
      lower(bounds, place, value.longValue());
    }
  }

  private static void lower(long[] bounds, int place, long value) {
    if (bounds[place] == UNKNOWN || value < bounds[place]) {
      bounds[place] = value;
    }
  }

  private static long[] byCapacities(Net net) {
    long[] bounds = new long[net.places()];
    for (int p = 0; p < bounds.length; p++) {
      bounds[p] = net.capacity(p) == Net.UNLIMITED ? UNKNOWN : net.capacity(p);
    }
    return bounds;
  }

  private void byInvariants(Net net, SemiFlows invariants) {
    long[] initial = net.initialMarking();
    for (SparseVector flow : invariants.flows()) {
      Work.checkInterrupted();
      BigInteger total = flow.times(initial);
      boolean fits = total.bitLength() <= 63;
      for (int i = 0; i < flow.size(); i++) {
        if (fits) {
          lower(bounds, flow.index(i), total.longValue() / flow.value(i));
        } else {
          lower(bounds, flow.index(i), total.divide(BigInteger.valueOf(flow.value(i))));
        }
      }
    }
  }

  /** The initial marking bounds a place that no transition adds to. */
  private void byProducers(Net net, IncidenceMatrix living) {
    for (int p = 0; p < bounds.length; p++) {
      Work.checkInterrupted();
      SparseVector effects = living.effectsOn(p);
      long top = net.initial(p);
      for (int i = 0; i < effects.size() && top != UNKNOWN; i++) {
        if (effects.value(i) > 0) {
          long reached = reached(net, p, effects.index(i), effects.value(i));
          top = reached == UNKNOWN ? UNKNOWN : Math.max(top, reached);
        }
      }
      if (top != UNKNOWN) {
        lower(bounds, p, top);
      }
    }
  }

  /** The most a transition can leave where an inhibitor arc stops it from adding more. */
  private static long reached(Net net, int place, int transition, long added) {
    long stop = net.inhibitors(transition).weightOf(place);
    return stop == 0 || stop - 1 > Long.MAX_VALUE - added ? UNKNOWN : stop - 1 + added;
  }

  private void bySubInvariants(Net net, IncidenceMatrix living, SemiFlows flows, WorkMeter meter) {
    SubInvariantSearch search = new SubInvariantSearch(net, living, meter);
    for (int p = 0; p < bounds.length && !meter.isSpent(); p++) {
      if (bounds[p] == UNKNOWN || (bounds[p] > 1 && !flows.isComplete())) {
        search.improve(p, bounds);
      }
    }
  }

  /** What the quick searches missed, as long as the work lasts. */
  private void byFeasibility(Net net, IncidenceMatrix living) {
    WorkMeter meter = new WorkMeter(FEASIBILITY_WORK);
    long[] initial = net.initialMarking();
    for (int p = 0; p < bounds.length && !meter.isSpent(); p++) {
      if (bounds[p] == UNKNOWN) {
        BitSet required = new BitSet();
        required.set(p);
        Feasibility weighting = new Feasibility(living, required, meter);
        if (weighting.verdict() == Verdict.YES) {
          weighting.apply(initial, bounds);
        }
      }
    }
  }
}
