package tideline.search.rank;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.TreeSet;
import java.util.concurrent.atomic.LongAdder;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import tideline.search.store.MemoryBudget;

/** The sets and queues of ranks against sorted sets. */
class RankStoresTest {

  private static final long[] RANKS = {
    1, 2, 3, 63, 64, 65, 1000, 1 << 14, (1 << 14) + 1, 1 << 20, 1L << 31, (1L << 33) - 5, 1L << 62
  };

  @Test
  void mixingIsABijection() {
    Random random = new Random(5);
    for (int bits = 1; bits <= 62; bits++) {
      NumberMixer mixer = new NumberMixer(bits);
      for (int i = 0; i < 200; i++) {
        long number = random.nextLong() >>> 64 - bits;
        long mixed = mixer.mix(number);
        assertThat(mixed >>> bits).as("bits " + bits).isZero();
        assertThat(mixer.unmix(mixed)).as("bits " + bits).isEqualTo(number);
      }
    }
  }

  @Test
  void setsOfRandomRanksAreExact() {
    for (long ranks : RANKS) {
      for (int seed = 0; seed < 6; seed++) {
        compare(new RemainderSet(ranks, MemoryBudget.unlimited()), random(ranks, seed), ranks);
        compare(new PagedBitmap(MemoryBudget.unlimited()), random(ranks, seed), ranks);
        compare(stripedPages(), random(ranks, seed), ranks);
      }
    }
  }

  @Tag("slow")
  @Test
  void setsOfNeighboursAreExact() {
    for (long ranks : RANKS) {
      long step = Math.max(1, ranks >>> 50);
      LongStream all = LongStream.iterate(0, r -> r < ranks, r -> r + step).limit(30_000);
      long[] members = all.toArray();
      compare(new RemainderSet(ranks, MemoryBudget.unlimited()), members, ranks);
      compare(new PagedBitmap(MemoryBudget.unlimited()), members, ranks);
      compare(stripedPages(), members, ranks);
    }
  }

  private static RankStore stripedPages() {
    MemoryBudget budget = MemoryBudget.unlimited();
    return new StripedStore(5, PagedBitmap.PAGE_BITS, stripe -> new PagedBitmap(budget));
  }

  @Test
  void threadsThatAddToDifferentStripesLoseNothing() {
    long ranks = 1L << 40;
    long[] members = random(ranks, 7);
    for (RankStore store :
        List.of(new RemainderSet(ranks, MemoryBudget.unlimited()), stripedPages())) {
      LongAdder found = new LongAdder();
      try (Crew crew = new Crew(3)) {
        crew.together(
            thread -> {
              for (long member : members) {
                if (store.stripe(member) % 3 == thread && store.add(member)) {
                  found.increment();
                }
              }
            });
      }
      TreeSet<Long> listed = new TreeSet<>();
      store.forEach(rank -> assertThat(listed.add(rank)).isTrue());
      assertThat(listed).isEqualTo(new TreeSet<>(Arrays.stream(members).boxed().toList()));
      assertThat(found.sum()).isEqualTo(store.size()).isEqualTo(listed.size());
    }
  }

  private static long[] random(long ranks, int seed) {
    Random random = new Random(seed);
    return LongStream.generate(() -> Math.floorMod(random.nextLong(), ranks))
        .limit(1 << 2 * seed + 2)
        .toArray();
  }

  private static void compare(RankStore store, long[] members, long ranks) {
    TreeSet<Long> naive = new TreeSet<>();
    for (long rank : members) {
      assertThat(store.contains(rank)).isEqualTo(naive.contains(rank));
      assertThat(store.add(rank)).isEqualTo(naive.add(rank));
      assertThat(store.contains(rank)).isTrue();
    }
    for (long rank : members) {
      long neighbour = (rank + 1) % ranks;
      assertThat(store.contains(rank)).isTrue();
      assertThat(store.contains(neighbour)).isEqualTo(naive.contains(neighbour));
    }
    TreeSet<Long> listed = new TreeSet<>();
    store.forEach(rank -> assertThat(listed.add(rank)).isTrue());
    assertThat(listed).isEqualTo(naive);
    assertThat(store.size()).isEqualTo(naive.size());
    TreeSet<Long> drained = new TreeSet<>();
    store.drain(drained::add);
    assertThat(drained).isEqualTo(naive);
  }

  @Test
  void aTableOfRemaindersIsSmall() {
    RemainderSet set = new RemainderSet(1L << 40, MemoryBudget.unlimited());
    Random random = new Random(3);
    for (int i = 0; i < 300_000; i++) {
      set.add(random.nextLong() >>> 24);
    }
    double open = 40 - Math.log((double) set.size()) / Math.log(2);
    assertThat((double) set.bytes() / set.size()).isLessThan((open + 7 + 1) / 8 / 0.7);
  }

  @Test
  void aBudgetRefusesBeforeItIsExceeded() {
    for (RankStore store : new RankStore[] {remainders(60_000), pages(60_000)}) {
      assertThatThrownBy(() -> LongStream.range(0, 1 << 20).map(r -> r * 513).forEach(store::add))
          .isInstanceOf(StoreFullException.class);
      assertThat(store.bytes()).isLessThanOrEqualTo(200_000);
    }
  }

  private static RankStore remainders(long bytes) {
    return new RemainderSet(1L << 34, new MemoryBudget(bytes));
  }

  private static RankStore pages(long bytes) {
    return new PagedBitmap(new MemoryBudget(3 * bytes));
  }

  @Test
  void queuesGiveBackWhatTheyWereGiven() {
    for (int seed = 0; seed < 8; seed++) {
      MemoryBudget budget = MemoryBudget.unlimited();
      RankQueue queue = new RankQueue(budget);
      long[] ranks = new Random(seed).longs(1 << 2 * seed, 0, 1L << 62 - 8 * seed).toArray();
      Arrays.stream(ranks).forEach(queue::add);
      assertThat(queue.size()).isEqualTo(ranks.length);
      long[] found = new long[0];
      long[] block = new long[queue.longest()];
      for (int n = queue.read(block, 0); n > 0; n = queue.read(block, 0)) {
        int before = found.length;
        found = Arrays.copyOf(found, before + n);
        System.arraycopy(block, 0, found, before, n);
      }
      Arrays.sort(found);
      Arrays.sort(ranks);
      assertThat(found).isEqualTo(ranks);
      queue.release();
      assertThat(budget.usedBytes()).isZero();
    }
  }
}
