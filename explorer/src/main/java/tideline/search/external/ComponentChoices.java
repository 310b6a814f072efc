package tideline.search.external;

import java.util.Comparator;
import java.util.List;
import java.util.SplittableRandom;
import tideline.search.external.ComponentChoice.Candidate;

/** The heuristics of {@code [EK11]} section 5, and one of our own. */
final class ComponentChoices {

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

  /** See docs/external-memory.md for how this was found. */
  static ComponentChoice adaptive() {
    return (candidates, step) -> least(candidates, Comparator.comparingDouble(c -> cost(c)));
  }

  private static double cost(Candidate c) {
    double largest = (double) c.largest() / c.total();
    return (1 + c.updates()) / (1 - largest + 1e-9);
  }

  /** The first of the least ones. */
  private static Candidate least(List<Candidate> candidates, Comparator<Candidate> order) {
    return candidates.stream().min(order).orElseThrow();
  }
}
