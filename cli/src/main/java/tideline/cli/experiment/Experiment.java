package tideline.cli.experiment;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import tideline.analysis.run.ProgressListener;
import tideline.analysis.run.ProgressSample;
import tideline.analysis.text.Figures;
import tideline.cli.output.JsonReader;
import tideline.search.StopSignal;

/**
 * Runs a grid on some nets: one process for each run unless they share, several at a time, rows in
 * the order of the grid whatever ends first. A run that fails or meets a limit is a row like any
 * other.
 */
public final class Experiment {

  /** What a process may take beyond the time limit of its run: start, report, a slow disk. */
  private static final Duration GRACE = Duration.ofSeconds(20);

  private final Grid grid;
  private final Settings settings;
  private final Processes processes;
  private final Journal journal;
  private final StopSignal signal;
  private final AtomicInteger ended = new AtomicInteger();
  private final AtomicInteger reused = new AtomicInteger();

  /**
   * How runs are run.
   *
   * @param jobs how many at a time
   * @param runTimeout for each run
   * @param runMemory for each run, such as {@code 512m}; empty for the usual one
   * @param reference how states are counted first: {@code full}, {@code symbolic}, or none
   * @param journal where ended runs are noted
   * @param resume whether runs noted there are taken from there
   * @param warm whether runs may share a process with those before them
   */
  public record Settings(
      int jobs,
      Duration runTimeout,
      String runMemory,
      String reference,
      Path journal,
      boolean resume,
      boolean warm) {}

  /**
   * What came of it.
   *
   * @param complete false if it was interrupted
   * @param reused runs that were taken from the journal
   */
  public record Outcome(List<Subject> subjects, List<Row> rows, boolean complete, int reused) {
    public Outcome {
      subjects = List.copyOf(subjects);
      rows = List.copyOf(rows);
    }
  }

  private Experiment(
      Grid grid, Settings settings, Processes processes, Journal journal, StopSignal signal) {
    this.grid = grid;
    this.settings = settings;
    this.processes = processes;
    this.journal = journal;
    this.signal = signal;
  }

  /**
   * Runs everything.
   *
   * @param nets their states are not yet counted
   */
  public static Outcome run(
      Grid grid,
      List<Subject> nets,
      Settings settings,
      StopSignal signal,
      ProgressListener progress)
      throws IOException {
    Journal journal =
        settings.resume() ? Journal.resumed(settings.journal()) : Journal.fresh(settings.journal());
    try (Processes processes =
        settings.warm()
            ? new WarmProcesses(signal::isRequested)
            : new FreshProcess(signal::isRequested)) {
      Experiment experiment = new Experiment(grid, settings, processes, journal, signal);
      Outcome outcome = experiment.run(nets, progress);
      if (outcome.complete()) {
        journal.delete();
      }
      return outcome;
    } finally {
      journal.close();
    }
  }

  private Outcome run(List<Subject> nets, ProgressListener progress) {
    ExecutorService pool = Executors.newFixedThreadPool(settings.jobs());
    try {
      progress.phase("counting states");
      List<Subject> subjects =
          collect(nets.stream().map(net -> pool.submit(() -> counted(net))).toList());
      List<Future<List<Row>>> series = new ArrayList<>();
      int most = 0;
      for (Subject subject : subjects) {
        for (Grid.Block block : grid.blocks()) {
          for (List<Map<String, String>> one : block.series()) {
            series.add(pool.submit(() -> inTurn(subject, block, one)));
            most += one.size();
          }
        }
      }
      watch(progress, most, series);
      List<Row> rows = new ArrayList<>();
      collect(series).forEach(rows::addAll);
      return new Outcome(subjects, rows, !signal.isRequested(), reused.get());
    } finally {
      pool.shutdownNow();
    }
  }

  private void watch(ProgressListener progress, int most, List<Future<List<Row>>> series) {
    long begin = System.nanoTime();
    progress.watch(
        () -> {
          long done = series.stream().filter(Future::isDone).count();
          double share = (double) done / Math.max(1, series.size());
          double seconds = (System.nanoTime() - begin) / 1e9;
          String left =
              done == 0
                  ? ""
                  : ", about "
                      + Figures.span(Duration.ofSeconds((long) (seconds / share - seconds)))
                      + " left";
          return ProgressSample.of(ended.get() + " of at most " + most + " runs" + left);
        });
  }

