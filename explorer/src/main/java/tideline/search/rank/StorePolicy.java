package tideline.search.rank;

import java.util.Arrays;
import tideline.search.store.MemoryBudget;

/**
 * Chooses a store by the number of ranks, the states found so far and the memory left.
 *
 * <p>Bitmaps are several times faster than tables, so they are taken as soon as they are not much
 * larger than the table of the states found so far: a search that has come so far will probably
 * grow. Pages are taken where a sample of the states lies in few of them.
 */
final class StorePolicy {

  private static final int SAMPLE = 1 << 15;
  private static final int PAGE_STRIPES = 32;

  /**
   * Up to here bitmaps cost little, and are best taken early: table and bitmaps are there at a time
   * while the states move.
   */
  private static final long TINY_BITMAPS = 512 << 10;

  private static final long SMALL_BITMAPS = 2 << 20;
  private static final double SMALL_SHARE = 5.0 / 8;

  /** Up to here a table takes a minute at most, so that memory counts; beyond, time does. */
  private static final long MIDDLE_BITMAPS = 64 << 20;

  private static final double MIDDLE_SHARE = 3.0 / 8;

  /** With so many states time counts in any case, … */
  private static final long MANY_STATES = 1 << 20;

  /** … and bitmaps that take no more for each of them are worth it. */
  private static final long FEW_BYTES = 4;

  private final StoreChoice choice;
  private final StoreTuning tuning;
  private final MemoryBudget budget;
  private final SharedLevel level;
  private final SetLevels.Sharing sharing;

  StorePolicy(StoreChoice choice, StoreTuning tuning, MemoryBudget budget, Crew crew) {
    this.choice = choice;
    this.tuning = tuning;
    this.budget = budget;
    level = new SharedLevel(crew, budget, tuning.leastShared());
    sharing = new SetLevels.Sharing(budget, new SharedRounds(crew), tuning.leastShared());
  }

  /**
   * A space for a search that has found some states.
   *
   * @param states how many it has found
   * @param bytes what they take now, 0 at the beginning
   */
  LevelSpace first(long ranks, long states, long bytes) {
    return switch (choice) {
      case AUTO -> isBitmapWorth(ranks, states, bytes) ? bitmap(ranks) : remainders(ranks, states);
      case BITMAP -> bitmap(ranks);
      case PAGES -> pages(states);
      case REMAINDERS -> remainders(ranks, states);
    };
  }

  /** A better space for what is in another one, or null. */
  LevelSpace better(LevelSpace space, long ranks) {
    if (choice != StoreChoice.AUTO || !(space instanceof SetLevels set)) {
      return null;
    }
    if (isBitmapWorth(ranks, set.store().size(), set.store().bytes())) {
      return bitmap(ranks);
    }
    RankStore store = set.store();
    double table = tableBytes(ranks, store.size());
    if (set.kind() == StoreChoice.PAGES) {
      return store.bytes() > tuning.pagesWorse() * table ? remainders(ranks, store.size()) : null;
    }
    long pageBytes = PagedBitmap.bytesFor(countPages(store));
    boolean small = pageBytes < tuning.pagesBetter() * table && isFree(pageBytes);
    return small ? pages(store.size()) : null;
  }

  private boolean isBitmapWorth(long ranks, long states, long bytes) {
    if (ranks > BitmapLevels.MOST_RANKS) {
      return false;
    }
    long needed = BitmapLevels.bytesFor(ranks);
    double factor = tuning.bitmapFactor() * share(needed);
    long most = Math.max(tuning.smallBytes(), (long) (factor * (double) bytes));
    long cheap = states >= MANY_STATES ? FEW_BYTES * states : 0;
    return needed <= Math.max(most, cheap) && isFree(needed);
  }

  /** The part of the largest factor that goes for bitmaps of some size. */
  private static double share(long bitmapBytes) {
    if (bitmapBytes <= TINY_BITMAPS || bitmapBytes > MIDDLE_BITMAPS) {
      return 1;
    }
    return bitmapBytes <= SMALL_BITMAPS ? SMALL_SHARE : MIDDLE_SHARE;
  }

  private boolean isFree(long bytes) {
    return bytes <= budget.limitBytes() - budget.usedBytes();
  }

  /** About what a table of remainders takes. */
  private static double tableBytes(long ranks, long size) {
    double open = Math.max(0, log2((double) ranks) - log2((double) size));
    return size * (open + 7.5) / (8 * 0.82);
  }

  private static double log2(double x) {
    return Math.log(x) / Math.log(2);
  }

  /** The number of pages with a member, from all members of some pages. */
  private static long countPages(RankStore store) {
    long share = Math.max(1, Long.highestOneBit(store.size() / SAMPLE));
    long[] keys = new long[4 * SAMPLE];
    int[] n = {0};
    store.forEach(
        rank -> {
          long key = rank >>> PagedBitmap.PAGE_BITS;
          boolean sampled = (key * 0x9E3779B97F4A7C15L >>> 32 & share - 1) == 0;
          if (sampled && n[0] < keys.length) {
            keys[n[0]++] = key;
          }
        });
    Arrays.sort(keys, 0, n[0]);
    long distinct = 0;
    for (int i = 0; i < n[0]; i++) {
      distinct += i == 0 || keys[i] != keys[i - 1] ? 1 : 0;
    }
    return distinct * share;
  }

  private LevelSpace bitmap(long ranks) {
    return new BitmapLevels(ranks, budget, level, tuning.leastShared());
  }

  private LevelSpace pages(long states) {
    RankStore store =
        sharing.rounds().threads() == 1
            ? new PagedBitmap(budget)
            : new StripedStore(
                PAGE_STRIPES, PagedBitmap.PAGE_BITS, stripe -> new PagedBitmap(budget));
    return new SetLevels(StoreChoice.PAGES, store, sharing, firstLook(states));
  }

  private LevelSpace remainders(long ranks, long states) {
    RankStore store = new RemainderSet(ranks, budget);
    return new SetLevels(StoreChoice.REMAINDERS, store, sharing, firstLook(states));
  }

  /** After a change the states must double before the next one. */
  private long firstLook(long states) {
    return Math.max(tuning.firstLook(), 2 * states);
  }
}
