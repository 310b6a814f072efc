package tideline.cli.search;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import tideline.cli.option.BoundOptions;
import tideline.cli.option.CheckpointOptions;
import tideline.cli.output.Figures;
import tideline.cli.run.ProgressSample;
import tideline.net.firing.TokenLimitException;
import tideline.pivot.TransitionSystem;
import tideline.search.depth.DepthEnding;
import tideline.search.depth.DepthOptions;
import tideline.search.depth.DepthResult;
import tideline.search.depth.DepthSearch;
import tideline.search.disk.CheckpointException;

/** The method {@code depth}: depth-first up to a bound that is raised step by step. */
public final class DepthMethod implements SearchMethod {

  private static final int PROBABILITY_DIGITS = 24;

  private final BoundOptions options;
  private final CheckpointOptions checkpoints;

  public DepthMethod(BoundOptions options, CheckpointOptions checkpoints) {
    this.options = options;
    this.checkpoints = checkpoints;
  }

  @Override
  public String name() {
    return "depth";
  }

  /** The order is the method's own. */
  @Override
  public List<String> orders() {
    return List.of();
  }

  @Override
  public Set<String> options() {
    return Set.of(
        "--depth",
        "--increment",
        "--revisit",
        "--frontier",
        "--visited",
        "--exact",
        "--save",
        "--checkpoint",
        "--resume");
  }

  @Override
  public SearchOutcome run(SearchRequest request) {
    if (request.threads() > 1) {
      throw new IllegalArgumentException("--method depth works with one thread");
    }
    if (request.coverage()) {
      throw new IllegalArgumentException(
          "--coverage goes with --method full only: a state that is explored again fires again");
    }
    TransitionSystem system = request.system();
    TokenObserver tokens = new TokenObserver(request.model().tally());
    DepthOptions.Builder builder =
        DepthOptions.builder()
            .memoryBytes(request.memoryBytes())
            .maxStates(
                (int) Math.min(Integer.MAX_VALUE - 1, request.maxStates().orElse(Long.MAX_VALUE)))
            .seed(request.seed())
            .model(request.modelHash())
            .signal(request.signal())
            .observe(tokens);
    request.watchers().observers(system, WayBack.UNKNOWN).forEach(builder::observe);
    options.applyTo(builder);
    checkpoints.resume().ifPresent(file -> builder.resume(there(file)));
    if (checkpoints.isIntervalGiven() && builder.build().checkpoint().isEmpty()) {
      throw new IllegalArgumentException(
          "--checkpoint of --method depth needs a file: give --save FILE");
    }
    builder.checkpointDue(checkpoints.clock());
    return search(request, system, builder.build(), tokens);
  }

  private static Path there(Path file) {
    if (!Files.exists(file)) {
      throw new CheckpointException(
          "there is no checkpoint " + file + ": a run with --save " + file + " writes one");
    }
    return file;
  }

  private static SearchOutcome search(
      SearchRequest request, TransitionSystem system, DepthOptions chosen, TokenObserver tokens) {
    byte[] spare = new byte[8 << 20];
    DepthSearch search = DepthSearch.of(system, chosen);
    try {
      request.progress().watch(() -> sample(search));
      DepthResult result = search.run();
      return outcome(result, chosen, tokens);
    } catch (OutOfMemoryError e) {
      spare = null;
      return failed("the heap is full", search);
    } catch (TokenLimitException | CheckpointException e) {
      return failed(e.getMessage(), search);
    }
  }

  private static ProgressSample sample(DepthSearch search) {
    return new ProgressSample(
        "depth " + search.counters().completeDepth() + " complete",
        search.counters().states(),
        search.counters().firings(),
        0,
        search.bytes());
  }

  private static SearchOutcome failed(String reason, DepthSearch search) {
    Facts facts = new Facts();
    facts.add("completeDepth", "complete to", search.counters().completeDepth());
    return new SearchOutcome(false, reason, false, search.counters().visits(), facts, List.of());
  }

  private static SearchOutcome outcome(
      DepthResult result, DepthOptions chosen, TokenObserver tokens) {
    Facts facts = new Facts();
    facts.add("sound", result.sound());
    if (!result.sound()) {
      facts.line("warning", "this search misses states; it is there for teaching only");
    }
    boolean allSeen = chosen.resume().isEmpty(); // states of an earlier run are not shown again
    boolean exact = allSeen && result.exhausted() && result.collisionProbability() == 0;
    facts.add("states", "states", result.states());
    facts.add("deadlocks", "deadlocks", result.deadlocks());
    if (exact) {
      facts.add("maxTokensInPlace", tokens.maxima().mostInPlace());
      facts.add("maxTokensPerMarking", tokens.maxima().mostInMarking());
    }
    facts.add("completeDepth", "complete to", result.completeDepth());
    facts.add("exhausted", result.exhausted());
    facts.add("frontier", "frontier", result.frontier());
    facts.add("visits", "visits", result.visits());
    facts.add("revisits", "revisits", result.revisits());
    facts.add("firings", result.firings());
    facts.add("replayedSteps", "replayed", result.replayedSteps());
    facts.add("undoneSteps", result.undoneSteps());
    facts.add("iterations", result.iterations());
    facts.add("maxDepth", result.maxDepth());
    facts.add("peakStored", result.peakStored());
    facts.add("peakStoredBytes", result.peakStoredBytes());
    facts.line(
        "stored",
        Figures.bytes(result.peakStoredBytes())
            + " for "
            + Figures.counted(result.peakStored(), "state"));
    if (result.collisionProbability() > 0) {
      facts.add("collisionProbability", result.collisionProbability(), PROBABILITY_DIGITS);
      facts.line(
          "certainty",
          "some state was missed with a probability of at most "
              + Figures.scientific(result.collisionProbability()));
    }
    return new SearchOutcome(
        result.exhausted(), reason(result, chosen), false, result.visits(), facts, List.of());
  }

  private static String reason(DepthResult result, DepthOptions chosen) {
    if (!result.sound()) {
      return "the search is not sound";
    }
    if (result.ending() == DepthEnding.EXHAUSTED) {
      return "every reachable state was expanded";
    }
    if (result.ending() == DepthEnding.DEPTH) {
      return "depth bound of " + chosen.depth() + " met: every state within it was reached";
    }
    return result.ending() == DepthEnding.OBSERVER ? SearchOutcome.SEEN_ENOUGH : result.reason();
  }
}
