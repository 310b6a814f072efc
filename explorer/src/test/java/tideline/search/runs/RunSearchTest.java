package tideline.search.runs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tideline.net.family.Families;
import tideline.net.firing.PackedNet;
import tideline.net.model.Net;
import tideline.net.model.NetBuilder;
import tideline.net.rank.GroupingEffort;
import tideline.net.rank.RankedNet;
import tideline.net.structure.PlaceBounds;
import tideline.net.structure.Structure;
import tideline.oracle.NaiveResult;
import tideline.pivot.StepBuffer;
import tideline.pivot.TransitionSystem;
import tideline.search.Ending;
import tideline.search.RandomNetSeries;
import tideline.search.disk.CheckpointException;
import tideline.search.disk.MemoryDisk;
import tideline.search.disk.NamedFolder;
import tideline.search.disk.RunIdentity;
import tideline.search.disk.TemporaryFolder;
import tideline.search.disk.WindowsFolder;
import tideline.search.observe.Directive;
import tideline.search.store.MemoryBudget;

/**
 * Searches on runs against the naive explorer. {@code -Dtideline.runs.nets=N} is the number of
 * seeds, {@code -Dtideline.runs.seed} the first of them.
 */
class RunSearchTest {

  private static final int NETS = Integer.getInteger("tideline.runs.nets", 600);
  private static final long SEED = Long.getLong("tideline.runs.seed", 900_000);
  private static final RunIdentity IDENTITY = new RunIdentity("test", "net", "none");
  private static final long LITTLE = 30_000;

  @TempDir Path folder;

  private static Net family(String name, int size) {
    return Families.byName(name).orElseThrow().build(new int[] {size}, 0);
  }

  private static PackedNet packed(Net net) {
    return PackedNet.of(net, PlaceBounds.of(net).toArray());
  }

  private static String numbers(Ending ending, RunSearch search) {
    RunCounters c = search.counters();
    return List.of(ending, c.states(), c.edges(), c.deadlocks(), c.expanded(), c.levels())
        + Arrays.toString(search.firings());
  }

  private static String numbers(NaiveResult naive) {
    return List.of(
            Ending.EXHAUSTED,
            naive.states(),
            naive.edges(),
            naive.deadlocks(),
            naive.states(),
            naive.levelSizes().size())
        + naive.firings().toString();
  }

  private static List<String> differences(String found, String wanted) {
    return found.equals(wanted) ? List.of() : List.of(found + " instead of " + wanted);
  }

  @Tag("slow")
  @Test
  void countsLevelsAndFiringsAreThoseOfTheNaiveExplorer() {
    RandomNetSeries.compare(
        "runs",
        LongStream.range(SEED, SEED + NETS).filter(seed -> Math.floorMod(seed, 10L) != 9),
        (net, expected) -> {
          List<String> all = new ArrayList<>();
          for (long bytes : new long[] {Long.MAX_VALUE, LITTLE}) {
            RunSearch search =
                RunSearchBuilder.of(packed(net))
                    .budget(new MemoryBudget(bytes))
                    .files(new TemporaryFolder(new MemoryDisk()))
                    .countingFirings()
                    .build();
            all.addAll(differences(numbers(search.run(), search), numbers(expected)));
          }
          return all;
        });
  }

  @Test
  void ranksHaveTheSameCounts() {
    RandomNetSeries.compare(
        "runs of ranks",
        LongStream.range(SEED, SEED + NETS / 2).filter(seed -> Math.floorMod(seed, 10L) != 9),
        (net, expected) -> {
          RankedNet ranked =
              RankedNet.of(Structure.of(net), GroupingEffort.QUICK)
                  .filter(RankedNet::isFinal)
                  .orElse(null);
          if (ranked == null) {
            return List.of();
          }
          long[] firings = new long[ranked.events()];
          RunSearch search =
              RunSearchBuilder.of(ranked).prepared(e -> e.countEvents(firings)).build();
          Ending ending = search.run();
          String found = numbers(ending, search).replace("[]", Arrays.toString(firings));
          return differences(found, numbers(expected));
        });
  }

  /** Each search is stopped some times, and gone on with from what it left in a folder. */
  @Tag("slow")
  @Test
  void searchesThatAreTakenUpAgainHaveTheSameCounts() throws IOException {
    for (long seed = 0; seed < 12; seed++) {
      Net net = family(seed % 2 == 0 ? "philosophers" : "kanban", seed % 2 == 0 ? 5 : 2);
      RunSearch whole = RunSearchBuilder.of(packed(net)).countingFirings().build();
      String wanted = numbers(whole.run(), whole);
      SplittableRandom random = new SplittableRandom(seed);
      Path where = folder.resolve("run-" + seed);
      Ending ending = Ending.SIGNAL;
      RunSearch search = null;
      for (int part = 0; ending != Ending.EXHAUSTED; part++) {
        AtomicLong left = new AtomicLong(1 + random.nextInt(2500));
        WindowsFolder files = new WindowsFolder(NamedFolder.take(where));
        RunSearchBuilder builder =
            RunSearchBuilder.of(packed(net))
                .budget(new MemoryBudget(seed % 3 == 0 ? LITTLE : 1 << 20))
                .files(files)
                .countingFirings()
                .observe((s, w, a, n) -> left.decrementAndGet() == 0 ? Directive.STOP : null)
                .checkpoints(IDENTITY, () -> random.nextInt(4) == 0);
        search = part == 0 ? builder.build() : builder.resume();
        ending = search.run();
        search.close();
        assertThat(files.openFiles()).isEmpty();
        assertThat(part).isLessThan(1000);
      }
      assertThat(numbers(ending, search)).as("seed " + seed).isEqualTo(wanted);
    }
  }

