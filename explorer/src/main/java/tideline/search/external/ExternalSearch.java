package tideline.search.external;

import java.io.DataInputStream;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import tideline.pivot.LayoutExceededException;
import tideline.pivot.StepBuffer;
import tideline.pivot.TransitionSystem;
import tideline.search.Ending;
import tideline.search.EventSelector;
import tideline.search.Explorer;
import tideline.search.ExplorerBuilder;
import tideline.search.SliceShare;
import tideline.search.disk.BlockLog;
import tideline.search.disk.CheckpointException;
import tideline.search.disk.ModelDigest;
import tideline.search.disk.Records;
import tideline.search.disk.RunFolder;
import tideline.search.disk.RunIdentity;
import tideline.search.external.ExternalOpenSet.Levels;
import tideline.search.observe.Directive;
import tideline.search.open.OpenSet;
import tideline.search.policy.StoragePolicy;
import tideline.search.store.StateStore;

/**
 * Explores a state space of which only a part is in memory.
 *
 * <p>The algorithm PART of {@code [EK11]} with its dynamic partitioning, or breadth-first search
 * with delayed duplicate detection, on the common kernel: {@link ExternalStore} and {@link
 * ExternalOpenSet} are its parts. Every state is stored once and expanded once. A search in a
 * folder with names makes checkpoints and can be taken up from the last one, however the process
 * ended.
 *
 * <p>Handles are good while their partition is in memory. One thread, beside the one that does the
 * work of the disk; same system, same options, same numbers. To be closed.
 */
public final class ExternalSearch implements PartitionedSearch, AutoCloseable {

  /** Fewer states are not worth a partition, unless somebody asks for them: it would never end. */
  private static final int FEWEST_STATES = 256;

  private final BlockLog log;
  private final RunFolder folder;
  private final boolean makesCheckpoints;
  private final ExternalBuilder options;
  private final RunIdentity identity;
  private final ExternalLimits limits;
  private final IoCounters io = new IoCounters();
  private final ExternalCounters counters = new ExternalCounters();
  private final Origins origins = new Origins();
  private final SpanningTree tree;
  private final Records records;
  private final Workspace workspace;
  private final ExternalStore store;
  private final ExternalOpenSet open;
  private final Explorer explorer;
  private final Snapshot snapshot;
  private boolean resumed;

  ExternalSearch(ExternalBuilder b) {
    options = b;
    folder = b.folder;
    makesCheckpoints = b.makesCheckpoints();
    identity = identity(b);
    limits = limits(b);
    Checkpoint checkpoint = checkpoint(b);
    int blockWords = Records.blockWords(b.memoryBytes);
    long run = new java.security.SecureRandom().nextLong();
    log = new BlockLog(folder, run, b.segmentBytes, blockWords);
    TransitionSystem system = b.system;
    tree = b.spanningTree ? new SpanningTree(log, system.events()) : null;
    records = new Records(log, system.words(), b.extraWords(), blockWords);
    workspace = new Workspace(log, records, io, PartitionFunctions.of(b, limits), limits, b);
    store =
        new ExternalStore(workspace, io, origins, tree, b.byRounds, b.maxStates, system.words());
    open = new ExternalOpenSet(workspace, levels(b), origins, this::betweenSlices);
    snapshot =
        new Snapshot(b, log, Optional.ofNullable(tree), workspace, store, open, counters, io);
    if (checkpoint != null) {
      try {
        system = restored(checkpoint);
      } catch (RuntimeException e) {
        log.close();
        throw e;
      }
    }
    ExplorerBuilder builder =
        ExplorerBuilder.of(system)
            .store(b.part.<StateStore>map(p -> p.store(store)).orElse(store))
            .open(b.part.<OpenSet>map(p -> p.open(open)).orElse(open))
            .policy(new Policy())
            .guard(this::exceeded)
            .signal(b.signal)
            .sliceStates(SliceShare.of(system, b.memoryBytes).states());
    if (tree != null) {
      builder.selector(this::expand);
    }
    b.observers.forEach(builder::observe);
    List<PartitionObserver> watching = b.watching();
    if (!watching.isEmpty()) {
      builder.sliceStates(1); // so that no state is expanded when its partition has left
    }
    explorer = builder.build();
    counters.begin(explorer.counters(), store);
    watching.forEach(o -> o.watches(new View()));
    workspace.tell(watching);
  }

