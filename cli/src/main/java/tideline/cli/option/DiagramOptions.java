package tideline.cli.option;

import java.io.IOException;
import picocli.CommandLine.Option;
import tideline.bdd.kernel.Traversal;
import tideline.bdd.reach.KernelChoice;
import tideline.bdd.reach.Ordering;
import tideline.bdd.reach.SymbolicOptions;
import tideline.cli.output.Json;

/**
 * How sets of markings are held and found: for the methods {@code symbolic} and {@code
 * pseudo-root}.
 */
public final class DiagramOptions {

  @Option(
      names = "--ordering",
      paramLabel = "ORDERING",
      description =
          "symbolic, pseudo-root: order of the places in the diagram: auto (default: several orders in a race),"
              + " force, nupn, given.")
  private String ordering;

  @Option(
      names = "--diagrams",
      paramLabel = "KIND",
      description =
          "symbolic, pseudo-root: list (default), javabdd, or javabdd-sifting (variables are reordered while"
              + " it runs; with chaining or monolithic).")
  private String kind;

  @Option(
      names = "--traversal",
      paramLabel = "TRAVERSAL",
      description =
          "symbolic, pseudo-root: saturation (default), chaining, or monolithic (one relation).")
  private String traversal;

  /**
   * @throws IllegalArgumentException with a message for people, if a word is unknown
   */
  public SymbolicOptions apply(SymbolicOptions given) {
    SymbolicOptions chosen = given;
    if (ordering != null) {
      chosen = chosen.withOrdering(Choice.of("--ordering", Ordering.values(), ordering));
    }
    if (kind != null) {
      chosen = chosen.withKernel(Choice.of("--diagrams", KernelChoice.values(), kind));
    }
    if (traversal != null) {
      chosen = chosen.withTraversal(Choice.of("--traversal", Traversal.values(), traversal));
    }
    return chosen;
  }

  public void json(Json object) throws IOException {
    if (ordering != null) {
      object.key("ordering").value(ordering);
    }
    if (kind != null) {
      object.key("diagrams").value(kind);
    }
    if (traversal != null) {
      object.key("traversal").value(traversal);
    }
  }
}
