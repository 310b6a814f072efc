package tideline.analysis.method;

import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import tideline.analysis.option.MethodOption;
import tideline.analysis.option.Settings;
import tideline.analysis.outcome.SearchOutcome;
import tideline.analysis.run.SearchRequest;
import tideline.search.locality.LocalityBuilder;

/** The method {@code locality}: a cache of visited states and a queue that continues on disk. */
public final class LocalityMethod extends Method {

  public static final MethodOption<Long> SLOTS =
      MethodOption.count(
          "cache-slots", "N", "Slots of the cache of visited states; without it, by --memory.");

  public static final MethodOption<Long> PROBE =
      MethodOption.count(
          "probe",
          "K",
          "Slots that are tried before one is overwritten, default 13; 1 is a direct mapped"
              + " cache.");

  public static final MethodOption<Double> COLLISION_LIMIT =
      MethodOption.rate(
          "collision-limit",
          "RATE",
          "Stop when a larger part of the insertions overwrites a state, default 0.9.",
          0,
          1);

  public static final MethodOption<Long> SIGNATURE_BITS =
      MethodOption.number(
          "hash-compaction",
          "BITS",
          "Keep signatures of 16 to 64 bits in the cache instead of states; the result is then"
              + " probabilistic.",
          16,
          64);

  public static final MethodOption<Long> QUEUE_STATES =
      MethodOption.count(
          "queue-states",
          "N",
          "States of the queue in memory; the others are on disk. sweep-line: with --disk.");

  public static final MethodOption<Long> MAX_DEPTH =
      MethodOption.count("max-depth", "N", "Stop at the first state of a deeper level.");

  @Override
  public String name() {
    return "locality";
  }

  @Override
  public String summary() {
    return "has a cache that may forget and a queue that continues on disk";
  }

  @Override
  public List<String> orders() {
    return List.of("bfs");
  }

  @Override
  public List<MethodOption<?>> options() {
    return List.of(
        SLOTS,
        PROBE,
        COLLISION_LIMIT,
        SIGNATURE_BITS,
        QUEUE_STATES,
        MAX_DEPTH,
        ReducedStateSpace.REDUCE,
        RankedStates.STATES,
        DiskOptions.DISK,
        DiskOptions.LIMIT);
  }

  /** Firings cannot be counted: a state that is visited again fires again. */
  @Override
  public Set<Ability> abilities(Settings settings) {
    return EnumSet.of(Ability.THREADS, Ability.STATE_LIMIT);
  }

  @Override
  protected SearchOutcome explore(SearchRequest request) {
    request.system();
    Optional<SearchOutcome> unbounded = BoundednessProbe.run(request);
    if (unbounded.isPresent()) {
      return unbounded.get();
    }
    try (LocalityRun run = new LocalityRun(request)) {
      return run.outcome();
    }
  }

  /** Hands over what was chosen. */
  static void apply(SearchRequest request, LocalityBuilder builder) {
    request.get(SLOTS).ifPresent(builder::slots);
    request.get(PROBE).ifPresent(k -> builder.probes((int) Math.min(Integer.MAX_VALUE, k)));
    request.get(COLLISION_LIMIT).ifPresent(builder::collisionLimit);
    request.get(SIGNATURE_BITS).ifPresent(bits -> builder.signatureBits(bits.intValue()));
    request.get(QUEUE_STATES).ifPresent(builder::queueStates);
    request
        .get(MAX_DEPTH)
        .ifPresent(depth -> builder.maxDepth((int) Math.min(Integer.MAX_VALUE, depth)));
  }
}
