package tideline.search.external;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.BooleanSupplier;
import tideline.pivot.StateComponents;
import tideline.pivot.TransitionSystem;
import tideline.search.LayoutGuard;
import tideline.search.StopSignal;
import tideline.search.disk.QueueBuffer;
import tideline.search.disk.Records;
import tideline.search.disk.RunFolder;
import tideline.search.disk.TemporaryFolder;
import tideline.search.forest.Part;
import tideline.search.observe.SearchObserver;

/**
 * Puts a search over partitions together. What is not given is the adaptive strategy in 1 GiB,
 * without a spanning tree and without checkpoints.
 */
public final class ExternalBuilder {

  /** How many partitions static strategies have, as in {@code [EK11]} section 6.3.1. */
  public static final int USUAL_STATIC_PARTITIONS = 256;

  /** How many steps the random walks of a sample have together, as there. */
  public static final int USUAL_SAMPLE_STEPS = 100_000;

  private static final long USUAL_MEMORY_BYTES = 1L << 30;
  private static final long USUAL_SEGMENT_BYTES = 64L << 20;

  final TransitionSystem system;
  final StateComponents components;
  final RunFolder folder;
  final List<SearchObserver> observers = new ArrayList<>();
  final List<SavedPart> savedParts = new ArrayList<>();
  PartitionStrategy strategy = PartitionStrategy.ADAPTIVE;
  boolean byRounds;
  boolean spanningTree;
  boolean resume;
  int staticPartitions = USUAL_STATIC_PARTITIONS;
  int sampleSteps = USUAL_SAMPLE_STEPS;
  long maxStates = Long.MAX_VALUE;
  long memoryBytes = USUAL_MEMORY_BYTES;
  OptionalLong memoryStates = OptionalLong.empty();
  Optional<Inheritance> inheritance = Optional.empty();
  Optional<Part> part = Optional.empty();
  long segmentBytes = USUAL_SEGMENT_BYTES;
  long seed;
  String program = "";
  String model = "";
  String componentsName = "";
  StopSignal signal = new StopSignal();
  LayoutGuard guard = LayoutGuard.NONE;
  BooleanSupplier checkpointDue = () -> false;
  Runnable checkpointed = () -> {};

  private ExternalBuilder(TransitionSystem system, StateComponents components, RunFolder folder) {
    this.system = system;
    this.components = components;
    this.folder = folder;
  }

  /**
   * @param components of the same system
   * @param folder takes what is not in memory; the search closes it
   */
  public static ExternalBuilder of(
      TransitionSystem system, StateComponents components, RunFolder folder) {
    return new ExternalBuilder(system, components, folder);
  }

  /** How the state space is divided. */
  public ExternalBuilder strategy(PartitionStrategy value) {
    strategy = value;
    return this;
  }

  /**
   * Breadth-first search with delayed duplicate detection, one scan of the visited states for each
   * level, instead of the strategy: BFS-HD3 of {@code [EK11]} section 6.5.
   */
  public ExternalBuilder byLevels() {
    strategy = PartitionStrategy.DYNAMIC_GLOBAL_HASH;
    byRounds = true;
    return this;
  }

  /** Keeps a tree of predecessors on disk, so that there is a path to every state. */
  public ExternalBuilder spanningTree() {
    spanningTree = true;
    return this;
  }

  public ExternalBuilder staticPartitions(int value) {
    staticPartitions = value;
    return this;
  }

  /** How long strategies look at a sample that want one. */
  public ExternalBuilder sampleSteps(int value) {
    sampleSteps = value;
    return this;
  }

  /** The most states in memory: half of them of partitions, half of queues. */
  public ExternalBuilder memoryStates(long value) {
    memoryStates = OptionalLong.of(value);
    return this;
  }

  /** The memory for everything. */
  public ExternalBuilder memoryBytes(long value) {
    memoryBytes = value;
    return this;
  }

