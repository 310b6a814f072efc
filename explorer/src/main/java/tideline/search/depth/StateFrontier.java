package tideline.search.depth;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Optional;
import java.util.function.LongPredicate;
import tideline.pivot.Relayout;
import tideline.search.store.MemoryBudget;

/**
 * The frontier as full states: handles where the visited table holds the states, the words of each
 * state beside its handle where the table holds fingerprints only.
 */
final class StateFrontier implements FrontierList {

  private final MemoryBudget budget;

  /** Holds the states, if they are not here. */
  private final Optional<VisitedTable> store;

  /** Words kept here for each state: 0 if the store has them. */
  private int words;

  private PagedBytes entries;
  private long[] state;
  private long size;

  /** Entries before this one are done; the one before it is the current one. */
  private long position;

  private StateFrontier(MemoryBudget budget, Optional<VisitedTable> store, int words) {
    this.budget = budget;
    this.store = store;
    this.words = words;
    this.entries = new PagedBytes(budget);
    this.state = new long[words];
  }

  /** States that a store holds. */
  static StateFrontier within(VisitedTable store, MemoryBudget budget) {
    return new StateFrontier(budget, Optional.of(store), 0);
  }

  /** States of a number of words that nobody else holds. */
  static StateFrontier apart(MemoryBudget budget, int words) {
    return new StateFrontier(budget, Optional.empty(), words);
  }

  private long entryLength() {
    return 8L * (words + 1);
  }

  @Override
  public boolean add(long ref, int event, Walk walk) {
    if (!entries.reserve((size + 1) * entryLength())) {
      return false;
    }
    append(ref, store.isPresent() ? state : walk.peek(event));
    return true;
  }

  /** Makes one state the only one. */
  void addInitial(long ref, long[] initial) {
    entries.require(entryLength());
    append(ref, initial);
  }

  private void append(long ref, long[] source) {
    long at = size++ * entryLength();
    entries.putLong(at, ref);
    for (int i = 0; i < words; i++) {
      entries.putLong(at + 8L * (i + 1), source[i]);
    }
  }

  @Override
  public void seal(LongPredicate kept) {
    long to = 0;
    for (long k = 0; k < size; k++) {
      if (kept.test(entries.getLong(k * entryLength()))) {
        for (int i = 0; i <= words; i++) {
          long word = entries.getLong(k * entryLength() + 8L * i);
          entries.putLong(to * entryLength() + 8L * i, word);
        }
        to++;
      }
    }
    size = to;
    position = 0;
    entries.releaseFrom(size * entryLength());
  }

  @Override
  public boolean next(Walk walk, int depth) {
    if (position == size) {
      return false;
    }
    entries.releaseBefore(position++ * entryLength());
    return true;
  }

  @Override
  public long ref() {
    return entries.getLong((position - 1) * entryLength());
  }

  @Override
  public void arrive(Walk walk, int depth) {
    if (store.isPresent()) {
      walk.standOn(store.get().array(ref()), store.get().offset(ref()), depth);
      return;
    }
    for (int i = 0; i < words; i++) {
      state[i] = entries.getLong((position - 1) * entryLength() + 8L * (i + 1));
    }
    walk.standOn(state, 0, depth);
  }

  @Override
  public long size() {
    return size;
  }

  @Override
  public long statesHeld() {
    return store.isPresent() ? 0 : size;
  }

  @Override
  public long bytes() {
    return entries.bytes();
  }

  @Override
  public long entryBytes() {
    return size * entryLength();
  }

  @Override
  public void clear() {
    entries.clear();
    size = 0;
    position = 0;
  }

  @Override
  public void relayout(Relayout change) {
    if (store.isPresent()) {
      return;
    }
    StateFrontier wide = apart(budget, change.system().words());
    long first = Math.max(0, position - 1);
    wide.entries.require(wide.entryLength() * size);
    wide.size = first;
    for (long k = first; k < size; k++) {
      for (int i = 0; i < words; i++) {
        state[i] = entries.getLong(k * entryLength() + 8L * (i + 1));
      }
      change.mapping().map(state, 0, wide.state, 0);
      wide.append(entries.getLong(k * entryLength()), wide.state);
    }
    wide.entries.releaseBefore(first * wide.entryLength());
    entries.clear();
    entries = wide.entries;
    words = wide.words;
    state = wide.state;
  }

  @Override
  public void write(DataOutput out) throws IOException {
    long first = Math.max(0, position - 1);
    out.writeLong(size - first);
    out.writeLong(position - first);
    entries.write(out, first * entryLength(), size * entryLength());
  }

  @Override
  public void read(DataInput in) throws IOException {
    clear();
    size = in.readLong();
    position = in.readLong();
    entries.read(in, size * entryLength());
  }
}
