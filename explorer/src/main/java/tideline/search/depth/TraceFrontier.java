package tideline.search.depth;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Arrays;
import java.util.function.LongPredicate;
import tideline.pivot.Relayout;
import tideline.search.store.MemoryBudget;

/**
 * The frontier as events: the frontier tree of {@code [UDR11]} Figs. 8 and 9, or traces one by one.
 *
 * <p>The tree is kept in the order in which the search reaches its leaves. For each state stand its
 * handle, the length of the beginning that its trace has in common with the one before, and the
 * events that follow. So every branch is written once, neighbours in the list are neighbours in the
 * tree, and the number is the depth of their least common ancestor. Differs from the paper in that
 * the inner nodes are all states of the traces, not only those of earlier frontiers: less is undone
 * and replayed, and branches without a leaf left need no collection. Without sharing the number is
 * always 0, and every trace is replayed from the initial state.
 *
 * <p>Memory: at most 14 bytes for a state, 18 with wide handles, and one to five for each event
 * that it does not share.
 */
final class TraceFrontier implements FrontierList {

  /** The most that the two numbers of an entry take. */
  private static final int NUMBERS = 5 + 5;

  private static final int EVENT = 5;

  private final boolean shares;
  private final PagedBytes entries;
  private final int refBytes;
  private long size;
  private long left;
  private long ref = -1;

  /** Where entries end, and where the next one to be read begins. */
  private long end;

  private long at;

  private TraceFrontier(MemoryBudget budget, HandleWidth handles, boolean shares) {
    this.refBytes = handles.bytes();
    this.entries = new PagedBytes(budget);
    this.shares = shares;
  }

  static TraceFrontier tree(MemoryBudget budget, HandleWidth handles) {
    return new TraceFrontier(budget, handles, true);
  }

  static TraceFrontier traces(MemoryBudget budget, HandleWidth handles) {
    return new TraceFrontier(budget, handles, false);
  }

  @Override
  public boolean add(long newRef, int event, Walk walk) {
    int shared = shares ? walk.shared() : 0;
    int depth = walk.depth();
    if (!entries.reserve(end + refBytes + NUMBERS + (long) EVENT * (depth + 1 - shared))) {
      return false;
    }
    end = putHead(end, newRef, shared, depth + 1 - shared);
    for (int i = shared; i < depth; i++) {
      end = putNumber(end, walk.event(i));
    }
    end = putNumber(end, event);
    walk.record();
    size++;
    return true;
  }

  /** Makes the initial state the only one. */
  void addInitial(long newRef) {
    entries.require(refBytes + NUMBERS);
    end = putHead(0, newRef, 0, 0);
    size = 1;
  }

  /**
   * {@inheritDoc}
   *
   * <p>Entries are written over those read: what a kept entry takes over from dropped ones before
   * it is never longer than they were.
   */
  @Override
  public void seal(LongPredicate kept) {
    int[] path = new int[64];
    long to = 0;
    long keptSize = 0;
    int shared = 0;
    at = 0;
    for (long k = 0; k < size; k++) {
      getRef();
      int common = getNumber();
      int length = common + getNumber();
      shared = Math.min(shared, common);
      if (path.length < length) {
        path = Arrays.copyOf(path, Math.max(length, 2 * path.length));
      }
      for (int i = common; i < length; i++) {
        path[i] = getNumber();
      }
      if (kept.test(ref)) {
        int written = shares ? shared : 0;
        to = putHead(to, ref, written, length - written);
        for (int i = written; i < length; i++) {
          to = putNumber(to, path[i]);
        }
        shared = length;
        keptSize++;
      }
    }
    size = keptSize;
    end = to;
    rewind();
  }

  private void rewind() {
    entries.releaseFrom(end);
    at = 0;
    left = size;
    ref = -1;
  }

  @Override
  public boolean next(Walk walk, int depth) {
    if (left == 0) {
      return false;
    }
    left--;
    entries.releaseBefore(at);
    getRef();
    int position = getNumber();
    if (!shares) {
      walk.restart();
    }
    for (int i = getNumber(); i > 0; i--) {
      walk.route(position++, getNumber());
    }
    walk.unwind(position);
    return true;
  }

  @Override
  public long ref() {
    return ref;
  }

  @Override
  public void arrive(Walk walk, int depth) {
    walk.arrive();
  }

  @Override
  public long size() {
    return size;
  }

  @Override
  public long statesHeld() {
    return 0;
  }

  @Override
  public long bytes() {
    return entries.bytes();
  }

  @Override
  public long entryBytes() {
    return end;
  }

  @Override
  public void clear() {
    entries.clear();
    size = 0;
    left = 0;
    ref = -1;
    end = 0;
    at = 0;
  }

  @Override
  public void relayout(Relayout change) {
    // events stay what they are
  }

  private long putHead(long position, long newRef, int shared, int events) {
    for (int i = 0; i < refBytes; i++) {
      entries.put(position + i, (byte) (newRef >>> 8 * i));
    }
    return putNumber(putNumber(position + refBytes, shared), events);
  }

  private void getRef() {
    ref = 0;
    for (int i = 0; i < refBytes; i++) {
      ref |= (entries.get(at++) & 0xFFL) << 8 * i;
    }
  }

  /** Seven bits to a byte, the lowest first; the sign says whether more follow. */
  private long putNumber(long position, int number) {
    long p = position;
    int rest = number;
    for (; rest > 0x7F; rest >>>= 7) {
      entries.put(p++, (byte) (rest | 0x80));
    }
    entries.put(p++, (byte) rest);
    return p;
  }

  private int getNumber() {
    int number = 0;
    int shift = 0;
    byte b;
    do {
      b = entries.get(at++);
      number |= (b & 0x7F) << shift;
      shift += 7;
    } while (b < 0);
    return number;
  }

  @Override
  public void write(DataOutput out) throws IOException {
    out.writeLong(size);
    out.writeLong(left);
    out.writeLong(ref);
    out.writeLong(end - at);
    entries.write(out, at, end);
  }

  @Override
  public void read(DataInput in) throws IOException {
    clear();
    size = in.readLong();
    left = in.readLong();
    ref = in.readLong();
    end = in.readLong();
    entries.read(in, end);
  }
}
