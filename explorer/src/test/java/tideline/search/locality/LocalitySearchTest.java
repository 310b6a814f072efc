package tideline.search.locality;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import tideline.net.firing.PackedNet;
import tideline.net.model.Net;
import tideline.oracle.GraphSystem;
import tideline.oracle.NaiveExplorer;
import tideline.oracle.NaiveResult;
import tideline.oracle.RandomGraph;
import tideline.oracle.RandomNets;
import tideline.pivot.TransitionSystem;
import tideline.search.Ending;
import tideline.search.StopSignal;
import tideline.search.disk.Disk;
import tideline.search.disk.DiskException;
import tideline.search.disk.LimitedDisk;
import tideline.search.disk.MemoryDisk;
import tideline.search.locality.LocalitySearch.Limit;
import tideline.search.observe.Directive;
import tideline.search.observe.SearchObserver;

class LocalitySearchTest {

  /** Markings met, whatever their layout. */
  private static final class Markings implements SearchObserver {
    final Set<List<Long>> seen = new HashSet<>();
    private PackedNet net;

    Markings(PackedNet net) {
      this.net = net;
    }

    @Override
    public Directive discovered(int source, int event, int ref, long[] states, int at) {
      long[] tokens = new long[net.net().places()];
      net.layout().unpack(states, at, tokens);
      seen.add(Arrays.stream(tokens).boxed().toList());
      return Directive.CONTINUE;
    }

    @Override
    public void relayout(TransitionSystem wider) {
      net = (PackedNet) wider;
    }
  }

  private static PackedNet unboundedly(Net net) {
    long[] bounds = new long[net.places()];
    Arrays.fill(bounds, -1);
    return PackedNet.of(net, bounds);
  }

  private static LocalityBuilder builder(TransitionSystem system) {
    return LocalityBuilder.of(system, new MemoryDisk());
  }

  @Test
  void countsExactlyWhatEverybodyElseCountsWhileNothingIsForgotten() {
    for (long seed = 0; seed < 200; seed++) {
      Net net = RandomNets.boundedNet(seed);
      NaiveResult expected = NaiveExplorer.explore(net, RandomNets.MAX_STATES);
      LocalityBuilder builder =
          builder(unboundedly(net)).queueStates(1 + seed).seed(seed).memoryBytes(1 << 22);
      try (LocalitySearch search = builder.build()) {
        assertThat(search.run()).as("seed %d", seed).isEqualTo(Ending.EXHAUSTED);
        assertThat(search.visitedNoStateTwice()).as("seed %d", seed).isTrue();
        assertThat(search.counters().visits()).as("seed %d", seed).isEqualTo(expected.states());
        assertThat(search.counters().firings()).isEqualTo(expected.edges());
        assertThat(search.counters().deadlocks()).isEqualTo(expected.deadlocks());
        assertThat(search.counters().maxDepth() + 1).isEqualTo(expected.levels());
        assertThat(search.statesAtLeast()).isEqualTo(expected.states());
        assertThat(search.collisionRate()).isZero();
      }
    }
  }

