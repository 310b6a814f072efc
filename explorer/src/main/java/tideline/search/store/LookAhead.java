package tideline.search.store;

import java.lang.invoke.VarHandle;

/**
 * Looks up the states of a whole batch before the first of them is wanted.
 *
 * <p>Goes over the batch in passes, each of reads that do not wait for one another: a processor
 * overlaps them, and most of the time that a large table costs is hidden. First the states met
 * recently are looked through: neighbours in the search share many of their successors. For the
 * rest a slot with the right tag is searched and its state compared. What is not found by then is
 * most likely new, and the slot where the look-up ended is kept. The passes take few jumps, since
 * half of these would go wrong.
 *
 * <p>States may be entered into the index meanwhile, even by other threads: "known" stays true, and
 * so does "not in the slots before this one". Reads of slots are plain; the fence after them makes
 * sure that the states they lead to are read later. Whoever evicts states must call {@link
 * #evicted}, whoever moves slots must call {@link #slotsMoved}.
 */
public final class LookAhead {

  /** Of the budget of a table, this part at most is spent on remembering recent states. */
  public static final int RECENT_SHARE = 64;

  /** Smaller batches wait for memory anyway; one more place to look makes it worse. */
  private static final int SMALL_BATCH = 4;

  private final StateHash hashing;
  private final int words;
  private final int segmentShift;
  private final int chunkShift;
  private final int chunkMask;

  private RecentStates recent;

  private long[] hashes = new long[0];

  /** Known: the answer, which is negative. Else the slot where the look-up ended. */
  private int[] hints = new int[0];

  private int[] candidates = new int[0];
  private int[] others = new int[0];
  private long[] firstWords = new long[0];
  private boolean valid;
  private boolean slotsValid;

  /** Keeps the compiler from dropping the reads that only fetch memory. */
  private long fetched;

  /**
   * @param segmentShift how far a hash is shifted to give its segment
   * @param chunkShift how far a handle is shifted to give its chunk of the arena
   */
  public LookAhead(StateHash hashing, int words, int segmentShift, int chunkShift) {
    this.hashing = hashing;
    this.words = words;
    this.segmentShift = segmentShift;
    this.chunkShift = chunkShift;
    this.chunkMask = (1 << chunkShift) - 1;
    this.recent = RecentStates.of(words, 0);
  }

  /** Remembers recent states in these places, whose bytes the caller accounts for. */
  public void remember(RecentStates places) {
    recent = places;
  }

  /** This state, which stands at {@code at}, was met. */
  public void met(long hash, int ref, long[] states, int at) {
    recent.met(hash, ref, states, at);
  }

  /**
   * Hashes the states of a batch and looks through the recent ones. {@link #searchSlots} and {@link
   * #compare} must follow.
   *
   * @return how many states are left to be searched for
   */
  public int begin(long[] states, int n) {
    if (hashes.length < n) {
      hashes = new long[2 * n];
      hints = new int[2 * n];
      candidates = new int[2 * n];
      others = new int[2 * n];
      firstWords = new long[2 * n];
    }
    valid = true;
    slotsValid = true;
    for (int k = 0; k < n; k++) {
      hashes[k] = hashing.hash(states, k * words, words);
    }
    if (n < SMALL_BATCH || !recent.isWorthWhile()) {
      for (int k = 0; k < n; k++) {
        others[k] = k;
      }
      return n;
    }
    return lookThroughRecent(states, n);
  }

  private int lookThroughRecent(long[] states, int n) {
    int left = 0;
    for (int k = 0; k < n; k++) {
      int place = recent.place(hashes[k]);
      int ref = recent.refs[place] - 1;
      hints[k] = Interned.known(ref);
      others[left] = k;
      left -= (int) differs(ref, recent.states, place * words, states, k * words);
    }
    return left;
  }

  /** Minus one if there is no such handle or its state, which stands at {@code at}, is another. */
  private long differs(int ref, long[] known, int at, long[] states, int to) {
    long difference = known[at] ^ states[to];
    for (int i = 1; i < words && difference == 0; i++) {
      difference = known[at + i] ^ states[to + i];
    }
    return (difference | -difference | ref) >> 63;
  }

