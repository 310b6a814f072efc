package tideline.cli.option;

import java.io.IOException;
import java.util.Optional;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import tideline.cli.option.PredecessorOptions.Predecessors;
import tideline.cli.output.Json;
import tideline.sweep.line.References;
import tideline.sweep.line.Regress;
import tideline.sweep.line.SweepOptions;

/** The options of the method {@code sweep-line}. */
public final class SweepLineOptions {

  @Spec(Spec.Target.MIXEE)
  private CommandSpec command;

  @Option(
      names = "--measure",
      paramLabel = "MEASURE",
      description =
          "sweep-line: how far states are: structural (default, from the net alone), level:0 to"
              + " level:5 (from its states; level:K+ranks with components, too), expressions over"
              + " places and rank(COMPONENT) with commas between them, the first counts most"
              + " (--measure=-todo,done), or a file with one a line.")
  private String measure;

  @Option(
      names = "--regress",
      paramLabel = "multi|single",
      description =
          "sweep-line: states that an edge backwards leads to wait for the next sweep (multi,"
              + " default), or the line goes back to them (single).")
  private String regress;

  @Option(
      names = "--references",
      paramLabel = "intra|all",
      description =
          "sweep-line with a cache: its tree remembers who generated a state inside a class only"
              + " (default), or always.")
  private String references;

  @Option(
      names = "--repair",
      paramLabel = "PERCENT",
      description =
          "sweep-line: when persistent states take more than this part of --cache-states,"
              + " --max-states or the memory, drop the entry of the measure that causes most"
              + " regress, and go on.")
  private Integer repair;

  @Option(
      names = "--release",
      paramLabel = "SET",
      description =
          "sweep-line: delete states of the present class, too, once nothing in the class leads to"
              + " them any more; predecessors that count are universe (all), approx (those that"
              + " marked traps and projections do not rule out) or reachable (the reachable set is"
              + " computed as a diagram first). Not with a cache.")
  private String release;

  /**
   * Which predecessors count if states are released inside their class.
   *
   * @throws IllegalArgumentException with a message for people, if the word is unknown
   */
  public Optional<Predecessors> release() {
    return Optional.ofNullable(release)
        .map(word -> Choice.of("--release", Predecessors.values(), word));
  }

  /**
   * The number of persistent states at which the measure is repaired.
   *
   * @param capacity the most states that can be stored
   * @throws IllegalArgumentException with a message for people, if the share makes no sense
   */
  public int repairStates(long capacity) {
    if (repair == null) {
      return SweepOptions.UNLIMITED;
    }
    if (repair < 0 || repair > 100) {
      throw new IllegalArgumentException("--repair is a percentage from 0 to 100, not " + repair);
    }
    return (int) Math.min(SweepOptions.UNLIMITED - 1, capacity / 100.0 * repair);
  }

  /** The measure as the user wrote it. */
  public String measure() {
    return measure == null ? "structural" : measure;
  }

  /**
   * @throws IllegalArgumentException with a message for people, if the word is unknown
   */
  public Regress regress() {
    return regress == null ? Regress.MULTI : Choice.of("--regress", Regress.values(), regress);
  }

  /**
   * @throws IllegalArgumentException with a message for people, if the word is unknown
   */
  public References references() {
    return references == null
        ? References.INTRA
        : Choice.of("--references", References.values(), references);
  }

  /** Whether the user asked for references of a tree. */
  public boolean hasReferences() {
    return references != null;
  }

  /** Whether a budget was given, rather than taken from the heap. */
  public boolean hasMemory() {
    return command.commandLine().getParseResult().hasMatchedOption("--memory");
  }

  /** Adds the options that were given. */
  public void json(Json object) throws IOException {
    if (measure != null) {
      object.key("measure").value(measure);
    }
    if (regress != null) {
      object.key("regress").value(regress);
    }
    if (references != null) {
      object.key("references").value(references);
    }
    if (release != null) {
      object.key("release").value(release);
    }
    if (repair != null) {
      object.key("repairPercent").value(repair);
    }
  }
}
