package tideline.search.locality;

import tideline.pivot.Relayout;
import tideline.pivot.StepBuffer;
import tideline.search.store.LittleEndian;

/**
 * A cache of signatures that takes memory as it needs it, up to a number of slots.
 *
 * <p>The slots are cut into segments by the hash, and a segment that has no room for a state grows
 * rather than forget one. A signature says nothing about its slots, so while a segment can grow, a
 * slot also holds the part of the hash that they follow from: {@value #TRAIL_BYTES} bytes more. The
 * last step of growth drops these. So memory stays in proportion to the states, and the whole
 * budget ends up with signatures only. That signatures do not depend on slots, which {@link
 * OmissionBound} needs, holds in every size.
 */
final class GrowingSignatureCache extends HashedSignatures {

  private static final int TRAIL_BYTES = 6;
  private static final long TRAIL_MASK = -1L >>> 64 - 8 * TRAIL_BYTES;
  private static final int FIRST_SLOTS = 64;
  private static final int FEWEST_SEGMENT_SLOTS = 1 << 12;
  private static final int USUAL_SEGMENTS = 64;
  private static final long LARGEST_SEGMENT_BYTES = 1 << 28;

  private final int signatureBytes;
  private final long signatureMask;
  private final long slots;
  private final int probes;
  private final Segment[] segments;
  private long bytes;

  /** Keeps the compiler from dropping the reads that only fetch memory. */
  @SuppressWarnings("unused") // written so that what was fetched is not optimised away
  private long fetched;

  /**
   * @param slots the most there will be, at least 1
   * @param probes slots that a state may take, at least 1
   * @param bits of a signature, from 16 to 64
   */
  GrowingSignatureCache(int words, long slots, int probes, int bits, long seed) {
    super(words, bits, seed);
    this.slots = slots;
    this.probes = probes;
    signatureBytes = slotBytes(bits);
    signatureMask = -1L >>> 64 - 8 * signatureBytes;
    long byLength = slots * signatureBytes / LARGEST_SEGMENT_BYTES + 1;
    long usual = Math.min(USUAL_SEGMENTS, slots / FEWEST_SEGMENT_SLOTS);
    segments = new Segment[Math.toIntExact(Math.max(1, Math.max(byLength, usual)))];
    begin();
  }

  private void begin() {
    bytes = 0;
    for (int s = 0; s < segments.length; s++) {
      segments[s] = segment(Math.min(FIRST_SLOTS, slotsAtMost(s)), slotsAtMost(s));
      bytes += segments[s].table.length;
    }
  }

  private int slotsAtMost(int segment) {
    return (int) (slots / segments.length) + (segment < slots % segments.length ? 1 : 0);
  }

  /** Slots, and whether they hold the hashes that they follow from. */
  private final class Segment {
    final int size;
    final boolean canGrow;
    final int stride;
    final byte[] table;

    /** A slot is read as a whole word, hence a few bytes more at the end. */
    Segment(int size, boolean canGrow) {
      this.size = size;
      this.canGrow = canGrow;
      stride = signatureBytes + (canGrow ? TRAIL_BYTES : 0);
      table = new byte[size * stride + Long.BYTES];
    }

    long signature(int slot) {
      return LittleEndian.getLong(table, slot * stride) & signatureMask;
    }

    long trail(int slot) {
      return LittleEndian.getLong(table, slot * stride + signatureBytes) & TRAIL_MASK;
    }

    void write(int slot, long signature, long hash) {
      put(slot * stride, signature, signatureMask);
      if (canGrow) {
        put(slot * stride + signatureBytes, hash & TRAIL_MASK, TRAIL_MASK);
      }
    }

    private void put(int at, long value, long mask) {
      LittleEndian.putLong(table, at, LittleEndian.getLong(table, at) & ~mask | value);
    }

    int home(long hash) {
      return (int) ((hash & 0xFFFFFFFFL) * size >>> 32);
    }

    /** Odd, so that it has no factor in common with the sizes that segments grow through. */
    int step(long hash) {
      return 1 + 2 * (int) ((hash >>> 32 & 0xFFFFL) * (size / 2) >>> 16);
    }
  }

  /** A segment of that size that can grow, unless one of all the slots takes no more memory. */
  private Segment segment(long size, int atMost) {
    return size < atMost && size * (signatureBytes + TRAIL_BYTES) < (long) atMost * signatureBytes
        ? new Segment((int) size, true)
        : new Segment(atMost, false);
  }

  @Override
  public void prepare(StepBuffer steps) {
    compute(steps);
    long seen = 0;
    for (int k = 0; k < steps.size(); k++) {
      Segment segment = segments[index(hash(k))];
      seen += segment.table[segment.home(hash(k)) * segment.stride];
    }
    fetched = seen;
  }

  /** By bits that neither homes nor steps come from. */
  private int index(long hash) {
    return (int) ((hash >>> 48) * segments.length >>> 16);
  }

  @Override
  public Answer insert(StepBuffer steps, int step) {
    long signature = signature(step);
    long hash = hash(step);
    int index = index(hash);
    while (true) {
      Segment segment = segments[index];
      int slot = find(segment, signature, hash);
      if (slot >= 0) {
        boolean isNew = segment.signature(slot) == 0;
        if (isNew) {
          segment.write(slot, signature, hash);
          stored();
        }
        return isNew ? Answer.NEW : Answer.KNOWN;
      }
      if (!segment.canGrow) {
        overwrite(segment, signature, hash);
        replaced();
        return Answer.NEW;
      }
      grow(index);
    }
  }

  /** The slot with the signature, or the empty slot where it belongs, or -1. */
  private int find(Segment segment, long signature, long hash) {
    int slot = segment.home(hash);
    int step = segment.step(hash);
    int most = Math.min(probes, segment.size);
    for (int i = 0; i < most; i++) {
      long found = segment.signature(slot);
      if (found == 0) {
        compared(i);
        return slot;
      }
      if (found == signature) {
        compared(i + 1);
        return slot;
      }
      slot += step;
      slot = slot >= segment.size ? slot - segment.size : slot;
    }
    compared(most);
    return -1;
  }

  private void overwrite(Segment segment, long signature, long hash) {
    long victim = victim(Math.min(probes, segment.size));
    long slot = (segment.home(hash) + victim * segment.step(hash)) % segment.size;
    segment.write((int) slot, signature, hash);
  }

  private void grow(int index) {
    Segment old = segments[index];
    Segment larger = segment(2L * old.size, slotsAtMost(index));
    for (int slot = 0; slot < old.size; slot++) {
      if (old.signature(slot) != 0) {
        move(old.signature(slot), old.trail(slot), larger);
      }
    }
    segments[index] = larger;
    bytes += larger.table.length - old.table.length;
  }

  /** A signature keeps a slot of its own, even if an equal one is on its way. */
  private void move(long signature, long hash, Segment to) {
    int slot = to.home(hash);
    int step = to.step(hash);
    for (int i = Math.min(probes, to.size); i > 0; i--) {
      if (to.signature(slot) == 0) {
        to.write(slot, signature, hash);
        return;
      }
      slot += step;
      slot = slot >= to.size ? slot - to.size : slot;
    }
    overwrite(to, signature, hash);
    overwrote();
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
    begin();
  }
}
