package tideline.sweep.derive;

import java.util.Arrays;
import tideline.sweep.progress.ProgressMeasure;
import tideline.sweep.progress.ProgressValues;
import tideline.sweep.progress.Step;

/**
 * Counts regress by the kinds of events: what an event does to an entry is known from its kind, so
 * the number of firings of each kind is all that is needed. Where it depends on the state, all of
 * them are taken for regress.
 */
final class KindRegress implements RegressCount {

  private final StateSample sample;
  private final long[] firings;
  private final boolean[] decided;

  KindRegress(StateSample sample) {
    this.sample = sample;
    firings = sample.firings();
    decided = new boolean[firings.length];
  }

  @Override
  public long edges() {
    return Arrays.stream(firings).sum();
  }

  @Override
  public Counted entry(ProgressMeasure measure, ProgressValues values) {
    return new ByKind(values);
  }

  private final class ByKind implements Counted {
    private final ProgressValues values;
    private final int[] falling;

    ByKind(ProgressValues values) {
      this.values = values;
      int[] kinds = new int[firings.length];
      int n = 0;
      for (int kind = 0; kind < firings.length; kind++) {
        if (firings[kind] > 0 && step(kind).mayFall()) {
          kinds[n++] = kind;
        }
      }
      falling = Arrays.copyOf(kinds, n);
    }

    private Step step(int kind) {
      return values.step(sample.example(kind));
    }

    @Override
    public long regress() {
      long sum = 0;
      for (int kind : falling) {
        sum += decided[kind] ? 0 : firings[kind];
      }
      return sum;
    }

    @Override
    public void take() {
      for (int kind = 0; kind < firings.length; kind++) {
        if (firings[kind] > 0) {
          Step step = step(kind);
          decided[kind] |= step != Step.STAYS && step != Step.NEVER_FALLS;
        }
      }
    }
  }
}
