package tideline.search.runs;

import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import tideline.pivot.RankExpander;
import tideline.pivot.TransitionSystem;
import tideline.search.StopSignal;
import tideline.search.disk.RunFolder;
import tideline.search.disk.RunIdentity;
import tideline.search.external.SavedPart;
import tideline.search.store.MemoryBudget;

/** Puts a search on runs together. */
public final class RunSearchBuilder {

  final TransitionSystem system;
  MemoryBudget budget = MemoryBudget.unlimited();
  RunFolder folder;
  long mostStates = Long.MAX_VALUE;
  StopSignal stop = new StopSignal();
  RunObserver observer = RunObserver.NONE;
  boolean countsFirings;
  boolean keepsLevels;
  Consumer<RankExpander> prepared = expander -> {};
  Consumer<TransitionSystem> relayouts = wider -> {};
  RunCheckpoints checkpoints = RunCheckpoints.NONE;

  Optional<Legacy> legacy = Optional.empty();

  private RunSearchBuilder(TransitionSystem system) {
    this.system = system;
  }

  public static RunSearchBuilder of(TransitionSystem system) {
    return new RunSearchBuilder(system);
  }

  public RunSearchBuilder budget(MemoryBudget bytes) {
    budget = bytes;
    return this;
  }

  /** Goes on where a search in memory has ended, with its system as it was then. */
  public RunSearchBuilder inherit(Legacy left) {
    legacy = Optional.of(left);
    return this;
  }

  /** Runs that do not fit into the budget go to files there. */
  public RunSearchBuilder files(RunFolder files) {
    folder = files;
    return this;
  }

  /** Ends the search when there is one more. */
  public RunSearchBuilder mostStates(long states) {
    mostStates = states;
    return this;
  }

  public RunSearchBuilder stop(StopSignal signal) {
    stop = signal;
    return this;
  }

  public RunSearchBuilder observe(RunObserver watching) {
    observer = watching;
    return this;
  }

  /** Counts the firings of each event; for ranks, their expander does. */
  public RunSearchBuilder countingFirings() {
    countsFirings = true;
    return this;
  }

  /** Keeps the levels apart, so that ways to states can be found. */
  public RunSearchBuilder keepingLevels() {
    keepsLevels = true;
    return this;
  }

  /** Is given each expander of ranks before it is used. */
  public RunSearchBuilder prepared(Consumer<RankExpander> consumer) {
    prepared = consumer;
    return this;
  }

  /** Is told when states get a wider layout. */
  public RunSearchBuilder relayouts(Consumer<TransitionSystem> consumer) {
    relayouts = consumer;
    return this;
  }

  /**
   * Keeps checkpoints in the folder of the files.
   *
   * @param identity what the run has in common with one that goes on from there
   * @param clock whether one is due
   */
  public RunSearchBuilder checkpoints(RunIdentity identity, BooleanSupplier clock) {
    checkpoints = new RunCheckpoints(identity, folder, clock);
    return this;
  }

  /** Its numbers belong to a checkpoint. */
  public RunSearchBuilder save(SavedPart part) {
    checkpoints.add(part);
    return this;
  }

  /**
   * One that begins.
   *
   * @throws tideline.search.disk.CheckpointException if there is a run in the folder
   */
  public RunSearch build() {
    checkpoints.expectNone();
    return new RunSearch(system, new RunOptions(this), room());
  }

  /**
   * One that goes on from the checkpoint in the folder.
   *
   * @throws tideline.search.disk.CheckpointException if it belongs to something else
   */
  public RunSearch resume() {
    Room room = room();
    RunSearch search = new RunSearch(system, new RunOptions(this), room);
    try {
      checkpoints.restore(search, system, room);
    } catch (RuntimeException e) {
      room.closeFiles();
      checkpoints.close(); // others may use the folder
      throw e;
    }
    return search;
  }

  private Room room() {
    return folder == null ? Room.inMemory(budget) : Room.withFiles(budget, folder);
  }
}
