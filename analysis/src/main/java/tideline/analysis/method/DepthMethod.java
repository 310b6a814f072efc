package tideline.analysis.method;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import tideline.analysis.option.MethodOption;
import tideline.analysis.option.Settings;
import tideline.analysis.outcome.SearchOutcome;
import tideline.analysis.run.SearchRequest;
import tideline.search.depth.DepthOptions;
import tideline.search.depth.FrontierKind;
import tideline.search.depth.RevisitMode;
import tideline.search.depth.VisitedKind;
import tideline.search.disk.CheckpointException;

/** The method {@code depth}: depth-first up to a bound that is raised step by step. */
public final class DepthMethod extends Method {

  public static final MethodOption<Long> DEPTH =
      MethodOption.count(
          "depth", "D", "The greatest distance from the initial state that is of interest.");

  public static final MethodOption<Long> INCREMENT =
      MethodOption.count(
          "increment",
          "I",
          "By how much the bound is raised each time. By default that changes from round to round,"
              + " by what was visited again and what had to be replayed.");

  public static final MethodOption<RevisitMode> REVISIT =
      MethodOption.choice(
          "revisit",
          "MODE",
          "threshold (default), naive, or naive-unsound, which misses states and is there for"
              + " teaching.",
          RevisitMode.values(),
          RevisitMode::word);

  public static final MethodOption<FrontierKind> FRONTIER =
      MethodOption.choice(
          "frontier",
          "KIND",
          "How states at the bound are kept: tree (default), traces, states.",
          FrontierKind.values(),
          FrontierKind::word);

  public static final MethodOption<VisitedKind> VISITED =
      MethodOption.choice(
          "visited",
          "KIND",
          "What is kept of a visited state: auto (default: whole as long as memory allows), exact,"
              + " or a fingerprint of 64 or 128 bits; the result is then probabilistic.",
          VisitedKind.values(),
          VisitedKind::word);

  public static final MethodOption<Boolean> EXACT =
      MethodOption.flag(
          "exact", "The same as --visited exact: no state is ever taken for another.");

  public static final MethodOption<Path> SAVE =
      MethodOption.path(
          "save",
          "FILE",
          "Write the state of the search to a file, at the beginning, each 5 minutes (or as"
              + " --checkpoint says) and at the end.");

  @Override
  public String name() {
    return "depth";
  }

  @Override
  public String summary() {
    return "searches depth-first up to a bound, which it raises";
  }

  /** The order is the method's own. */
  @Override
  public List<String> orders() {
    return List.of();
  }

  @Override
  public List<MethodOption<?>> options() {
    return List.of(
        DEPTH,
        INCREMENT,
        REVISIT,
        FRONTIER,
        VISITED,
        EXACT,
        SAVE,
        ReducedStateSpace.REDUCE,
        RankedStates.STATES,
        DiskOptions.CHECKPOINT,
        DiskOptions.RESUME);
  }

  /** Firings cannot be counted: a state that is explored again fires again. */
  @Override
  public Set<Ability> abilities(Settings settings) {
    return EnumSet.of(Ability.THREADS, Ability.STATE_LIMIT);
  }

  @Override
  protected SearchOutcome explore(SearchRequest request) {
    checkThreads(request);
    request.system();
    return new DepthRun(request).outcome();
  }

  /** Several threads go level by level and keep states whole: nothing is left to choose. */
  private static void checkThreads(SearchRequest request) {
    if (request.threads() == 1) {
      return;
    }
    for (MethodOption<?> option :
        List.of(
            INCREMENT,
            REVISIT,
            FRONTIER,
            VISITED,
            SAVE,
            DiskOptions.CHECKPOINT,
            DiskOptions.RESUME)) {
      if (request.has(option)) {
        throw new IllegalArgumentException(
            option
                + " goes with one thread: several search level by level and keep states whole,"
                + " each once");
      }
    }
  }

  /** Hands over what was chosen. */
  static void apply(SearchRequest request, DepthOptions.Builder builder) {
    request
        .get(DEPTH)
        .ifPresent(depth -> builder.depth((int) Math.min(DepthOptions.UNLIMITED, depth)));
    request
        .get(INCREMENT)
        .ifPresent(step -> builder.increment((int) Math.min(DepthOptions.UNLIMITED, step)));
    request.get(REVISIT).ifPresent(builder::revisit);
    request.get(FRONTIER).ifPresent(builder::frontier);
    if (request.has(EXACT)) {
      if (request.get(VISITED).orElse(VisitedKind.EXACT) != VisitedKind.EXACT) {
        throw new IllegalArgumentException("--exact contradicts --visited");
      }
      builder.visited(VisitedKind.EXACT);
    }
    request.get(VISITED).ifPresent(builder::visited);
    request.get(SAVE).ifPresent(builder::checkpoint);
    DiskOptions disk = new DiskOptions(request);
    disk.resume().ifPresent(file -> builder.resume(there(file)));
    if (request.has(DiskOptions.CHECKPOINT) && !request.has(SAVE)) {
      throw new IllegalArgumentException(
          "--checkpoint of --method depth needs a file: give --save FILE");
    }
    builder.checkpointDue(disk.clock());
  }

  private static Path there(Path file) {
    if (!Files.exists(file)) {
      throw new CheckpointException(
          "there is no checkpoint " + file + ": a run with --save " + file + " writes one");
    }
    return file;
  }
}
