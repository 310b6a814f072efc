package tideline.search.cache;

import java.io.IOException;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import tideline.net.model.Net;
import tideline.net.structure.NetCommutation;
import tideline.pivot.TransitionSystem;
import tideline.pnml.read.PnmlException;
import tideline.pnml.read.PnmlReader;
import tideline.search.Explorer;
import tideline.search.ExplorerBuilder;
import tideline.search.cache.SmallestCache.Best;
import tideline.search.cache.SmallestCache.Reduction;
import tideline.search.open.SearchOrder;

/**
 * Tables for the documentation, as markdown in {@code target/experiments}. Not part of a test run:
 * each is asked for by {@code -Dtideline.experiment=smallest|cost|bytes|rebuild}, the nets by
 * {@code -Dtideline.experiment.nets="milner 9;some/file.pnml"}, the rows of the first by {@code
 * -Dtideline.experiment.reductions=NONE;EDGE_LEAN}.
 */
@EnabledIfSystemProperty(named = "tideline.experiment", matches = ".+")
class CacheExperiments {

  /** What is tried on nets of up to so many states. */
  private record Grid(
      int maxStates, List<String> bounded, List<String> alternating, List<String> replacements) {}

  private static final List<Grid> GRIDS =
      List.of(
          new Grid(
              6_000,
              List.of("bbfs:4", "bbfs:16", "bbfs:256"),
              List.of(
                  "alt:1,1", "alt:1,4", "alt:1,8", "alt:4,1", "alt:4,4", "alt:4,8", "alt:8,1",
                  "alt:8,4", "alt:8,8"),
              List.of(
                  "distance",
                  "distance:far",
                  "lru",
                  "fifo",
                  "out-degree",
                  "in-degree:high",
                  "stratified:2",
                  "stratified:3",
                  "stratified:8")),
          new Grid(
              50_000,
              List.of("bbfs:16", "bbfs:256"),
              List.of("alt:1,1", "alt:4,1", "alt:8,1"),
              List.of("fifo", "lru", "distance", "out-degree", "stratified:2", "stratified:3")),
          new Grid(
              Integer.MAX_VALUE, List.of("bbfs:256"), List.of("alt:8,1"), List.of("stratified:3")));

  @Test
  @EnabledIfSystemProperty(named = "tideline.experiment", matches = "smallest")
  void smallestCache() throws IOException, PnmlException {
    try (PrintStream out = table("smallest")) {
      out.println("| net | states | reduction | DFS | BFS | BBFS | Alt | failed runs |");
      out.println("|---|---|---|---|---|---|---|---|");
      for (String name : names()) {
        for (Reduction reduction : reductions()) {
          smallestCache(out, name, reduction);
        }
      }
    }
  }

  private static void smallestCache(PrintStream out, String name, Reduction reduction)
      throws PnmlException {
    Net net = net(name);
    TransitionSystem system = ToyNets.system(net);
    long states = CacheBuilder.of(system).build().run().visits();
    Grid grid = GRIDS.stream().filter(g -> states <= g.maxStates).findFirst().orElseThrow();
    SmallestCache search = new SmallestCache(net, reduction, grid.replacements);
    List<String> cells = new ArrayList<>();
    for (List<String> group :
        List.of(List.of("dfs"), List.of("bfs"), grid.bounded, grid.alternating)) {
      cells.add(search.best(group).map(Best::toString).orElse("-"));
    }
    out.printf(
        "| %s | %d | %s | %s | %s |%n",
        label(name),
        search.states(),
        reduction.name().toLowerCase(Locale.ROOT).replace('_', ' '),
        String.join(" | ", cells),
        search.failures());
  }

  /** Processor time, the least of seven runs each, taken in turn. */
  @Test
  @EnabledIfSystemProperty(named = "tideline.experiment", matches = "cost")
  void costWithoutALimit() throws IOException, PnmlException {
    try (PrintStream out = table("cost")) {
      out.println("| net | states | order | full | cache | ratio | bytes/state | with cache |");
      out.println("|---|---|---|---|---|---|---|---|");
      for (String name : names()) {
        TransitionSystem system = ToyNets.system(net(name));
        for (String order : List.of("bfs", "dfs")) {
          cost(out, name, system, order);
        }
      }
    }
  }

  private static void cost(PrintStream out, String name, TransitionSystem system, String order) {
    List<Long> full = new ArrayList<>();
    List<Long> cached = new ArrayList<>();
    long[] bytes = new long[2];
    long[] states = new long[1];
    for (int i = 0; i < 7; i++) {
      full.add(
          micros(
              () -> {
                Explorer explorer =
                    ExplorerBuilder.of(system).open(SearchOrder.parse(order).open()).build();
                explorer.run();
                bytes[0] = explorer.bytes();
                return explorer;
              }));
      cached.add(
          micros(
              () -> {
                CacheResult result = CacheBuilder.of(system).order(order).build().run();
                bytes[1] = result.peakStoredBytes();
                states[0] = result.visits();
                return result;
              }));
    }
    double before = Collections.min(full) / 1e3;
    double after = Collections.min(cached) / 1e3;
    out.printf(
        Locale.ROOT,
        "| %s | %d | %s | %.0f ms | %.0f ms | %.2f | %.1f | %.1f |%n",
        label(name),
        states[0],
        order,
        before,
        after,
        after / before,
        (double) bytes[0] / states[0],
        (double) bytes[1] / states[0]);
  }