  private static <T> List<T> collect(List<Future<T>> futures) {
    List<T> all = new ArrayList<>();
    for (Future<T> future : futures) {
      try {
        all.add(future.get());
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        throw new IllegalStateException("interrupted", e);
      } catch (ExecutionException e) {
        if (e.getCause() instanceof RuntimeException cause) {
          throw cause;
        }
        throw new IllegalStateException(e.getCause());
      }
    }
    return all;
  }

  /** The net with the number of its states, if the reference finds it. */
  private Subject counted(Subject net) {
    if (settings.reference().equals("none")) {
      return net;
    }
    Row row = execute(net, "", Map.of(), reference(net));
    long states = row.isComplete() ? row.number("states").map(Double::longValue).orElse(0L) : 0;
    return new Subject(net.file(), net.name(), net.hash(), states);
  }

  private List<String> reference(Subject net) {
    return words("explore", net, Map.of("method", settings.reference()));
  }

  /** The runs of a series; after the first success the rest is left out. */
  private List<Row> inTurn(Subject subject, Grid.Block block, List<Map<String, String>> series) {
    List<Row> rows = new ArrayList<>();
    for (Map<String, String> setting : series) {
      if (signal.isRequested()) {
        break;
      }
      Row row = row(subject, block, setting);
      if (signal.isRequested() && !row.isComplete()) {
        break; // killed by the interruption: no result of its own
      }
      rows.add(row);
      if (row.isComplete() && !block.first().isEmpty()) {
        break;
      }
    }
    return rows;
  }

  private Row row(Subject subject, Grid.Block block, Map<String, String> setting) {
    try {
      return execute(subject, block.name(), setting, words(block.command(), subject, setting));
    } catch (IllegalArgumentException e) {
      ended.incrementAndGet();
      return new Row(subject, block.name(), setting, List.of(), -1, Map.of(), e.getMessage());
    }
  }

  private List<String> words(String command, Subject subject, Map<String, String> setting) {
    List<String> words = new ArrayList<>(List.of(command, subject.file()));
    setting.forEach(
        (option, value) -> {
          if (value.equals("yes")) {
            words.add("--" + option);
          } else if (!value.equals("no")) {
            words.add("--" + option + "=" + subject.value(value));
          }
        });
    if (!setting.containsKey("timeout")) {
      words.add("--timeout=" + settings.runTimeout().toMillis() + "ms");
    }
    if (!setting.containsKey("memory") && !settings.runMemory().isEmpty()) {
      words.add("--memory=" + settings.runMemory());
    }
    words.add("--json");
    return words;
  }

  private Row execute(
      Subject subject, String block, Map<String, String> setting, List<String> words) {
    String key = Journal.key(subject, words);
    Journal.Entry entry = journal.find(key);
    if (entry == null) {
      entry = process(words);
      note(key, entry);
    } else {
      reused.incrementAndGet();
    }
    ended.incrementAndGet();
    return new Row(
        subject, block, setting, words, entry.exitCode(), entry.result(), entry.message());
  }

  private void note(String key, Journal.Entry entry) {
    if (signal.isRequested()) {
      return;
    }
    try {
      journal.add(key, entry);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private Journal.Entry process(List<String> words) {
    try {
      List<String> silent = new ArrayList<>(words);
      silent.add("--progress=none");
      Processes.Ending ending = processes.run(silent, settings.runTimeout().plus(GRACE));
      return entry(ending);
    } catch (IOException e) {
      return new Journal.Entry(-1, Map.of(), "cannot be started: " + e.getMessage());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return new Journal.Entry(-1, Map.of(), "interrupted");
    }
  }

  private static Journal.Entry entry(Processes.Ending ending) {
    try {
      return new Journal.Entry(ending.exitCode(), JsonReader.object(ending.out()), "");
    } catch (IllegalArgumentException e) {
      String said = ending.err().lines().findFirst().orElse("");
      String message = ending.exitCode() < 0 && said.isEmpty() ? "killed: no answer in time" : said;
      return new Journal.Entry(ending.exitCode(), Map.of(), message);
    }
  }
}
