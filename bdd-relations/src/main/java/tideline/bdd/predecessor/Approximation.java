package tideline.bdd.predecessor;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.stream.IntStream;
import tideline.bdd.frozen.FrozenDiagram;
import tideline.bdd.kernel.LevelTest;
import tideline.bdd.level.Grouping;
import tideline.bdd.level.LevelEvents;
import tideline.bdd.order.ForceOrder;
import tideline.net.marking.Layout;
import tideline.net.model.Net;
import tideline.net.structure.Limit;
import tideline.net.structure.PlaceBounds;
import tideline.net.structure.SemiFlows;
import tideline.net.structure.Siphons;
import tideline.net.structure.UnitSafety;

/**
 * A set of markings that contains all reachable ones and is known without exploring the net:
 * markings that leave no trap empty that is marked initially, that keep the units of the net safe
 * (where {@link UnitSafety} proves it), and whose projections onto {@link Clusters} of components
 * are reachable there. Each part is asked by itself; they are never conjoined into one diagram,
 * which could be larger than that of the reachable set.
 *
 * <p>Place invariants are no part of it: whatever leads to a reachable marking satisfies them.
 */
public final class Approximation {

  private static final Limit TRAP_LIMIT = new Limit(256, 500_000);

  private final LevelEvents events;
  private final long[] bounds;
  private final List<int[]> traps;
  private final List<UnitSafety.Exclusion> units;
  private final List<FrozenDiagram> clusters;
  private final long peakBytes;

  private Approximation(
      LevelEvents events,
      long[] bounds,
      List<int[]> traps,
      List<UnitSafety.Exclusion> units,
      List<FrozenDiagram> clusters,
      long peakBytes) {
    this.events = events;
    this.bounds = bounds;
    this.traps = traps;
    this.units = units;
    this.clusters = clusters;
    this.peakBytes = peakBytes;
  }

  /**
   * @param memoryBytes for the diagrams of one cluster at a time
   * @param stop asked now and then; true makes do with what is there
   */
  public static Approximation of(Net net, long memoryBytes, BooleanSupplier stop) {
    return of(net, Integer.MAX_VALUE, memoryBytes, stop);
  }

  /**
   * @param widest the most components of a cluster
   */
  public static Approximation of(Net net, int widest, long memoryBytes, BooleanSupplier stop) {
    SemiFlows invariants = SemiFlows.ofPlaces(net);
    long[] bounds = PlaceBounds.of(net, invariants).toArray();
    List<UnitSafety.Exclusion> units = UnitSafety.exclusions(net);
    units.forEach(unit -> atMostOne(unit, bounds));
    Grouping grouping = Grouping.byInvariants(net, invariants);
    int[] order = ForceOrder.of(grouping).toArray();
    Clusters made = new Clusters(grouping, order, bounds, memoryBytes, stop);
    List<FrozenDiagram> clusters = made.upTo(widest);
    return new Approximation(
        new LevelEvents(grouping, order),
        tightened(bounds, clusters),
        markedTraps(net),
        units,
        clusters,
        made.peakBytes());
  }

  private static void atMostOne(UnitSafety.Exclusion unit, long[] bounds) {
    IntStream.concat(Arrays.stream(unit.own()), Arrays.stream(unit.nested()))
        .forEach(p -> bounds[p] = bounds[p] < 0 ? 1 : Math.min(bounds[p], 1));
  }

  /** A net under a good order of its levels, without any knowledge of what is reachable. */
  public static LevelEvents order(Net net) {
    Grouping grouping = Grouping.byInvariants(net, SemiFlows.ofPlaces(net));
    return new LevelEvents(grouping, ForceOrder.of(grouping).toArray());
  }

  private static List<int[]> markedTraps(Net net) {
    List<int[]> marked = new ArrayList<>();
    for (int[] trap : Siphons.minimalTraps(net, TRAP_LIMIT).sets()) {
      if (Arrays.stream(trap).anyMatch(p -> net.initial(p) > 0)) {
        marked.add(trap);
      }
    }
    return marked;
  }

  private static long[] tightened(long[] bounds, List<FrozenDiagram> clusters) {
    long[] tighter = bounds.clone();
    for (FrozenDiagram cluster : clusters) {
      long[] most = cluster.maxTokensByPlace();
      for (int level = 0; level < cluster.events().levels(); level++) {
        for (int p : cluster.events().level(level).places()) {
          tighter[p] = tighter[p] < 0 ? most[p] : Math.min(tighter[p], most[p]);
        }
      }
    }
    return tighter;
  }

  /** By place a bound on its tokens in every reachable marking, or -1. */
  public long[] bounds() {
    return bounds.clone();
  }

  /** The net under the order of levels that the tests below are made for. */
  public LevelEvents events() {
    return events;
  }

  /** All parts as tests for a kernel with the levels of {@link #events}. */
  public List<LevelTest> tests() {
    List<LevelTest> tests = new ArrayList<>();
    traps.forEach(trap -> tests.add(new TrapTest(events, trap)));
    units.forEach(unit -> tests.add(new UnitTest(events, unit)));
    clusters.forEach(cluster -> tests.add(MemberTest.of(events, cluster)));
    return tests;
  }

  /** The set, to be asked about packed markings. */
  public PackedApproximation packed(Layout layout) {
    return new PackedApproximation(layout, traps, units, clusters);
  }

  public int traps() {
    return traps.size();
  }

  public int clusters() {
    return clusters.size();
  }

  /** Bytes of all diagrams, apart from copies made for packed markings. */
  public long bytes() {
    return clusters.stream().mapToLong(FrozenDiagram::bytes).sum();
  }

  /** The most bytes that were held while it was made. */
  public long peakBytes() {
    return peakBytes;
  }

  /** The nodes of all diagrams. */
  public long nodes() {
    return clusters.stream().mapToLong(FrozenDiagram::nodes).sum();
  }
}
