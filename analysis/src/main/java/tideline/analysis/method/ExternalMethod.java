package tideline.analysis.method;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import tideline.analysis.option.MethodOption;
import tideline.analysis.option.Settings;
import tideline.analysis.outcome.SearchOutcome;
import tideline.analysis.run.SearchRequest;
import tideline.search.external.ExternalBuilder;
import tideline.search.external.PartitionStrategy;

/** The method {@code external}: partitions of the visited states on disk. */
public final class ExternalMethod extends Method {

  /** How partitions are searched. */
  public enum Algorithm {
    PART,
    HD3
  }

  public static final MethodOption<PartitionStrategy> PARTITION =
      MethodOption.choice(
          "partition",
          "STRATEGY",
          "How states are divided: auto (default); refined by components: sa, ss, rd, ee, pd, de;"
              + " by a hash of all or of one component: s-ghc, d-ghc, s-lhc, d-lhc.",
          Arrays.stream(PartitionStrategy.values())
              .filter(s -> s != PartitionStrategy.NONE)
              .toArray(PartitionStrategy[]::new),
          PartitionStrategy::word);

  public static final MethodOption<Algorithm> ALGORITHM =
      MethodOption.choice(
          "algorithm",
          "NAME",
          "part (default) searches one partition after another; hd3 level by level.",
          Algorithm.values());

  public static final MethodOption<String> COMPONENTS =
      MethodOption.text(
          "components",
          "KIND",
          "What partitions are refined by: auto (default), places, units, invariants, coloured (all"
              + " places of a coloured place).");

  public static final MethodOption<Long> PARTITIONS =
      MethodOption.count(
          "partitions", "N", "Number of partitions of s-ghc and s-lhc, default 256.");

  private static final long MOST_PARTITIONS = 1 << 20;

  @Override
  public String name() {
    return "external";
  }

  @Override
  public String summary() {
    return "keeps most states on disk";
  }

  /** The order is that of the partitions. */
  @Override
  public List<String> orders() {
    return List.of();
  }

  @Override
  public List<MethodOption<?>> options() {
    return List.of(
        PseudoRootMethod.MEMORY_STATES,
        PARTITION,
        PARTITIONS,
        ALGORITHM,
        COMPONENTS,
        ReducedStateSpace.REDUCE,
        RankedStates.STATES,
        DiskOptions.DISK,
        DiskOptions.LIMIT,
        DiskOptions.CHECKPOINT,
        DiskOptions.RESUME);
  }

  @Override
  public Set<Ability> abilities(Settings settings) {
    return EnumSet.of(Ability.THREADS, Ability.STATE_LIMIT, Ability.COVERAGE);
  }

  @Override
  protected SearchOutcome explore(SearchRequest request) {
    request.system();
    Optional<SearchOutcome> unbounded = BoundednessProbe.run(request);
    if (unbounded.isPresent()) {
      return unbounded.get();
    }
    ExternalRun.Kind kind =
        new ExternalRun.Kind(
            request.get(COMPONENTS).orElse("auto"), builder -> apply(request, builder), false);
    DiskOptions disk = new DiskOptions(request);
    if (request.threads() > 1) {
      checkThreads(request, disk);
      try (ExternalForestRun run = new ExternalForestRun(request, disk, kind)) {
        return run.outcome();
      }
    }
    try (ExternalRun run = new ExternalRun(request, disk, kind)) {
      return run.outcome();
    }
  }

  private static void checkThreads(SearchRequest request, DiskOptions disk) {
    if (disk.hasCheckpoints()) {
      throw new IllegalArgumentException(
          "--checkpoint and --resume go with one thread: the files of several do not tell a common"
              + " moment");
    }
    if (request.get(ALGORITHM).orElse(Algorithm.PART) == Algorithm.HD3) {
      throw new IllegalArgumentException(
          "--algorithm hd3 goes with one thread: its levels are those of all partitions");
    }
    if (request.coverage()) {
      throw new IllegalArgumentException(
          "--coverage of external goes with one thread: several do not count each event");
    }
    if (request.get(PseudoRootMethod.MEMORY_STATES).orElse(Long.MAX_VALUE) < request.threads()) {
      throw new IllegalArgumentException(
          PseudoRootMethod.MEMORY_STATES
              + " is shared out among the threads: give at least one state for each");
    }
  }

  private static void apply(SearchRequest request, ExternalBuilder builder) {
    request
        .get(PARTITIONS)
        .ifPresent(n -> builder.staticPartitions((int) Math.min(MOST_PARTITIONS, n)));
    request.get(PARTITION).ifPresent(builder::strategy);
    if (request.get(ALGORITHM).orElse(Algorithm.PART) == Algorithm.HD3) {
      if (request.has(PARTITION)) {
        throw new IllegalArgumentException(
            "--partition goes with --algorithm part only: hd3 divides states by their hash");
      }
      builder.byLevels();
    }
    request.get(PseudoRootMethod.MEMORY_STATES).ifPresent(builder::memoryStates);
  }
}