  /**
   * Finds for each state that is left the slot that may hold it.
   *
   * @param lengths those of the segments: beside each other they cost no look at memory far away
   */
  public void searchSlots(int left, int[][] segments, int[] lengths, byte[] refBits) {
    for (int j = 0; j < left; j++) {
      long hash = hashes[others[j]];
      candidates[j] = Slots.home(hash, lengths[(int) (hash >>> segmentShift)]);
    }
    long seen = 0;
    for (int j = 0; j < left; j++) { // as short as can be
      seen += segments[(int) (hashes[others[j]] >>> segmentShift)][candidates[j]];
    }
    fetched = seen;
    for (int j = 0; j < left; j++) {
      long hash = hashes[others[j]];
      int segment = (int) (hash >>> segmentShift);
      int[] slots = segments[segment];
      int bits = refBits[segment];
      int i = Slots.sameTag(slots, candidates[j], Slots.tag(hash, bits), bits);
      hints[others[j]] = i;
      candidates[j] = Slots.ref(slots[i], bits);
    }
    VarHandle.acquireFence();
  }

  /** Compares the states that are left with those the slots lead to. */
  public void compare(int left, long[] states, long[][] chunks) {
    if (chunks[0] == null) {
      return;
    }
    fetchFirstWords(left, chunks);
    for (int j = 0; j < left; j++) {
      int k = others[j];
      int ref = candidates[j];
      int other = (int) differs(ref, firstWords[j], states, k * words, chunks);
      hints[k] = Interned.known(ref) & ~other | hints[k] & other;
      recent.met(hashes[k], ref | other, states, k * words);
    }
  }

  private void fetchFirstWords(int n, long[][] chunks) {
    for (int k = 0; k < n; k++) { // as short as can be: the more reads are under way at a time
      int ref = Math.max(0, candidates[k]);
      firstWords[k] = chunks[ref >>> chunkShift][(ref & chunkMask) * words];
    }
  }

  /** Minus one if there is no such handle or its state, whose first word is given, is another. */
  private long differs(int ref, long firstWord, long[] states, int at, long[][] chunks) {
    long difference = firstWord ^ states[at];
    if (words > 1 && ref >= 0 && difference == 0 && !holds(ref, states, at, chunks)) {
      difference = 1;
    }
    return (difference | -difference | ref) >> 63;
  }

  private boolean holds(int ref, long[] states, int at, long[][] chunks) {
    long[] chunk = chunks[ref >>> chunkShift];
    int from = (ref & chunkMask) * words;
    for (int i = 1; i < words; i++) {
      if (chunk[from + i] != states[at + i]) {
        return false;
      }
    }
    return true;
  }

  /** A state was evicted: the answers so far are void. */
  public void evicted(long hash) {
    recent.forget(hash);
    expire();
  }

  private void expire() {
    valid = false;
    slotsValid = false;
  }

  /** Every state was evicted. */
  public void forget() {
    recent.clear();
    expire();
  }

  /** The index has changed its slots: only "known" stays true. */
  public void slotsMoved() {
    slotsValid = false;
  }

  public boolean isKnown(int step) {
    return valid && hints[step] < 0;
  }

  /** The answer for a state that is known. */
  public int answer(int step) {
    return hints[step];
  }

  public long hash(int step) {
    return hashes[step];
  }

  /** The slot to go on from, in the segment of the hash. */
  public int start(int step, int slots) {
    return slotsValid && hints[step] >= 0 ? hints[step] : Slots.home(hashes[step], slots);
  }

  /** The first step from {@code step} on, before {@code end}, that is not known. */
  public int undecided(int step, int end) {
    int k = step;
    while (k < end && hints[k] < 0) {
      k++;
    }
    return valid ? k : step;
  }

  @Override
  public String toString() {
    return "look-ahead, " + recent.bytes() + " bytes of recent states, last seen " + fetched;
  }
}
