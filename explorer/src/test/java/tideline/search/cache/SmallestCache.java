package tideline.search.cache;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Supplier;
import tideline.net.model.Net;
import tideline.net.structure.NetCommutation;
import tideline.pivot.TransitionSystem;
import tideline.search.Ending;

/**
 * The experiment of [EK10] section 5.1: the smallest cache, as a share of the state space in steps
 * of five per cent, with which some run visits no more than five times the states.
 */
final class SmallestCache {

  private static final int STEP = 5;
  private static final int MOST_VISITS = 5;

  /** What is switched on beside the cache. */
  enum Reduction {
    NONE(false, false),
    CHAINS(true, false),
    EDGE_LEAN(false, true),
    EDGE_LEAN_AND_CHAINS(true, true);

    private final boolean chains;
    private final boolean edgeLean;

    Reduction(boolean chains, boolean edgeLean) {
      this.chains = chains;
      this.edgeLean = edgeLean;
    }
  }

  /**
   * The best run of a group.
   *
   * @param storedShare per cent of the state space
   * @param visitedShare per cent of the state space
   */
  record Best(int storedShare, long visitedShare, String order, String replacement) {

    @Override
    public String toString() {
      String parameters = order.contains(":") ? " (" + order.replaceFirst(".*:", "") + ")" : "";
      return storedShare + "/" + visitedShare + parameters + " " + replacement;
    }
  }

  private final TransitionSystem system;
  private final int states;
  private final Supplier<CacheBuilder> reduced;
  private final List<String> replacements;
  private int outOfMemory;
  private int outOfTime;

  SmallestCache(Net net, Reduction reduction, List<String> replacements) {
    this.system = ToyNets.system(net);
    this.replacements = replacements;
    reduced = () -> reduced(net, reduction);
    states = (int) CacheBuilder.of(system).build().run().visits();
  }

  private CacheBuilder reduced(Net net, Reduction reduction) {
    CacheBuilder options = CacheBuilder.of(system);
    if (reduction.edgeLean) {
      options.edgeLean(new NetCommutation(net));
    }
    return reduction.chains ? options.chainReduction() : options;
  }

  int states() {
    return states;
  }

  String failures() {
    return outOfMemory + " out of memory, " + outOfTime + " out of time";
  }

  /**
   * The best run of a group of orders. Steps of twenty per cent find a size that will do, steps of
   * five the sizes below it; sizes far below the tree of an unlimited run are not tried.
   */
  Optional<Best> best(List<String> orders) {
    Map<String, Integer> trees = new TreeMap<>();
    for (String order : orders) {
      trees.put(order, reduced.get().order(order).build().run().tdTreePeak());
    }
    Optional<Best> rough = Optional.empty();
    int share = 0;
    while (rough.isEmpty() && share < 100) {
      share += 4 * STEP;
      rough = bestOf(orders, trees, share);
    }
    Optional<Best> fine = firstOf(orders, trees, share - 3 * STEP, share - STEP);
    return fine.isPresent() ? fine : rough;
  }

  private Optional<Best> firstOf(
      List<String> orders, Map<String, Integer> trees, int from, int to) {
    Optional<Best> best = Optional.empty();
    for (int share = from; share <= to && best.isEmpty(); share += STEP) {
      best = bestOf(orders, trees, share);
    }
    return best;
  }

  private Optional<Best> bestOf(List<String> orders, Map<String, Integer> trees, int share) {
    List<Best> successes = new ArrayList<>();
    int cache = Math.max(1, (int) ((long) states * share / 100));
    for (String order : orders) {
      if (cache < 0.8 * trees.get(order)) {
        outOfMemory += replacements.size();
        continue;
      }
      for (String replacement : replacements) {
        run(order, replacement, cache)
            .ifPresent(
                visits ->
                    successes.add(
                        new Best(share, Math.round(100.0 * visits / states), order, replacement)));
      }
    }
    return successes.stream().min(Comparator.comparingLong(Best::visitedShare));
  }

  private Optional<Long> run(String order, String replacement, int cache) {
    CacheResult result =
        reduced
            .get()
            .order(order)
            .replacement(replacement)
            .cacheStates(cache)
            .maxVisits((long) MOST_VISITS * states)
            .build()
            .run();
    outOfMemory += result.ending() == Ending.STORE_FULL ? 1 : 0;
    outOfTime += result.isVisitLimit() ? 1 : 0;
    return result.isComplete() ? Optional.of(result.visits()) : Optional.empty();
  }
}
