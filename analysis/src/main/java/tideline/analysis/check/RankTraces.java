package tideline.analysis.check;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import tideline.net.firing.PackedNet;
import tideline.net.model.Net;
import tideline.net.property.Formula;
import tideline.net.property.PredicateProgram;
import tideline.net.rank.GroupingEffort;
import tideline.net.rank.RankPacking;
import tideline.net.rank.RankedNet;
import tideline.net.structure.Structure;
import tideline.search.StopSignal;
import tideline.search.rank.RankPaths;
import tideline.search.store.MemoryBudget;

/** Shortest traces by searches on ranks: for large state spaces of nets with proven bounds. */
final class RankTraces {

  private final RankedNet ranked;
  private final PackedNet packed;
  private final long memoryBytes;
  private final StopSignal signal;

  private RankTraces(RankedNet ranked, PackedNet packed, long memoryBytes, StopSignal signal) {
    this.ranked = ranked;
    this.packed = packed;
    this.memoryBytes = memoryBytes;
    this.signal = signal;
  }

  /** Empty if the net has no ranks that every state fits. */
  static Optional<RankTraces> of(Net net, long memoryBytes, StopSignal signal) {
    Structure structure = Structure.of(net);
    return RankedNet.of(structure, GroupingEffort.QUICK)
        .filter(RankedNet::isFinal)
        .map(
            ranked ->
                new RankTraces(
                    ranked, PackedNet.of(net, structure.bounds().toArray()), memoryBytes, signal));
  }

  /** A trace to the first marking that is wanted, if memory and time suffice. */
  Optional<Trace> find(Formula wanted) {
    PredicateProgram program = PredicateProgram.compile(wanted, ranked.net(), packed.layout());
    RankPacking packing = new RankPacking(ranked, packed.layout());
    long[] words = new long[packed.words()];
    List<RankPaths.Way> ways =
        paths()
            .find(
                (rank, successors) -> {
                  packing.pack(rank, words);
                  return program.holds(words, 0);
                },
                1);
    return ways.stream().findFirst().map(way -> new Trace(ranked.net(), way.events(), true));
  }

  /**
   * Traces to deadlocks, as far as memory and time suffice.
   *
   * @param wanted different markings
   */
  Map<List<Long>, Trace> findDeadlocks(List<long[]> wanted) {
    Set<Long> ranks = new HashSet<>();
    wanted.forEach(marking -> ranks.add(ranked.rank(marking)));
    Map<List<Long>, Trace> found = new HashMap<>();
    for (RankPaths.Way way :
        paths().find((rank, successors) -> successors == 0 && ranks.contains(rank), ranks.size())) {
      long[] marking = new long[ranked.net().places()];
      ranked.unrank(way.rank(), marking);
      found.put(Traces.key(marking), new Trace(ranked.net(), way.events(), true));
    }
    return found;
  }

  private RankPaths paths() {
    return new RankPaths(ranked, new MemoryBudget(memoryBytes), signal);
  }
}
