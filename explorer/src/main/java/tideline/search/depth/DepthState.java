package tideline.search.depth;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Optional;
import tideline.pivot.LayoutExceededException;
import tideline.pivot.Relayout;
import tideline.pivot.TransitionSystem;
import tideline.search.depth.BoundedDfs.Parts;
import tideline.search.depth.BoundedDfs.Round;
import tideline.search.store.MemoryBudget;

/**
 * Everything that a depth-bounded search knows at one moment: what a checkpoint saves.
 *
 * <p>Two frontiers: the one whose states are explored, and the one that is filled.
 */
final class DepthState implements BoundedDfs.Supply {

  /** From this many words on a fingerprint of 128 bits is shorter than a state. */
  private static final int WORDS_FOR_128 = 3;

  private final DepthOptions options;
  private final MemoryBudget budget;
  private final DepthCounters counters = new DepthCounters();
  private final Walk walk;
  private final Increments increments;

  /** Variable and event of every widening of the system so far, in turn. */
  private final IntArrayList widenings = new IntArrayList();

  private TransitionSystem system;
  private VisitedKind kind;
  private VisitedTable visited;
  private FrontierList frontier;
  private FrontierList outFrontier;
  private boolean isInRound;
  private long frontierStates;

  /**
   * @param kind what is kept of a state; {@link VisitedKind#AUTO} begins with all of it
   * @param shards of the visited states
   */
  DepthState(TransitionSystem system, DepthOptions options, VisitedKind kind, int shards) {
    this.system = system;
    this.options = options;
    this.budget = new MemoryBudget(options.memoryBytes());
    this.kind = kind == VisitedKind.AUTO ? VisitedKind.EXACT : kind;
    this.visited = new VisitedTable(keys(this.kind), budget, options.maxStates(), shards);
    this.walk = new Walk(system, budget, handles());
    this.increments = new Increments(options.increment());
    this.frontier = newFrontier();
    this.outFrontier = newFrontier();
    spare();
  }

  /** As many shards of visited states as the memory can fill. */
  static int shards(TransitionSystem system, DepthOptions options) {
    int shortest = options.visited() == VisitedKind.EXACT ? system.words() : 1;
    long bytes = Math.min(options.memoryBytes(), Runtime.getRuntime().maxMemory());
    return VisitedTable.shards(bytes, options.maxStates(), shortest);
  }

  private HandleWidth handles() {
    return HandleWidth.of(visited.shards());
  }

  private void spare() {
    if (canShrink()) {
      visited.spareForFingerprints(shorter().lanes());
    }
  }

  private StateKeys keys(VisitedKind of) {
    return StateKeys.of(of, system, options.seed());
  }

  private FrontierList newFrontier() {
    return switch (options.frontier()) {
      case TREE -> TraceFrontier.tree(budget, handles());
      case TRACES -> TraceFrontier.traces(budget, handles());
      case STATES ->
          kind.lanes() == 0
              ? StateFrontier.within(visited, budget)
              : StateFrontier.apart(budget, system.words());
    };
  }

  /** Whether whole states could be exchanged for fingerprints. */
  private boolean canShrink() {
    return options.visited() == VisitedKind.AUTO
        && kind == VisitedKind.EXACT
        && options.frontier() != FrontierKind.STATES
        && system.words() > 1;
  }

  private VisitedKind shorter() {
    return system.words() < WORDS_FOR_128
        ? VisitedKind.FINGERPRINT_64
        : VisitedKind.FINGERPRINT_128;
  }

  /** Makes the initial state the frontier. */
  void beginAtInitial(long handle) {
    if (frontier instanceof StateFrontier states) {
      states.addInitial(handle, walk.state());
    } else if (frontier instanceof TraceFrontier traces) {
      traces.addInitial(handle);
    }
    frontier.seal(ref -> true);
    noteFrontier();
  }

  boolean isInRound() {
    return isInRound;
  }

  /** By how much the next round raises the bound. */
  int nextIncrement() {
    return increments.next();
  }

  /** Makes room for marks up to a bound; false if there is none. */
  boolean canMarkUpTo(int bound) {
    boolean room = visited.markUpTo(bound);
    while (!room && makeRoom()) {
      room = visited.markUpTo(bound);
    }
    return room;
  }

