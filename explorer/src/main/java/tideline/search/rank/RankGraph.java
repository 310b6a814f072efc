package tideline.search.rank;

import java.util.Arrays;
import java.util.Optional;
import java.util.function.LongConsumer;
import java.util.function.LongPredicate;
import tideline.pivot.RankExpander;
import tideline.pivot.RankedSystem;
import tideline.pivot.ReversibleSystem;
import tideline.pivot.StepBuffer;
import tideline.search.Ending;
import tideline.search.StopSignal;
import tideline.search.store.MemoryBudget;

/**
 * All states of a system as a set of ranks, and the operators of branching time on such sets, whose
 * members are always states. No edge is stored: steps are computed, forwards and backwards,
 * whenever they are needed.
 *
 * <p>Paths are maximal, as in {@link tideline.search.graph.StateGraph}. Each operator takes over
 * the sets it is given: they must not be used again. Memory: a bit for each rank and set, and one
 * more for the ranks that wait. For one thread.
 */
public final class RankGraph {

  private static final int WORDS_BETWEEN_LOOKS = 1 << 12;
  private static final int RANKS_BETWEEN_LOOKS = 1 << 16;

  private final RankedSystem system;
  private final MemoryBudget budget;
  private final StopSignal stop;
  private final RankSet states;
  private final RankExpander expander;
  private final long[] targets;
  private final ReversibleSystem reversible;
  private final StepBuffer steps = new StepBuffer(1);
  private final long[] state = new long[1];

  /** What the sets take that somebody uses. */
  private long lentBytes;

  /** Memory or time did not suffice for an operator. */
  public static final class UnfinishedException extends RuntimeException {
    private static final long serialVersionUID = 1;

    UnfinishedException() {
      super("memory or time did not suffice", null, false, false);
    }
  }

  private RankGraph(RankedSystem system, RankSet states, MemoryBudget budget, StopSignal stop) {
    this.system = system;
    this.states = states;
    this.budget = budget;
    this.stop = stop;
    expander = system.expander();
    targets = new long[system.mostSuccessors()];
    reversible = system.as(ReversibleSystem.class).orElseThrow();
  }

  /**
   * Searches for all states.
   *
   * @param system that also fires backwards
   * @return empty if memory, time or ranks did not suffice
   */
  public static Optional<RankGraph> of(RankedSystem system, MemoryBudget budget, StopSignal stop) {
    long[][] members = new long[1][];
    RankResult result =
        RankSearch.of(system)
            .store(StoreChoice.BITMAP)
            .budget(budget)
            .stop(stop)
            .ended(
                space -> {
                  members[0] = ((BitmapLevels) space).members();
                  space.release();
                })
            .run();
    if (result.ending() != Ending.EXHAUSTED || !budget.reserve(8L * members[0].length)) {
      return Optional.empty();
    }
    return Optional.of(new RankGraph(result.system(), new RankSet(members[0]), budget, stop));
  }

  /**
   * Of a system each of whose ranks is a reachable state, so that nothing needs to be searched.
   *
   * @param system that also fires backwards
   * @return empty if memory does not suffice
   */
  public static Optional<RankGraph> ofAll(
      RankedSystem system, MemoryBudget budget, StopSignal stop) {
    if (!budget.reserve(system.tableBytes() + bytesOfSet(system.ranks()))) {
      return Optional.empty();
    }
    long[] all = new long[Math.toIntExact(bytesOfSet(system.ranks()) / 8)];
    Arrays.fill(all, -1);
    if (system.ranks() % Long.SIZE != 0) {
      all[all.length - 1] >>>= -system.ranks();
    }
    return Optional.of(new RankGraph(system, new RankSet(all), budget, stop));
  }

  /** Bytes of one set of so many ranks. */
  public static long bytesOfSet(long ranks) {
    return 8 * ((ranks + 63) / 64);
  }

  /** The system whose ranks these are. */
  public RankedSystem system() {
    return system;
  }

  public long states() {
    return states.size();
  }

  public boolean hasInitial(RankSet set) {
    system.initial(state, 0);
    return set.contains(state[0]);
  }

  /** All states. */
  public RankSet all() {
    return copy(states);
  }

