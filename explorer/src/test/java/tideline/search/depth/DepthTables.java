package tideline.search.depth;

import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import tideline.net.family.Families;
import tideline.net.firing.PackedNet;
import tideline.net.model.Net;
import tideline.net.structure.PlaceBounds;
import tideline.pnml.read.PnmlException;
import tideline.pnml.read.PnmlReader;
import tideline.search.StopSignal;
import tideline.search.observe.Directive;
import tideline.search.observe.SearchObserver;

/**
 * Prints Tables 2 to 4 of [UDR11] in our units for the nets given as arguments, each a PNML file or
 * {@code FAMILY:ARGUMENTS}. The first argument is the number of explorations after which a search
 * is given up; it is shown by the depth it completed.
 */
public final class DepthTables {

  private static final int[] INCREMENTS = {5, 50, 1000};

  private final long maxVisits;
  private final PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);

  private DepthTables(long maxVisits) {
    this.maxVisits = maxVisits;
  }

  /** See the class. */
  public static void main(String[] args) throws PnmlException {
    DepthTables tables = new DepthTables(Long.parseLong(args[0]));
    List<Named> nets = new ArrayList<>();
    for (String text : List.of(args).subList(1, args.length)) {
      nets.add(net(text));
    }
    tables.revisits(nets);
    tables.replays(nets);
  }

  private record Named(String name, PackedNet net) {}

  private static Named net(String text) throws PnmlException {
    Net net;
    String name = text.replace(':', ' ');
    if (Files.isRegularFile(Path.of(text))) {
      net = PnmlReader.strict().read(Path.of(text)).net();
      name = net.name().isEmpty() ? net.id() : net.name();
    } else {
      String[] parts = text.split(":", 2);
      net = Families.byName(parts[0]).orElseThrow().generate(List.of(parts[1]), 0);
    }
    return new Named(name, PackedNet.of(net, PlaceBounds.of(net).toArray()));
  }

  private void revisits(List<Named> nets) {
    out.println("### Revisits without and with thresholds\n");
    out.println(
        "| net | states | increment | visits naive | visits threshold | revisits naive |"
            + " revisits threshold | reduction |");
    out.println("|---|---:|---:|---:|---:|---:|---:|---:|");
    for (Named named : nets) {
      for (int increment : INCREMENTS) {
        DepthOptions.Builder options = DepthOptions.builder().increment(increment);
        DepthResult naive = run(named, options.revisit(RevisitMode.NAIVE));
        DepthResult threshold = run(named, options.revisit(RevisitMode.THRESHOLD));
        out.printf(
            Locale.ROOT,
            "| %s | %s | %d | %s | %s | %s | %s | %s |%n",
            named.name(),
            threshold.exhausted() ? threshold.states() : "≥ " + threshold.states(),
            increment,
            shown(naive, naive.visits()),
            shown(threshold, threshold.visits()),
            shown(naive, naive.revisits()),
            shown(threshold, threshold.revisits()),
            reduction(naive, threshold));
      }
    }
  }

  private static String shown(DepthResult result, long number) {
    return result.exhausted()
        ? String.valueOf(number)
        : "> " + number + " (depth " + result.completeDepth() + ")";
  }

  private static String reduction(DepthResult naive, DepthResult threshold) {
    if (!naive.exhausted() || !threshold.exhausted() || naive.revisits() == 0) {
      return "";
    }
    double share = 1 - (double) threshold.revisits() / naive.revisits();
    return String.format(Locale.ROOT, "%.1f %%", 100 * share);
  }

  private void replays(List<Named> nets) {
    out.println("\n### Coming back to the frontier\n");
    out.println(
        "| net | increment | roots | replayed: traces | replayed: tree | undone: tree |"
            + " bytes: states | bytes: traces | bytes: tree |");
    out.println("|---|---:|---:|---:|---:|---:|---:|---:|---:|");
    for (Named named : nets) {
      for (int increment : INCREMENTS) {
        replays(named, increment);
      }
    }
  }

  private void replays(Named named, int increment) {
    DepthOptions.Builder options =
        DepthOptions.builder().increment(increment).visited(VisitedKind.FINGERPRINT_64);
    DepthSearch search = search(named, options.frontier(FrontierKind.TREE));
    DepthResult tree = search.run();
    if (tree.iterations() < 2 && tree.exhausted()) {
      return; // the frontier was never come back to
    }
    if (!tree.exhausted()) {
      out.printf("| %s | %d | > %d visits |%n", named.name(), increment, maxVisits);
      return;
    }
    DepthResult traces = run(named, options.frontier(FrontierKind.TRACES));
    DepthResult states = run(named, options.frontier(FrontierKind.STATES));
    out.printf(
        "| %s | %d | %d | %d | %d | %d | %d | %d | %d |%n",
        named.name(),
        increment,
        search.counters().roots(),
        traces.replayedSteps(),
        tree.replayedSteps(),
        tree.undoneSteps(),
        states.peakFrontierBytes(),
        traces.peakFrontierBytes(),
        tree.peakFrontierBytes());
  }

  private DepthResult run(Named named, DepthOptions.Builder options) {
    return search(named, options).run();
  }

  private DepthSearch search(Named named, DepthOptions.Builder options) {
    StopSignal signal = new StopSignal();
    SearchObserver counter =
        new SearchObserver() {
          private long closings;

          @Override
          public Directive closed(int ref) {
            if (++closings == maxVisits) {
              signal.request("explored often enough");
            }
            return Directive.CONTINUE;
          }

          @Override
          public boolean wantsClosings() {
            return true;
          }
        };
    return DepthSearch.of(named.net(), options.signal(signal).observe(counter).build());
  }
}
