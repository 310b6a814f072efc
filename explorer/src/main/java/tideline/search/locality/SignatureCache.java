package tideline.search.locality;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import tideline.pivot.Relayout;
import tideline.pivot.StepBuffer;
import tideline.search.store.StateHash;

/**
 * A cache that holds signatures of 16 to 64 bits instead of states: hash compaction.
 *
 * <p>Two states with the same signature in the same slots are taken for one, so a state may be
 * omitted; {@link OmissionBound} says how likely that is. The signature comes from another hash
 * function than the slots. A slot takes whole bytes. Memory is taken page by page when a slot of
 * the page is used; signatures cannot be moved, so the cache does not grow otherwise.
 */
final class SignatureCache extends CacheCounters {

  static final int FEWEST_BITS = 16;
  static final int MOST_BITS = 64;

  private static final VarHandle WORD =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
  private static final int PAGE_SHIFT = 12;
  private static final int PAGE_MASK = (1 << PAGE_SHIFT) - 1;
  private static final byte[] NO_PAGE = new byte[0];

  private final int bits;
  private final int slotBytes;
  private final long slotMask;
  private final long slots;
  private final int probes;
  private final long salt;
  private final byte[][] pages;
  private int words;
  private long bytes;
  private int mostCompared;
  private long[] hashes = new long[0];
  private long[] signatures = new long[0];

  /** Keeps the compiler from dropping the reads that only fetch memory. */
  @SuppressWarnings("unused") // written so that what was fetched is not optimised away
  private long fetched;

  /**
   * @param slots at least 1
   * @param probes slots that a state may take, at least 1
   * @param bits of a signature, from 16 to 64
   */
  SignatureCache(int words, long slots, int probes, int bits, long seed) {
    super(seed);
    if (bits < FEWEST_BITS || bits > MOST_BITS) {
      throw new IllegalArgumentException("signatures of " + bits + " bits");
    }
    this.words = words;
    this.slots = slots;
    this.probes = (int) Math.min(probes, slots);
    this.bits = bits;
    this.slotBytes = slotBytes(bits);
    this.slotMask = -1L >>> 64 - 8 * slotBytes;
    this.salt = seed * 0x9E3779B97F4A7C15L + 0x5851F42D4C957F2DL;
    this.pages = new byte[Math.toIntExact((slots + PAGE_MASK) >>> PAGE_SHIFT)][];
    java.util.Arrays.fill(pages, NO_PAGE);
    this.bytes = 4L * pages.length;
  }

  /** The bytes that a slot takes. */
  static int slotBytes(int bits) {
    return (bits + 7) / 8;
  }

  @Override
  public void prepare(StepBuffer steps) {
    int n = steps.size();
    if (hashes.length < n) {
      hashes = new long[2 * n];
      signatures = new long[2 * n];
    }
    long[] states = steps.words();
    long seen = 0;
    for (int k = 0; k < n; k++) {
      hashes[k] = StateHash.mixed(states, k * words, words);
      signatures[k] = signature(states, k * words);
      long slot = home(hashes[k]);
      byte[] page = pages[(int) (slot >>> PAGE_SHIFT)];
      seen += page == NO_PAGE ? 0 : page[((int) slot & PAGE_MASK) * slotBytes];
    }
    fetched = seen;
  }

  /** Never 0, which is an empty slot. */
  private long signature(long[] states, int at) {
    long h = salt;
    for (int w = 0; w < words; w++) {
      h = (h ^ states[at + w]) * 0xFF51AFD7ED558CCDL;
      h = (h ^ h >>> 31) * 0xC4CEB9FE1A85EC53L;
      h ^= h >>> 33;
    }
    long signature = h >>> 64 - bits;
    return signature == 0 ? 1 : signature;
  }

  private long home(long hash) {
    return Math.multiplyHigh(hash >>> 1, slots << 1);
  }

  private long stride(long hash) {
    return slots == 1 ? 0 : 1 + Math.multiplyHigh(hash * 0xD1342543DE82EF95L >>> 1, slots - 1 << 1);
  }

  @Override
  public Answer insert(StepBuffer steps, int step) {
    long signature = signatures[step];
    long hash = hashes[step];
    long stride = stride(hash);
    long slot = home(hash);
    for (int i = 0; i < probes; i++) {
      long found = read(slot);
      if (found == 0) {
        write(slot, signature);
        wrote(slot);
        stored();
        return Answer.NEW;
      }
      mostCompared = Math.max(mostCompared, i + 1);
      if (found == signature) {
        return Answer.KNOWN;
      }
      slot += stride;
      slot = slot >= slots ? slot - slots : slot;
    }
    long taken = (home(hash) + victim(probes) * stride) % slots;
    write(taken, signature);
    wrote(taken);
    replaced();
    return Answer.NEW;
  }

  private long read(long slot) {
    byte[] page = pages[(int) (slot >>> PAGE_SHIFT)];
    return page == NO_PAGE
        ? 0
        : (long) WORD.get(page, ((int) slot & PAGE_MASK) * slotBytes) & slotMask;
  }

  private void write(long slot, long signature) {
    int number = (int) (slot >>> PAGE_SHIFT);
    byte[] page = pages[number];
    if (page == NO_PAGE) {
      page = newPage(number);
    }
    int at = ((int) slot & PAGE_MASK) * slotBytes;
    long others = (long) WORD.get(page, at) & ~slotMask;
    WORD.set(page, at, others | signature);
  }

  /** The last slot is read as a whole word too, hence a few bytes more. */
  private byte[] newPage(int number) {
    long inPage = Math.min(slots - ((long) number << PAGE_SHIFT), 1 << PAGE_SHIFT);
    byte[] page = new byte[(int) inPage * slotBytes + Long.BYTES];
    pages[number] = page;
    bytes += page.length;
    return page;
  }

  /** The most signatures that one look-up has met since the last call. */
  int takeMostCompared() {
    int most = mostCompared;
    mostCompared = 0;
    return most;
  }

  @Override
  public long slots() {
    return slots;
  }

  @Override
  public long bytes() {
    return bytes;
  }

  /**
   * {@inheritDoc}
   *
   * <p>Signatures of the old layout mean nothing in the new one: all are forgotten.
   */
  @Override
  public void relayout(Relayout change) {
    words = change.system().words();
    forgot(live());
    java.util.Arrays.fill(pages, NO_PAGE);
    bytes = 4L * pages.length;
  }
}
