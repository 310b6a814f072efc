package tideline.analysis.method;

import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import tideline.bdd.kernel.KernelLimits;
import tideline.bdd.predecessor.Approximation;
import tideline.bdd.reach.DeepStack;
import tideline.bdd.reach.SymbolicExplorer;
import tideline.bdd.reach.SymbolicOptions;
import tideline.net.family.Families;
import tideline.net.model.Net;
import tideline.search.observe.Directive;
import tideline.search.observe.SearchObserver;
import tideline.search.open.LifoOpenSet;
import tideline.search.pseudoroot.PseudoRootBuilder;
import tideline.search.pseudoroot.PseudoRootResult;

/**
 * Prints the tables of docs/tables/pseudo-root.md: those of {@code [PY97]} with ours beside them,
 * what the knowledge of predecessors is worth, what the order is worth, and the puzzle. Every
 * number is a count and the same in every run.
 */
final class PseudoRootTables {

  private static final KernelLimits LIMITS = new KernelLimits(256L << 20, () -> false);

  private final PrintStream out;

  private PseudoRootTables(PrintStream out) {
    this.out = out;
  }

  public static void main(String[] args) {
    PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
    DeepStack.run(
        1000,
        () -> {
          new PseudoRootTables(out).all();
          return out;
        });
  }

  private void all() {
    out.println("| philosophers | states | paper | ours, level ends | ours | share |");
    out.println("|---:|---:|---:|---:|---:|---:|");
    int[] philosophers = {69, 370, 1940, 10171};
    for (int n = 3; n <= 7; n++) {
      paper("philosophers", n, n - 3 < philosophers.length ? "" + philosophers[n - 3] : "");
    }
    out.println();
    out.println("| schedulers | states | paper | ours, level ends | ours | share |");
    out.println("|---:|---:|---:|---:|---:|---:|");
    int[] schedulers = {11, 50, 206, 816, 3262};
    for (int n = 3; n <= 13; n += 2) {
      int row = (n - 3) / 2;
      paper("milner", n, row < schedulers.length ? "" + schedulers[row] : "");
    }
    List<String> nets =
        List.of(
            "philosophers:6",
            "milner:11",
            "kanban:2",
            "kanban:3",
            "stop-and-wait:6,3",
            "stop-and-wait:12,4",
            "alternating-bit:10,3",
            "workflow:6,3",
            "sliding-blocks");
    out.println();
    out.println(
        "| net | states | reachable | approx, 2 | approx, 4 | approx | universe | left over |");
    out.println("|---|---:|---:|---:|---:|---:|---:|---:|");
    nets.forEach(this::knowledge);
    out.println();
    out.println("| net | states | bfs | dfs | greedy |");
    out.println("|---|---:|---:|---:|---:|");
    nets.forEach(this::orders);
    out.println();
    puzzle();
  }

  private void paper(String family, int n, String printed) {
    PredecessorSetup exact = exact(net(family + ":" + n));
    PseudoRootResult r = run(exact);
    out.printf(
        Locale.ROOT,
        "| %d | %d | %s | %d | %d | %.1f %% |%n",
        n,
        r.visits(),
        printed,
        r.peakStoredAtLevelEnds().orElseThrow(),
        r.peakStored(),
        100.0 * r.peakStored() / r.visits());
  }

  private void knowledge(String name) {
    Net net = net(name);
    PseudoRootResult exact = run(exact(net));
    PseudoRootResult all = run(PredecessorSetup.universe(net));
    out.printf(
        "| %s | %d | %d | %d | %d | %d | %d | %d |%n",
        name.replace(':', ' '),
        exact.visits(),
        exact.peakStored(),
        run(approximate(net, 2)).peakStored(),
        run(approximate(net, 4)).peakStored(),
        run(approximate(net, Integer.MAX_VALUE)).peakStored(),
        all.peakStored(),
        all.leftOver());
  }

  private void orders(String name) {
    PredecessorSetup exact = exact(net(name));
    PseudoRootResult breadth = run(exact);
    out.printf(
        "| %s | %d | %d | %d | %d |%n",
        name.replace(':', ' '),
        breadth.visits(),
        breadth.peakStored(),
        search(exact).open(new LifoOpenSet()).build().run().peakStored(),
        search(exact).greedy().build().run().peakStored());
  }

  /** Stops at the first solution, as the paper does. */
  private void puzzle() {
    Net net = net("sliding-blocks");
    out.println("| order | visited | stored at most |");
    out.println("|---|---:|---:|");
    for (String order : List.of("bfs", "dfs", "greedy")) {
      PredecessorSetup exact = exact(net);
      PseudoRootBuilder search = search(exact).observe(solved(exact));
      if (order.equals("dfs")) {
        search.open(new LifoOpenSet());
      } else if (order.equals("greedy")) {
        search.greedy();
      }
      PseudoRootResult r = search.build().run();
      out.printf("| %s | %d | %d |%n", order, r.visits(), r.peakStored());
    }
  }

  private static SearchObserver solved(PredecessorSetup setup) {
    Net net = setup.system().net();
    int goal = 0;
    while (!net.placeId(goal).equals("square_4_2")) {
      goal++;
    }
    int place = goal;
    return new SearchObserver() {
      @Override
      public Directive discovered(int source, int event, int ref, long[] states, int at) {
        return setup.system().layout().tokens(states, at, place) > 0
            ? Directive.STOP
            : Directive.CONTINUE;
      }
    };
  }

  private static PseudoRootResult run(PredecessorSetup setup) {
    return search(setup).build().run();
  }

  private static PseudoRootBuilder search(PredecessorSetup setup) {
    return PseudoRootBuilder.of(setup.system()).counter(setup.explicit());
  }

  private static PredecessorSetup exact(Net net) {
    return PredecessorSetup.reachable(
        net, SymbolicExplorer.explore(net, SymbolicOptions.defaults()));
  }

  private static PredecessorSetup approximate(Net net, int widest) {
    return PredecessorSetup.approximate(
        net, Approximation.of(net, widest, LIMITS.memoryBytes(), LIMITS.stop()));
  }

  private static Net net(String name) {
    String[] parts = name.split(":");
    List<String> values = parts.length == 1 ? List.of() : List.of(parts[1].split(","));
    return Families.byName(parts[0]).orElseThrow().generate(values, 0);
  }
}