  private final class View implements PartitionView {
    @Override
    public int partitionOf(long[] states, int at) {
      return workspace.function().part(states, at);
    }

    @Override
    public int parentOf(int partition) {
      return workspace.function().parentOf(partition);
    }

    @Override
    public int labelOf(int partition) {
      return workspace.function().labelOf(partition);
    }

    @Override
    public StateStore states() {
      return store;
    }
  }

  private static RunIdentity identity(ExternalBuilder b) {
    String how =
        (b.byRounds ? "hd3" : b.strategy.word())
            + ", components "
            + b.componentsName
            + ", seed "
            + b.seed
            + (b.spanningTree ? ", with paths" : "");
    return new RunIdentity(b.program, ModelDigest.of(b.system, b.model), how);
  }

  private static ExternalLimits limits(ExternalBuilder b) {
    ExternalLimits bytes = ExternalLimits.ofBytes(b.memoryBytes, b.system.words(), b.extraWords());
    return b.memoryStates.isPresent()
        ? ExternalLimits.ofStates(b.memoryStates.getAsLong()).and(bytes)
        : bytes;
  }

  private static Levels levels(ExternalBuilder b) {
    if (b.byRounds) {
      return Levels.ROUNDS;
    }
    return b.strategy == PartitionStrategy.NONE ? Levels.HANDLES : Levels.UNKNOWN;
  }

  private static Checkpoint checkpoint(ExternalBuilder b) {
    if (b.resume) {
      return Checkpoint.of(b.folder);
    }
    if (b.makesCheckpoints() && Checkpoint.isIn(b.folder)) {
      throw new CheckpointException(
          "there is a run in " + b.folder + " already: go on from it, or choose another folder");
    }
    return null;
  }

  /**
   * Explores until nothing waits or something ends the search; to be called once.
   *
   * @throws tideline.search.disk.DiskException if the disk fails; what the last checkpoint holds
   *     can be taken up
   */
  public Ending run() {
    if (snapshot.isFinished()) {
      return Ending.EXHAUSTED;
    }
    if (lacksMemory()) {
      return Ending.STORE_FULL;
    }
    if (options.inheritance.isPresent()) {
      takeOver(options.inheritance.get());
    } else if (!resumed) {
      origins.set(0, SpanningTree.ROOT);
      explorer.start();
      checkpointIfNamed();
    }
    Ending ending = explorer.resume();
    measure();
    if (makesCheckpoints && ending == Ending.EXHAUSTED) {
      snapshot.finish();
      log.finish(manifest());
    } else if (ending == Ending.SIGNAL) {
      checkpointIfNamed();
    }
    return ending;
  }

  private void takeOver(Inheritance left) {
    workspace.takeOver();
    store.restoreStates(left.table().size());
    counters.takeOver(left);
  }

  private void measure() {
    counters.notePeakBytes(bytes());
  }

  private void betweenSlices() {
    measure();
    if (makesCheckpoints && options.checkpointDue.getAsBoolean()) {
      checkpoint();
    }
  }

  private void checkpointIfNamed() {
    if (makesCheckpoints) {
      checkpoint();
    }
  }

  private void checkpoint() {
    workspace.parkAll();
    log.seal();
    io.checkpoints++;
    log.commit(manifest());
    options.checkpointed.run();
  }

  private byte[] manifest() {
    return Checkpoint.bytes(identity, snapshot::write);
  }

  private TransitionSystem restored(Checkpoint checkpoint) {
    try (DataInputStream in = checkpoint.open(identity)) {
      TransitionSystem system = snapshot.read(in);
      checkFits();
      resumed = true;
      return system;
    } catch (IOException | RuntimeException e) {
      throw CheckpointException.contradictory("the checkpoint in " + folder, e);
    }
  }

