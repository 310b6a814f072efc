package tideline.search.rank;

import java.util.function.LongConsumer;
import tideline.search.store.MemoryBudget;

/**
 * A compact exact set of numbers below some limit.
 *
 * <p>A number is mixed by a bijection; its first bits choose a segment, which grows alone, and the
 * rest a home slot there. A slot need hold only what the home leaves open, and how far from home it
 * lies. Nothing is hashed away, so the members can be listed.
 */
final class RemainderSet implements RankStore {

  private static final int MOST_SEGMENT_BITS = 8;
  private static final int RANKS_PER_SEGMENT_BITS = 14;

  private final NumberMixer mixer;
  private final RemainderSegment[] segments;
  private final int restBits;
  private final MemoryBudget budget;

  /** Guarded by the budget, like all uses of the budget. */
  private long bytes;

  /**
   * @param ranks all members are below
   */
  RemainderSet(long ranks, MemoryBudget budget) {
    int bits = Math.max(1, 64 - Long.numberOfLeadingZeros(ranks - 1));
    int segmentBits = Math.max(0, Math.min(MOST_SEGMENT_BITS, bits - RANKS_PER_SEGMENT_BITS));
    this.budget = budget;
    mixer = new NumberMixer(bits);
    restBits = bits - segmentBits;
    segments = new RemainderSegment[1 << segmentBits];
    for (int s = 0; s < segments.length; s++) {
      segments[s] = new RemainderSegment(restBits);
      bytes += segments[s].bytes();
    }
    if (!budget.reserve(bytes)) {
      throw new StoreFullException();
    }
  }

  @Override
  public boolean add(long rank) {
    long mixed = mixer.mix(rank);
    int s = (int) (mixed >>> restBits);
    RemainderSegment segment = segments[s];
    if (segment.isFull()) {
      segment = grow(s);
    }
    long rest = mixed & (1L << restBits) - 1;
    int answer = segment.add(rest);
    while (answer == RemainderSegment.CROWDED) {
      segment = grow(s);
      answer = segment.add(rest);
    }
    return answer == RemainderSegment.NEW;
  }

  private RemainderSegment grow(int s) {
    RemainderSegment old = segments[s];
    RemainderSegment larger = old.larger();
    synchronized (budget) {
      if (!budget.reserve(larger.bytes())) {
        throw new StoreFullException();
      }
    }
    long reserved = larger.bytes();
    while (!larger.takeAll(old)) {
      larger = larger.larger();
    }
    segments[s] = larger;
    synchronized (budget) {
      budget.take(larger.bytes() - reserved);
      budget.release(old.bytes());
      bytes += larger.bytes() - old.bytes();
    }
    return larger;
  }

  @Override
  public int stripe(long rank) {
    return (int) (mixer.mix(rank) >>> restBits);
  }

  @Override
  public int stripes() {
    return segments.length;
  }

  @Override
  public boolean contains(long rank) {
    long mixed = mixer.mix(rank);
    return segments[(int) (mixed >>> restBits)].contains(mixed & (1L << restBits) - 1);
  }

  @Override
  public long size() {
    long size = 0;
    for (RemainderSegment segment : segments) {
      size += segment.size();
    }
    return size;
  }

  @Override
  public long bytes() {
    return bytes;
  }

  @Override
  public void forEach(LongConsumer action) {
    for (int s = 0; s < segments.length; s++) {
      forEach(s, action);
    }
  }

  private void forEach(int s, LongConsumer action) {
    long first = (long) s << restBits;
    segments[s].forEach(rest -> action.accept(mixer.unmix(first | rest)));
  }

  @Override
  public void drain(LongConsumer action) {
    for (int s = 0; s < segments.length; s++) {
      forEach(s, action);
      budget.release(segments[s].bytes());
      bytes -= segments[s].bytes();
      segments[s] = null;
    }
  }

  @Override
  public void release() {
    budget.release(bytes);
    bytes = 0;
  }
}
