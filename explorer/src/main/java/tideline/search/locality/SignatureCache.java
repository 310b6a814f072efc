package tideline.search.locality;

import tideline.pivot.Relayout;
import tideline.pivot.StepBuffer;
import tideline.search.store.LittleEndian;

/**
 * A cache that holds signatures of 16 to 64 bits instead of states: hash compaction.
 *
 * <p>Two states with the same signature in the same slots are taken for one, so a state may be
 * omitted; {@link OmissionBound} says how likely that is. The signature comes from another hash
 * function than the slots. A slot takes whole bytes. The number of slots is fixed; memory is taken
 * page by page when a slot of the page is used.
 */
final class SignatureCache extends HashedSignatures {

  private static final int PAGE_SHIFT = 12;
  private static final int PAGE_MASK = (1 << PAGE_SHIFT) - 1;
  private static final byte[] NO_PAGE = new byte[0];

  private final int slotBytes;
  private final long slotMask;
  private final long slots;
  private final int probes;
  private final byte[][] pages;
  private long bytes;

  /** Keeps the compiler from dropping the reads that only fetch memory. */
  @SuppressWarnings("unused") // written so that what was fetched is not optimised away
  private long fetched;

  /**
   * @param slots at least 1
   * @param probes slots that a state may take, at least 1
   * @param bits of a signature, from 16 to 64
   */
  SignatureCache(int words, long slots, int probes, int bits, long seed) {
    super(words, bits, seed);
    this.slots = slots;
    this.probes = (int) Math.min(probes, slots);
    this.slotBytes = slotBytes(bits);
    this.slotMask = -1L >>> 64 - 8 * slotBytes;
    this.pages = new byte[Math.toIntExact((slots + PAGE_MASK) >>> PAGE_SHIFT)][];
    java.util.Arrays.fill(pages, NO_PAGE);
    this.bytes = 4L * pages.length;
  }

  @Override
  public void prepare(StepBuffer steps) {
    compute(steps);
    long seen = 0;
    for (int k = 0; k < steps.size(); k++) {
      long slot = home(hash(k));
      byte[] page = pages[(int) (slot >>> PAGE_SHIFT)];
      seen += page == NO_PAGE ? 0 : page[((int) slot & PAGE_MASK) * slotBytes];
    }
    fetched = seen;
  }

  private long home(long hash) {
    return Math.multiplyHigh(hash >>> 1, slots << 1);
  }

  private long stride(long hash) {
    return slots == 1 ? 0 : 1 + Math.multiplyHigh(hash * 0xD1342543DE82EF95L >>> 1, slots - 1 << 1);
  }

  @Override
  public Answer insert(StepBuffer steps, int step) {
    long signature = signature(step);
    long hash = hash(step);
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
      compared(i + 1);
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
        : LittleEndian.getLong(page, ((int) slot & PAGE_MASK) * slotBytes) & slotMask;
  }

  private void write(long slot, long signature) {
    int number = (int) (slot >>> PAGE_SHIFT);
    byte[] page = pages[number];
    if (page == NO_PAGE) {
      page = newPage(number);
    }
    int at = ((int) slot & PAGE_MASK) * slotBytes;
    long others = LittleEndian.getLong(page, at) & ~slotMask;
    LittleEndian.putLong(page, at, others | signature);
  }

  /** The last slot is read as a whole word too, hence a few bytes more. */
  private byte[] newPage(int number) {
    long inPage = Math.min(slots - ((long) number << PAGE_SHIFT), 1 << PAGE_SHIFT);
    byte[] page = new byte[(int) inPage * slotBytes + Long.BYTES];
    pages[number] = page;
    bytes += page.length;
    return page;
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
    words(change.system().words());
    forgot(live());
    java.util.Arrays.fill(pages, NO_PAGE);
    bytes = 4L * pages.length;
  }
}
