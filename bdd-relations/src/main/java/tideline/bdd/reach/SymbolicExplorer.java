package tideline.bdd.reach;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.BooleanSupplier;
import tideline.bdd.kernel.CodeExceededException;
import tideline.bdd.kernel.DiagramKernel;
import tideline.bdd.kernel.FrozenSet;
import tideline.bdd.kernel.KernelLimits;
import tideline.bdd.kernel.KernelStatistics;
import tideline.bdd.kernel.KernelStoppedException;
import tideline.bdd.kernel.MarkingSet;
import tideline.bdd.level.Grouping;
import tideline.bdd.level.LevelEvents;
import tideline.bdd.order.LevelOrder;
import tideline.bdd.predecessor.ArrivalCounts;
import tideline.bdd.reach.Truncation.Cause;
import tideline.net.model.Net;
import tideline.net.structure.PlaceBounds;
import tideline.net.structure.SemiFlows;
import tideline.net.work.WorkInterruptedException;

/**
 * Finds all reachable markings of a net as a decision diagram and counts them exactly.
 *
 * <p>Memory follows the budget of the options; a run that exceeds it, is asked to stop or is
 * interrupted answers a truncated result with the reason. Deterministic. Recursion happens on a
 * thread of its own with a deep stack, while the caller waits.
 */
public final class SymbolicExplorer {

  /** Work for each order in the first round of a race, in looks of the kernel at its limits. */
  private static final long FIRST_POLLS = 2;

  private static final long POLLS_FACTOR = 4;

  /** After a round of this length the less promising half of the orders drops out. */
  private static final long FULL_FIELD_POLLS = 128;

  /** No level gets more codes than this. */
  private static final long MOST_ROOM = 1L << 31;

  private final Net net;
  private final SymbolicOptions options;
  private final Examiner examiner;
  private final Depth depth;

  private SymbolicExplorer(Net net, SymbolicOptions options, Examiner examiner, Depth depth) {
    this.net = net;
    this.options = options;
    this.examiner = examiner;
    this.depth = depth;
  }

  /** What is wanted of the reachable markings. */
  private enum Depth {
    SET,
    COUNTS
  }

  /** Looks at the reachable markings while the kernel that holds them is open. */
  @FunctionalInterface
  public interface Examiner {
    /**
     * @param events the net as the kernel has it
     */
    void examine(DiagramKernel kernel, LevelEvents events, MarkingSet reachable);
  }

  public static SymbolicResult explore(Net net, SymbolicOptions options) {
    return explore(net, options, (kernel, events, reachable) -> {});
  }

  /**
   * Explores and lets somebody look at the result. An examiner that meets a limit is asked again
   * where another order of the levels is tried.
   */
  public static SymbolicResult explore(Net net, SymbolicOptions options, Examiner examiner) {
    SymbolicExplorer explorer = new SymbolicExplorer(net, options, examiner, Depth.COUNTS);
    return DeepStack.run(net.places(), explorer::explore);
  }

  /** Finds the reachable markings and counts nothing. */
  public static SymbolicResult reach(Net net, SymbolicOptions options) {
    SymbolicExplorer explorer =
        new SymbolicExplorer(net, options, (kernel, events, reachable) -> {}, Depth.SET);
    return DeepStack.run(net.places(), explorer::explore);
  }

  private SymbolicResult explore() {
    try {
      return exploreToTheEnd();
    } catch (WorkInterruptedException e) {
      return truncated(new Truncation(Cause.ASKED, e.getMessage()), new KernelStatistics(0, 0, 0));
    }
  }

  private SymbolicResult exploreToTheEnd() {
    OptionalInt unbounded = UnboundedWitness.find(net);
    if (unbounded.isPresent()) {
      String place = net.placeId(unbounded.getAsInt());
      return truncated(
          new Truncation(Cause.UNBOUNDED, "place " + place + " is unbounded"),
          new KernelStatistics(0, 0, 0));
    }
    Found found = reach();
    if (found.stopped().isPresent()) {
      return truncated(found.stopped().get(), found.statistics());
    }
    try {
      return complete(found);
    } catch (OutOfMemoryError heapIsTooSmallToCount) {
      return truncated(
          new Truncation(Cause.MEMORY, "memory: no room to count the markings"),
          found.statistics());
    }
  }

