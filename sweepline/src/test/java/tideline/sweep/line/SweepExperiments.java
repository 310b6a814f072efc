package tideline.sweep.line;

import java.io.IOException;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Timer;
import java.util.TimerTask;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import tideline.net.model.Net;
import tideline.pnml.read.PnmlException;
import tideline.pnml.read.PnmlReader;
import tideline.search.StopSignal;
import tideline.sweep.ToyNets;
import tideline.sweep.derive.Components;
import tideline.sweep.derive.Evaluation;
import tideline.sweep.derive.LevelMeasures;
import tideline.sweep.derive.StateSample;
import tideline.sweep.derive.StructuralMeasures;
import tideline.sweep.progress.LinearMeasure;
import tideline.sweep.progress.ProgressMeasure;

/**
 * Tables for the documentation, as markdown in {@code target/experiments}. Not part of a test run:
 * asked for by {@code -Dtideline.experiment=measures}, the nets by {@code
 * -Dtideline.experiment.nets="workflow 6,3;some/file.pnml;folder/of/instances"}. Nets with more
 * than {@value #MOST_STATES} states are left out. A run takes at most {@code
 * -Dtideline.experiment.seconds} of processor time, 30 by default, and a net ten times that: then
 * no more caches are tried.
 */
@EnabledIfSystemProperty(named = "tideline.experiment", matches = "measures")
class SweepExperiments {

  private static final int MOST_STATES = 1_000_000;
  private static final int SECONDS = Integer.getInteger("tideline.experiment.seconds", 30);

  /** A run may visit so many times the states. */
  private static final long MOST_VISITS = 5;

  /** Caches are tried in these parts of what the sweep alone stores, largest first. */
  private static final int[] PERCENT = {90, 70, 50, 30, 20, 10};

  private static final long NET_SECONDS = 10L * SECONDS;

  private final ThreadMXBean threads = ManagementFactory.getThreadMXBean();
  private final Timer timer = new Timer("limit", true);
  private long netEnds;

  @Test
  void structuralMeasuresAndLevels() throws IOException, PnmlException {
    try (PrintStream out = table("measures")) {
      out.println(
          "| net | states | measure | regress % | classes | S | V | P | L | sweeps | S+SC | V+SC |");
      out.println("|---|---|---|---|---|---|---|---|---|---|---|---|");
      for (String name : names()) {
        Net net = net(name);
        StateSample sample =
            StateSample.of(
                ToyNets.system(net),
                new StateSample.Limits(MOST_STATES, 1, Long.MAX_VALUE),
                0,
                limitedSignal());
        if (sample.isExact()) {
          netEnds = threads.getCurrentThreadCpuTime() + NET_SECONDS * 1_000_000_000;
          rows(out, label(name), net, sample);
        }
      }
    }
  }

  private void rows(PrintStream out, String label, Net net, StateSample sample) {
    String head = label + " | " + sample.size();
    Map<String, String> names = new LinkedHashMap<>();
    Map<String, ProgressMeasure> measures = new LinkedHashMap<>();
    measures(net, sample)
        .forEach(
            (name, measure) -> {
              names.merge(measure.text(), name, (a, b) -> a + ", " + b);
              measures.put(measure.text(), measure);
            });
    for (String expression : names.keySet()) {
      out.println(
          "| " + head + " | " + names.get(expression) + row(measures.get(expression), sample));
      head = " | ";
    }
  }

  private static Map<String, ProgressMeasure> measures(Net net, StateSample sample) {
    Map<String, ProgressMeasure> named = new LinkedHashMap<>();
    StructuralMeasures structural = new StructuralMeasures(net);
    LinearMeasure monotone = structural.monotone();
    if (!monotone.isTrivial()) {
      named.put("structural", monotone);
    }
    structural.completed(monotone).ifPresent(m -> named.put("structural with offsets", m));
    List<ProgressMeasure> levels =
        new LevelMeasures(sample, Components.places(net), new StopSignal()).all();
    for (int level = 0; level < levels.size(); level++) {
      named.put("level " + level, levels.get(level));
    }
    return named;
  }

