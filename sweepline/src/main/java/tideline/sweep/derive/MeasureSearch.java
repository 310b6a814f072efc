package tideline.sweep.derive;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import tideline.search.StopSignal;
import tideline.sweep.progress.LexicographicMeasure;
import tideline.sweep.progress.ProgressMeasure;

/**
 * Looks for a better measure by trying changes of the best one so far: an entry more, one less, one
 * exchanged, two swapped. A change is kept if the predicted peak does not grow.
 */
public final class MeasureSearch {

  private final StateSample sample;
  private final List<ProgressMeasure> offered;
  private final SplittableRandom random;

  /**
   * @param offered what entries are taken from
   */
  public MeasureSearch(StateSample sample, List<ProgressMeasure> offered, long seed) {
    this.sample = sample;
    this.offered = List.copyOf(offered);
    random = new SplittableRandom(seed);
  }

  /**
   * The best measure found.
   *
   * @param tried how many were evaluated
   */
  public record Found(ProgressMeasure measure, Evaluation evaluation, int tried) {}

  /**
   * @param start the best of these is where the search begins
   * @param tries how many changes to try
   */
  public Found run(List<ProgressMeasure> start, int tries, StopSignal signal) {
    Found best = null;
    for (ProgressMeasure measure : start) {
      best = better(best, measure, 0);
    }
    for (int i = 1; i <= tries && !signal.isRequested() && !offered.isEmpty(); i++) {
      best = better(best, changed(best.measure), i);
    }
    return best;
  }

  private Found better(Found best, ProgressMeasure measure, int tried) {
    Evaluation evaluation = Evaluation.of(measure, sample);
    boolean keep = best == null || evaluation.predictedPeak() <= best.evaluation.predictedPeak();
    return keep
        ? new Found(measure, evaluation, tried)
        : new Found(best.measure, best.evaluation, tried);
  }

  private ProgressMeasure changed(ProgressMeasure measure) {
    List<ProgressMeasure> entries = new ArrayList<>(measure.parts());
    int kind = entries.isEmpty() ? 0 : random.nextInt(4);
    switch (kind) {
      case 0 -> entries.add(random.nextInt(entries.size() + 1), any());
      case 1 -> entries.remove(random.nextInt(entries.size()));
      case 2 -> entries.set(random.nextInt(entries.size()), any());
      default -> {
        int i = random.nextInt(entries.size());
        int j = random.nextInt(entries.size());
        ProgressMeasure moved = entries.remove(i);
        entries.add(j, moved);
      }
    }
    return LexicographicMeasure.of(entries);
  }

  private ProgressMeasure any() {
    return offered.get(random.nextInt(offered.size()));
  }
}