  void beginRound(int bound) {
    counters.bound = bound;
    walk.recordNothing();
    isInRound = true;
  }

  Round round() {
    boolean isLast = counters.bound == options.depth();
    return new Round(frontier, counters.completeDepth, outFrontier, counters.bound, isLast);
  }

  /** All states below the bound are explored: those at the bound are the frontier now. */
  void endRound() {
    notePeak();
    outFrontier.seal(this::staysInFrontier);
    frontier.clear();
    FrontierList done = frontier;
    frontier = outFrontier;
    outFrontier = done;
    noteFrontier();
    counters.completeDepth = counters.bound;
    counters.iterations++;
    increments.ended(
        counters.revisits(), walk.replayedSteps() + walk.undoneSteps(), counters.completeDepth());
    isInRound = false;
  }

  private boolean staysInFrontier(long ref) {
    int mark = visited.mark(ref);
    if (Marks.isFrontier(mark)) {
      visited.mark(ref, Marks.leavingFrontier(mark));
      return true;
    }
    return !options.revisit().isSound(); // [UDR11] Fig. 3 removes nothing from outFrontier
  }

  private void noteFrontier() {
    frontierStates = frontier.size();
    counters.peakFrontierBytes = Math.max(counters.peakFrontierBytes, frontier.entryBytes());
  }

  void notePeak() {
    long held = visited.size() + frontier.statesHeld() + outFrontier.statesHeld();
    counters.peakStored = Math.max(counters.peakStored, held);
  }

  @Override
  public Parts parts() {
    return new Parts(system, visited, walk, counters);
  }

  /** Exchanges whole states for fingerprints; and if that fails, uses up what was spared for it. */
  @Override
  public boolean makeRoom() {
    if (!canShrink() || visited.isAtMaxStates()) {
      return false;
    }
    VisitedKind smaller = shorter();
    notePeak();
    Optional<VisitedTable> shrunk = visited.toFingerprints(keys(smaller));
    if (shrunk.isPresent()) {
      visited = shrunk.get();
      kind = smaller;
      return true;
    }
    return visited.spareNothing();
  }

  @Override
  public boolean widen(LayoutExceededException exceeded) {
    Relayout change = system.widen(exceeded);
    if (!visited.relayout(change)) {
      return false;
    }
    system = change.system();
    walk.relayout(change);
    frontier.relayout(change);
    outFrontier.relayout(change);
    widenings.add(exceeded.variable());
    widenings.add(exceeded.event());
    spare();
    return true;
  }

  TransitionSystem system() {
    return system;
  }

  VisitedKind kind() {
    return kind;
  }

  VisitedTable visited() {
    return visited;
  }

  FrontierList frontier() {
    return frontier;
  }

  FrontierList outFrontier() {
    return outFrontier;
  }

  /** States at the complete depth: those that the present round begins with, or the next. */
  long frontierAtCompleteDepth() {
    return frontierStates;
  }

  Walk walk() {
    return walk;
  }

  DepthCounters counters() {
    return counters;
  }

  MemoryBudget budget() {
    return budget;
  }

  int[] widenings() {
    return widenings.toIntArray();
  }

  void write(DataOutput out) throws IOException {
    counters.write(out);
    increments.write(out);
    out.writeBoolean(isInRound);
    out.writeLong(frontierStates);
    visited.write(out);
    walk.write(out);
    frontier.write(out);
    outFrontier.write(out);
  }

  /**
   * Reads what {@link #write} wrote into this state, which is empty and whose system has the layout
   * of then.
   *
   * @return false if it takes more memory than there is
   */
  boolean read(DataInput in, int[] widenedBy) throws IOException {
    widenings.addElements(0, widenedBy);
    counters.read(in);
    increments.read(in);
    isInRound = in.readBoolean();
    frontierStates = in.readLong();
    if (!visited.read(in)) {
      return false;
    }
    visited.markUpTo(counters.bound);
    walk.read(in);
    frontier.read(in);
    outFrontier.read(in);
    if (!walk.stack().isEmpty()) {
      frontier.arrive(walk, counters.completeDepth);
      walk.descendAgain();
    }
    return budget.usedBytes() <= budget.limitBytes();
  }
}
