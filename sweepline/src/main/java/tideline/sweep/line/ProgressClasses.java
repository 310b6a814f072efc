package tideline.sweep.line;

import java.util.Arrays;
import tideline.search.store.MemoryBudget;
import tideline.search.store.Slots;
import tideline.sweep.progress.ProgressCodec;

/**
 * The progress values of which there are states: found by value, taken by the least.
 *
 * <p>A hash index and a heap over numbered entries; numbers of removed entries are given out again.
 * An entry has lists of states, of which this class only knows the ends: those that wait for
 * expansion (first, last) and those that were expanded (closed). More may wait elsewhere (queue). A
 * finer measure has more entries, never more than there are states. What the arrays take is taken
 * from the budget.
 */
final class ProgressClasses {

  static final int NONE = -1;

  private static final int FEWEST = 64;

  /** Of a node of the heap: few levels, since each is a wait for memory. */
  private static final int CHILDREN = 4;

  /** How full the index becomes. */
  private static final double MAX_LOAD = 0.77;

  private static final int FIELDS = 4;
  private static final int FIRST = 0;
  private static final int LAST = 1;
  private static final int CLOSED = 2;
  private static final int HELD = 3;

  private final int words;
  private final MemoryBudget budget;
  private long[] values;
  private int[] fields;
  private int[] heap;
  private int[] index;

  /** One more than the queue of each entry, or 0; empty as long as nothing waits elsewhere. */
  private int[] queues = {};

  private int entries;
  private int free = NONE;
  private int size;

  ProgressClasses(int words, MemoryBudget budget) {
    this.words = words;
    this.budget = budget;
    allocate(FEWEST);
    budget.take(bytes());
  }

  private void allocate(int capacity) {
    values = values == null ? new long[capacity * words] : Arrays.copyOf(values, capacity * words);
    fields = fields == null ? new int[capacity * FIELDS] : Arrays.copyOf(fields, capacity * FIELDS);
    heap = heap == null ? new int[capacity] : Arrays.copyOf(heap, capacity);
    queues = queues.length == 0 ? queues : Arrays.copyOf(queues, capacity);
    index = new int[(int) (capacity / MAX_LOAD) + 1];
  }

  /** The entry of a value, made if there is none. */
  int of(long[] value) {
    int slot = slot(value, 0);
    if (index[slot] != 0) {
      return index[slot] - 1;
    }
    if (free == NONE && entries == heap.length) {
      grow();
      slot = slot(value, 0);
    }
    int entry = unused();
    System.arraycopy(value, 0, values, entry * words, words);
    index[slot] = entry + 1;
    setFirst(entry, NONE);
    setLast(entry, NONE);
    setClosed(entry, NONE);
    if (queues.length > 0) {
      queues[entry] = 0;
    }
    fields[entry * FIELDS + HELD] = 0;
    rise(entry, size++);
    return entry;
  }

  /** Removed entries are threaded through their first field. */
  private int unused() {
    if (free == NONE) {
      return entries++;
    }
    int entry = free;
    free = first(entry);
    return entry;
  }

  private void grow() {
    long before = bytes();
    allocate(heap.length + heap.length / 4);
    for (int i = 0; i < size; i++) {
      index[slot(values, heap[i] * words)] = heap[i] + 1;
    }
    budget.take(bytes() - before);
  }

  private int slot(long[] value, int at) {
    int i = Slots.home(hash(value, at), index.length);
    while (index[i] != 0
        && ProgressCodec.compare(value, at, values, (index[i] - 1) * words, words) != 0) {
      i = Slots.following(i, index.length);
    }
    return i;
  }

  private long hash(long[] value, int at) {
    long h = 0;
    for (int w = 0; w < words; w++) {
      h = (h ^ value[at + w]) * 0x9E3779B97F4A7C15L;
      h ^= h >>> 32;
    }
    return h ^ h >>> 17;
  }

  private void rise(int entry, int position) {
    int i = position;
    while (i > 0 && isBefore(entry, heap[(i - 1) / CHILDREN])) {
      heap[i] = heap[(i - 1) / CHILDREN];
      i = (i - 1) / CHILDREN;
    }
    heap[i] = entry;
  }

  private boolean isBefore(int a, int b) {
    return ProgressCodec.compare(values, a * words, values, b * words, words) < 0;
  }

  /** The entry with the least value; there is one. */
  int least() {
    return heap[0];
  }

  boolean isEmpty() {
    return size == 0;
  }

  int size() {
    return size;
  }

  /** Any of them, by position. */
  int at(int position) {
    return heap[position];
  }

  void removeLeast() {
    int gone = heap[0];
    unindex(gone);
    int moved = heap[--size];
    int i = 0;
    for (int first = 1; first < size; first = CHILDREN * i + 1) {
      int child = first;
      for (int c = first + 1; c < Math.min(size, first + CHILDREN); c++) {
        child = isBefore(heap[c], heap[child]) ? c : child;
      }
      if (!isBefore(heap[child], moved)) {
        break;
      }
      heap[i] = heap[child];
      i = child;
    }
    heap[i] = moved;
    setFirst(gone, free);
    free = gone;
  }

  private void unindex(int entry) {
    int length = index.length;
    int gap = slot(values, entry * words);
    for (int j = Slots.following(gap, length); index[j] != 0; j = Slots.following(j, length)) {
      int home = Slots.home(hash(values, (index[j] - 1) * words), length);
      boolean between = gap < j ? gap < home && home <= j : gap < home || home <= j;
      if (!between) {
        index[gap] = index[j];
        gap = j;
      }
    }
    index[gap] = 0;
  }

  /** Copies the value of an entry. */
  long[] value(int entry) {
    return Arrays.copyOfRange(values, entry * words, (entry + 1) * words);
  }

  void value(int entry, long[] target) {
    System.arraycopy(values, entry * words, target, 0, words);
  }

  int first(int entry) {
    return fields[entry * FIELDS + FIRST];
  }

  void setFirst(int entry, int ref) {
    fields[entry * FIELDS + FIRST] = ref;
  }

  int last(int entry) {
    return fields[entry * FIELDS + LAST];
  }

  void setLast(int entry, int ref) {
    fields[entry * FIELDS + LAST] = ref;
  }

  int closed(int entry) {
    return fields[entry * FIELDS + CLOSED];
  }

  void setClosed(int entry, int ref) {
    fields[entry * FIELDS + CLOSED] = ref;
  }

  int queue(int entry) {
    return queues.length == 0 ? NONE : queues[entry] - 1;
  }

  void setQueue(int entry, int queue) {
    if (queues.length == 0) {
      queues = new int[heap.length];
      budget.take(4L * queues.length);
    }
    queues[entry] = queue + 1;
  }

  /** Changes the number of closed states of an entry, and answers it. */
  int addHeld(int entry, int amount) {
    return fields[entry * FIELDS + HELD] += amount;
  }

  long bytes() {
    return 8L * values.length + 4L * (fields.length + heap.length + index.length + queues.length);
  }
}