  @Tag("slow")
  @Test
  void finishedSearchHasVisitedEveryReachableStateHoweverSmallTheCache() {
    int finished = 0;
    int stopped = 0;
    for (long seed = 0; seed < 150; seed++) {
      Net net = RandomNets.boundedNet(seed);
      NaiveResult expected = NaiveExplorer.explore(net, RandomNets.MAX_STATES);
      PackedNet system = unboundedly(net);
      Markings markings = new Markings(system);
      long slots = Math.max(1, expected.states() * (1 + seed % 10) / 10);
      LocalityBuilder builder =
          builder(system)
              .slots(slots)
              .probes(seed % 3 == 0 ? 1 : 13)
              .queueStates(1 + seed * 7 % 500)
              .seed(seed)
              .observe(markings);
      if (seed % 4 == 0) {
        builder.signatureBits(64);
      }
      try (LocalitySearch search = builder.build()) {
        Ending ending = search.run();
        Set<List<Long>> reachable = reachable(expected);
        assertThat(reachable).as("seed %d", seed).containsAll(markings.seen);
        if (ending == Ending.EXHAUSTED) {
          finished++;
          assertThat(markings.seen).as("seed %d", seed).hasSameSizeAs(reachable);
          assertThat(search.statesAtLeast()).isLessThanOrEqualTo(expected.states());
          assertThat(search.counters().visits()).isGreaterThanOrEqualTo(expected.states());
          assertThat(search.counters().deadlocks()).isGreaterThanOrEqualTo(expected.deadlocks());
        } else {
          stopped++;
          assertThat(search.limit()).isEqualTo(Limit.COLLISIONS);
          assertThat(search.collisionRate()).isGreaterThan(0.9);
        }
      }
    }
    assertThat(finished).isGreaterThan(60);
    assertThat(stopped).isGreaterThan(10);
  }

  private static Set<List<Long>> reachable(NaiveResult result) {
    Set<List<Long>> markings = new HashSet<>();
    for (int m = 0; m < result.states(); m++) {
      markings.add(Arrays.stream(result.graph().tokens(m)).boxed().toList());
    }
    return markings;
  }

  @Tag("slow")
  @Test
  void visitsOddGraphsAsWell() {
    for (long seed = 0; seed < 3000; seed++) {
      RandomGraph graph = RandomGraph.of(seed);
      LocalityBuilder builder =
          builder(GraphSystem.of(graph))
              .slots(1 + seed % 15)
              .queueStates(seed % 10 == 0 ? 1 : 100)
              .seed(seed);
      Set<Long> seen = new HashSet<>();
      builder.observe(
          new SearchObserver() {
            @Override
            public Directive discovered(int source, int event, int ref, long[] states, int at) {
              seen.add(states[at]);
              return Directive.CONTINUE;
            }
          });
      try (LocalitySearch search = builder.build()) {
        if (search.run() == Ending.EXHAUSTED) {
          assertThat(seen).as("seed %d", seed).hasSameSizeAs(graph.reachable());
        } else {
          assertThat(search.limit()).isEqualTo(Limit.COLLISIONS);
        }
      }
    }
  }

  @Test
  void ringThatIsLargerThanTheCacheIsGivenUp() {
    int[][] ring = new int[500][];
    for (int i = 0; i < ring.length; i++) {
      ring[i] = GraphSystem.to((i + 1) % ring.length);
    }
    try (LocalitySearch search = builder(GraphSystem.of(ring)).slots(20).build()) {
      assertThat(search.run()).isEqualTo(Ending.OBSERVER);
      assertThat(search.limit()).isEqualTo(Limit.COLLISIONS);
      assertThat(search.insertions()).as("few insertions say nothing").isEqualTo(1000);
      assertThat(search.statesAtLeast()).isEqualTo(20);
    }
  }

  @Test
  void stoppedSearchHasMadeTenInsertionsForEachSlot() {
    GraphSystem chain = GraphSystem.chain(5000);
    try (LocalitySearch search = builder(chain).slots(300).build()) {
      search.run();
      assertThat(search.insertions()).isEqualTo(3001);
    }
    try (LocalitySearch search = builder(chain).slots(300).collisionLimit(1).build()) {
      assertThat(search.run()).isEqualTo(Ending.EXHAUSTED);
      assertThat(search.counters().visits()).isEqualTo(5000);
    }
  }

  @Test
  void depthLimitStopsAtTheFirstDeeperState() {
    try (LocalitySearch search = builder(GraphSystem.chain(50)).maxDepth(10).build()) {
      assertThat(search.run()).isEqualTo(Ending.OBSERVER);
      assertThat(search.limit()).isEqualTo(Limit.DEPTH);
      assertThat(search.insertions()).isEqualTo(12);
    }
    try (LocalitySearch search = builder(GraphSystem.chain(50)).maxDepth(49).build()) {
      assertThat(search.run()).isEqualTo(Ending.EXHAUSTED);
    }
  }

