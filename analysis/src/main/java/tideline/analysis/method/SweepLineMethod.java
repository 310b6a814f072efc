package tideline.analysis.method;

import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import tideline.analysis.method.PseudoRootMethod.Predecessors;
import tideline.analysis.option.MethodOption;
import tideline.analysis.option.Settings;
import tideline.analysis.outcome.SearchOutcome;
import tideline.analysis.run.SearchRequest;
import tideline.bdd.reach.DeepStack;
import tideline.bdd.reach.SymbolicResult;
import tideline.sweep.line.References;
import tideline.sweep.line.Regress;

/**
 * The method {@code sweep-line}: states behind the line are deleted. With a number of states or a
 * memory budget a cache evicts states of the present class, too.
 */
public final class SweepLineMethod extends Method {

  public static final MethodOption<String> MEASURE =
      MethodOption.text(
          "measure",
          "MEASURE",
          "How far states are: structural (default, from the net alone), level:0 to level:5 (from"
              + " its states; level:K+ranks with components, too), expressions over places and"
              + " rank(COMPONENT) with commas between them, the first counts most"
              + " (--measure=-todo,done), or a file with one a line.");

  public static final MethodOption<Regress> REGRESS =
      MethodOption.choice(
          "regress",
          "multi|single",
          "States that an edge backwards leads to wait for the next sweep (multi, default), or the"
              + " line goes back to them (single).",
          Regress.values());

  public static final MethodOption<References> REFERENCES =
      MethodOption.choice(
          "references",
          "intra|all",
          "With a cache: its tree remembers who generated a state inside a class only (default), or"
              + " always.",
          References.values());

  public static final MethodOption<Long> REPAIR =
      MethodOption.number(
              "repair",
              "PERCENT",
              "When persistent states take more than this part of --cache-states, --max-states or"
                  + " the memory, drop the entry of the measure that causes most regress, and go"
                  + " on.",
              0,
              100)
          .key("repairPercent");

  public static final MethodOption<Predecessors> RELEASE =
      MethodOption.choice(
          "release",
          "SET",
          "Delete states of the present class, too, once nothing in the class leads to them any"
              + " more; predecessors that count are universe (all), approx (those that marked traps"
              + " and projections do not rule out) or reachable (the reachable set is computed as a"
              + " diagram first). Not with a cache.",
          Predecessors.values());

  @Override
  public String name() {
    return "sweep-line";
  }

  @Override
  public String summary() {
    return "deletes states behind a line of progress";
  }

  /** The order is that of progress. */
  @Override
  public List<String> orders() {
    return List.of();
  }

  @Override
  public List<MethodOption<?>> options() {
    return List.of(
        MEASURE,
        REGRESS,
        REFERENCES,
        REPAIR,
        RELEASE,
        ReducedStateSpace.REDUCE,
        RankedStates.STATES,
        CacheMethod.CACHE_STATES,
        CacheMethod.REPLACE,
        CacheMethod.MAX_VISITS,
        DiskOptions.DISK,
        DiskOptions.LIMIT,
        LocalityMethod.QUEUE_STATES);
  }

  @Override
  public Set<Ability> abilities(Settings settings) {
    return EnumSet.of(Ability.THREADS, Ability.STATE_LIMIT, Ability.COVERAGE);
  }

  @Override
  protected SearchOutcome explore(SearchRequest request) {
    boolean wantsDisk = request.has(DiskOptions.LIMIT) || request.has(LocalityMethod.QUEUE_STATES);
    if (wantsDisk && !request.has(DiskOptions.DISK)) {
      throw new IllegalArgumentException("--disk-limit and --queue-states go with --disk");
    }
    request.system();
    Optional<Predecessors> release = request.get(RELEASE);
    // Approximations recurse over the levels of a diagram.
    return release.isEmpty()
        ? search(request, Optional.empty())
        : DeepStack.run(request.net("--release").places(), () -> release(request, release.get()));
  }

  private static SearchOutcome release(SearchRequest request, Predecessors counted) {
    return switch (counted) {
      case UNIVERSE -> search(request, Optional.of(ReachableKnowledge.universe(request)));
      case APPROX -> search(request, Optional.of(ReachableKnowledge.approximate(request)));
      case REACHABLE -> {
        SymbolicResult result =
            ReachableKnowledge.reachable(request, ReachableKnowledge.options(request));
        yield result.isComplete()
            ? search(
                request, Optional.of(PredecessorSetup.reachable(request.net("--release"), result)))
            : ReachableKnowledge.outOfReach(request, result, "--release approx");
      }
    };
  }

  private static SearchOutcome search(SearchRequest request, Optional<PredecessorSetup> known) {
    Optional<SearchOutcome> unbounded = BoundednessProbe.run(request);
    return unbounded.orElseGet(
        () -> new SweepLineRun(request, known, LaterClasses.of(request)).outcome());
  }
}
