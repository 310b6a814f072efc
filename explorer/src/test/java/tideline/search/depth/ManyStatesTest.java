package tideline.search.depth;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;
import it.unimi.dsi.fastutil.longs.LongOpenHashSet;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import tideline.net.firing.PackedNet;
import tideline.oracle.RandomNets;
import tideline.pivot.StepBuffer;
import tideline.pivot.TransitionSystem;
import tideline.search.StopSignal;
import tideline.search.disk.CheckpointException;
import tideline.search.observe.Directive;
import tideline.search.observe.SearchObserver;
import tideline.search.store.MemoryBudget;

/**
 * Handles beyond 2^31. No test has memory for so many states, but with several shards the handles
 * of most states are larger from the first one on: stack, frontiers, marks and checkpoints hold
 * them in searches that are small.
 */
class ManyStatesTest {

  private static final int SHARDS = 8;

  @TempDir Path directory;

  private static List<Object> numbers(DepthResult r) {
    return List.of(
        r.ending(),
        r.states(),
        r.explored(),
        r.visits(),
        r.revisits(),
        r.firings(),
        r.deadlocks(),
        r.frontier(),
        r.completeDepth(),
        r.iterations(),
        r.maxDepth(),
        r.collisionProbability());
  }

  private static DepthResult run(
      TransitionSystem system, DepthOptions.Builder options, int shards) {
    return DepthSearch.of(system, options.build(), shards).run();
  }

  @ParameterizedTest
  @CsvSource({
    "68719476736, 9223372036854775807, 1, 8",
    "29695000000, 9223372036854775807, 1, 4",
    "27000000000, 9223372036854775807, 1, 1",
    "68719476736, 2147483646, 1, 1",
    "68719476736, 2147483647, 1, 2",
    "68719476736, 9223372036854775807, 4, 1",
    "9223372036854775807, 9223372036854775807, 1, 64"
  })
  void thereAreAsManyShardsAsTheMemoryCanFill(long bytes, long most, int words, int shards) {
    assertThat(VisitedTable.shards(bytes, most, words)).isEqualTo(shards);
  }

  @Test
  void everyStateHasOneHandleAndOneMark() {
    VisitedTable table =
        new VisitedTable(
            new StateKeys.WholeStates(1), MemoryBudget.unlimited(), Long.MAX_VALUE, SHARDS);
    LongOpenHashSet handles = new LongOpenHashSet();
    Long2IntOpenHashMap marks = new Long2IntOpenHashMap();
    table.markUpTo(100_000);
    for (int round = 0; round < 2; round++) {
      for (int first = 0; first < 20_000; first += 50) {
        StepBuffer steps = new StepBuffer(1);
        for (int k = 0; k < 50; k++) {
          int to = steps.append(0);
          steps.words()[to] = (long) first + k;
        }
        table.prepare(new long[1], steps);
        for (int k = 0; k < 50; k++) {
          long answer = table.intern(k);
          long handle = round == 0 ? answer : ~answer;
          assertThat(handle).isNotNegative();
          assertThat(handles.add(handle)).isEqualTo(round == 0);
          assertThat(table.array(handle)[table.offset(handle)]).isEqualTo(first + k);
          assertThat(table.mark(handle)).isEqualTo(round == 0 ? Marks.REACHED : marks.get(handle));
          table.mark(handle, first + k);
          marks.put(handle, first + k);
        }
      }
    }
    assertThat(table.size()).isEqualTo(20_000);
    for (long shard = 0; shard < SHARDS; shard++) {
      long from = shard << 31;
      long inShard = handles.longStream().filter(h -> h >= from && h < from + (1L << 31)).count();
      assertThat(inShard).as("states of shard %d", shard).isBetween(2_000L, 3_000L);
    }
  }

  @ParameterizedTest
  @EnumSource(FrontierKind.class)
  void searchIsTheSameWithHandlesOfAnySize(FrontierKind frontier) {
    int states = 0;
    for (int seed = 0; seed < 150; seed++) {
      PackedNet net = Nets.packed(RandomNets.net(seed));
      DepthOptions.Builder options =
          DepthOptions.builder()
              .depth(9)
              .increment(seed % 6)
              .frontier(frontier)
              .revisit(RevisitMode.values()[seed % 3])
              .visited(VisitedKind.values()[seed / 3 % 4])
              .maxStates(seed % 7 == 0 ? 100 : Long.MAX_VALUE);
      DepthResult one = run(net, options, 1);
      DepthResult several = run(net, options, SHARDS);
      assertThat(numbers(several)).as("seed %d", seed).isEqualTo(numbers(one));
      assertThat(several.replayedSteps()).as("seed %d", seed).isEqualTo(one.replayedSteps());
      assertThat(several.undoneSteps()).as("seed %d", seed).isEqualTo(one.undoneSteps());
      states += (int) one.states();
    }
    System.out.println("depth in shards, " + frontier + ": 150 nets, " + states + " states");
    assertThat(states).isGreaterThan(5_000);
  }