  /** Tries the orders in turn, with more and more work for each, until one of them suffices. */
  private Found reach() {
    SemiFlows invariants = SemiFlows.ofPlaces(net);
    long[] bounds = PlaceBounds.of(net, invariants).toArray();
    Grouping grouping = Grouping.byInvariants(net, invariants);
    List<LevelOrder> orders = new ArrayList<>(options.ordering().candidates(grouping));
    if (!options.kernel().canRace()) {
      orders.subList(1, orders.size()).clear();
    }
    for (long polls = FIRST_POLLS; ; polls *= POLLS_FACTOR) {
      for (Iterator<LevelOrder> each = orders.iterator(); each.hasNext(); ) {
        LevelOrder order = each.next();
        Allowance allowance = new Allowance(orders.size() == 1 ? Long.MAX_VALUE : polls);
        Found found = reachWidening(new LevelEvents(grouping, order.toArray()), bounds, allowance);
        if (!found.outOfMemory() && !allowance.isSpent() || orders.size() == 1) {
          return found;
        }
        if (found.outOfMemory()) {
          each.remove();
        }
      }
      if (polls > FULL_FIELD_POLLS) {
        orders.subList(Math.max(1, orders.size() / 2), orders.size()).clear();
      }
    }
  }

  /** Gives levels more room until it suffices. */
  private Found reachWidening(LevelEvents events, long[] bounds, Allowance allowance) {
    long[] room = new long[events.levels()];
    Arrays.fill(room, 1);
    while (true) {
      try {
        return reach(events, bounds, room, allowance);
      } catch (CodeExceededException e) {
        room[e.level()] = 2 * room[e.level()] + 1;
        if (room[e.level()] > MOST_ROOM) {
          String place = net.placeId(events.level(e.level()).places()[0]);
          String reason = "place " + place + " takes too many different numbers of tokens";
          return Found.nothing(Cause.TOKENS, reason, new KernelStatistics(0, 0, 0));
        }
      }
    }
  }

  /** The sets as copies, so that the kernel and its tables are gone when they are counted. */
  private Found reach(LevelEvents events, long[] bounds, long[] room, Allowance allowance) {
    KernelLimits limits = new KernelLimits(options.memoryBytes(), allowance);
    KernelStatistics used = new KernelStatistics(0, 0, 0);
    try (DiagramKernel kernel = options.kernel().open(events, bounds, room, limits)) {
      try {
        MarkingSet reached = kernel.reachable(options.traversal());
        allowance.lift();
        examiner.examine(kernel, events, reached);
        List<FrozenSet> sets = sets(kernel, reached);
        return new Found(Optional.empty(), sets, arrivals(kernel, reached), kernel.statistics());
      } finally {
        used = kernel.statistics();
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
    if (depth == Depth.SET) {
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
      return Optional.of(ArrivalCounts.within(kernel, reached, net.transitions()));
    } catch (KernelStoppedException e) {
      return Optional.empty();
    }
  }

  private static SymbolicCounts counts(FrozenSet reached, FrozenSet dead) {
    return new SymbolicCounts(
        reached.size(),
        reached.edges(),
        dead.size(),
        reached.maxTokensInPlace(),
        reached.maxTokensPerMarking(),
        reached.nodes());
  }

  private SymbolicResult complete(Found found) {
    FrozenSet reached = found.sets().get(0);
    KernelStatistics used = found.statistics();
    return new SymbolicResult(
        Optional.empty(),
        depth == Depth.SET ? Optional.empty() : Optional.of(counts(reached, found.sets().get(1))),
        Optional.of(reached),
        found.arrivals(),
        used.peakNodes(),
        used.peakBytes(),
        used.collections());
  }

  private static SymbolicResult truncated(Truncation why, KernelStatistics used) {
    return new SymbolicResult(
        Optional.of(why),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        used.peakNodes(),
        used.peakBytes(),
        used.collections());
  }

  /**
   * What became of one order.
   *
   * @param stopped why the kernel gave up
   * @param sets the reachable markings and the deadlocks among them; empty if it did
   */
  private record Found(
      Optional<Truncation> stopped,
      List<FrozenSet> sets,
      Optional<ArrivalCounts> arrivals,
      KernelStatistics statistics) {

    static Found nothing(Cause cause, String reason, KernelStatistics used) {
      return new Found(
          Optional.of(new Truncation(cause, reason)), List.of(), Optional.empty(), used);
    }

    boolean outOfMemory() {
      return stopped.filter(s -> s.cause() == Cause.MEMORY).isPresent();
    }
  }

  /** Ends a kernel when the caller wants it or its work is used up. */
  private final class Allowance implements BooleanSupplier {
    private long polls;

    Allowance(long polls) {
      this.polls = polls;
    }

    @Override
    public boolean getAsBoolean() {
      return --polls < 0 || options.stop().getAsBoolean();
    }

    boolean isSpent() {
      return polls < 0;
    }

    void lift() {
      polls = Long.MAX_VALUE;
    }
  }
}
