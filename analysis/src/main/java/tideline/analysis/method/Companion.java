package tideline.analysis.method;

import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import tideline.analysis.estimate.SizeEstimate;
import tideline.analysis.option.Settings;
import tideline.analysis.outcome.RunEnding;
import tideline.analysis.outcome.SearchOutcome;
import tideline.analysis.run.Order;
import tideline.analysis.run.ProgressListener;
import tideline.analysis.run.ProgressSample;
import tideline.analysis.run.RunControl;
import tideline.analysis.run.SearchRequest;
import tideline.analysis.run.Watchers;

/**
 * Diagrams beside a search, on a core of their own and a part of the memory. They begin when the
 * search has run for a while and, by its own estimate, has most of its work still before it; the
 * first to come to its end stops the other. To be closed.
 */
final class Companion implements AutoCloseable {

  /** The part of the memory that is set aside: one of so many. */
  private static final int MEMORY_PARTS = 4;

  private static final long LEAST_BYTES = 64L << 20;
  private static final double FIRST_SECONDS = 1.5;

  /** What the search must have before it. */
  private static final double LEFT_SECONDS = 6;

  private static final long LOOK_MILLIS = 200;
  private static final Duration EVER = Duration.ofDays(3650);

  private final SearchRequest request;
  private final SearchRequest search;
  private final RunControl own;
  private final Listener listener;
  private final Thread thread;
  private volatile Attempt attempt;

  /** How it went. */
  record Attempt(SearchOutcome outcome, double seconds) {}

  private Companion(SearchRequest request) {
    this.request = request;
    listener = new Listener(request.progress());
    own = request.control().within(EVER);
    search =
        request
            .change()
            .memoryBytes(request.memoryBytes() - share())
            .control(request.control().within(EVER))
            .progress(listener)
            .build();
    thread = new Thread(this::run, "diagrams");
    thread.setDaemon(true);
  }

  /** For a request that diagrams can answer as well, where there is a second core. */
  static Optional<Companion> beside(SearchRequest request, int cores) {
    boolean isPossible =
        cores > request.threads()
            && request.model().net().isPresent()
            && request.model().isBounded()
            && request.watchers() == Watchers.NONE
            && !request.coverage()
            && request.maxStates().isEmpty()
            && request.memoryBytes() >= LEAST_BYTES;
    if (!isPossible) {
      return Optional.empty();
    }
    Companion companion = new Companion(request);
    companion.thread.start();
    return Optional.of(companion);
  }

  private long share() {
    return request.memoryBytes() / MEMORY_PARTS;
  }

  /** What is asked of the search. */
  SearchRequest search() {
    return search;
  }

  private void run() {
    long begin = System.nanoTime();
    while (!isWorthIt((System.nanoTime() - begin) / 1e9)) {
      if (own.isStopped() || !pause()) {
        return;
      }
    }
    request.progress().note("much is left: diagrams are tried beside");
    long start = System.nanoTime();
    SearchOutcome outcome =
        new SymbolicMethod()
            .run(
                request
                    .change()
                    .settings(Settings.NONE)
                    .order(Order.OWN)
                    .memoryBytes(share())
                    .control(own)
                    .progress(ProgressListener.NONE)
                    .build());
    attempt = new Attempt(outcome, (System.nanoTime() - start) / 1e9);
    if (outcome.isComplete()) {
      search.control().stop(RunEnding.answered("diagrams were faster"));
    }
  }

  private static boolean pause() {
    try {
      Thread.sleep(LOOK_MILLIS);
      return true;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }

  private boolean isWorthIt(double seconds) {
    if (seconds < FIRST_SECONDS) {
      return false;
    }
    double visits = Math.max(1, listener.samples.get().visits());
    return listener
        .guesses
        .get()
        .filter(guess -> (guess.likely() - visits) / (visits / seconds) >= LEFT_SECONDS)
        .isPresent();
  }

  /** What became of the diagrams, if they were begun and are over. */
  Optional<Attempt> attempt() {
    return Optional.ofNullable(attempt);
  }

  /** Ends the diagrams if they are still at it. */
  @Override
  public void close() {
    own.stop(RunEnding.answered("the search was faster"));
    try {
      thread.join(TimeUnit.SECONDS.toMillis(2));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** Listens with whoever listens already. */
  private static final class Listener implements ProgressListener {
    private final ProgressListener other;
    private volatile Supplier<ProgressSample> samples = () -> ProgressSample.of("");
    private volatile Supplier<Optional<SizeEstimate>> guesses = Optional::empty;

    Listener(ProgressListener other) {
      this.other = other;
    }

    @Override
    public void phase(String name) {
      other.phase(name);
    }

    @Override
    public void watch(Supplier<ProgressSample> given) {
      samples = given;
      guesses = Optional::empty;
      other.watch(given);
    }

    @Override
    public void estimates(Supplier<Optional<SizeEstimate>> given) {
      guesses = given;
      other.estimates(given);
    }

    @Override
    public void note(String message) {
      other.note(message);
    }
  }
}