  @Test
  void handlesOfFrontiersAreBeyondTheInts() {
    DepthSearch search =
        DepthSearch.of(
            Nets.family("philosophers", "5"), DepthOptions.builder().depth(4).build(), SHARDS);
    search.run();
    FrontierList frontier = search.state().frontier();
    Walk walk = new Walk(search.system(), MemoryBudget.unlimited(), HandleWidth.WIDE);
    int beyond = 0;
    while (frontier.next(walk, 4)) {
      frontier.arrive(walk, 4);
      long handle = frontier.ref();
      VisitedTable visited = search.state().visited();
      assertThat(visited.array(handle)[visited.offset(handle)]).isEqualTo(walk.state()[0]);
      beyond += handle > Integer.MAX_VALUE ? 1 : 0;
    }
    assertThat(beyond).isGreaterThan((int) frontier.size() / 2);
  }

  @ParameterizedTest
  @EnumSource(FrontierKind.class)
  void layoutsMayGrow(FrontierKind frontier) {
    for (VisitedKind visited : VisitedKind.values()) {
      DepthOptions.Builder options =
          DepthOptions.builder().depth(26).increment(5).frontier(frontier).visited(visited);
      assertThat(numbers(run(Nets.growing(), options, SHARDS)))
          .as("%s", visited)
          .isEqualTo(numbers(run(Nets.growing(), options, 1)));
    }
  }

  @Test
  void statesMayBeExchangedForFingerprints() {
    PackedNet net = Nets.family("philosophers", "16");
    DepthOptions.Builder options = DepthOptions.builder().depth(5).increment(2);
    DepthResult plenty = run(net, options, 4);
    options.memoryBytes(plenty.peakStoredBytes() * 9 / 10);
    DepthResult scarce = run(net, options, 4);
    assertThat(scarce.visited()).isEqualTo(VisitedKind.FINGERPRINT_64);
    assertThat(scarce.states()).isEqualTo(plenty.states());
    assertThat(scarce.visits()).isEqualTo(plenty.visits());
  }

  @ParameterizedTest
  @EnumSource(FrontierKind.class)
  void checkpointsHoldHandlesOfAnySize(FrontierKind frontier) throws IOException {
    Path file = directory.resolve("search.depth");
    PackedNet net = Nets.family("philosophers", "5");
    DepthOptions.Builder options =
        DepthOptions.builder().increment(3).frontier(frontier).checkpoint(file);
    List<Object> atOnce = numbers(run(net, options, SHARDS));
    for (int stop : new int[] {1, 77, 2_000, 4_400}) {
      StopSignal signal = new StopSignal();
      DepthOptions.Builder first =
          DepthOptions.builder()
              .increment(3)
              .frontier(frontier)
              .checkpoint(file)
              .signal(signal)
              .observe(new StopAt(stop, signal));
      assertThat(run(net, first, SHARDS).ending()).isEqualTo(DepthEnding.SIGNAL);
      DepthOptions.Builder rest =
          DepthOptions.builder().increment(3).frontier(frontier).resume(file);
      DepthSearch taken = DepthSearch.of(net, rest.build());
      assertThat(taken.state().visited().shards()).isEqualTo(SHARDS);
      assertThat(numbers(taken.run())).as("from %d states on", stop).isEqualTo(atOnce);
    }
  }

  private record StopAt(int states, StopSignal signal, int[] seen) implements SearchObserver {
    StopAt(int states, StopSignal signal) {
      this(states, signal, new int[1]);
    }

    @Override
    public Directive discovered(int source, int event, int ref, long[] words, int at) {
      if (++seen[0] == states) {
        signal.request("enough");
      }
      return Directive.CONTINUE;
    }
  }

  @Test
  void refusesImpossibleNumbersOfShards() throws IOException {
    Path file = directory.resolve("saved");
    PackedNet net = Nets.family("philosophers", "3");
    DepthSearch.of(net, DepthOptions.builder().depth(3).build(), 128).save(file);
    assertThatThrownBy(() -> DepthSearch.of(net, DepthOptions.builder().resume(file).build()))
        .isInstanceOf(CheckpointException.class)
        .hasMessageContaining("no possible number of tables: 128");
  }
}
