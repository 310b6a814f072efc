package tideline.cli.option;

import java.io.IOException;
import java.util.Optional;
import picocli.CommandLine.Option;
import tideline.cli.output.Json;

/** The options of the method {@code pseudo-root}. */
public final class PredecessorOptions {

  /** Which predecessors of a state count. */
  public enum Predecessors {
    UNIVERSE,
    APPROX,
    REACHABLE
  }

  /** How they are counted. */
  public enum Engine {
    BDD,
    EXPLICIT
  }

  @Option(
      names = "--predecessors",
      paramLabel = "SET",
      description =
          "pseudo-root: which predecessors of a state count: reachable (only those; the reachable"
              + " set is computed as a diagram first), approx (those that marked traps, safe units and"
              + " projections do not rule out), universe (all). Default: reachable, or approx if"
              + " the diagram becomes too large.")
  private String predecessors;

  @Option(
      names = "--predecessor-engine",
      paramLabel = "ENGINE",
      description =
          "pseudo-root: explicit (default: fire backwards and ask the diagram) or bdd (relational"
              + " products).")
  private String engine;

  /**
   * @throws IllegalArgumentException with a message for people, if the word is unknown
   */
  public Optional<Predecessors> predecessors() {
    return Optional.ofNullable(predecessors)
        .map(word -> Choice.of("--predecessors", Predecessors.values(), word));
  }

  /**
   * @throws IllegalArgumentException with a message for people, if the word is unknown
   */
  public Engine engine() {
    return engine == null
        ? Engine.EXPLICIT
        : Choice.of("--predecessor-engine", Engine.values(), engine);
  }

  public void json(Json object) throws IOException {
    if (predecessors != null) {
      object.key("predecessors").value(predecessors);
    }
    if (engine != null) {
      object.key("predecessorEngine").value(engine);
    }
  }
}
