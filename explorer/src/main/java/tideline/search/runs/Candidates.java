package tideline.search.runs;

import tideline.pivot.Relayout;

/**
 * The successors of a level, until it is complete: a buffer in front of runs. States that were met
 * lately are left out at once, repeated ones in the buffer when it is full, the others when the
 * runs are merged.
 *
 * <p>Buffer and filter grow with the number of states that are known, so that they take a small
 * part of a byte for each.
 */
public final class Candidates {

  private static final int LEAST_WORDS = 1 << 10;
  private static final int MOST_WORDS = 1 << 22;
  private static final int LEAST_BITS = 8;
  private static final int MOST_BITS = 22;

  /** Words of the buffer for each known state, as a part. */
  private static final int BUFFER_PART = 48;

  /** Words of the filter for each known state, as a part. */
  private static final int FILTER_PART = 24;

  private static final int PIECE = 1 << 11;
  private static final int FEWEST = 16;

  private final Room room;
  private RunSet pending;
  private RecentFilter filter;
  private int words;
  private long[] buffer = {};
  private long[] spare = {};
  private int count;
  private int capacity;
  private int filterBits;

  public Candidates(Room room, int words) {
    this.room = room;
    this.words = words;
    pending = new RunSet(room, words);
    filter = new RecentFilter(words);
    resize(0);
  }

  /** Has more room from now on if so many states are known and memory is not short. */
  public void resize(long states) {
    long wanted = Math.max(LEAST_WORDS, Math.min(MOST_WORDS, states / BUFFER_PART)) / words;
    if (count == 0 && wanted >= capacity + capacity / 2) {
      growBuffer((int) Math.max(FEWEST, wanted));
    }
    int bits = bits(states / FILTER_PART / words);
    if (bits > filterBits) {
      growFilter(bits);
    }
  }

  private void growBuffer(int states) {
    if (!take(bufferBytes(states) - bufferBytes(capacity))) {
      return;
    }
    capacity = states;
    buffer = null; // its memory may be needed
    buffer = new long[capacity * words];
    spare = new long[words == 1 ? capacity : 0];
  }

  private long bufferBytes(int states) {
    return 8L * states * words * (words == 1 ? 2 : 1);
  }

  private void growFilter(int bits) {
    long before = filterBits == 0 ? 0 : RecentFilter.bytesFor(filterBits, words);
    if (take(RecentFilter.bytesFor(bits, words) - before)) {
      filterBits = bits;
      filter.resize(bits);
    }
  }

  /** What is needed in any case is taken; more only if it is there. */
  private boolean take(long bytes) {
    if (capacity == 0 || filterBits == 0) {
      room.take(bytes);
      return true;
    }
    return room.budget().reserve(bytes);
  }

  private static int bits(long slots) {
    int bits = Long.SIZE - Long.numberOfLeadingZeros(Math.max(1, slots) - 1);
    return Math.max(LEAST_BITS, Math.min(MOST_BITS, bits));
  }

  /** Adds a state. */
  public void add(long[] states, int at) {
    if (filter.knows(states, at)) {
      return;
    }
    if (count == capacity) {
      flush();
    }
    int p = count * words;
    for (int i = 0; i < words; i++) {
      buffer[p + i] = states[at + i];
    }
    count++;
  }

  /** Moves the buffer to the runs. */
  void flush() {
    if (count == 0) {
      return;
    }
    int distinct = StateSort.distinct(buffer, count, words, spare);
    RunWriter out = new RunWriter(room, words);
    for (int i = 0; i < distinct; i++) {
      out.add(buffer, i * words);
    }
    Run run = out.finish();
    count = 0;
    pending.add(run);
  }

  /** Takes ascending states, at most so many as it says, some at a time. */
  @FunctionalInterface
  public interface Sink {
    /**
     * @param states may be changed
     * @return false if no more are wanted
     */
    boolean accept(long[] states, int count);
  }

  /** Shows all of them in ascending order, each once. They stay until they are forgotten. */
  public void show(Sink sink) {
    if (pending.runs().isEmpty()) {
      count = StateSort.distinct(buffer, count, words, spare);
      showBuffer(sink);
      return;
    }
    flush();
    RunReader reader = new RunReader(pending.single());
    long[] piece = new long[PIECE * words];
    int n = 0;
    while (reader.next()) {
      System.arraycopy(reader.array(), reader.offset(), piece, n++ * words, words);
      if (n == PIECE) {
        if (!sink.accept(piece, n)) {
          return;
        }
        n = 0;
      }
    }
    sink.accept(piece, n);
  }

  /** Pieces are copies: whoever breaks off finds all of them again. */
  private void showBuffer(Sink sink) {
    long[] piece = new long[Math.min(PIECE, Math.max(1, count)) * words];
    for (int from = 0; from < count; from += PIECE) {
      int n = Math.min(PIECE, count - from);
      System.arraycopy(buffer, from * words, piece, 0, n * words);
      if (!sink.accept(piece, n)) {
        return;
      }
    }
  }

  /** Forgets the states, but not which were met lately: whoever asks again knows them. */
  public void forget() {
    pending.clear();
    count = 0;
  }

  /** Gives all its memory back; it is of no use any more. */
  public void release() {
    forget();
    room.release(bytes());
    capacity = 0;
    filterBits = 0;
    buffer = new long[0];
    spare = new long[0];
  }

  /** Those that are in no run yet are moved there. */
  RunSet runs() {
    flush();
    return pending;
  }

  void relayout(Relayout change) {
    flush();
    RunSet old = pending;
    long held = bytes();
    words = change.system().words();
    pending = new RunSet(room, words);
    for (Run run : old.runs()) {
      pending.add(Relayouts.mapped(run, change, room));
      run.release();
    }
    room.release(held);
    filter = new RecentFilter(words);
    filterBits = 0;
    capacity = 0;
    resize(0);
  }

  /** Bytes of buffer and filter. */
  private long bytes() {
    return bufferBytes(capacity) + (filterBits == 0 ? 0 : RecentFilter.bytesFor(filterBits, words));
  }
}
