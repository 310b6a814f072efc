package tideline.search.locality;

import java.io.IOException;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.BitSet;
import java.util.List;
import java.util.Locale;
import tideline.net.family.Families;
import tideline.net.firing.PackedNet;
import tideline.net.model.Net;
import tideline.net.structure.PlaceBounds;
import tideline.pivot.TransitionSystem;
import tideline.pnml.read.PnmlException;
import tideline.pnml.read.PnmlReader;
import tideline.search.Ending;
import tideline.search.Explorer;
import tideline.search.ExplorerBuilder;
import tideline.search.disk.FolderDisk;
import tideline.search.observe.Directive;
import tideline.search.observe.SearchObserver;
import tideline.search.store.StateStore;

/**
 * Prints Figs. 5 and 6 of [TDIV01] for the nets given as arguments, each a PNML file or {@code
 * FAMILY:ARGUMENTS}: states visited, rules fired, time and collision rate for caches of 100 to 10
 * per cent of the states. A star marks a run that was stopped at a rate of 0.9 after it had seen
 * every state, a tilde one that had not.
 *
 * <p>Times are processor times of the searching thread, in parts of the time with all slots; the
 * runs that are timed have no observer, and short ones are repeated for the least time.
 */
public final class LocalityTables {

  private static final int[] PROBES = {13, 1};
  private static final int STEPS = 10;

  /** Runs are repeated until so much time has passed, and at most so often. */
  private static final long ENOUGH_NANOS = 400_000_000;

  private static final int MOST_REPEATS = 9;

  private final PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);

  /** See the class. */
  public static void main(String[] args) throws PnmlException, IOException {
    LocalityTables tables = new LocalityTables();
    tables.out.println(
        "| net, states | probes | | 1.0 | 0.9 | 0.8 | 0.7 | 0.6 | 0.5 | 0.4 | 0.3 | 0.2 | 0.1 |");
    tables.out.println("|---|---|---|---|---|---|---|---|---|---|---|---|---|");
    for (String text : args) {
      tables.rows(text);
    }
  }

  private static Net net(String text) throws PnmlException {
    if (Files.isRegularFile(Path.of(text))) {
      return PnmlReader.strict().read(Path.of(text)).net();
    }
    String[] parts = text.split(":", 2);
    return Families.byName(parts[0]).orElseThrow().generate(List.of(parts[1]), 0);
  }

  private void rows(String text) throws PnmlException, IOException {
    Net net = net(text);
    PackedNet system = PackedNet.of(net, PlaceBounds.of(net).toArray());
    Explorer full = ExplorerBuilder.of(system).build();
    full.run();
    String name = text.contains(":") ? text.replace(':', ' ') : net.name();
    for (int probes : PROBES) {
      StringBuilder states = new StringBuilder();
      StringBuilder rules = new StringBuilder();
      StringBuilder times = new StringBuilder();
      StringBuilder collisions = new StringBuilder();
      long whole = nanos(full, full.counters().discovered(), probes);
      for (int step = STEPS; step > 0; step--) {
        long slots = full.counters().discovered() * step / STEPS;
        Row row = run(full, slots, probes);
        row.addTo(full, states, rules, collisions);
        row.add(times, step == STEPS ? 1 : (double) nanos(full, slots, probes) / whole);
      }
      String label = name + ", " + full.counters().discovered();
      out.println("| " + label + " | " + probes + " | states" + states + " |");
      out.println("| | | rules" + rules + " |");
      out.println("| | | time" + times + " |");
      out.println("| | | collisions" + collisions + " |");
    }
  }

  /** The least time of a few runs; the first ones find the code cold. */
  private static long nanos(Explorer full, long slots, int probes) throws IOException {
    ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    long least = Long.MAX_VALUE;
    long all = 0;
    for (int i = 0; i < MOST_REPEATS && all < ENOUGH_NANOS; i++) {
      try (LocalitySearch search = search(full.system(), slots, probes).build()) {
        long start = threads.getCurrentThreadCpuTime();
        search.run();
        long time = threads.getCurrentThreadCpuTime() - start;
        least = Math.min(least, time);
        all += time;
      }
    }
    return least;
  }

  private static LocalityBuilder search(TransitionSystem system, long slots, int probes)
      throws IOException {
    return LocalityBuilder.of(system, new FolderDisk(Path.of(System.getProperty("java.io.tmpdir"))))
        .slots(slots)
        .probes(probes);
  }

  private static Row run(Explorer full, long slots, int probes) throws IOException {
    Seen seen = new Seen(full);
    try (LocalitySearch search = search(full.system(), slots, probes).observe(seen).build()) {
      boolean ended = search.run() == Ending.EXHAUSTED;
      boolean all = seen.refs.cardinality() == full.counters().discovered();
      if (ended && !all) {
        throw new IllegalStateException("a finished search has missed states");
      }
      return new Row(
          search.insertions(),
          search.counters().firings(),
          search.collisionRate(),
          ended ? "" : all ? "*" : "~");
    }
  }

  private record Row(long states, long rules, double collisions, String mark) {
    void addTo(Explorer full, StringBuilder... lines) {
      add(lines[0], (double) states / full.counters().discovered());
      add(lines[1], (double) rules / full.counters().firings());
      add(lines[2], collisions);
    }

    private void add(StringBuilder line, double number) {
      line.append(String.format(Locale.ROOT, " | %.3f%s", number, mark));
    }
  }

  /** The different states that a search has come to, by their handles in a full store. */
  private static final class Seen implements SearchObserver {
    private final StateStore all;
    private final BitSet refs = new BitSet();

    Seen(Explorer full) {
      all = full.store();
    }

    @Override
    public Directive discovered(int source, int event, int ref, long[] states, int at) {
      refs.set(all.find(states, at));
      return Directive.CONTINUE;
    }
  }
}
