package tideline.cli.option;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.function.Function;
import java.util.stream.Collectors;
import picocli.CommandLine.Option;
import tideline.cli.output.Json;
import tideline.search.depth.DepthOptions;
import tideline.search.depth.FrontierKind;
import tideline.search.depth.RevisitMode;
import tideline.search.depth.VisitedKind;

/** The options of the method {@code depth}. */
public final class BoundOptions {

  @Option(
      names = "--depth",
      paramLabel = "D",
      converter = Count.class,
      description = "depth: the greatest distance from the initial state that is of interest.")
  private Long depth;

  @Option(
      names = "--increment",
      paramLabel = "I",
      converter = Count.class,
      description = "depth: by how much the bound is raised each time, default 50.")
  private Long increment;

  @Option(
      names = "--revisit",
      paramLabel = "MODE",
      description =
          "depth: threshold (default), naive, or naive-unsound, which misses states and is there"
              + " for teaching.")
  private String revisit;

  @Option(
      names = "--frontier",
      paramLabel = "KIND",
      description = "depth: how states at the bound are kept: tree (default), traces, states.")
  private String frontier;

  @Option(
      names = "--visited",
      paramLabel = "KIND",
      description =
          "depth: what is kept of a visited state: auto (default: whole as long as memory allows),"
              + " exact, or a fingerprint of 64 or 128 bits.")
  private String visited;

  @Option(
      names = "--exact",
      description = "depth: the same as --visited exact: no state is ever taken for another.")
  private boolean exact;

  @Option(
      names = "--save",
      paramLabel = "FILE",
      description =
          "depth: write the state of the search to a file, at the beginning, each 5 minutes (or as"
              + " --checkpoint says) and at the end.")
  private Path save;

  /**
   * @throws IllegalArgumentException with a message for people, if a word is unknown
   */
  public void applyTo(DepthOptions.Builder builder) {
    if (depth != null) {
      builder.depth((int) Math.min(DepthOptions.UNLIMITED, depth));
    }
    if (increment != null) {
      builder.increment((int) Math.min(DepthOptions.UNLIMITED, increment));
    }
    if (revisit != null) {
      builder.revisit(choice("--revisit", RevisitMode.values(), RevisitMode::word, revisit));
    }
    if (frontier != null) {
      builder.frontier(choice("--frontier", FrontierKind.values(), FrontierKind::word, frontier));
    }
    if (exact && visited != null && !visited.equals(VisitedKind.EXACT.word())) {
      throw new IllegalArgumentException("--exact contradicts --visited " + visited);
    }
    if (exact) {
      builder.visited(VisitedKind.EXACT);
    }
    if (visited != null) {
      builder.visited(choice("--visited", VisitedKind.values(), VisitedKind::word, visited));
    }
    if (save != null) {
      builder.checkpoint(save);
    }
  }

  static <T> T choice(String option, T[] values, Function<T, String> word, String given) {
    return Arrays.stream(values)
        .filter(v -> word.apply(v).equals(given))
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    option
                        + " is one of "
                        + Arrays.stream(values).map(word).collect(Collectors.joining(", "))
                        + ", not '"
                        + given
                        + "'"));
  }

  public void json(Json object) throws IOException {
    if (depth != null) {
      object.key("depth").value(depth);
    }
    if (increment != null) {
      object.key("increment").value(increment);
    }
    if (revisit != null) {
      object.key("revisit").value(revisit);
    }
    if (frontier != null) {
      object.key("frontier").value(frontier);
    }
    if (exact || visited != null) {
      object.key("visited").value(exact ? VisitedKind.EXACT.word() : visited);
    }
  }
}