  private String row(ProgressMeasure measure, StateSample sample) {
    Evaluation evaluation = Evaluation.of(measure, sample);
    SweepBuilder options =
        SweepBuilder.of(sample.system(), measure)
            .maxVisits(MOST_VISITS * sample.size())
            .maxStates(MOST_STATES);
    String known =
        String.format(
            Locale.ROOT,
            " | %.1f | %d | ",
            100 * evaluation.regressShare(),
            evaluation.classes().size());
    SweepResult alone = run(options);
    if (!alone.isComplete()) {
      return known + why(alone) + " | | | | | | |";
    }
    double percent = 100.0 / sample.size();
    Optional<SweepResult> cached = smallest(options, alone);
    return known
        + String.format(
            Locale.ROOT,
            "%.1f | %.0f | %.1f | %.1f | %d | %s |",
            percent * alone.peakStored(),
            percent * alone.visits(),
            percent * alone.persistent(),
            percent * alone.largestClass(),
            alone.sweeps(),
            cached
                .map(
                    c ->
                        String.format(
                            Locale.ROOT,
                            "%.1f | %.0f",
                            percent * c.peakStored(),
                            percent * c.visits()))
                .orElse("- | -"));
  }

  /** The smallest cache of those tried that succeeds; the first failure ends the trial. */
  private Optional<SweepResult> smallest(SweepBuilder options, SweepResult alone) {
    Optional<SweepResult> best = Optional.empty();
    options.cache(new SweepBuilder.Cache("stratified:3", References.INTRA));
    for (int percent : PERCENT) {
      int states = (int) (alone.peakStored() * (long) percent / 100);
      if (states == 0 || threads.getCurrentThreadCpuTime() > netEnds) {
        return best;
      }
      SweepResult result = run(options.maxStates(states));
      if (!result.isComplete()) {
        return best;
      }
      best = Optional.of(result);
    }
    return best;
  }

  private SweepResult run(SweepBuilder options) {
    return options.signal(limitedSignal()).build().run();
  }

  private StopSignal limitedSignal() {
    StopSignal signal = new StopSignal();
    long thread = Thread.currentThread().getId();
    long end = threads.getThreadCpuTime(thread) + SECONDS * 1_000_000_000L;
    timer.schedule(
        new TimerTask() {
          @Override
          public void run() {
            if (threads.getThreadCpuTime(thread) > end) {
              signal.request("time");
              cancel();
            }
          }
        },
        100,
        100);
    return signal;
  }

  private static String why(SweepResult result) {
    return switch (result.stop()) {
      case VISITS -> "over " + MOST_VISITS + " visits";
      case MEMORY -> "memory";
      case NONE -> "over " + SECONDS + " s";
    };
  }

  private static List<String> names() throws IOException {
    List<String> all = new ArrayList<>();
    for (String name : System.getProperty("tideline.experiment.nets", "workflow 4,2").split(";")) {
      if (Files.isDirectory(Path.of(name))) {
        try (Stream<Path> instances = Files.list(Path.of(name))) {
          instances
              .map(instance -> instance.resolve("model.pnml"))
              .filter(Files::exists)
              .filter(model -> !model.toString().contains("-COL-"))
              .sorted()
              .forEach(model -> all.add(model.toString()));
        }
      } else {
        all.add(name);
      }
    }
    return all;
  }

  private static Net net(String name) throws PnmlException {
    return name.endsWith(".pnml")
        ? PnmlReader.strict().read(Path.of(name)).net()
        : ToyNets.net(name);
  }

  private static String label(String name) {
    return name.endsWith("/model.pnml")
        ? String.valueOf(Path.of(name).getParent().getFileName())
        : name;
  }

  /** A file that grows line by line, so that one can watch. */
  private static PrintStream table(String name) throws IOException {
    Path folder = Files.createDirectories(Path.of("target", "experiments"));
    return new PrintStream(
        Files.newOutputStream(folder.resolve(name + ".md")), true, StandardCharsets.UTF_8);
  }
}
