package tideline.oracle;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * What {@link NaiveExplorer} counted.
 *
 * @param states distinct markings found
 * @param edges (marking, transition) firings; parallel ones and self-loops count
 * @param deadlocks expanded markings without a firing
 * @param levelSizes markings at distance 0, 1, 2, … from the initial one
 * @param maxTokensInPlace largest number of tokens in one place of one marking
 * @param maxTokensPerMarking largest sum of tokens of one marking
 * @param firings firings of each transition
 * @param complete false if the search stopped at its limit: all counts are then of the part seen
 * @param graph the graph itself
 */
public record NaiveResult(
    long states,
    long edges,
    long deadlocks,
    List<Long> levelSizes,
    long maxTokensInPlace,
    long maxTokensPerMarking,
    List<Long> firings,
    boolean complete,
    NaiveGraph graph) {

  /**
   * Counts what there is to count in a graph.
   *
   * @param expanded the number of markings, from the first, whose successors are all there
   */
  static NaiveResult of(NaiveGraph graph, int transitions, int expanded) {
    long edges = 0;
    long deadlocks = 0;
    Long[] firings = new Long[transitions];
    Arrays.fill(firings, 0L);
    for (int m = 0; m < expanded; m++) {
      edges += graph.successors().get(m).size();
      deadlocks += graph.successors().get(m).isEmpty() ? 1 : 0;
      graph.successors().get(m).forEach(firing -> firings[firing.transition()]++);
    }
    BigInteger inPlace = BigInteger.ZERO;
    BigInteger perMarking = BigInteger.ZERO;
    for (List<BigInteger> marking : graph.markings()) {
      BigInteger sum = BigInteger.ZERO;
      for (BigInteger tokens : marking) {
        inPlace = inPlace.max(tokens);
        sum = sum.add(tokens);
      }
      perMarking = perMarking.max(sum);
    }
    return new NaiveResult(
        graph.markings().size(),
        edges,
        deadlocks,
        levelSizes(graph.depths()),
        inPlace.longValueExact(),
        perMarking.longValueExact(),
        List.of(firings),
        expanded == graph.markings().size(),
        graph);
  }

  private static List<Long> levelSizes(List<Integer> depths) {
    List<Long> sizes = new ArrayList<>();
    for (int depth : depths) {
      if (depth == sizes.size()) {
        sizes.add(0L);
      }
      sizes.set(depth, sizes.get(depth) + 1);
    }
    return List.copyOf(sizes);
  }

  /** The transitions that fired at least once. */
  public Set<Integer> firedTransitions() {
    Set<Integer> fired = new TreeSet<>();
    for (int t = 0; t < firings.size(); t++) {
      if (firings.get(t) > 0) {
        fired.add(t);
      }
    }
    return fired;
  }

  /** The number of breadth-first levels, the initial marking's included. */
  public int levels() {
    return levelSizes.size();
  }

  /** The counts without the graph, for comparison in one go. */
  public Counts counts() {
    return new Counts(states, edges, deadlocks, levelSizes, maxTokensInPlace, maxTokensPerMarking);
  }
}
