package tideline.bdd.reach;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import tideline.bdd.kernel.CodeExceededException;
import tideline.bdd.kernel.DiagramKernel;
import tideline.bdd.kernel.FrozenSet;
import tideline.bdd.kernel.KernelLimits;
import tideline.bdd.kernel.KernelStatistics;
import tideline.bdd.kernel.KernelStoppedException;
import tideline.bdd.kernel.MarkingSet;
import tideline.bdd.level.LevelEvents;
import tideline.bdd.predecessor.ArrivalCounts;
import tideline.bdd.reach.Truncation.Cause;

/** Exploration in one order of the levels, from the beginning each time it is run. */
final class Attempt {

  /** No level gets more codes than this. */
  private static final long MOST_ROOM = 1L << 31;

  /** What a run that came nowhere counts, as a share of the way. */
  private static final double START = 1.0 / 16;

  /** How much more the last part of the way counts than the first, where nodes are few. */
  private static final int STEEP = 4;

  private final LevelEvents events;
  private final long[] bounds;
  private final SymbolicOptions options;
  private final Purpose purpose;
  private double progress;
  private long nodes;

  /**
   * What is wanted of the reachable markings.
   *
   * @param withCounts whether deadlocks too
   */
  record Purpose(SymbolicExplorer.Examiner examiner, boolean withCounts) {}

  Attempt(LevelEvents events, long[] bounds, SymbolicOptions options, Purpose purpose) {
    this.events = events;
    this.bounds = bounds;
    this.options = options;
    this.purpose = purpose;
  }

  int levels() {
    return events.levels();
  }

  /**
   * How promising the last run was, compared with others that did as much work: how far it came,
   * times the nodes it made. One that makes few does the same again and again.
   */
  double promise() {
    return (START + progress) * nodes;
  }

  /** The opposite view: the fewer nodes it made on most of the way, the better the order is. */
  double thrift() {
    return Math.pow(START + progress, STEEP) / (1 + nodes);
  }

  Found run(Allowance allowance, long memoryBytes) {
    try {
      return runWidening(allowance, memoryBytes);
    } finally {
      allowance.end();
    }
  }

  /** Gives levels more room until it suffices. */
  private Found runWidening(Allowance allowance, long memoryBytes) {
    long[] room = new long[events.levels()];
    Arrays.fill(room, 1);
    while (true) {
      try {
        return run(room, allowance, memoryBytes);
      } catch (CodeExceededException e) {
        room[e.level()] = 2 * room[e.level()] + 1;
        if (room[e.level()] > MOST_ROOM) {
          String place = events.net().placeId(events.level(e.level()).places()[0]);
          String reason = "place " + place + " takes too many different numbers of tokens";
          return Found.nothing(Cause.TOKENS, reason, new KernelStatistics(0, 0, 0));
        }
      }
    }
  }

  /** The sets as copies, so that the kernel and its tables are gone when they are counted. */
  private Found run(long[] room, Allowance allowance, long memoryBytes) {
    KernelLimits limits = new KernelLimits(memoryBytes, allowance, options.holdings());
    KernelStatistics used = new KernelStatistics(0, 0, 0);
    try (DiagramKernel kernel = options.kernel().open(events, bounds, room, limits)) {
      try {
        MarkingSet reached = kernel.reachable(options.traversal());
        if (!allowance.arrive()) {
          return Found.nothing(Cause.ASKED, "another order was faster", kernel.statistics());
        }
        purpose.examiner().examine(kernel, events, reached);
        List<FrozenSet> sets = sets(kernel, reached);
        return new Found(Optional.empty(), sets, arrivals(kernel, reached), kernel.statistics());
      } finally {
        used = kernel.statistics();
        progress = kernel.progress();
        nodes = used.peakNodes();
      }
    } catch (KernelStoppedException e) {
      return Found.nothing(Cause.valueOf(e.cause().name()), e.getMessage(), used);
    } catch (OutOfMemoryError heapIsSmallerThanBudget) {
      return Found.nothing(Cause.MEMORY, "memory: the heap is smaller than the budget", used);
    } catch (StackOverflowError diagramIsTooDeep) {
      return Found.nothing(Cause.MEMORY, "memory: the stack is too small for the levels", used);
    }
  }

  private List<FrozenSet> sets(DiagramKernel kernel, MarkingSet reached) {
    if (!purpose.withCounts()) {
      return List.of(kernel.freeze(reached));
    }
    MarkingSet dead = kernel.deadlocks(reached);
    FrozenSet frozen = kernel.freeze(reached);
    return List.of(frozen, kernel.freeze(dead));
  }

  /** The last that is asked of a kernel: it may run out of memory by that. */
  private Optional<ArrivalCounts> arrivals(DiagramKernel kernel, MarkingSet reached) {
    if (!options.arrivals()) {
      return Optional.empty();
    }
    try {
      return Optional.of(ArrivalCounts.within(kernel, reached, events.net().transitions()));
    } catch (KernelStoppedException e) {
      return Optional.empty();
    }
  }

  /**
   * What became of it.
   *
   * @param stopped why the kernel gave up
   * @param sets the reachable markings and the deadlocks among them; empty if it did
   */
  record Found(
      Optional<Truncation> stopped,
      List<FrozenSet> sets,
      Optional<ArrivalCounts> arrivals,
      KernelStatistics statistics) {

    static Found nothing(Cause cause, String reason, KernelStatistics used) {
      return new Found(
          Optional.of(new Truncation(cause, reason)), List.of(), Optional.empty(), used);
    }

    boolean isOutOfMemory() {
      return stopped.filter(s -> s.cause() == Cause.MEMORY).isPresent();
    }
  }
}
