package tideline.sweep.derive;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.SplittableRandom;
import tideline.search.StopSignal;
import tideline.sweep.progress.ProgressMeasure;

/**
 * Looks for a measure with which a sweep holds fewer states, by trying changes of good ones:
 * entries are offered ones, ranks of components among them, and sums of two. A change is kept if
 * the peak that {@link Forecast} plays does not grow, with no more than {@value #MOST_VISITS} times
 * the states visited; among equal peaks fewer visits win, then fewer entries. After a while without
 * progress the search begins again from the next best start, some changes away from it.
 *
 * <p>It promises nothing but what it says it found: never worse than the starts, on the states that
 * it looked at. On a sample it fits the sample, so what it finds has to be run.
 */
public final class MeasureSearch {

  /** A measure that visits more is no gain. */
  public static final int MOST_VISITS = 3;

  /** Changes without progress after which the search begins elsewhere. */
  private static final int PATIENCE = 60;

  private static final int KICKS = 2;

  private final StateSample sample;
  private final SampleGraph graph;
  private final MeasureMoves moves;

  /**
   * @param offered what entries are made of
   */
  public MeasureSearch(
      StateSample sample, SampleGraph graph, List<ProgressMeasure> offered, long seed) {
    this.sample = sample;
    this.graph = graph;
    moves = new MeasureMoves(offered, new SplittableRandom(seed));
  }

  /**
   * The best measure found.
   *
   * @param tried how many changes were evaluated
   */
  public record Found(ProgressMeasure measure, Forecast forecast, int tried) {

    private static final Comparator<Found> BETTER =
        Comparator.comparing((Found found) -> !found.isAcceptable())
            .thenComparingInt(found -> found.forecast.peak())
            .thenComparingLong(found -> found.forecast.visits())
            .thenComparingInt(found -> found.measure.entries());

    private boolean isAcceptable() {
      return forecast.isWhole() && forecast.visits() <= MOST_VISITS * (long) forecast.states();
    }
  }

  /**
   * @param start where the search begins, the best of them first
   * @param tries how many changes to try
   */
  public Found run(List<ProgressMeasure> start, int tries, StopSignal signal) {
    List<Found> starts = new ArrayList<>();
    start.forEach(measure -> starts.add(evaluated(measure, 0, Integer.MAX_VALUE)));
    starts.sort(Found.BETTER);
    Found best = starts.get(0);
    Found here = best;
    int begun = 0;
    int idle = 0;
    int tried = 0;
    while (tried < tries && !signal.isRequested() && !moves.isEmpty()) {
      Found next = evaluated(moves.changed(here.measure), ++tried, bound(here));
      boolean isProgress = Found.BETTER.compare(next, here) < 0;
      here = Found.BETTER.compare(next, here) <= 0 ? next : here;
      best = Found.BETTER.compare(here, best) < 0 ? here : best;
      idle = isProgress ? 0 : idle + 1;
      if (idle > PATIENCE) {
        begun++;
        here = kicked(begun % 2 == 0 ? best : starts.get(begun / 2 % starts.size()), tried);
        idle = 0;
      }
    }
    return new Found(best.measure, best.forecast, tried);
  }

  /** Where nothing is acceptable yet, anything is of interest. */
  private static int bound(Found here) {
    return here.isAcceptable() ? here.forecast.peak() : Integer.MAX_VALUE;
  }

  private Found kicked(Found from, int tried) {
    ProgressMeasure measure = from.measure;
    for (int i = 0; i < KICKS; i++) {
      measure = moves.changed(measure);
    }
    return evaluated(measure, tried, Integer.MAX_VALUE);
  }

  private Found evaluated(ProgressMeasure measure, int tried, int mostStates) {
    Forecast.Limits limits =
        new Forecast.Limits(mostStates, MOST_VISITS * (long) Math.max(1, sample.size()));
    return new Found(measure, Forecast.of(measure, sample, graph, limits), tried);
  }
}