  @Test
  void whatBelongsToAnotherNetOrWasDamagedIsRefused() throws IOException {
    PackedNet system = packed(family("philosophers", 5));
    RunSearch first = checkpointed(system, IDENTITY).mostStates(1000).build();
    assertThat(first.run()).isEqualTo(Ending.STORE_FULL);
    assertThat(first.counters().states()).isEqualTo(1000);
    first.close();
    for (RunIdentity other :
        List.of(
            new RunIdentity("other", "net", "none"),
            new RunIdentity("test", "other", "none"),
            new RunIdentity("test", "net", "other"))) {
      assertThatThrownBy(() -> checkpointed(system, other).resume())
          .isInstanceOf(CheckpointException.class)
          .hasMessageContaining("belongs to another")
          .hasMessageContaining("instead of other");
      Files.deleteIfExists(folder.resolve("lock"));
    }
    Path manifest = folder.resolve("manifest");
    byte[] bytes = Files.readAllBytes(manifest);
    bytes[bytes.length / 2] ^= 1;
    Files.write(manifest, bytes);
    assertThatThrownBy(() -> checkpointed(system, IDENTITY).resume())
        .isInstanceOf(CheckpointException.class)
        .hasMessageContaining("damaged");
  }

  private RunSearchBuilder checkpointed(TransitionSystem system, RunIdentity identity)
      throws IOException {
    Files.deleteIfExists(folder.resolve("lock"));
    return RunSearchBuilder.of(system)
        .files(NamedFolder.take(folder))
        .checkpoints(identity, () -> false);
  }

  /** A net whose places get wider fields again and again, since nothing is known of its bounds. */
  @Test
  void layoutsThatAreTooNarrowAreWidened() {
    NetBuilder net = new NetBuilder("stairs");
    int stock = net.place("stock", 8);
    int heap = net.place("heap", 0);
    int other = net.place("other", 0);
    int move = net.transition("move");
    net.input(stock, move, 1);
    net.output(move, heap, 700);
    int turn = net.transition("turn");
    net.input(heap, turn, 1);
    net.output(turn, other, 1);
    Net stairs = net.build();
    RunSearch wide = RunSearchBuilder.of(packed(stairs)).countingFirings().build();
    String wanted = numbers(wide.run(), wide);
    for (long bytes : new long[] {Long.MAX_VALUE, LITTLE}) {
      long[] unknown = new long[stairs.places()];
      Arrays.fill(unknown, PlaceBounds.UNKNOWN);
      AtomicLong relayouts = new AtomicLong();
      RunSearch narrow =
          RunSearchBuilder.of(PackedNet.of(stairs, unknown))
              .budget(new MemoryBudget(bytes))
              .files(new TemporaryFolder(new MemoryDisk()))
              .relayouts(system -> relayouts.incrementAndGet())
              .countingFirings()
              .build();
      assertThat(numbers(narrow.run(), narrow)).isEqualTo(wanted);
      assertThat(relayouts).hasPositiveValue();
    }
  }

  @Test
  void waysToAllStatesLeadThereInAsFewStepsAsTheLevelSays() {
    PackedNet system = packed(family("philosophers", 4));
    List<long[]> shown = new ArrayList<>();
    RunSearch search =
        RunSearchBuilder.of(system)
            .keepingLevels()
            .observe(
                (s, words, at, n) -> {
                  shown.add(Arrays.copyOfRange(words, at, at + s.words()));
                  return Directive.CONTINUE;
                })
            .build();
    search.run();
    int depth = 0;
    for (int number = 0; number < shown.size(); number += 7) {
      int[] way = search.pathTo(number).orElseThrow();
      assertThat(way.length).isGreaterThanOrEqualTo(depth);
      depth = way.length;
      assertThat(end(system, way)).containsExactly(shown.get(number));
    }
    assertThat(depth).isGreaterThan(10);
  }

  private static long[] end(TransitionSystem system, int[] events) {
    long[] state = new long[system.words()];
    system.initial(state, 0);
    for (int event : events) {
      StepBuffer step = new StepBuffer(system.words());
      system.expand(state, 0, event, 1, step);
      assertThat(step.event(0)).isEqualTo(event);
      System.arraycopy(step.words(), 0, state, 0, state.length);
    }
    return state;
  }

  @Test
  void memoryThatIsShortEndsASearchWithoutADisk() {
    RunSearch search =
        RunSearchBuilder.of(packed(family("philosophers", 7)))
            .budget(new MemoryBudget(100_000))
            .build();
    assertThat(search.run()).isEqualTo(Ending.STORE_FULL);
    assertThat(search.counters().states()).isPositive();
  }
}
