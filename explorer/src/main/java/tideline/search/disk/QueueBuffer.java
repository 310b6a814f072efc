package tideline.search.disk;

import java.util.Arrays;
import tideline.pivot.Relayout;
import tideline.search.store.StateHash;

/**
 * The parts of queues that are in memory: states that wait, each once in its queue.
 *
 * <p>A chain for each queue, and a hash index that finds a state which waits already: neighbours in
 * the search share most of their successors, so this saves the greater part of what would be
 * written. Each state may have one more word, for where it came from; the first one stays. Grows up
 * to its capacity.
 */
public final class QueueBuffer {

  /** Buffers have room for so many states from the beginning, if they may have so many. */
  public static final int SMALLEST = 256;

  private static final int END = -1;

  private final int capacity;
  private final int extra;
  private int words;
  private int stride;
  private long[] records;
  private int[] queueOf;
  private int[] queueNext;
  private int[] indexNext;
  private int[] index;
  private int free = END;
  private int used;
  private int size;

  /** For each queue its first and last state and their number. */
  private int[] first = new int[0];

  private int[] last = new int[0];
  private int[] count = new int[0];

  /**
   * @param words of a state
   * @param extra words beside it: 0 or 1
   * @param capacity the most states, at least 2
   */
  public QueueBuffer(int words, int extra, int capacity) {
    this.capacity = Math.min(capacity, (1 << 30) / (words + extra));
    this.extra = extra;
    shape(words, Math.min(SMALLEST, this.capacity));
  }

  private void shape(int newWords, int slots) {
    words = newWords;
    stride = words + extra;
    records = new long[slots * stride];
    queueOf = new int[slots];
    queueNext = new int[slots];
    indexNext = new int[slots];
    index = new int[indexLength(slots)];
    Arrays.fill(index, END);
  }

  private static int indexLength(long slots) {
    return Integer.highestOneBit((int) Math.max(1, slots - 1)) * 2;
  }

  public int size() {
    return size;
  }

  public boolean isFull() {
    return size == capacity;
  }

  public int capacity() {
    return capacity;
  }

  public int count(int queue) {
    return queue < count.length ? count[queue] : 0;
  }

  /**
   * Adds a state unless it is in this queue already; there has to be room.
   *
   * @return whether it was added
   */
  public boolean add(int queue, long[] states, int at, long origin) {
    int slot = (int) (StateHash.mixed(states, at, words) >>> 13) & index.length - 1;
    for (int i = index[slot]; i != END; i = indexNext[i]) {
      if (queueOf[i] == queue
          && Arrays.equals(records, i * stride, i * stride + words, states, at, at + words)) {
        return false;
      }
    }
    if (free == END && used == queueNext.length) {
      grow();
      slot = (int) (StateHash.mixed(states, at, words) >>> 13) & index.length - 1;
    }
    int i = free;
    if (i == END) {
      i = used++;
    } else {
      free = queueNext[i];
    }
    System.arraycopy(states, at, records, i * stride, words);
    if (extra > 0) {
      records[i * stride + words] = origin;
    }
    indexNext[i] = index[slot];
    index[slot] = i;
    append(queue, i);
    size++;
    return true;
  }

  private void append(int queue, int i) {
    if (queue >= count.length) {
      int from = count.length;
      int to = Math.max(queue + 1, from + from / 4 + 4);
      first = Arrays.copyOf(first, to);
      last = Arrays.copyOf(last, to);
      count = Arrays.copyOf(count, to);
      Arrays.fill(first, from, to, END);
    }
    queueOf[i] = queue;
    queueNext[i] = END;
    if (first[queue] == END) {
      first[queue] = i;
    } else {
      queueNext[last[queue]] = i;
    }
    last[queue] = i;
    count[queue]++;
  }

  private void grow() {
    int slots = (int) Math.min(capacity, 2L * queueNext.length);
    records = Arrays.copyOf(records, slots * stride);
    queueOf = Arrays.copyOf(queueOf, slots);
    queueNext = Arrays.copyOf(queueNext, slots);
    indexNext = Arrays.copyOf(indexNext, slots);
    index = new int[indexLength(slots)];
    Arrays.fill(index, END);
    for (int i = 0; i < used; i++) { // nothing is free when it grows
      enterIndex(i);
    }
  }

  private void enterIndex(int i) {
    int slot = slotOf(i);
    indexNext[i] = index[slot];
    index[slot] = i;
  }

  private int slotOf(int i) {
    return (int) (StateHash.mixed(records, i * stride, words) >>> 13) & index.length - 1;
  }

  /**
   * Moves records from the front of a queue to an array, each {@code words + extra} long.
   *
   * @return how many
   */
  public int take(int queue, int most, long[] target, int at) {
    int n = 0;
    for (; n < most && count(queue) > 0; n++) {
      int i = first[queue];
      System.arraycopy(records, i * stride, target, at + n * stride, stride);
      leaveIndex(i);
      first[queue] = queueNext[i];
      count[queue]--;
      queueNext[i] = free;
      free = i;
      size--;
    }
    return n;
  }

  private void leaveIndex(int i) {
    int slot = slotOf(i);
    if (index[slot] == i) {
      index[slot] = indexNext[i];
      return;
    }
    int before = index[slot];
    while (indexNext[before] != i) {
      before = indexNext[before];
    }
    indexNext[before] = indexNext[i];
  }

  /** Appends what waits in one queue to another. */
  public void move(int from, int to) {
    while (count(from) > 0) {
      int i = first[from];
      first[from] = queueNext[i];
      count[from]--;
      append(to, i);
    }
  }

  /** Rewrites every state for a wider layout. */
  public void relayout(Relayout change) {
    long[] former = records;
    int formerStride = stride;
    int formerWords = words;
    int[] next = queueNext;
    int[] heads = first;
    int[] counts = count;
    int inUse = used;
    shape(change.system().words(), queueNext.length);
    first = new int[0];
    last = new int[0];
    count = new int[0];
    free = END;
    used = 0;
    size = 0;
    assert inUse <= next.length;
    long[] state = new long[words];
    for (int q = 0; q < counts.length; q++) {
      int i = heads[q];
      for (int n = counts[q]; n > 0; n--) {
        change.mapping().map(former, i * formerStride, state, 0);
        add(q, state, 0, extra > 0 ? former[i * formerStride + formerWords] : 0);
        i = next[i];
      }
    }
  }

  public long bytes() {
    return 8L * records.length
        + 4L * (2L * queueNext.length + indexNext.length + index.length)
        + headBytes();
  }

  /** What the queues take however few states wait in them. */
  public long headBytes() {
    return 4L * 3 * count.length;
  }

  /** The bytes of a buffer that has grown to its capacity, without what each queue takes. */
  public static long bytesFor(int words, int extra, long capacity) {
    return (8L * (words + extra) + 12) * capacity + 4L * indexLength(capacity);
  }

  /** About what each state takes. */
  public static long bytesPerState(int words, int extra) {
    return 8L * (words + extra) + 16 + 4;
  }
}
