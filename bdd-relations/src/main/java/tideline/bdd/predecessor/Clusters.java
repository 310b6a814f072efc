package tideline.bdd.predecessor;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.BooleanSupplier;
import tideline.bdd.frozen.FrozenDiagram;
import tideline.bdd.kernel.KernelLimits;
import tideline.bdd.kernel.KernelStoppedException;
import tideline.bdd.kernel.MarkingSet;
import tideline.bdd.kernel.Traversal;
import tideline.bdd.level.Grouping;
import tideline.bdd.level.LevelEvents;
import tideline.bdd.list.ListKernel;

/**
 * Reachable sets of projections of a net onto overlapping clusters of its levels.
 *
 * <p>A cluster is a window of an order in which levels that have to do with each other stand close
 * together. Windows overlap by half. They are made twice as wide as long as that costs little; a
 * window that would cost more leaves the narrower ones in its place. What is proven to bound a
 * place bounds it in the projection as well.
 */
final class Clusters {

  private static final int NARROWEST = 4;

  /** Work for one cluster and for all of them, in looks of a kernel at its limits. */
  private static final long CLUSTER_POLLS = 48;

  private static final long ALL_POLLS = 2_000;

  private final Grouping grouping;
  private final int[] order;
  private final long[] bounds;
  private final long memoryBytes;
  private final BooleanSupplier stop;
  private long polls = ALL_POLLS;
  private long peakBytes;

  /** What is reachable in the windows kept so far, by where they begin and end. */
  private final Map<Window, FrozenDiagram> kept = new HashMap<>();

  private record Window(int from, int to) {
    boolean contains(Window other) {
      return from <= other.from && other.to <= to;
    }
  }

  Clusters(Grouping grouping, int[] order, long[] bounds, long memoryBytes, BooleanSupplier stop) {
    this.grouping = grouping;
    this.order = order;
    this.bounds = bounds;
    this.memoryBytes = memoryBytes;
    this.stop = stop;
  }

  /** The clusters with at most so many levels, from the root downwards. */
  List<FrozenDiagram> upTo(int widest) {
    int most = Math.min(widest, order.length);
    int width = Math.min(NARROWEST, most);
    while (width > 0 && polls > 0) {
      boolean grown = tryAll(width);
      if (width == most || !grown) {
        break;
      }
      width = Math.min(2 * width, most);
    }
    Map<Integer, FrozenDiagram> sorted = new TreeMap<>();
    kept.forEach((window, cluster) -> sorted.put(window.from(), cluster));
    return new ArrayList<>(sorted.values());
  }

  /** The most bytes held at one time. */
  long peakBytes() {
    return peakBytes;
  }

  /** Makes all windows of a width; answers whether any was possible. */
  private boolean tryAll(int width) {
    int step = Math.max(1, width / 2);
    boolean any = false;
    for (int from = 0; from == 0 || from + step < order.length; from += step) {
      Window window =
          new Window(
              Math.max(0, Math.min(from, order.length - width)),
              Math.min(from + width, order.length));
      FrozenDiagram reached = polls > 0 && !stop.getAsBoolean() ? reach(window) : null;
      if (reached != null) {
        kept.keySet().removeIf(window::contains);
        kept.put(window, reached);
        any = true;
      }
    }
    return any;
  }

  /** What is reachable in a window, or null if that costs too much. */
  private FrozenDiagram reach(Window window) {
    int[] levels = Arrays.copyOfRange(order, window.from(), window.to());
    LevelEvents events = new LevelEvents(grouping, levels).bounded(bounds);
    long[] left = {Math.min(CLUSTER_POLLS, polls)};
    long before = left[0];
    KernelLimits limits = new KernelLimits(memoryBytes, () -> --left[0] < 0 || stop.getAsBoolean());
    try (ListKernel kernel = new ListKernel(events, bounds, limits)) {
      try {
        MarkingSet reached = kernel.reachable(Traversal.SATURATION);
        return (FrozenDiagram) kernel.freeze(reached);
      } finally {
        long frozen = kept.values().stream().mapToLong(FrozenDiagram::bytes).sum();
        peakBytes = Math.max(peakBytes, kernel.statistics().peakBytes() + frozen);
      }
    } catch (KernelStoppedException tooLarge) {
      return null;
    } finally {
      polls -= before - left[0];
    }
  }
}
