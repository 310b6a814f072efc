package tideline.cli.run;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import tideline.analysis.estimate.SizeEstimate;
import tideline.analysis.json.Json;
import tideline.analysis.outcome.Facts;
import tideline.analysis.run.ProgressListener;
import tideline.analysis.run.ProgressSample;
import tideline.analysis.text.Figures;
import tideline.cli.output.FactText;
import tideline.cli.terminal.Terminal;

/**
 * Shows samples of a running search on the error stream from a thread of its own, until closed. The
 * search knows nothing of it: the samples are read from its counters.
 */
public final class ProgressDisplay implements AutoCloseable, ProgressListener {

  private static final int WIDTH = 79;

  private final ProgressMode mode;
  private final Terminal terminal;
  private final CountDownLatch closed = new CountDownLatch(1);
  private final Thread thread;
  private volatile Supplier<ProgressSample> source = () -> ProgressSample.of("starting");
  private volatile Supplier<Optional<SizeEstimate>> guesses = Optional::empty;
  private ProgressSample previous = ProgressSample.of("");
  private boolean lineOpen;

  private ProgressDisplay(ProgressMode mode, Terminal terminal) {
    this.mode = mode;
    this.terminal = terminal;
    this.thread = new Thread(this::run, "progress");
    thread.setDaemon(true);
  }

  /** Begins to show; nothing appears before the first interval is over. */
  public static ProgressDisplay start(ProgressMode mode, Terminal terminal) {
    ProgressDisplay display = new ProgressDisplay(mode, terminal);
    if (mode != ProgressMode.NONE) {
      display.thread.start();
    }
    return display;
  }

  /** From now on the samples come from here. */
  @Override
  public void watch(Supplier<ProgressSample> samples) {
    source = samples;
    guesses = Optional::empty;
  }

  @Override
  public void estimates(Supplier<Optional<SizeEstimate>> given) {
    guesses = given;
  }

  /** From now on this is being done. */
  @Override
  public void phase(String name) {
    source = () -> ProgressSample.of(name);
    guesses = Optional::empty;
  }

  /** Says something that happened, unless nobody wants to hear of progress. */
  @Override
  public synchronized void note(String message) {
    if (mode != ProgressMode.NONE) {
      terminal.err().println((lineOpen ? "\r\033[K" : "") + "tideline: " + message);
      terminal.err().flush();
    }
  }

  @Override
  public void close() {
    closed.countDown();
    if (mode == ProgressMode.NONE) {
      return;
    }
    try {
      thread.join(TimeUnit.SECONDS.toMillis(1));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    if (lineOpen) {
      terminal.err().print("\r\033[K");
      terminal.err().flush();
    }
  }

  private void run() {
    try {
      while (!closed.await(mode.interval().toMillis(), TimeUnit.MILLISECONDS)) {
        ProgressSample sample = source.get();
        show(sample);
        previous = sample;
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void show(ProgressSample sample) {
    switch (mode) {
      case LIVE -> {
        String line = line(sample);
        terminal.err().print("\r" + line.substring(0, Math.min(WIDTH, line.length())) + "\033[K");
        terminal.err().flush();
        lineOpen = true;
      }
      case PLAIN -> terminal.err().println(line(sample));
      case JSON -> terminal.err().println(json(sample));
      case NONE -> throw new AssertionError();
    }
  }

  private String line(ProgressSample sample) {
    String time = Figures.span(Environment.sinceProcessStart());
    if (sample.states() == 0) {
      return time + "  " + sample.phase();
    }
    return time
        + "  "
        + sample.phase()
        + "  "
        + Figures.grouped(sample.states())
        + guesses.get().map(guess -> " of " + guess.shortly()).orElse("")
        + " states  "
        + Figures.grouped(sample.open())
        + " open  "
        + Figures.grouped(perSecond(sample))
        + "/s  "
        + Figures.bytes(sample.bytes());
  }

  private long perSecond(ProgressSample sample) {
    long more = Math.max(0, sample.visits() - previous.visits());
    return more * 1000 / mode.interval().toMillis();
  }

  private String json(ProgressSample sample) {
    StringBuilder text = new StringBuilder();
    try {
      Json json = new Json(text).beginObject();
      json.key("phase").value(sample.phase());
      json.key("seconds").value(Environment.sinceProcessStart().toMillis() / 1000.0, 3);
      json.key("states").value(sample.states()).key("visits").value(sample.visits());
      json.key("firings").value(sample.firings());
      json.key("open").value(sample.open()).key("bytes").value(sample.bytes());
      Facts guess = new Facts();
      guesses.get().ifPresent(g -> g.addTo(guess));
      FactText.json(guess, json);
      json.endObject();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return text.toString().replaceAll("\\n\\s*", "");
  }
}
