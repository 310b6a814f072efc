package tideline.bdd.reach;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import tideline.bdd.kernel.DiagramKernel;
import tideline.bdd.kernel.FrozenSet;
import tideline.bdd.kernel.KernelStatistics;
import tideline.bdd.kernel.MarkingSet;
import tideline.bdd.level.LevelEvents;
import tideline.bdd.reach.Attempt.Found;
import tideline.bdd.reach.Truncation.Cause;
import tideline.net.model.Net;
import tideline.net.structure.PlaceBounds;
import tideline.net.structure.SemiFlows;
import tideline.net.work.WorkInterruptedException;

/**
 * Finds all reachable markings of a net as a decision diagram and counts them exactly.
 *
 * <p>Memory follows the budget of the options; a run that exceeds it, is asked to stop or is
 * interrupted answers a truncated result with the reason. Deterministic, with several threads too.
 * Recursion happens on threads of its own with deep stacks, while the caller waits.
 */
public final class SymbolicExplorer {

  private static final Examiner NOBODY = (kernel, events, reachable) -> {};

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
    return explore(net, options, NOBODY);
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
    SymbolicExplorer explorer = new SymbolicExplorer(net, options, NOBODY, Depth.SET);
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
    SemiFlows invariants = SemiFlows.ofPlaces(net);
    long[] bounds = PlaceBounds.of(net, invariants).toArray();
    OptionalInt unbounded = UnboundedWitness.find(net, bounds);
    if (unbounded.isPresent()) {
      String place = net.placeId(unbounded.getAsInt());
      return truncated(
          new Truncation(Cause.UNBOUNDED, "place " + place + " is unbounded"),
          new KernelStatistics(0, 0, 0));
    }
    Found found = reach(invariants, bounds);
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

  private Found reach(SemiFlows invariants, long[] bounds) {
    Attempt.Purpose purpose = new Attempt.Purpose(examiner, depth == Depth.COUNTS);
    List<Attempt> attempts = new ArrayList<>();
    for (LevelEvents events : options.ordering().candidates(net, invariants)) {
      attempts.add(new Attempt(events, bounds, options, purpose));
    }
    if (!options.kernel().canRace()) {
      attempts.subList(1, attempts.size()).clear();
    }
    return new OrderRace(attempts, options, OrderRace.PARALLEL_POLLS).run();
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
    options.holdings().pass(found.sets().stream().mapToLong(FrozenSet::bytes).sum());
    return new SymbolicResult(
        Optional.empty(),
        depth == Depth.SET ? Optional.empty() : Optional.of(counts(reached, found.sets().get(1))),
        Optional.of(reached),
        found.arrivals(),
        used.peakNodes(),
        options.holdings().peakBytes(),
        used.collections());
  }

  private SymbolicResult truncated(Truncation why, KernelStatistics used) {
    return new SymbolicResult(
        Optional.of(why),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        used.peakNodes(),
        options.holdings().peakBytes(),
        used.collections());
  }
}
