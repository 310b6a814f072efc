package tideline.analysis.method;

import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import tideline.analysis.option.MethodOption;
import tideline.analysis.option.Settings;
import tideline.analysis.outcome.SearchOutcome;
import tideline.analysis.run.SearchRequest;
import tideline.search.external.PartitionStrategy;

/** The method {@code full}: every state is kept, and every number is exact. */
public final class FullMethod extends Method {

  public static final MethodOption<Boolean> EDGE_LEAN =
      MethodOption.flag(
          "edge-lean",
          "Leave out events that only repeat another order of independent ones; several threads of"
              + " full always do.");

  public static final MethodOption<StoreKind> STORE =
      MethodOption.choice(
          "store",
          "STORE",
          "How states are kept: auto (default), ranks (numbers, in bitmaps or tables of remainders),"
              + " hash (packed, in a hash table), runs (sorted, coded as differences).",
          StoreKind.values());

  @Override
  public String name() {
    return "full";
  }

  @Override
  public String summary() {
    return "keeps every state";
  }

  @Override
  public List<String> orders() {
    return List.of("bfs", "dfs", "random", "best:EXPR");
  }

  @Override
  public List<MethodOption<?>> options() {
    return List.of(
        STORE,
        EDGE_LEAN,
        ReducedStateSpace.REDUCE,
        DiskOptions.CHECKPOINT,
        DiskOptions.RESUME,
        DiskOptions.DISK,
        DiskOptions.LIMIT);
  }

  @Override
  public Holding holding() {
    return Holding.EACH_STATE;
  }

  @Override
  public Set<Ability> abilities(Settings settings) {
    return settings.has(EDGE_LEAN)
        ? EnumSet.of(Ability.THREADS, Ability.STATE_LIMIT)
        : EnumSet.allOf(Ability.class);
  }

  @Override
  protected SearchOutcome explore(SearchRequest request) {
    DiskOptions disk = new DiskOptions(request);
    checkOrder(request);
    checkFiles(request, disk);
    request.system();
    boolean isOnRuns = request.get(STORE).equals(Optional.of(StoreKind.RUNS));
    if (disk.hasCheckpoints() && !isOnRuns) {
      return resumable(request, disk);
    }
    KeepingRun run = new KeepingRun(request);
    return (disk.isGiven() || disk.hasCheckpoints() ? run.onDisk(disk) : run).outcome();
  }

  /** Keeps packed states. */
  static SearchOutcome packed(SearchRequest request) {
    boolean edgeLean = request.has(EDGE_LEAN);
    if (request.threads() == 1 && !edgeLean) {
      return new SequentialRun(request).outcome();
    }
    if (edgeLean && request.model().commutation().isEmpty()) {
      throw new IllegalArgumentException(
          "--edge-lean needs to know which events are independent, which this model does not tell:"
              + " leave it out");
    }
    if (!request.model().isBounded()) {
      SearchOutcome probe = new SequentialRun(BoundednessProbe.request(request)).outcome();
      boolean isEnough =
          probe.isComplete() || probe.ending().isUnbounded() || probe.ending().isAnswered();
      if (isEnough) {
        return probe;
      }
    }
    return new ParallelRun(request).outcome();
  }

  private static void checkOrder(SearchRequest request) {
    if (request.order().isBreadthFirst()) {
      return;
    }
    if (request.threads() > 1) {
      throw new IllegalArgumentException(
          "--threads goes with --order bfs only: other orders need each result before the next"
              + " step");
    }
    if (request.has(EDGE_LEAN)) {
      throw new IllegalArgumentException("--edge-lean goes with --order bfs in --method full");
    }
  }

  private static void checkFiles(SearchRequest request, DiskOptions disk) {
    if (request.get(STORE).equals(Optional.of(StoreKind.RUNS))) {
      return; // with files or without
    }
    boolean isOnRanks = request.get(STORE).equals(Optional.of(StoreKind.RANKS));
    if (disk.hasCheckpoints()
        && (request.threads() > 1 || !request.order().isBreadthFirst() || request.has(EDGE_LEAN))) {
      throw new IllegalArgumentException(
          "--checkpoint and --resume go with one thread and --order bfs, without --edge-lean");
    }
    if (disk.hasCheckpoints() && isOnRanks) {
      throw new IllegalArgumentException(
          "--checkpoint and --resume keep packed states: leave out --store ranks");
    }
    if (disk.isGiven() && !disk.hasCheckpoints() && !isOnRanks) {
      throw new IllegalArgumentException(
          "--method full keeps nothing on disk without --checkpoint or --store ranks: leave out"
              + " --disk");
    }
    if (disk.isGiven() && isOnRanks && request.threads() > 1) {
      throw new IllegalArgumentException("--disk with --store ranks goes with one thread");
    }
  }

  /** The same search, with copies of its states on disk from which it can go on. */
  private static SearchOutcome resumable(SearchRequest request, DiskOptions disk) {
    ExternalRun.Kind inMemory =
        new ExternalRun.Kind("places", builder -> builder.strategy(PartitionStrategy.NONE), true);
    try (ExternalRun run = new ExternalRun(request, disk, inMemory)) {
      return run.outcome();
    }
  }
}