  /** The states that satisfy something. */
  public RankSet where(LongPredicate predicate) {
    RankSet set = empty();
    sweep(
        rank -> {
          if (predicate.test(rank)) {
            set.add(rank);
          }
        });
    return set;
  }

  /** The states that no step leaves. */
  public RankSet deadlocks() {
    return where(rank -> expander.successors(rank, targets) == 0);
  }

  public RankSet complement(RankSet set) {
    return set.invertWithin(states);
  }

  /** {@code EX}: the states with a successor in the set. */
  public RankSet before(RankSet set) {
    RankSet result = where(rank -> hasSuccessorIn(set, expander.successors(rank, targets)));
    release(set);
    return result;
  }

  /** {@code E(stay U goal)}: the states with a path through {@code stay} to {@code goal}. */
  public RankSet canReach(RankSet stay, RankSet goal) {
    WaitingRanks waiting = waiting(goal);
    long looked = 0;
    for (long rank = waiting.poll(); rank >= 0; rank = waiting.poll()) {
      look(++looked);
      findPredecessors(rank);
      for (int i = 0; i < steps.size(); i++) {
        long before = steps.words()[i];
        if (stay.contains(before) && !goal.contains(before)) {
          goal.add(before);
          waiting.add(before);
        }
      }
    }
    endWaiting();
    release(stay);
    return goal;
  }

  /**
   * {@code EG}: the states with a maximal path inside the set. A state with successors, none of
   * which is in the set, leaves it, and then its predecessors are looked at again.
   */
  public RankSet canStay(RankSet set) {
    WaitingRanks waiting = waiting(set);
    long looked = 0;
    for (long rank = waiting.poll(); rank >= 0; rank = waiting.poll()) {
      look(++looked);
      int n = set.contains(rank) ? expander.successors(rank, targets) : 0;
      if (n > 0 && !hasSuccessorIn(set, n)) {
        set.remove(rank);
        findPredecessors(rank);
        for (int i = 0; i < steps.size(); i++) {
          if (set.contains(steps.words()[i])) {
            waiting.add(steps.words()[i]);
          }
        }
      }
    }
    endWaiting();
    return set;
  }

  private boolean hasSuccessorIn(RankSet set, int n) {
    for (int k = 0; k < n; k++) {
      if (set.contains(targets[k])) {
        return true;
      }
    }
    return false;
  }

  private void findPredecessors(long rank) {
    steps.clear();
    state[0] = rank;
    reversible.predecessors(state, 0, steps);
  }

  private WaitingRanks waiting(RankSet first) {
    reserve(waitingBytes());
    return new WaitingRanks(first.words.clone());
  }

  private void endWaiting() {
    giveBack(waitingBytes());
  }

  private long waitingBytes() {
    return setBytes() + WaitingRanks.bytesBeside(states.words.length);
  }

  private void look(long looked) {
    if (looked % RANKS_BETWEEN_LOOKS == 0 && stop.isRequested()) {
      throw new UnfinishedException();
    }
  }

  private void sweep(LongConsumer action) {
    for (int w = 0; w < states.words.length; w++) {
      for (long left = states.words[w]; left != 0; left &= left - 1) {
        action.accept(((long) w << 6) + Long.numberOfTrailingZeros(left));
      }
      if (w % WORDS_BETWEEN_LOOKS == 0 && stop.isRequested()) {
        throw new UnfinishedException();
      }
    }
  }

  public RankSet copy(RankSet set) {
    reserve(setBytes());
    return new RankSet(set.words.clone());
  }

  private RankSet empty() {
    reserve(setBytes());
    return new RankSet(new long[states.words.length]);
  }

  /** The set is not used any more. */
  public void release(RankSet set) {
    giveBack(8L * set.words.length);
  }

  /** No set is used any more: after an operator that was not finished, some are left. */
  public void releaseAll() {
    giveBack(lentBytes);
  }

  private void giveBack(long bytes) {
    budget.release(bytes);
    lentBytes -= bytes;
  }

  private long setBytes() {
    return 8L * states.words.length;
  }

  private void reserve(long bytes) {
    if (!budget.reserve(bytes)) {
      throw new UnfinishedException();
    }
    lentBytes += bytes;
  }
}
