package tideline.search.external;

import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.LongStream;
import tideline.search.external.ComponentChoice.Candidate;
import tideline.search.external.StepSample.Traffic;

/** The heuristics of {@code [EK11]} section 5, and one of our own. */
final class ComponentChoices {

  /** Into how many parts the adaptive choice divides values that it has seen; others may come. */
  private static final int PARTS = PartitioningDiagram.LABELS * 3 / 4;

  /** What a step is worth after which the search may come back. */
  private static final int RETURN_WEIGHT = 4;

  private ComponentChoices() {}

  /** Heuristics SA and SS: always in the order of numbers that are known beforehand. */
  static ComponentChoice leastOf(long[] modifications) {
    return (candidates, step) ->
        least(candidates, Comparator.comparingLong(c -> modifications[c.component()]));
  }

  /** Heuristic RD. */
  static ComponentChoice random(long seed) {
    return (candidates, step) ->
        candidates.get(new SplittableRandom(seed + step).nextInt(candidates.size()));
  }

  /** Heuristic EE. */
  static ComponentChoice leastUpdated() {
    return (candidates, step) -> least(candidates, Comparator.comparingLong(Candidate::updates));
  }

  /** Heuristic PD. */
  static ComponentChoice mostEven() {
    return (candidates, step) ->
        least(candidates, Comparator.comparingDouble(Candidate::deviation));
  }

  /** Heuristic DE: the product h of equation (1). */
  static ComponentChoice mostEvenAndLeastUpdated() {
    return (candidates, step) ->
        least(
            candidates, Comparator.comparingDouble(c -> c.updates() * Math.max(c.deviation(), 1)));
  }

  /**
   * Looks where steps from the states of the partition lead. Neighbouring values stay together: a
   * change then rarely leads to another partition, and a counter that grows comes through the
   * partitions one after the other instead of again and again.
   */
  static ComponentChoice adaptive() {
    return new ComponentChoice() {
      @Override
      public Candidate choose(List<Candidate> candidates, long step) {
        Map<Candidate, Double> costs = new IdentityHashMap<>();
        candidates.forEach(c -> costs.put(c, cost(c)));
        return least(candidates, Comparator.comparingDouble(costs::get));
      }

      @Override
      public long[] widths(long range, long former) {
        return LongStream.of(1, (range + PARTS - 1) / PARTS)
            .filter(width -> former == 0 || width < former)
            .distinct()
            .toArray();
      }
    };
  }

  /**
   * Steps to other parts, for each part of the partition that goes elsewhere. Where a way leads
   * back, partitions come in again and again; where none does, they are done one after the other.
   * What goes elsewhere counts twice: a division that moves little gains little for its steps, and
   * what it does not move has to be divided, and written, once more.
   */
  private static double cost(Candidate c) {
    Traffic traffic = c.traffic().get();
    double moved = 1 - (double) c.largest() / c.total();
    double steps = 1 + traffic.crossing() + (RETURN_WEIGHT - 1.0) * traffic.returning();
    return steps / (moved * moved + 1e-9);
  }

  /** The first of the least ones. */
  private static Candidate least(List<Candidate> candidates, Comparator<Candidate> order) {
    return candidates.stream().min(order).orElseThrow();
  }
}
