package tideline.search.rank;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tideline.net.family.Families;
import tideline.net.model.Net;
import tideline.net.rank.GroupingEffort;
import tideline.net.rank.RankedNet;
import tideline.net.structure.Structure;
import tideline.oracle.FailureFiles;
import tideline.oracle.NaiveExplorer;
import tideline.oracle.NaiveResult;
import tideline.oracle.RandomNets;
import tideline.search.Ending;
import tideline.search.StopSignal;
import tideline.search.disk.DiskUsage;
import tideline.search.disk.FolderDisk;
import tideline.search.disk.LimitedDisk;
import tideline.search.observe.Directive;
import tideline.search.store.MemoryBudget;

/**
 * Searches whose bitmaps are on disk, against the naive explorer; more by {@code
 * -Dtideline.ranks.nets=...}.
 *
 * <p>Planted mistakes that it has caught: a slice that is not written back, mail of which the last
 * buffer is lost, a state that is taken up twice, bitmaps that do not change places, a state that
 * is open in a table and done with on disk.
 */
class DiskLevelsTest {

  private static final int NETS =
      Math.min(2000, Integer.getInteger("tideline.ranks.nets", 400)) / 2;
  private static final int MOST_STATES = 3000;

  @TempDir Path folder;

  @Tag("slow")
  @Test
  void countsAsTheNaiveExplorer() {
    int compared = 0;
    int several = 0;
    for (long seed = 0; compared < NETS; seed++) {
      Net net = RandomNets.boundedNet(seed);
      NaiveResult naive = NaiveExplorer.explore(net, MOST_STATES);
      Optional<RankedNet> ranked =
          RankedNet.of(Structure.of(net), GroupingEffort.QUICK).filter(RankedNet::isFinal);
      if (naive.complete() && ranked.isPresent()) {
        compared++;
        several += ranked.get().ranks() > 128 ? 1 : 0;
        try {
          compare(ranked.get(), naive, seed);
        } catch (AssertionError | RuntimeException e) {
          throw new AssertionError(
              "seed " + seed + ": " + FailureFiles.write(net, "disk-ranks-" + seed) + ": " + e, e);
        }
      }
    }
    assertThat(several).isGreaterThan(compared / 4);
  }

  private void compare(RankedNet net, NaiveResult naive, long seed) {
    DiskUsage usage = new DiskUsage(1 << 30);
    MemoryBudget budget = new MemoryBudget(forTables(net) + (seed % 2 == 0 ? 0 : 1500));
    List<Long> levels = new ArrayList<>();
    List<Long> met = new ArrayList<>();
    RankResult result =
        search(net, usage, seed)
            .budget(budget)
            .levelSizes(levels::add)
            .observer(
                (system, rank, successors) -> {
                  met.add(rank);
                  return Directive.CONTINUE;
                })
            .run();
    assertThat(result.ending()).isEqualTo(Ending.EXHAUSTED);
    assertThat(result.states()).isEqualTo(naive.states());
    assertThat(result.edges()).isEqualTo(naive.edges());
    assertThat(result.deadlocks()).isEqualTo(naive.deadlocks());
    assertThat(levels.stream().mapToLong(l -> l).sum()).isEqualTo(naive.states());
    List<Long> inMemory = new ArrayList<>();
    RankSearch.of(net).levelSizes(inMemory::add).run();
    assertThat(levels).isEqualTo(inMemory);
    assertThat(met).doesNotHaveDuplicates().hasSize((int) result.states());
    assertThat(usage.usedBytes()).isZero();
  }

  private RankSearch search(RankedNet net, DiskUsage usage, long seed) {
    return RankSearch.of(net)
        .disk(new LimitedDisk(new FolderDisk(folder), usage), 1 << 30)
        .tuning(new StoreTuning(0, 0, 1 << 20, 1 << 14, 0, 1000, 0.5, Long.MAX_VALUE))
        .sliceRanks(64 * (1 + net.ranks() / (64 * (3 + seed % 40))));
  }

  private static MemoryBudget onlyForTables(RankedNet net) {
    return new MemoryBudget(forTables(net));
  }

  /** Enough to expand ranks, and nothing for a store in memory. */
  private static long forTables(RankedNet net) {
    return net.tableBytes() + new RankRun.RankWorker(net, RankObserver.NONE).bytes();
  }

  @Test
  void keepsItsLimits() {
    RankedNet net = philosophers();
    long all = RankSearch.of(net).run().states();
    for (long most : new long[] {1, 7, all / 2, all - 1, all}) {
      DiskUsage usage = new DiskUsage(1 << 30);
      RankResult result = search(net, usage, 1).budget(onlyForTables(net)).mostStates(most).run();
      assertThat(result.states()).isEqualTo(most);
      assertThat(result.store()).isEqualTo("bitmaps on disk");
      assertThat(result.ending()).isEqualTo(most < all ? Ending.STORE_FULL : Ending.EXHAUSTED);
      assertThat(usage.usedBytes()).isZero();
    }
  }

  @Test
  void endsWhenAskedTo() {
    RankedNet net = philosophers();
    StopSignal stop = new StopSignal();
    stop.request("enough");
    RankResult result =
        search(net, new DiskUsage(1 << 30), 1).budget(onlyForTables(net)).stop(stop).run();
    assertThat(result.ending()).isEqualTo(Ending.SIGNAL);
    assertThat(result.reason()).isEqualTo("enough");
  }

  @Test
  void doesNotBeginWhatTheDiskCannotHold() {
    RankedNet net = philosophers();
    RankResult result =
        RankSearch.of(net).budget(onlyForTables(net)).disk(new FolderDisk(folder), 16).run();
    assertThat(result.ending()).isEqualTo(Ending.STORE_FULL);
  }

  private static RankedNet philosophers() {
    Net net = Families.byName("philosophers").orElseThrow().generate(List.of("5"), 0);
    return RankedNet.of(Structure.of(net), GroupingEffort.QUICK).orElseThrow();
  }
}
