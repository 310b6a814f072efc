package tideline.search.external;

import tideline.pivot.Relayout;
import tideline.pivot.StepBuffer;
import tideline.search.store.Interned;
import tideline.search.store.StateStore;
import tideline.search.store.StateTable;

/**
 * The store of a search over partitions: states of partitions in memory are interned, those of the
 * others are queued for them.
 *
 * <p>Lines 4 to 12 of {@code [EK11]} Algorithm 3; tags {@code [EK11-3:k]} mark them. The partition
 * of a successor is looked up only if its event can change it.
 */
final class ExternalStore implements StateStore {

  private static final int LOCAL = Integer.MIN_VALUE;

  private final Workspace workspace;
  private final StateTable table;
  private final IoCounters io;
  private final Origins origins;
  private final SpanningTree tree;
  private final boolean byRounds;
  private final long maxStates;

  /** The steps that belong to partitions in memory. */
  private StepBuffer own;

  /** For each step its position in {@link #own}, or the complement of its partition. */
  private int[] ownStep = new int[64];

  private long states;
  private boolean full;

  /**
   * @param tree the spanning tree, or null
   * @param byRounds whether all successors wait for the next round
   * @param maxStates the most states in all partitions together
   */
  ExternalStore(
      Workspace workspace,
      IoCounters io,
      Origins origins,
      SpanningTree tree,
      boolean byRounds,
      long maxStates,
      int words) {
    this.workspace = workspace;
    this.table = workspace.table();
    this.io = io;
    this.origins = origins;
    this.tree = tree;
    this.byRounds = byRounds;
    this.maxStates = maxStates;
    this.own = new StepBuffer(words);
  }

  @Override
  public void prepare(StepBuffer steps) {
    int n = steps.size();
    if (ownStep.length < n) {
      ownStep = new int[2 * n];
    }
    own.clear();
    int words = steps.stride();
    long[] states = steps.words();
    long[] firings = workspace.firings();
    for (int k = 0; k < n; k++) {
      int event = steps.event(k);
      if (event >= 0) {
        firings[event]++;
      }
      int target = target(event, states, k * words);
      if (target == LOCAL) {
        ownStep[k] = own.size();
        int to = own.append(event);
        System.arraycopy(states, k * words, own.words(), to, words);
      } else {
        ownStep[k] = ~target;
      }
    }
    table.prepare(own);
  }

  private int target(int event, long[] states, int at) { // [EK11-3:7-8]
    boolean arrives = event == -1; // from a queue of a partition in memory, if there is one
    if (workspace.hasResidents() && (arrives || !byRounds && !workspace.crosses(event))) {
      return LOCAL;
    }
    int partition = workspace.function().part(states, at);
    return workspace.isResident(partition) && !byRounds ? LOCAL : partition;
  }

  @Override
  public int intern(StepBuffer steps, int step) {
    int k = ownStep[step];
    int words = steps.stride();
    if (k >= 0 && workspace.hasResidents()) {
      if (workspace.isOverfull()) {
        return Interned.FULL;
      }
      if (states >= maxStates && table.find(steps.words(), step * words) < 0) {
        full = true;
        return Interned.FULL;
      }
      return stored(table.intern(own, k), step); // [EK11-3:4-5,9-10]
    }
    Partition target =
        k >= 0 // its partition has just left
            ? workspace.partitionOf(steps.words(), step * words)
            : workspace.partitions().get(~k);
    boolean arrival = steps.event(step) < 0;
    io.crossTransitions += arrival ? 0 : 1;
    workspace
        .queues()
        .add(
            target,
            byRounds && !arrival,
            steps.words(),
            step * words,
            origins.get(step)); // [EK11-3:12]
    return Interned.ELSEWHERE;
  }

  private int stored(int answer, int step) {
    if (Interned.wasNew(answer)) {
      states++;
      if (tree != null) {
        workspace.numbers().set(answer, tree.add(origins.get(step)));
      }
    }
    return answer;
  }

  /** The states stored so far, in all partitions together. */
  long states() {
    return states;
  }

  void restoreStates(long value) {
    states = value;
  }

  /** Whether the limit of all states was met. */
  boolean isFull() {
    return full;
  }

  @Override
  public int find(long[] states, int at) {
    return table.find(states, at);
  }

  @Override
  public long[] array(int ref) {
    return table.array(ref);
  }

  @Override
  public int offset(int ref) {
    return table.offset(ref);
  }

  @Override
  public void evict(int ref) {
    throw new UnsupportedOperationException("partitions leave as a whole");
  }

  /** Those of partitions in memory, and those that wait in memory. */
  @Override
  public int size() {
    return table.size() + workspace.queues().size();
  }

  @Override
  public int handles() {
    return table.handles();
  }

  @Override
  public long bytes() {
    return workspace.bytes();
  }

  @Override
  public void relayout(Relayout change) {
    workspace.relayout(change);
    own = new StepBuffer(change.system().words());
  }
}
