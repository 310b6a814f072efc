package tideline.bdd.javabdd;

import com.github.javabdd.BDD;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalLong;
import tideline.bdd.frozen.FrozenDiagram;
import tideline.bdd.frozen.PackedNumbers;
import tideline.bdd.kernel.ArrivalEngine;
import tideline.bdd.kernel.ArrivalStatistics;
import tideline.bdd.kernel.KernelLimits;
import tideline.bdd.kernel.LevelTest;
import tideline.bdd.level.CodeReader;
import tideline.bdd.level.LevelEvent;
import tideline.bdd.level.LevelEvents;
import tideline.bdd.level.LevelStep;
import tideline.net.marking.Layout;

/**
 * Counts predecessors with JavaBDD: the transition relation and the sets that predecessors must
 * belong to are diagrams, and one relational product with each piece of the relation answers for
 * all markings together ({@code [PY97]} section 5.1).
 *
 * <p>The library cannot be interrupted within an operation; its table is bounded, and the limits
 * are looked at between operations. Where no bound of a place is proven, the field for its tokens
 * is as wide as the markings asked about need it; for wider ones the relation is made anew.
 */
public final class BddArrivals implements ArrivalEngine {

  /** Products of one level are small beside what saturation needs. */
  private static final int CACHE_ENTRIES = 1 << 14;

  private final LevelEvents events;
  private final long[] bounds;
  private final List<LevelTest> tests;
  private final RelationShape shape;
  private final KernelLimits limits;

  /** By level how many codes above 0 there are room for where no bound is proven. */
  private final long[] room;

  /** By level the most that an event takes away. */
  private final long[] mostTaken;

  private BddTable table;
  private BitFields fields;
  private final List<ClusterRelation> clusters = new ArrayList<>();
  private final List<BDD> sets = new ArrayList<>();
  private long relationNodes;
  private long setNodes;
  private long bytes;
  private long products;
  private long productNodes;

  /**
   * @param bounds by place the most tokens a predecessor may have there, or -1
   * @param tests which predecessors are taken into account: those that pass all of them
   */
  public BddArrivals(
      LevelEvents events,
      long[] bounds,
      List<LevelTest> tests,
      RelationShape shape,
      KernelLimits limits) {
    this.events = events;
    this.bounds = bounds.clone();
    this.tests = List.copyOf(tests);
    this.shape = shape;
    this.limits = limits;
    room = new long[events.levels()];
    mostTaken = new long[events.levels()];
    for (LevelEvent event : events.all()) {
      for (LevelStep step : event.steps()) {
        mostTaken[step.level()] = Math.max(mostTaken[step.level()], -step.delta());
      }
    }
    for (int level = 0; level < room.length; level++) {
      room[level] = 1 + mostTaken[level];
    }
    open();
  }

  private void open() {
    fields = new BitFields(events, bounds, room);
    table = new BddTable(limits, 2 * fields.bits(), CACHE_ENTRIES);
    table.run(
        () -> {
          List<EventRelation> parts = new ArrayList<>();
          for (LevelEvent event : events.possible(bounds)) {
            parts.add(new EventRelation(event, table.factory(), fields));
          }
          for (int from = 0; from < parts.size(); ) {
            int to = (int) Math.min(parts.size(), from + (long) shape.mostEvents());
            clusters.add(new ClusterRelation(table, fields, parts.subList(from, to)));
            from = to;
          }
          parts.forEach(EventRelation::free);
          tests.forEach(test -> sets.add(new TestDiagram(table.factory(), fields, test).diagram()));
          relationNodes = clusters.stream().mapToLong(ClusterRelation::nodes).sum();
          setNodes = sets.stream().mapToLong(BDD::nodeCount).sum();
          return clusters;
        });
  }

  @Override
  public void count(Layout layout, long[] states, int n, int[] counts) {
    CodeReader[] readers = new CodeReader[events.levels()];
    Arrays.setAll(readers, level -> events.level(level).reader(layout));
    makeRoom(readers, layout.words(), states, n);
    StateSetDiagram markings = new StateSetDiagram(table.factory(), fields, n);
    for (int level = 0; level < readers.length; level++) {
      for (int i = 0; i < n; i++) {
        markings.set(i, level, readers[level].code(states, i * layout.words()));
      }
    }
    PackedNumbers numbers = new PackedNumbers(table.run(() -> arrivals(markings)), layout);
    for (int i = 0; i < n; i++) {
      counts[i] = numbers.of(states, i * layout.words());
    }
  }

  /** Makes the fields wide enough for the markings and for what leads to them. */
  private void makeRoom(CodeReader[] readers, int words, long[] states, int n) {
    boolean isTooNarrow = false;
    for (int level = 0; level < room.length; level++) {
      if (!fields.isProven(level)) {
        long needed = 0;
        for (int i = 0; i < n; i++) {
          needed = Math.max(needed, readers[level].code(states, i * words) + mostTaken[level]);
        }
        if (needed > room[level]) {
          room[level] = 2 * needed;
          isTooNarrow = true;
        }
      }
    }
    if (isTooNarrow) {
      close();
      open();
    }
  }

  private List<FrozenDiagram> arrivals(StateSetDiagram markings) {
    BDD targets = markings.diagram();
    BddDigits sum = new BddDigits();
    for (ClusterRelation cluster : clusters) {
      table.check();
      cluster.addArrivals(targets, sets, sum);
    }
    targets.free();
    List<FrozenDiagram> digits = new ArrayList<>();
    for (int i = 0; i < sum.size(); i++) {
      digits.add(new BddCopier(table.factory(), fields, events).copy(sum.digit(i)));
    }
    sum.free();
    return digits;
  }

  @Override
  public ArrivalStatistics statistics() {
    if (table.isOpen()) {
      bytes = table.statistics().peakBytes() + tests.stream().mapToLong(LevelTest::bytes).sum();
    }
    long made = clusters.stream().mapToLong(ClusterRelation::products).sum();
    long largest = clusters.stream().mapToLong(ClusterRelation::largestProduct).max().orElse(0);
    return new ArrivalStatistics(
        OptionalLong.of(relationNodes),
        setNodes,
        Math.max(productNodes, largest),
        products + made,
        bytes);
  }

  @Override
  public void close() {
    ArrivalStatistics used = statistics();
    products = used.products();
    productNodes = used.productNodes();
    clusters.clear();
    sets.clear();
    table.close();
  }
}