  private void checkFits() {
    for (Partition p : workspace.partitions().all()) {
      if (p.states > limits.partitionStates() && options.strategy.refinesByComponents()) {
        throw new CheckpointException(
            "the checkpoint in "
                + folder
                + " has a partition of "
                + p.states
                + " states, and there is memory for "
                + limits.partitionStates()
                + ": give at least as much memory as before");
      }
    }
  }

  private Directive exceeded(TransitionSystem system, int ref, LayoutExceededException exceeded) {
    Directive directive = options.guard.exceeded(system, ref, exceeded);
    if (directive == Directive.CONTINUE) {
      snapshot.widened(exceeded);
    }
    return directive;
  }

  /** Notes where each successor comes from. */
  private int expand(
      TransitionSystem system, StateStore states, int ref, int from, int limit, StepBuffer out) {
    int begin = out.size();
    int next = EventSelector.ALL.expand(system, states, ref, from, limit, out);
    long number = workspace.numbers().get(ref);
    for (int k = begin; k < out.size(); k++) {
      origins.set(k, SpanningTree.origin(number, out.event(k)));
    }
    return next;
  }

  private final class Policy implements StoragePolicy {
    @Override
    public boolean makeRoom() {
      return !store.isFull() && workspace.makeRoom();
    }
  }

  /**
   * The number of a state, which it keeps when it leaves the memory.
   *
   * @param ref of a state that an observer was just told of
   */
  public long numberOf(int ref) {
    return workspace.numbers().get(ref);
  }

  /**
   * The events that lead from the initial state to the one with a number, the first first.
   *
   * @throws IllegalStateException if no spanning tree is kept
   */
  public int[] pathTo(long number) {
    if (tree == null) {
      throw new IllegalStateException("no spanning tree is kept");
    }
    return tree.pathTo(number);
  }

  /** Whether this search goes on from a checkpoint. */
  public boolean isResumed() {
    return resumed;
  }

  @Override
  public ExternalCounters counters() {
    return counters;
  }

  @Override
  public IoCounters io() {
    return io;
  }

  /** For each event how often it was executed. */
  public long[] firings() {
    return Arrays.copyOf(workspace.firings(), workspace.firings().length);
  }

  @Override
  public long partitions() {
    return snapshot.wasReadFinished() ? snapshot.partitions() : workspace.partitions().occupied();
  }

  @Override
  public long[] partitionSizes() {
    return workspace.partitions().sizes();
  }

  @Override
  public long partitionLimit() {
    return limits.partitionStates();
  }

  /** The system as it is now: the one given at first, or a wider one. */
  public TransitionSystem system() {
    return explorer.system();
  }

  /** The states in memory. */
  public StateStore store() {
    return store;
  }

  @Override
  public long peakBytes() {
    return Math.max(counters.peakBytes(), bytes());
  }

  /** Bytes held in memory now. */
  public long bytes() {
    return explorer.bytes() + BlockLog.bytesFor(records.stride(), records.blockStates());
  }

  /** Ends the thread of the disk and gives the folder back. */
  @Override
  public void close() {
    log.close();
    try {
      folder.close();
    } catch (IOException e) {
      throw new tideline.search.disk.DiskException("cannot leave " + folder, e);
    }
  }

  /** Whether there is too little memory to begin with. */
  public boolean lacksMemory() {
    return options.strategy != PartitionStrategy.NONE
        && options.memoryStates.isEmpty()
        && limits.partitionStates() < FEWEST_STATES;
  }

  /** Whether the search ended since there is no memory for more partitions. */
  public boolean hasTooManyPartitions() {
    return workspace.hasTooManyPartitions();
  }

  /** Whether the limit of all states was met, and not that of memory. */
  public boolean isAtMaxStates() {
    return store.isFull();
  }

  Explorer explorer() {
    return explorer;
  }

  Workspace workspace() {
    return workspace;
  }
}
