package tideline.cli.search;

import java.util.ArrayList;
import java.util.List;
import tideline.cli.output.Figures;
import tideline.net.firing.PackedNet;
import tideline.net.model.Arcs;
import tideline.net.model.Net;
import tideline.net.structure.PlaceBounds;

/** The method {@code full}: every state is kept, and every number is exact. */
public final class FullSearch implements SearchMethod {

  /** States that one thread explores first where no bound is proven: most growth shows by then. */
  private static final long PROBE_STATES = 50_000;

  @Override
  public String name() {
    return "full";
  }

  @Override
  public List<String> orders() {
    return List.of("bfs", "dfs", "random", "best:EXPR");
  }

  @Override
  public SearchOutcome run(SearchRequest request) {
    checkThreads(request);
    request.progress().phase("bounding places");
    PlaceBounds bounds = PlaceBounds.of(request.net());
    PackedNet system = PackedNet.of(request.net(), bounds.toArray());
    if (request.threads() == 1) {
      return sequential(request, system, bounds.isBounded());
    }
    if (!bounds.isBounded()) {
      SearchOutcome probe = sequential(request.probe(PROBE_STATES), system, false);
      if (probe.complete() || probe.isUnbounded() || probe.hasSeenEnough()) {
        return probe;
      }
    }
    ParallelRun search = new ParallelRun(request, system);
    RunResult result = GuardedRun.run(request, search);
    return outcome(
        request,
        result,
        request.coverage() ? covered(request.net(), result, search.coverage()) : List.of());
  }

  private static void checkThreads(SearchRequest request) {
    if (request.threads() > 1 && !request.order().name().equals("bfs")) {
      throw new IllegalArgumentException(
          "--threads goes with --order bfs only: other orders need each result before the next"
              + " step");
    }
  }

  private static SearchOutcome sequential(
      SearchRequest request, PackedNet system, boolean bounded) {
    Coverage coverage = new Coverage(request.net().transitions());
    RunResult result =
        GuardedRun.run(
            request,
            new SequentialRun(
                request, system, request.coverage() ? List.of(coverage) : List.of(), bounded));
    return outcome(
        request, result, request.coverage() ? covered(request.net(), result, coverage) : List.of());
  }

  private static SearchOutcome outcome(
      SearchRequest request, RunResult result, List<SearchOutcome.TransitionCoverage> coverage) {
    RunResult.Totals totals = result.totals();
    Facts facts = new Facts();
    if (result.complete()) {
      exact(request, result, facts);
    } else {
      facts.add("statesAtLeast", totals.states());
      facts.line("states", "at least " + Figures.grouped(totals.states()));
      facts.add("deadlocksAtLeast", totals.deadlocks());
      facts.line("deadlocks", "at least " + Figures.grouped(totals.deadlocks()));
      if (!result.growing().isEmpty()) {
        facts.add("growingPlaces", result.growing());
      }
    }
    facts.add("visits", totals.visits());
    facts.add("firings", totals.firings());
    facts.add("peakStored", totals.peakStored());
    facts.add("peakStoredBytes", result.peakBytes());
    facts.line(
        "stored",
        Figures.bytes(result.peakBytes())
            + " for "
            + Figures.counted(totals.peakStored(), "state"));
    return new SearchOutcome(
        result.complete(),
        result.reason(),
        !result.growing().isEmpty(),
        totals.visits(),
        facts,
        coverage);
  }

  private static void exact(SearchRequest request, RunResult result, Facts facts) {
    RunResult.Totals totals = result.totals();
    facts.add("states", "states", totals.states());
    facts.add("edges", "edges", totals.firings());
    facts.add("deadlocks", "deadlocks", totals.deadlocks());
    long inPlace = result.maxima().mostInPlace();
    long inMarking = result.maxima().mostInMarking();
    facts.add("maxTokensInPlace", inPlace);
    facts.add("maxTokensPerMarking", inMarking);
    facts.line(
        "tokens",
        "at most "
            + Figures.grouped(inPlace)
            + " in a place, "
            + Figures.grouped(inMarking)
            + " in a marking");
    if (request.order().name().equals("bfs")) {
      facts.add("levels", "levels", totals.maxDepth() + 1L);
    }
    if (totals.maxDepth() >= 0) {
      facts.add("maxDepth", totals.maxDepth());
    }
  }

  private static List<SearchOutcome.TransitionCoverage> covered(
      Net net, RunResult result, Coverage coverage) {
    List<SearchOutcome.TransitionCoverage> all = new ArrayList<>();
    long[] firings = coverage.firings();
    long[] most = result.maxima().perPlace();
    for (int t = 0; t < firings.length; t++) {
      boolean never = result.complete() && firings[t] == 0;
      all.add(
          new SearchOutcome.TransitionCoverage(
              net.transitionId(t), firings[t], never ? blocking(net, t, most) : List.of()));
    }
    return all;
  }

  private static List<String> blocking(Net net, int transition, long[] most) {
    Arcs inputs = net.inputs(transition);
    List<String> places = new ArrayList<>();
    for (int i = 0; i < inputs.size(); i++) {
      if (most[inputs.node(i)] < inputs.weight(i)) {
        places.add(net.placeId(inputs.node(i)));
      }
    }
    return places;
  }
}
