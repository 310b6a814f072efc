package tideline.sweep.progress;

import java.util.ArrayList;
import java.util.List;
import tideline.pivot.TransitionSystem;

/**
 * Measures of any kind one behind the other: where the first ones say the same, the next counts.
 */
public final class LexicographicMeasure implements ProgressMeasure {

  /** With more events than this, what each of them does is not asked in advance. */
  private static final int MOST_EVENTS = 1 << 20;

  private final List<ProgressMeasure> parts;
  private final int[] part;
  private final int[] inside;

  private LexicographicMeasure(List<ProgressMeasure> parts) {
    this.parts = parts;
    int entries = parts.stream().mapToInt(ProgressMeasure::entries).sum();
    part = new int[entries];
    inside = new int[entries];
    int at = 0;
    for (int p = 0; p < parts.size(); p++) {
      for (int i = 0; i < parts.get(p).entries(); i++) {
        part[at] = p;
        inside[at++] = i;
      }
    }
  }

  /**
   * The measures one behind the other. Linear ones that are neighbours become one, which is faster.
   */
  public static ProgressMeasure of(List<? extends ProgressMeasure> measures) {
    List<ProgressMeasure> joined = new ArrayList<>();
    for (ProgressMeasure measure : measures) {
      for (ProgressMeasure next : measure.parts()) {
        int last = joined.size() - 1;
        if (last >= 0
            && joined.get(last) instanceof LinearMeasure a
            && next instanceof LinearMeasure b) {
          joined.set(last, a.then(b));
        } else {
          joined.add(next);
        }
      }
    }
    return joined.size() == 1 ? joined.get(0) : new LexicographicMeasure(List.copyOf(joined));
  }

  @Override
  public int entries() {
    return part.length;
  }

  @Override
  public String text(int entry) {
    return parts.get(part[entry]).text(inside[entry]);
  }

  @Override
  public boolean isTrivial() {
    return parts.stream().allMatch(ProgressMeasure::isTrivial);
  }

  @Override
  public List<ProgressMeasure> parts() {
    return parts.stream().flatMap(p -> p.parts().stream()).toList();
  }

  @Override
  public ProgressValues in(TransitionSystem system) {
    return new Bound(
        parts.stream().map(p -> p.in(system)).toArray(ProgressValues[]::new), system.events());
  }

  private final class Bound implements ProgressValues {
    private final ProgressValues[] values;
    private final int events;

    Bound(ProgressValues[] values, int events) {
      this.values = values;
      this.events = events;
    }

    @Override
    public long value(int entry, long[] states, int at) {
      return values[part[entry]].value(inside[entry], states, at);
    }

    @Override
    public long least(int entry) {
      return values[part[entry]].least(inside[entry]);
    }

    @Override
    public long most(int entry) {
      return values[part[entry]].most(inside[entry]);
    }

    @Override
    public boolean changes(int event, long[] amounts) {
      boolean known = true;
      for (int p = 0, at = 0; p < values.length && known; p++) {
        long[] own = new long[parts.get(p).entries()];
        known = values[p].changes(event, own);
        System.arraycopy(own, 0, amounts, at, own.length);
        at += own.length;
      }
      return known;
    }

    @Override
    public Step step(int event) {
      Step step = Step.STAYS;
      for (int i = values.length - 1; i >= 0; i--) {
        step = values[i].step(event).then(step);
      }
      return step;
    }

    /** A later part may fall where an earlier one grows. */
    @Override
    public boolean neverFalls() {
      boolean none = true;
      for (ProgressValues v : values) {
        none &= v.neverFalls();
      }
      if (none || events > MOST_EVENTS) {
        return none;
      }
      for (int event = 0; event < events; event++) {
        if (step(event).mayFall()) {
          return false;
        }
      }
      return true;
    }
  }
}
