package tideline.search.cache;

import java.util.BitSet;
import tideline.search.store.FieldWidths;
import tideline.search.store.NarrowInts;

/**
 * Candidates in numbered buckets, each a queue: a ring that is threaded through the links of the
 * tree, of which the last is known. Where candidates leave a bucket out of turn, the rings have
 * links in both directions.
 *
 * <p>Costs the bytes of a handle for each number up to the highest, beside the links.
 */
final class BucketQueue {

  private final TerminationTree tree;
  private final BitSet present = new BitSet();
  private final NarrowInts lasts = new NarrowInts();

  /** The one before each in its ring; null where nobody leaves out of turn. */
  private final NarrowInts before;

  private BucketQueue(TerminationTree tree, NarrowInts before) {
    this.tree = tree;
    this.before = before;
  }

  static BucketQueue inTurn(TerminationTree tree) {
    return new BucketQueue(tree, null);
  }

  static BucketQueue withRemoval(TerminationTree tree) {
    return new BucketQueue(tree, new NarrowInts());
  }

  void add(int bucket, int ref) {
    if (present.get(bucket)) {
      int last = lasts.get(bucket);
      join(ref, tree.link(last));
      join(last, ref);
    } else {
      present.set(bucket);
      join(ref, ref);
    }
    lasts.set(bucket, ref);
  }

  private void join(int ref, int next) {
    tree.setLink(ref, next);
    if (before != null) {
      before.set(next, ref);
    }
  }

  boolean isEmpty() {
    return present.isEmpty();
  }

  int takeLowest() {
    return takeFirst(present.nextSetBit(0));
  }

  int takeHighest() {
    return takeFirst(present.length() - 1);
  }

  private int takeFirst(int bucket) {
    int last = lasts.get(bucket);
    int first = tree.link(last);
    removeAfter(last, first, bucket);
    return first;
  }

  /** Takes a candidate out of the bucket that it is in; only with removal. */
  void remove(int bucket, int ref) {
    removeAfter(before.get(ref), ref, bucket);
  }

  private void removeAfter(int earlier, int ref, int bucket) {
    if (earlier == ref) {
      present.clear(bucket);
      return;
    }
    join(earlier, tree.link(ref));
    if (lasts.get(bucket) == ref) {
      lasts.set(bucket, earlier);
    }
  }

  /** The backward links: they mean nothing for who is in no bucket. */
  NarrowInts links() {
    return before;
  }

  /** What the buckets take however few there are. */
  static long bytesInAdvance(FieldWidths widths) {
    return (long) widths.handle() * NarrowInts.CHUNK + NarrowInts.CHUNK_OVERHEAD_BYTES;
  }

  long bytes() {
    return lasts.bytes() + present.size() / 8 + (before == null ? 0 : before.bytes());
  }
}
