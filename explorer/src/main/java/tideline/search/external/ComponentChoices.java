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

  /** The number of labels of the adaptive choice. */
  private static final int LABELS = 32;

  /** Into how many parts it divides values that it has seen; others may come. */
  private static final int PARTS = LABELS * 3 / 4;

  /** Parts that hold more than this share are divided at the same time. */
  private static final double LARGEST_PART = 0.25;

  /** What it costs that each state is written once more: as much as so many steps. */
  private static final double DIVISION = 1;

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

      @Override
      public int labels() {
        return LABELS;
      }

      @Override
      public double largestPart(double loadPrice) {
        return PartitionContents.isNarrow(loadPrice) ? 1 : LARGEST_PART;
      }
    };
  }

  /**
   * What a division costs for what it gains. A state space is divided until its parts fit; each
   * division brings that nearer by its entropy, and costs a step to another part each time it is
   * taken, and the rewriting of the states once. Steps count twice where a way leads back: there,
   * partitions come in again and again; elsewhere they are done one after the other.
   */
  private static double cost(Candidate c) {
    Traffic traffic = c.traffic().get();
    double price = PartitionContents.isNarrow(c.loadPrice()) ? c.loadPrice() : 1;
    return (DIVISION + traffic.crossing() + price * traffic.returning()) / c.entropy();
  }

  /** The first of the least ones. */
  private static Candidate least(List<Candidate> candidates, Comparator<Candidate> order) {
    return candidates.stream().min(order).orElseThrow();
  }
}