  @Test
  void stateLimitStops() {
    try (LocalitySearch search = builder(GraphSystem.chain(50)).maxInsertions(20).build()) {
      assertThat(search.run()).isEqualTo(Ending.OBSERVER);
      assertThat(search.limit()).isEqualTo(Limit.INSERTIONS);
    }
    try (LocalitySearch search = builder(GraphSystem.chain(50)).maxInsertions(50).build()) {
      assertThat(search.run()).isEqualTo(Ending.EXHAUSTED);
    }
  }

  @Test
  void signalStops() {
    StopSignal signal = new StopSignal();
    signal.request("enough");
    try (LocalitySearch search = builder(GraphSystem.chain(50)).signal(signal).build()) {
      assertThat(search.run()).isEqualTo(Ending.SIGNAL);
    }
  }

  @Test
  void queueIsMeasuredToTheState() {
    for (long queueStates : new long[] {1, 100, 1_000_000}) {
      LocalityBuilder builder = builder(GraphSystem.star(2000)).queueStates(queueStates);
      try (LocalitySearch search = builder.build()) {
        search.run();
        assertThat(search.maxQueue()).isEqualTo(2000);
        if (queueStates < 2000) {
          assertThat(search.maxQueueOnDisk()).isBetween(2000 - queueStates - 20, 2000L);
        } else {
          assertThat(search.maxQueueOnDisk()).isZero();
        }
      }
    }
  }

  @Test
  void signaturesComeWithABound() {
    LocalityBuilder builder = builder(GraphSystem.star(2000)).signatureBits(40);
    try (LocalitySearch search = builder.slots(5000).build()) {
      assertThat(search.run()).isEqualTo(Ending.EXHAUSTED);
      assertThat(search.visitedNoStateTwice()).isFalse();
      OmissionBound bound = search.omission().orElseThrow();
      assertThat(bound.levels()).isEqualTo(2);
      assertThat(bound.givenState()).isPositive().isLessThan(26 * Math.pow(2, -40) * 1.001);
      assertThat(bound.anyState()).isGreaterThan(bound.givenState());
    }
  }

  @Test
  void failureOfTheDiskIsNoEnd() {
    Disk full = new LimitedDisk(new MemoryDisk(), 1000);
    LocalityBuilder builder = LocalityBuilder.of(GraphSystem.star(20_000), full).queueStates(100);
    try (LocalitySearch search = builder.build()) {
      assertThatThrownBy(search::run).isInstanceOf(DiskException.class);
    }
  }

  @Test
  void memoryIsDividedBetweenCacheAndQueue() {
    GraphSystem system = GraphSystem.chain(3);
    try (LocalitySearch search = builder(system).memoryBytes(1 << 20).build()) {
      assertThat(search.cacheSlots() * 8).isBetween((1L << 20) * 13 / 16, (1L << 20) * 7 / 8);
    }
    try (LocalitySearch search = builder(system).memoryBytes(1 << 20).queueStates(65_536).build()) {
      assertThat(search.cacheSlots() * 8).isBetween(1L << 18, 1L << 19);
    }
    try (LocalitySearch search = builder(system).memoryBytes(1).build()) {
      assertThat(search.run()).isEqualTo(Ending.EXHAUSTED);
    }
    assertThatThrownBy(() -> builder(system).memoryBytes(800).slots(101).build())
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("the cache would take more than all memory");
    assertThatThrownBy(() -> builder(system).memoryBytes(800).queueStates(101).build())
        .hasMessageContaining("the queue in memory would take more than all memory");
    assertThatThrownBy(() -> builder(system).memoryBytes(800).slots(60).queueStates(60).build())
        .hasMessageContaining("together");
  }
}