  private static long micros(Supplier<Object> run) {
    ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    long start = threads.getCurrentThreadCpuTime();
    var unused = run.get();
    return (threads.getCurrentThreadCpuTime() - start) / 1000;
  }

  /** The smallest budget beside the bytes of all states, of those that visit at most five times. */
  @Test
  @EnabledIfSystemProperty(named = "tideline.experiment", matches = "bytes")
  void smallestBudgetBesideAllStates() throws IOException, PnmlException {
    try (PrintStream out = table("bytes")) {
      out.println(
          "| net | states | bytes of `full` | smallest budget | bytes held | order | visits | stored |");
      out.println("|---|---:|---:|---:|---:|---|---:|---:|");
      for (String name : names()) {
        Net net = net(name);
        TransitionSystem system = ToyNets.system(net);
        Explorer full = ExplorerBuilder.of(system).open(SearchOrder.parse("bfs").open()).build();
        full.run();
        out.printf(
            "| %s | %,d | %,d | %s |%n",
            label(name), full.store().size(), full.bytes(), smallestShare(net, system, full));
      }
    }
  }

  private static String smallestShare(Net net, TransitionSystem system, Explorer full) {
    long states = full.store().size();
    for (int share : new int[] {20, 30, 40, 50, 60, 75, 90}) {
      long bytes = full.bytes() * share / 100;
      CacheResult best = null;
      String how = "";
      for (String order : List.of("bfs", "bfs lean", "dfs lean", "bbfs:16 lean", "alt:8,1 lean")) {
        CacheBuilder options = CacheBuilder.of(system).order(order.replace(" lean", ""));
        if (order.endsWith("lean")) {
          options.edgeLean(new NetCommutation(net));
        }
        CacheResult result = options.memoryBytes(bytes).maxVisits(5 * states).build().run();
        if (result.isComplete() && (best == null || result.visits() < best.visits())) {
          best = result;
          how = order;
        }
      }
      if (best != null) {
        return String.format(
            "%d %% | %,d | %s | %d %% | %d %%",
            share,
            best.peakStoredBytes(),
            how,
            100 * best.visits() / states,
            100L * best.peakStored() / states);
      }
    }
    return "- | | | |";
  }

  /** The smallest budget of bytes, in steps of a twentieth, that visits at most five times. */
  @Test
  @EnabledIfSystemProperty(named = "tideline.experiment", matches = "rebuild")
  void smallestBudget() throws IOException, PnmlException {
    try (PrintStream out = table("rebuild")) {
      out.println("| net | states | words | order | bytes, all stored | full vectors | rebuilt |");
      out.println("|---|---|---|---|---|---|---|");
      for (String name : names()) {
        TransitionSystem system = ToyNets.system(net(name));
        for (String order : List.of("dfs", "bfs")) {
          CacheBuilder options = CacheBuilder.of(system).order(order).replacement("stratified:3");
          CacheResult all = options.build().run();
          out.printf(
              "| %s | %d | %d | %s | %d | %s | %s |%n",
              label(name),
              all.visits(),
              system.words(),
              order,
              all.peakStoredBytes(),
              budget(options, all),
              budget(options.reconstruct(), all));
        }
      }
    }
  }

  private static String budget(CacheBuilder options, CacheResult all) {
    for (int share = 5; share <= 200; share += 5) {
      long bytes = all.peakStoredBytes() * share / 100;
      CacheResult result = options.memoryBytes(bytes).maxVisits(5 * all.visits()).build().run();
      if (result.isComplete()) {
        return bytes + " (" + share + " %), visits " + 100 * result.visits() / all.visits() + " %";
      }
    }
    return "-";
  }

  private static List<Reduction> reductions() {
    String all = "NONE;CHAINS;EDGE_LEAN;EDGE_LEAN_AND_CHAINS";
    return Stream.of(System.getProperty("tideline.experiment.reductions", all).split(";"))
        .map(Reduction::valueOf)
        .toList();
  }

  private static List<String> names() {
    return List.of(System.getProperty("tideline.experiment.nets", "milner 7").split(";"));
  }

  private static Net net(String name) throws PnmlException {
    return name.endsWith(".pnml")
        ? PnmlReader.strict().read(Path.of(name)).net()
        : ToyNets.net(name);
  }

  private static String label(String name) {
    Path path = Path.of(name);
    boolean isModel = name.endsWith("/model.pnml") && path.getNameCount() > 1;
    Path shown = isModel ? path.getParent().getFileName() : path.getFileName();
    return Optional.of(shown).map(p -> p.toString().replace(".pnml", "")).orElse(name);
  }

  /** A file that grows line by line, so that one can watch. */
  private static PrintStream table(String name) throws IOException {
    Path folder = Files.createDirectories(Path.of("target", "experiments"));
    return new PrintStream(
        Files.newOutputStream(folder.resolve(name + ".md")), true, StandardCharsets.UTF_8);
  }
}
