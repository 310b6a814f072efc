package tideline.bdd.reach;

import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalInt;
import tideline.bdd.event.LevelEvents;
import tideline.bdd.kernel.DiagramKernel;
import tideline.bdd.kernel.FrozenSet;
import tideline.bdd.kernel.KernelLimits;
import tideline.bdd.kernel.KernelStatistics;
import tideline.bdd.kernel.KernelStoppedException;
import tideline.bdd.kernel.MarkingSet;
import tideline.net.model.Net;

/**
 * Finds all reachable markings of a net as a decision diagram and counts them exactly.
 *
 * <p>Memory follows the budget of the options; a run that exceeds it, or is asked to stop, answers
 * a truncated result with the reason. Deterministic. Recursion happens on a thread of its own with
 * a deep stack, while the caller waits.
 */
public final class SymbolicExplorer {

  private final Net net;
  private final SymbolicOptions options;

  private SymbolicExplorer(Net net, SymbolicOptions options) {
    this.net = net;
    this.options = options;
  }

  public static SymbolicResult explore(Net net, SymbolicOptions options) {
    return DeepStack.run(net.places(), new SymbolicExplorer(net, options)::explore);
  }

  private SymbolicResult explore() {
    OptionalInt unbounded = UnboundedWitness.find(net);
    if (unbounded.isPresent()) {
      String place = net.placeId(unbounded.getAsInt());
      return truncated("place " + place + " is unbounded", new KernelStatistics(0, 0, 0));
    }
    Found found = reach();
    if (found.stopped().isPresent()) {
      return truncated(found.stopped().get(), found.statistics());
    }
    try {
      return complete(found);
    } catch (OutOfMemoryError heapIsTooSmallToCount) {
      return truncated("memory: no room to count the markings", found.statistics());
    }
  }

  /** The sets as copies, so that the kernel and its tables are gone when they are counted. */
  private Found reach() {
    long[] bounds = new long[net.places()];
    Arrays.fill(bounds, -1);
    LevelEvents events = new LevelEvents(net, options.ordering().of(net));
    KernelLimits limits = new KernelLimits(options.memoryBytes(), options.stop());
    try (DiagramKernel kernel = options.kernel().open(events, bounds, limits)) {
      try {
        MarkingSet reached = kernel.reachable(options.traversal());
        MarkingSet dead = kernel.deadlocks(reached);
        return new Found(
            Optional.empty(),
            Optional.of(kernel.freeze(reached)),
            Optional.of(kernel.freeze(dead)),
            kernel.statistics());
      } catch (KernelStoppedException e) {
        return new Found(
            Optional.of(e.getMessage()), Optional.empty(), Optional.empty(), kernel.statistics());
      } catch (OutOfMemoryError heapIsSmallerThanBudget) {
        return new Found(
            Optional.of("memory: the heap is smaller than the budget"),
            Optional.empty(),
            Optional.empty(),
            kernel.statistics());
      }
    }
  }

  private static SymbolicResult complete(Found found) {
    FrozenSet reached = found.reached().orElseThrow();
    SymbolicCounts counts =
        new SymbolicCounts(
            reached.size(),
            reached.edges(),
            found.dead().orElseThrow().size(),
            reached.maxTokensInPlace(),
            reached.maxTokensPerMarking(),
            reached.nodes());
    KernelStatistics used = found.statistics();
    return new SymbolicResult(
        Optional.empty(),
        Optional.of(counts),
        Optional.of(reached),
        used.peakNodes(),
        used.tableBytes(),
        used.collections());
  }

  private static SymbolicResult truncated(String reason, KernelStatistics used) {
    return new SymbolicResult(
        Optional.of(reason),
        Optional.empty(),
        Optional.empty(),
        used.peakNodes(),
        used.tableBytes(),
        used.collections());
  }

  private record Found(
      Optional<String> stopped,
      Optional<FrozenSet> reached,
      Optional<FrozenSet> dead,
      KernelStatistics statistics) {}
}
