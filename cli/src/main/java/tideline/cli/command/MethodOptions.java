package tideline.cli.command;

import java.io.IOException;
import java.util.List;
import java.util.stream.Collectors;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import tideline.cli.option.BoundOptions;
import tideline.cli.option.CachingOptions;
import tideline.cli.option.CheckpointOptions;
import tideline.cli.option.DiagramOptions;
import tideline.cli.option.DiskOptions;
import tideline.cli.option.ExternalOptions;
import tideline.cli.option.LocalityOptions;
import tideline.cli.option.MemoryStatesOption;
import tideline.cli.option.PredecessorOptions;
import tideline.cli.option.SweepLineOptions;
import tideline.cli.output.Json;
import tideline.cli.search.CacheMethod;
import tideline.cli.search.DepthMethod;
import tideline.cli.search.ExternalMethod;
import tideline.cli.search.FullSearch;
import tideline.cli.search.LocalityMethod;
import tideline.cli.search.OrderChoice;
import tideline.cli.search.PseudoRootMethod;
import tideline.cli.search.SearchMethod;
import tideline.cli.search.SweepLineMethod;
import tideline.cli.search.SymbolicMethod;

/** Which method explores, in which order, with its own options: the same for every command. */
final class MethodOptions {

  @Spec(Spec.Target.MIXEE)
  private CommandSpec spec;

  @Option(
      names = "--method",
      paramLabel = "METHOD",
      defaultValue = "full",
      description =
          "What is stored: full keeps every state (default); symbolic keeps sets of states as a"
              + " diagram; cache evicts states; pseudo-root forgets states that nothing leads to"
              + " any more; depth searches up to a bound; locality has a cache that may forget and"
              + " a queue that continues on disk; sweep-line deletes states behind a line of"
              + " progress; external keeps most states on disk.")
  private String method;

  @Option(
      names = "--order",
      paramLabel = "ORDER",
      description =
          "What is expanded next: bfs (default), dfs, random, best:EXPR (the least value of an"
              + " expression over places first, such as best:2*p1-p7); cache: bfs, dfs, bbfs:W,"
              + " alt:B,D; pseudo-root: greedy as well.")
  private String order;

  @Option(
      names = "--seed",
      paramLabel = "N",
      defaultValue = "0",
      description = "For what is left to chance; default 0.")
  private long seed;

  @Mixin private DiagramOptions diagrams;
  @Mixin private CachingOptions caching;
  @Mixin private PredecessorOptions predecessors;
  @Mixin private MemoryStatesOption memoryStates;
  @Mixin private BoundOptions bounds;
  @Mixin private LocalityOptions locality;
  @Mixin private ExternalOptions external;
  @Mixin private SweepLineOptions sweep;
  @Mixin private DiskOptions disk;
  @Mixin private CheckpointOptions checkpoints;

  /** The method that was asked for, if the other options suit it. */
  SearchMethod method() {
    SearchMethod chosen = named();
    checkOptions(chosen);
    return chosen;
  }

  private SearchMethod named() {
    return methods().stream()
        .filter(m -> m.name().equals(method))
        .findFirst()
        .orElseThrow(() -> wrong("there is no method '" + method + "'; available: " + names()));
  }

  List<SearchMethod> methods() {
    return List.of(
        new FullSearch(checkpoints, disk, caching.leavesOutFirings()),
        new SymbolicMethod(diagrams),
        new CacheMethod(caching),
        new PseudoRootMethod(predecessors, diagrams, memoryStates),
        new DepthMethod(bounds, checkpoints),
        new LocalityMethod(locality, disk),
        new ExternalMethod(external, memoryStates, disk, checkpoints),
        new SweepLineMethod(sweep, caching, locality, disk));
  }

  private String names() {
    return methods().stream().map(SearchMethod::name).collect(Collectors.joining(", "));
  }

  /** An option that belongs to other methods would be ignored. */
  private void checkOptions(SearchMethod chosen) {
    for (OptionSpec option : spec.commandLine().getParseResult().matchedOptionsSet()) {
      String name = option.longestName();
      List<String> owners =
          methods().stream()
              .filter(m -> m.options().contains(name))
              .map(SearchMethod::name)
              .toList();
      if (!owners.isEmpty() && !owners.contains(chosen.name())) {
        throw wrong(name + " goes with --method " + String.join(" or ", owners) + " only");
      }
    }
  }

  /** The order that was asked for, or the usual one of the method. */
  OrderChoice order(SearchMethod chosen) {
    if (chosen.orders().isEmpty() && order != null) {
      throw wrong("method '" + method + "' has an order of its own: leave out --order");
    }
    if (order == null) {
      order = chosen.orders().isEmpty() ? "" : chosen.orders().get(0);
      return OrderChoice.parse(order);
    }
    OrderChoice choice = OrderChoice.parse(order);
    for (String form : chosen.orders()) {
      OrderChoice possible = OrderChoice.parse(form);
      if (possible.name().equals(choice.name())
          && possible.argument().isEmpty() == choice.argument().isEmpty()) {
        return choice;
      }
    }
    throw wrong(
        "method '"
            + method
            + "' has no order '"
            + order
            + "'; available: "
            + String.join(", ", chosen.orders()));
  }

  private ParameterException wrong(String message) {
    return new ParameterException(spec.commandLine(), message);
  }

  long seed() {
    return seed;
  }

  /** The method as the user named it. */
  String methodName() {
    return method;
  }

  /** The order as the result names it; empty where the method has its own. */
  String orderName() {
    return order;
  }

  /** Adds what was given. */
  void json(Json object) throws IOException {
    diagrams.json(object);
    caching.json(object);
    predecessors.json(object);
    memoryStates.json(object);
    bounds.json(object);
    locality.json(object);
    external.json(object);
    sweep.json(object);
    disk.json(object);
    checkpoints.json(object);
  }
}
