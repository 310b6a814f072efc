package tideline.search.cache;

import java.util.Arrays;
import tideline.search.store.FieldWidths;

/**
 * The candidate with the least rank goes first, among equals the one with the least second rank,
 * then the one that was filed first.
 *
 * <p>Candidates with the same pair of ranks form a ring that is threaded through the links of the
 * tree. The pairs stand in a sorted array, the one that goes first at its end. There are at most as
 * many as was said, and one for {@value #CANDIDATES} candidates: when more are needed, neighbours
 * are joined, and the last bits of the second rank, later those of the first, no longer count. So
 * nothing is held for each state but its ranks.
 *
 * <p>A candidate whose rank has grown since it was filed is filed again when its turn comes, so
 * what goes has the least pair of all. A rank that has fallen, as numbers that are taken in reverse
 * do, is noticed then and no earlier.
 */
final class PairedCandidates implements Candidates {

  /** A bucket takes a pair of ranks and a handle. */
  static final int BUCKET_BYTES = Long.BYTES + Integer.BYTES;

  private static final int FIRST_BUCKETS = 16;
  private static final int ALWAYS = 128;
  private static final int CANDIDATES = 48;
  private static final int SECOND_BITS = 32;
  private static final int ARRAY_HEADER_BYTES = 16;

  private final TerminationTree tree;
  private final Rank first;
  private final Rank second;
  private final int mostBuckets;

  /** Descending. */
  private long[] pairs = new long[FIRST_BUCKETS];

  /** The last of the ring of each pair. */
  private int[] lasts = new int[FIRST_BUCKETS];

  private int buckets;

  /** How many bits of a pair do not count. */
  private int coarseness;

  private int size;

  /**
   * @param mostBuckets at least 2
   */
  PairedCandidates(TerminationTree tree, Rank first, Rank second, int mostBuckets) {
    this.tree = tree;
    this.first = first;
    this.second = second;
    this.mostBuckets = mostBuckets;
  }

  @Override
  public void discovered(int source, int ref) {
    first.discovered(source, ref);
    second.discovered(source, ref);
  }

  @Override
  public void reached(int source, int ref) {
    first.reached(source, ref);
    second.reached(source, ref);
  }

  @Override
  public void used(int ref) {
    first.used(ref);
    second.used(ref);
  }

  @Override
  public void add(int ref) {
    first.entered(ref, size);
    second.entered(ref, size);
    size++;
    file(ref);
  }

  private long pair(int ref) {
    return (first.of(ref) << SECOND_BITS) + second.of(ref) >> coarseness;
  }

  private void file(int ref) {
    int at = find(pair(ref));
    while (at < 0 && buckets >= most()) {
      coarsen(most() / 2);
      at = find(pair(ref));
    }
    if (at < 0) {
      open(-at - 1, pair(ref));
      tree.setLink(ref, ref);
      lasts[-at - 1] = ref;
    } else {
      tree.setLink(ref, tree.link(lasts[at]));
      tree.setLink(lasts[at], ref);
      lasts[at] = ref;
    }
  }

  /** Where a pair stands, or minus one more than where it would. */
  private int find(long pair) {
    int low = 0;
    int high = buckets;
    while (low < high) {
      int middle = low + high >>> 1;
      if (pairs[middle] > pair) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low < buckets && pairs[low] == pair ? low : -low - 1;
  }

  private void open(int at, long pair) {
    if (buckets == pairs.length) {
      int more = Math.min(mostBuckets, buckets + buckets / 2);
      pairs = Arrays.copyOf(pairs, more);
      lasts = Arrays.copyOf(lasts, more);
    }
    System.arraycopy(pairs, at, pairs, at + 1, buckets - at);
    System.arraycopy(lasts, at, lasts, at + 1, buckets - at);
    pairs[at] = pair;
    buckets++;
  }

  /** A bucket for so many candidates, so that few of them take little. */
  private int most() {
    return Math.min(mostBuckets, Math.max(ALWAYS, size / CANDIDATES));
  }

  /** Joins buckets until at most so many are left. */
  private void coarsen(int goal) {
    while (buckets > goal) {
      coarseness++;
      int kept = 0;
      for (int b = 0; b < buckets; b++) {
        long pair = pairs[b] >> 1;
        if (kept > 0 && pairs[kept - 1] == pair) {
          join(lasts[b], lasts[kept - 1]);
        } else {
          pairs[kept] = pair;
          lasts[kept++] = lasts[b];
        }
      }
      buckets = kept;
    }
  }

  /** Puts one ring before another, whose last stays the last. */
  private void join(int lastOfFirst, int lastOfSecond) {
    int first1 = tree.link(lastOfFirst);
    tree.setLink(lastOfFirst, tree.link(lastOfSecond));
    tree.setLink(lastOfSecond, first1);
  }

  @Override
  public int take() {
    int ref = next();
    for (long from = pairBefore; pair(ref) > from || second.spares(ref); from = pairBefore) {
      file(ref);
      ref = next();
    }
    size--;
    first.evicted();
    second.evicted();
    return ref;
  }

  /** The pair under which the state was filed that {@link #next} answered. */
  private long pairBefore;

  /** Takes out the one that was filed first among those with the least pair. */
  private int next() {
    int at = buckets - 1;
    int last = lasts[at];
    int ref = tree.link(last);
    pairBefore = pairs[at];
    if (ref == last) {
      buckets--;
    } else {
      tree.setLink(last, tree.link(ref));
    }
    return ref;
  }

  @Override
  public int size() {
    return size;
  }

  @Override
  public int bytesPerState(FieldWidths widths) {
    return first.bytesPerState(widths) + second.bytesPerState(widths);
  }

  /** Old and new arrays together while they grow. */
  @Override
  public long bytesInAdvance(FieldWidths widths) {
    return 2L * (ARRAY_HEADER_BYTES * 2 + (long) BUCKET_BYTES * mostBuckets);
  }

  @Override
  public long bytes() {
    return 2L * ARRAY_HEADER_BYTES
        + (long) BUCKET_BYTES * pairs.length
        + first.bytes()
        + second.bytes();
  }
}
