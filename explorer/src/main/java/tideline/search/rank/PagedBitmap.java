package tideline.search.rank;

import java.util.Arrays;
import java.util.function.LongConsumer;
import tideline.search.store.MemoryBudget;

/**
 * A bitmap of which only pages with a member exist. For ranks that lie in clusters, much smaller
 * than a bitmap of all and than a table.
 */
final class PagedBitmap implements RankStore {

  /** A page is 512 bits: one line of a cache. */
  static final int PAGE_BITS = 9;

  private static final int WORDS = 1 << PAGE_BITS - 6;
  private static final int FIRST_SLOTS = 1 << 7;
  private static final int CHUNK_BITS = 7;
  private static final int CHUNK_PAGES = 1 << CHUNK_BITS;
  private static final long CHUNK_BYTES = 8L * CHUNK_PAGES * (WORDS + 1);

  private final MemoryBudget budget;

  /** Chunks of pages; the key of each page stands behind its words. */
  private long[][] chunks = new long[4][];

  private int pages;
  private int[] slots;
  private long lastKey = -1;
  private int lastPage;
  private long size;
  private long bytes;

  PagedBitmap(MemoryBudget budget) {
    this.budget = budget;
    slots = new int[FIRST_SLOTS];
    Arrays.fill(slots, -1);
    take(4L * slots.length);
  }

  /** The bytes that so many pages take. */
  static long bytesFor(long pages) {
    long chunks = pages / CHUNK_PAGES + 1;
    return CHUNK_BYTES * chunks + 4 * Math.max(FIRST_SLOTS, 2 * Long.highestOneBit(4 * pages / 3));
  }

  private void take(long more) {
    synchronized (budget) {
      if (!budget.reserve(more)) {
        throw new StoreFullException();
      }
    }
    bytes += more;
  }

  @Override
  public int stripe(long rank) {
    return 0;
  }

  @Override
  public int stripes() {
    return 1;
  }

  @Override
  public boolean add(long rank) {
    long key = rank >>> PAGE_BITS;
    int page = key == lastKey ? lastPage : findOrAdd(key);
    lastKey = key;
    lastPage = page;
    long[] chunk = chunks[page >>> CHUNK_BITS];
    int at = (page & CHUNK_PAGES - 1) * (WORDS + 1) + ((int) (rank >>> 6) & WORDS - 1);
    long before = chunk[at];
    chunk[at] = before | 1L << rank;
    boolean isNew = (before >>> rank & 1) == 0;
    size += isNew ? 1 : 0;
    return isNew;
  }

  @Override
  public boolean contains(long rank) {
    int page = slots[slot(rank >>> PAGE_BITS)];
    return page >= 0 && (word(page, (int) (rank >>> 6) & WORDS - 1) >>> rank & 1) != 0;
  }

  private long word(int page, int word) {
    return chunks[page >>> CHUNK_BITS][(page & CHUNK_PAGES - 1) * (WORDS + 1) + word];
  }

  private int findOrAdd(long key) {
    int slot = slot(key);
    if (slots[slot] >= 0) {
      return slots[slot];
    }
    if (pages == CHUNK_PAGES * chunks.length) {
      chunks = Arrays.copyOf(chunks, 2 * chunks.length);
    }
    int chunk = pages >>> CHUNK_BITS;
    if (chunks[chunk] == null) {
      take(CHUNK_BYTES);
      chunks[chunk] = new long[CHUNK_PAGES * (WORDS + 1)];
    }
    if (4L * (pages + 1) > 3L * slots.length) {
      grow();
      slot = slot(key);
    }
    chunks[chunk][(pages & CHUNK_PAGES - 1) * (WORDS + 1) + WORDS] = key;
    slots[slot] = pages;
    return pages++;
  }

  private void grow() {
    take(8L * slots.length);
    int[] old = slots;
    slots = new int[2 * old.length];
    Arrays.fill(slots, -1);
    for (int page = 0; page < pages; page++) {
      slots[slot(word(page, WORDS))] = page;
    }
    synchronized (budget) {
      budget.release(4L * old.length);
    }
    bytes -= 4L * old.length;
  }

  private int slot(long key) {
    int slot = (int) (key * 0x9E3779B97F4A7C15L >>> 64 - 31) & slots.length - 1;
    while (slots[slot] >= 0 && word(slots[slot], WORDS) != key) {
      slot = slot + 1 & slots.length - 1;
    }
    return slot;
  }

  @Override
  public long size() {
    return size;
  }

  @Override
  public long bytes() {
    return bytes;
  }

  @Override
  public void forEach(LongConsumer action) {
    for (int page = 0; page < pages; page++) {
      forEach(page, action);
    }
  }

  @Override
  public void drain(LongConsumer action) {
    for (int page = 0; page < pages; page++) {
      forEach(page, action);
      if ((page + 1 & CHUNK_PAGES - 1) == 0) {
        chunks[page >>> CHUNK_BITS] = null;
        budget.release(CHUNK_BYTES);
        bytes -= CHUNK_BYTES;
      }
    }
  }

  private void forEach(int page, LongConsumer action) {
    long first = word(page, WORDS) << PAGE_BITS;
    for (int w = 0; w < WORDS; w++) {
      for (long rest = word(page, w); rest != 0; rest &= rest - 1) {
        action.accept(first + (w << 6) + Long.numberOfTrailingZeros(rest));
      }
    }
  }

  @Override
  public void release() {
    budget.release(bytes);
    bytes = 0;
  }
}
