package tideline.search.cache;

import java.util.Arrays;
import java.util.BitSet;
import tideline.pivot.Relayout;
import tideline.pivot.StepBuffer;
import tideline.pivot.TransitionSystem;
import tideline.search.store.Interned;
import tideline.search.store.MemoryBudget;
import tideline.search.store.NarrowInts;
import tideline.search.store.StateHash;
import tideline.search.store.StateStore;

/**
 * Holds the states of the tree as the event that generated each of them, and rebuilds them from
 * their predecessors when they are looked at: {@code [EK10]} section 4.3. Only states that have
 * left the tree are held in full.
 *
 * <p>So that a way back is never long, one state in {@value #ANCHOR_PERIOD} of the tree, chosen by
 * its hash, is held in full as well, and the states looked at last are remembered. A state of the
 * tree costs about 18 bytes here (event, hash, slot, owner) and half a byte for each of its words,
 * beside the 8 bytes of the tree itself.
 *
 * <p>Saves memory as long as much of what is stored is tree. Vectors of candidates take what room
 * there is and give it back when the tree grows, so it is a budget of bytes that goes further; with
 * a limit of states alone, the last states of a search are all candidates in the end.
 */
final class RebuildingStore implements StateStore, TreeVectors {

  /** Bytes of each handle: origin, owner of a vector, hash. */
  static final int BYTES_PER_STATE = 4 + 4 + HashedHandles.BYTES_PER_STATE;

  private static final int ANCHOR_PERIOD = 16;
  private static final int RECENT = 1 << 9;
  private static final int HANDLES_AT_ONCE = NarrowInts.CHUNK;
  private static final int NO_HANDLE = -1;

  private final TerminationTree tree;
  private final MemoryBudget budget;
  private final int maxStates;
  private final long handleBytes;
  private final HashedHandles index;

  /**
   * The event that generated a state, or the complement of the place of its vector; of a free
   * handle, the next free one.
   */
  private final NarrowInts origin = new NarrowInts();

  private final int[] recentRefs = new int[RECENT];
  private Runnable beforeShrinking = () -> {};
  private TransitionSystem system;
  private VectorPool vectors;
  private long[] recent;
  private StepBuffer here;
  private StepBuffer there;
  private int[] way = new int[64];
  private int[] hashes = new int[64];
  private int handles;
  private int paidHandles;
  private int free = NO_HANDLE;
  private int size;

  /**
   * @param companionBytes what others hold beside each handle
   */
  RebuildingStore(
      TransitionSystem system,
      TerminationTree tree,
      MemoryBudget budget,
      int maxStates,
      int companionBytes) {
    this.tree = tree;
    this.budget = budget;
    this.maxStates = maxStates;
    this.handleBytes = (long) BYTES_PER_STATE + companionBytes;
    this.index = new HashedHandles(budget);
    use(system);
  }

  private void use(TransitionSystem now) {
    system = now;
    vectors = pool(now.words());
    here = new StepBuffer(now.words());
    there = new StepBuffer(now.words());
    recent = new long[RECENT * now.words()];
    Arrays.fill(recentRefs, NO_HANDLE);
    budget.take(8L * recent.length);
  }

  private VectorPool pool(int words) {
    return new VectorPool(words, budget, (ref, place) -> origin.set(ref, ~place));
  }

  private static int hash(long[] states, int at, int words) {
    return (int) (StateHash.DEFAULT.hash(states, at, words) >>> 32);
  }

  @Override
  public void prepare(StepBuffer steps) {
    if (hashes.length < steps.size()) {
      hashes = new int[2 * steps.size()];
    }
    for (int k = 0; k < steps.size(); k++) {
      hashes[k] = hash(steps.words(), k * steps.stride(), steps.stride());
    }
  }

  @Override
  public int intern(StepBuffer steps, int step) {
    int hash = hashes[step];
    int at = step * steps.stride();
    int known = find(hash, steps.words(), at);
    if (known != NO_HANDLE) {
      return Interned.known(known);
    }
    boolean isRoot = steps.event(step) < 0;
    if (size >= maxStates || !index.hasRoom(hash) || !hasHandle() || isRoot && !vectors.hasRoom()) {
      return Interned.FULL;
    }
    int ref = free != NO_HANDLE ? free : handles++;
    if (ref == free) {
      free = origin.get(ref);
    }
    size++;
    index.add(ref, hash);
    origin.set(ref, isRoot ? ~vectors.add(ref, steps.words(), at) : steps.event(step));
    remember(ref, steps.words(), at);
    return Interned.isNew(ref);
  }

