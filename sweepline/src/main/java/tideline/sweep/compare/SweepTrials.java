package tideline.sweep.compare;

import java.util.List;
import java.util.Optional;
import tideline.pivot.TransitionSystem;
import tideline.search.StopSignal;
import tideline.sweep.derive.Forecast;
import tideline.sweep.line.References;
import tideline.sweep.line.SweepBuilder;
import tideline.sweep.line.SweepResult;
import tideline.sweep.progress.ProgressMeasure;

/**
 * Runs measures: each as a sweep alone, and with the smallest cache inside its classes that a
 * series of sizes finds, as {@code [EK10]} Table 3 does.
 */
public final class SweepTrials {

  /** A run that visits more than so many times the states is given up, as in {@code [EK10]}. */
  public static final int MOST_VISITS = 5;

  /** Caches are tried in these parts of what the sweep alone stores, largest first. */
  private static final int[] PERCENT = {90, 80, 70, 60, 50, 40, 30, 20, 10};

  private static final SweepBuilder.Cache CACHE =
      new SweepBuilder.Cache("stratified:3", References.INTRA);

  private final TransitionSystem system;
  private final Limits limits;
  private final StopSignal signal;

  /**
   * What a run may take.
   *
   * @param visits more end it
   * @param memoryBytes for what it stores
   */
  public record Limits(long visits, long memoryBytes) {}

  /**
   * A sweep alone.
   *
   * @param moments how it went
   */
  public record Alone(SweepResult result, List<Moment> moments) {
    public Alone {
      moments = List.copyOf(moments);
    }
  }

  public SweepTrials(TransitionSystem system, Limits limits, StopSignal signal) {
    this.system = system;
    this.limits = limits;
    this.signal = signal;
  }

  /** The sweep without a cache. */
  public Alone alone(ProgressMeasure measure) {
    RunProfile profile = new RunProfile();
    SweepResult result = builder(measure).observe(profile).build().run();
    return new Alone(result, profile.moments());
  }

  /**
   * The smallest cache of those tried that visits every state; the first failure ends the trial.
   * Sizes below what is open or persistent at some moment cannot succeed and are not tried.
   *
   * @param alone the sweep without a cache, complete
   * @param forecast of the same measure, whose floor counts if it saw all states
   */
  public Optional<SweepResult> cached(
      ProgressMeasure measure, SweepResult alone, Optional<Forecast> forecast) {
    Optional<SweepResult> best = Optional.empty();
    int floor = forecast.filter(Forecast::isWhole).map(Forecast::floor).orElse(1);
    long visits = Math.min(limits.visits, MOST_VISITS * alone.visits());
    for (int percent : PERCENT) {
      int states = (int) (alone.peakStored() * (long) percent / 100);
      if (states < floor || signal.isRequested()) {
        return best;
      }
      SweepResult result =
          builder(measure).cache(CACHE).maxStates(states).maxVisits(visits).build().run();
      if (!result.isComplete()) {
        return best;
      }
      best = Optional.of(result);
    }
    return best;
  }

  private SweepBuilder builder(ProgressMeasure measure) {
    return SweepBuilder.of(system, measure)
        .maxVisits(limits.visits)
        .memoryBytes(limits.memoryBytes)
        .signal(signal);
  }
}
