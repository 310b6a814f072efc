package tideline.search.locality;

import tideline.pivot.Relayout;
import tideline.pivot.StepBuffer;

/**
 * A cache of signatures that takes memory as it needs it, up to a number of slots.
 *
 * <p>The slots are cut into segments by the hash, and those into buckets of as many slots as a
 * state may take. A segment that has no room for a state doubles its buckets rather than forget
 * one. Nothing is held of the hash: which half of a bucket a signature moves to is told by one of
 * its own bits. So signatures of a bucket have a bit in common for each doubling, and {@value
 * #SPARE_BITS} more bits are held than were asked for; a slot takes b/8 + 0.5 bytes. Where segments
 * have doubled more often, a signature that is met counts as 2, 4, ... for {@link OmissionBound},
 * where less often as a half, a quarter, ....
 */
final class GrowingSignatureCache extends HashedSignatures {

  static final int SPARE_BITS = 4;

  private static final int FIRST_BUCKETS = 64;
  private static final int FEWEST_SEGMENT_SLOTS = 1 << 12;
  private static final int USUAL_SEGMENTS = 64;
  private static final long LARGEST_SEGMENT_BYTES = 1 << 28;

  private final int slotBits;
  private final int spareBits;
  private final int bucketSlots;

  /** Of a segment at first, and how often it may double. */
  private final int firstBuckets;

  private final int mostDoublings;
  private final Segment[] segments;
  private long bytes;

  /** Keeps the compiler from dropping the reads that only fetch memory. */
  @SuppressWarnings("unused") // written so that what was fetched is not optimised away
  private long fetched;

  /**
   * @param slots the most there will be, at least 1; a few less may be used
   * @param probes slots that a state may take, at least 1
   * @param bits of a signature, from 16 to 64
   */
  GrowingSignatureCache(int words, long slots, int probes, int bits, long seed) {
    super(words, slotBits(bits), seed);
    slotBits = slotBits(bits);
    spareBits = slotBits - bits;
    long byLength = slots * slotBits / 8 / LARGEST_SEGMENT_BYTES + 1;
    long usual = Math.min(USUAL_SEGMENTS, slots / FEWEST_SEGMENT_SLOTS);
    segments = new Segment[Math.toIntExact(Math.max(1, Math.max(byLength, usual)))];
    long each = slots / segments.length;
    bucketSlots = (int) Math.min(probes, each);
    long buckets = each / bucketSlots;
    int doublings = 0;
    while (buckets >> doublings + 1 >= FIRST_BUCKETS) {
      doublings++;
    }
    mostDoublings = doublings;
    firstBuckets = (int) (buckets >> doublings);
    begin();
  }

  /** The bits that a slot takes. */
  static int slotBits(int bits) {
    return Math.min(MOST_BITS, bits + SPARE_BITS);
  }

  private void begin() {
    bytes = 0;
    for (int s = 0; s < segments.length; s++) {
      segments[s] = new Segment(0);
      bytes += segments[s].table.bytes();
    }
  }

  /** Buckets that have doubled so often. */
  private final class Segment {
    final int doublings;
    final PackedBits table;

    Segment(int doublings) {
      this.doublings = doublings;
      table = new PackedBits((firstBuckets << doublings) * bucketSlots, slotBits);
    }

    /** The first slot of the bucket where a state belongs. */
    int bucket(long hash, long signature) {
      int first = (int) ((hash & 0xFFFFFFFFL) * firstBuckets >>> 32);
      long turned = Integer.toUnsignedLong(Integer.reverse((int) signature));
      return ((first << doublings) + (int) (turned >>> 32 - doublings)) * bucketSlots;
    }

    /** What a signature that is met counts: it has a bit in common for each doubling. */
    double weight() {
      return Math.scalb(1.0, doublings - spareBits);
    }
  }

  @Override
  public void prepare(StepBuffer steps) {
    compute(steps);
    long seen = 0;
    for (int k = 0; k < steps.size(); k++) {
      Segment segment = segments[index(hash(k))];
      seen += segment.table.get(segment.bucket(hash(k), signature(k)));
    }
    fetched = seen;
  }

  /** By bits that buckets do not come from. */
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
      int bucket = segment.bucket(hash, signature);
      int met = met(segment, bucket, signature);
      compared(met * segment.weight());
      if (met < bucketSlots && segment.table.get(bucket + met) == signature) {
        return Answer.KNOWN;
      }
      if (met < bucketSlots) {
        segment.table.set(bucket + met, signature);
        stored();
        return Answer.NEW;
      }
      if (segment.doublings == mostDoublings) {
        segment.table.set(bucket + victim(bucketSlots), signature);
        replaced();
        return Answer.NEW;
      }
      grow(index);
    }
  }

  /** How many others stand in the bucket before the signature, or before the first empty slot. */
  private int met(Segment segment, int bucket, long signature) {
    int i = 0;
    while (i < bucketSlots) {
      long found = segment.table.get(bucket + i);
      if (found == 0 || found == signature) {
        return i;
      }
      i++;
    }
    return i;
  }

  private void grow(int index) {
    Segment old = segments[index];
    Segment larger = new Segment(old.doublings + 1);
    for (int from = 0; from < old.table.size(); from += bucketSlots) {
      int[] next = {2 * from, 2 * from + bucketSlots};
      for (int i = 0; i < bucketSlots && old.table.get(from + i) != 0; i++) {
        long signature = old.table.get(from + i);
        int half = (int) (signature >>> old.doublings) & 1;
        larger.table.set(next[half]++, signature);
      }
    }
    segments[index] = larger;
    bytes += larger.table.bytes() - old.table.bytes();
  }

  @Override
  public long slots() {
    return (long) segments.length * bucketSlots * ((long) firstBuckets << mostDoublings);
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