  private boolean hasHandle() {
    if (free != NO_HANDLE || handles < paidHandles) {
      return true;
    }
    long bytes = HANDLES_AT_ONCE * handleBytes;
    if (handles > Integer.MAX_VALUE / 2 - HANDLES_AT_ONCE
        || !budget.reserve(bytes) && !(shrink() && budget.reserve(bytes))) {
      return false;
    }
    paidHandles += HANDLES_AT_ONCE;
    return true;
  }

  private boolean shrink() {
    beforeShrinking.run();
    return vectors.giveBack();
  }

  /** Is called before the store gives bytes back: a good moment to look how many it holds. */
  void beforeShrinking(Runnable action) {
    beforeShrinking = action;
  }

  private int find(int hash, long[] states, int at) {
    return index.find(hash, ref -> holds(ref, states, at));
  }

  private boolean holds(int ref, long[] states, int at) {
    int words = system.words();
    int from = offset(ref);
    return Arrays.equals(array(ref), from, from + words, states, at, at + words);
  }

  @Override
  public int find(long[] states, int at) {
    return find(hash(states, at, system.words()), states, at);
  }

  @Override
  public long[] array(int ref) {
    if (isFull(ref)) {
      return vectors.array(~origin.get(ref));
    }
    rebuild(ref);
    return recent;
  }

  @Override
  public int offset(int ref) {
    return isFull(ref) ? vectors.offset(~origin.get(ref)) : (ref & RECENT - 1) * system.words();
  }

  private boolean isFull(int ref) {
    return origin.get(ref) < 0;
  }

  private void remember(int ref, long[] states, int at) {
    int slot = ref & RECENT - 1;
    recentRefs[slot] = ref;
    System.arraycopy(states, at, recent, slot * system.words(), system.words());
  }

  private boolean isRemembered(int ref) {
    return recentRefs[ref & RECENT - 1] == ref;
  }

  /** Goes back to a state whose vector is at hand, and executes the events from there. */
  private void rebuild(int ref) {
    if (isRemembered(ref)) {
      return;
    }
    int steps = 0;
    int from = ref;
    while (!isFull(from) && !isRemembered(from)) {
      if (steps == way.length) {
        way = Arrays.copyOf(way, 2 * steps);
      }
      way[steps++] = origin.get(from);
      from = tree.link(from);
    }
    long[] states = array(from);
    int at = offset(from);
    while (steps > 0) {
      there.clear();
      system.expand(states, at, way[--steps], 1, there);
      StepBuffer arrived = there;
      there = here;
      here = arrived;
      states = here.words();
      at = 0;
    }
    remember(ref, states, at);
  }

  @Override
  public void attached(int ref) {
    if (index.hash(ref) % ANCHOR_PERIOD == 0) {
      keep(ref); // if there is no room, the way back is longer
    }
  }

  @Override
  public boolean keep(int ref) {
    if (isFull(ref)) {
      return true;
    }
    if (!vectors.hasRoom()) {
      return false;
    }
    rebuild(ref);
    origin.set(ref, ~vectors.add(ref, recent, offset(ref)));
    return true;
  }

  @Override
  public void evict(int ref) {
    index.remove(ref);
    if (isFull(ref)) {
      vectors.remove(~origin.get(ref));
    }
    origin.set(ref, free);
    free = ref;
    size--;
  }

  /** {@inheritDoc} Hashes change with the words, so every state is rebuilt once. */
  @Override
  public void relayout(Relayout change) {
    int words = change.system().words();
    VectorPool before = vectors;
    VectorPool wider = pool(words);
    long[] mapped = new long[words];
    BitSet isFree = freeHandles();
    for (int ref = isFree.nextClearBit(0); ref < handles; ref = isFree.nextClearBit(ref + 1)) {
      change.mapping().map(array(ref), offset(ref), mapped, 0);
      index.rehash(ref, hash(mapped, 0, words));
    }
    for (int ref = isFree.nextClearBit(0); ref < handles; ref = isFree.nextClearBit(ref + 1)) {
      if (isFull(ref)) {
        change.mapping().map(array(ref), offset(ref), mapped, 0);
        origin.set(ref, ~wider.addAnyway(ref, mapped, 0));
      }
    }
    before.clear();
    budget.release(8L * recent.length);
    use(change.system());
    vectors = wider;
  }

  private BitSet freeHandles() {
    BitSet refs = new BitSet();
    for (int ref = free; ref != NO_HANDLE; ref = origin.get(ref)) {
      refs.set(ref);
    }
    return refs;
  }

  @Override
  public int size() {
    return size;
  }

  @Override
  public int handles() {
    return handles;
  }

  @Override
  public long bytes() {
    return index.bytes() + origin.bytes() + vectors.bytes() + 8L * recent.length;
  }
}
