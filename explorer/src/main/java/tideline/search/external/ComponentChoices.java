package tideline.search.external;

import java.util.Comparator;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.LongStream;
import tideline.search.external.ComponentChoice.Candidate;

/** The heuristics of {@code [EK11]} section 5, and one of our own. */
final class ComponentChoices {

  /** Into how many parts the adaptive choice divides the values that it has seen. */
  private static final int PARTS = PartitioningDiagram.LABELS / 2;

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
   * Neighbouring values stay together: a change then rarely leads to another partition, and a
   * counter that grows comes through the partitions one after the other instead of again and again.
   */
  static ComponentChoice adaptive() {
    return new ComponentChoice() {
      @Override
      public Candidate choose(List<Candidate> candidates, long step) {
        return least(candidates, Comparator.comparingDouble(c -> cost(c)));
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

  /** Changes that lead elsewhere, about, for each part of the partition that goes elsewhere. */
  private static double cost(Candidate c) {
    double largest = (double) c.largest() / c.total();
    return (1 + (double) c.updates() / c.width()) / (1 - largest + 1e-9);
  }

  /** The first of the least ones. */
  private static Candidate least(List<Candidate> candidates, Comparator<Candidate> order) {
    return candidates.stream().min(order).orElseThrow();
  }
}