  /** The search ends when it has stored so many states, in memory and on disk. */
  public ExternalBuilder maxStates(long value) {
    maxStates = value;
    return this;
  }

  /** How large a file becomes. */
  public ExternalBuilder segmentBytes(long value) {
    segmentBytes = value;
    return this;
  }

  /** For what is left to chance. */
  public ExternalBuilder seed(long value) {
    seed = value;
    return this;
  }

  public ExternalBuilder signal(StopSignal value) {
    signal = value;
    return this;
  }

  public ExternalBuilder guard(LayoutGuard value) {
    guard = value;
    return this;
  }

  public ExternalBuilder observe(SearchObserver observer) {
    observers.add(observer);
    return this;
  }

  /**
   * Makes checkpoints.
   *
   * @param due is asked often, and says when it is time for one
   * @param done is run after each
   */
  public ExternalBuilder checkpoints(BooleanSupplier due, Runnable done) {
    checkpointDue = due;
    checkpointed = done;
    return this;
  }

  /** Goes on from the checkpoint in the folder, which has to be one of the same search. */
  public ExternalBuilder resume() {
    resume = true;
    return this;
  }

  /**
   * Goes on from what another search of the same system has left behind; its observers have seen
   * all that. Without a spanning tree, and without checkpoints.
   */
  public ExternalBuilder inherit(Inheritance left) {
    inheritance = Optional.of(left);
    return this;
  }

  /**
   * What a search takes beside the table that it inherits, until that table has been divided: the
   * search before it has to leave so much free.
   *
   * @param memoryBytes for both
   */
  public static long besideInheritance(TransitionSystem system, long memoryBytes) {
    int words = system.words();
    ExternalLimits limits = ExternalLimits.ofBytes(memoryBytes, words, 0);
    int queued = Math.min(QueueBuffer.SMALLEST, limits.queueStates());
    int sorted = limits.sortedTogether(ExternalLimits.together(memoryBytes, words));
    return Records.blockBytes(words, memoryBytes)
        + ExternalLimits.onTheWayBytes(memoryBytes, words)
        + QueueBuffer.bytesFor(words, 0, queued)
        + 2L * Integer.BYTES * sorted;
  }

  /** Numbers that belong to a checkpoint. */
  public ExternalBuilder save(SavedPart part) {
    savedParts.add(part);
    return this;
  }

  /** Names for checkpoints: the program and its version, the model, the kind of components. */
  public ExternalBuilder names(String programName, String modelName, String kindOfComponents) {
    program = programName;
    model = modelName;
    componentsName = kindOfComponents;
    return this;
  }

  /** Searches one part of the states, with its share of the memory. */
  ExternalBuilder within(Part value) {
    value.hideEvents(); // whether an event leads out of a partition is known of its source alone
    part = Optional.of(value);
    memoryBytes = Math.min(memoryBytes, value.memoryBytes());
    memoryStates.ifPresent(n -> memoryStates = OptionalLong.of(Math.max(1, value.share(n))));
    return this;
  }

  /** Those of the observers who want to know which partitions come and go. */
  List<PartitionObserver> watching() {
    return observers.stream()
        .filter(PartitionObserver.class::isInstance)
        .map(PartitionObserver.class::cast)
        .toList();
  }

  boolean makesCheckpoints() {
    return !(folder instanceof TemporaryFolder);
  }

  int extraWords() {
    return spanningTree ? 1 : 0;
  }

  /**
   * @throws tideline.search.disk.CheckpointException if there is a checkpoint to go on from and it
   *     cannot be used, or if there is one and the search is to begin anew
   */
  public ExternalSearch build() {
    try {
      return new ExternalSearch(this);
    } catch (RuntimeException e) {
      leave();
      throw e;
    }
  }

  private void leave() {
    try {
      folder.close();
    } catch (java.io.IOException e) {
      throw new tideline.search.disk.DiskException("cannot leave " + folder, e);
    }
  }
}
