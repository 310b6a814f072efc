package tideline.search.rank;

import java.util.ArrayList;
import java.util.List;
import tideline.pivot.RankedSystem;
import tideline.pivot.ReversibleSystem;
import tideline.pivot.StepBuffer;
import tideline.search.StopSignal;
import tideline.search.observe.Directive;
import tideline.search.store.MemoryBudget;

/**
 * Shortest ways to states, on ranks and without pointers to parents: a search keeps the ranks of
 * each level as sorted differences, and the way back asks which predecessor is in the level before.
 *
 * <p>About a byte for each state beside the store. For systems that are never exceeded.
 */
public final class RankPaths {

  private final RankedSystem system;
  private final ReversibleSystem reversible;
  private final MemoryBudget budget;
  private final StopSignal stop;

  /**
   * @param system whose every reachable state has a rank, and which fires backwards, too
   */
  public RankPaths(RankedSystem system, MemoryBudget budget, StopSignal stop) {
    if (!system.isFinal()) {
      throw new IllegalArgumentException("states may have no rank");
    }
    this.system = system;
    this.reversible = system.as(ReversibleSystem.class).orElseThrow();
    this.budget = budget;
    this.stop = stop;
  }

  /** Says which states ways are wanted to. */
  @FunctionalInterface
  public interface Wanted {
    boolean test(long rank, int successors);
  }

  /** A shortest way. */
  public record Way(long rank, int[] events) {}

  /**
   * Ways to the first states that are wanted, in the order in which a breadth-first search meets
   * them; those that memory and time suffice for.
   *
   * @param most after so many the search ends
   */
  public List<Way> find(Wanted wanted, int most) {
    LevelLog log = new LevelLog(budget);
    List<long[]> met = new ArrayList<>();
    RankSearch.of(system)
        .budget(budget)
        .stop(stop)
        .keepingRanks()
        .logging(log)
        .observer(
            (now, rank, successors) -> {
              if (wanted.test(rank, successors)) {
                met.add(new long[] {rank, log.levels() - 1});
              }
              return met.size() < most ? Directive.CONTINUE : Directive.STOP;
            })
        .run();
    return met.stream().map(one -> new Way(one[0], eventsTo(one[0], (int) one[1], log))).toList();
  }

  private int[] eventsTo(long target, int level, LevelLog log) {
    int[] events = new int[level];
    long[] state = {target};
    for (int l = level - 1; l >= 0; l--) {
      StepBuffer before = new StepBuffer(1);
      reversible.predecessors(state, 0, before);
      int first = log.firstIn(l, before.words(), before.size());
      events[l] = before.event(first);
      state[0] = before.words()[first];
    }
    return events;
  }
}
