package tideline.sweep.derive;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import tideline.search.StopSignal;
import tideline.sweep.progress.LexicographicMeasure;
import tideline.sweep.progress.ProgressMeasure;
import tideline.sweep.progress.ProgressValues;

/**
 * The measures of {@code [EK10]} section 5.2, from states that were explored or sampled: entries
 * are added as long as the share of regress edges stays below that of the level, the one with the
 * least regress first, among equals the one with the most classes.
 *
 * <p>Regress is counted by {@link KindRegress} or {@link EdgeRegress}; classes on up to {@value
 * #COUNTED} states.
 *
 * <p>An entry that splits no class never will, since classes only become smaller; a class of one
 * state cannot be split. Both are left out from then on.
 */
public final class LevelMeasures {

  /** Levels are numbered from 0 to this one. */
  public static final int HIGHEST = 5;

  private static final double[] SHARES = {0, 0.01, 0.02, 0.05, 0.10, 0.20};
  private static final int COUNTED = 20_000;
  private static final int MOST_ENTRIES = 64;

  private final StateSample sample;
  private final List<Entry> offered;
  private final StopSignal signal;
  private final Supplier<RegressCount> counts;

  /**
   * @param offered what entries are taken from; the first one wins where two are as good
   * @param signal ends the choice of entries before it is complete
   */
  public LevelMeasures(StateSample sample, List<Entry> offered, StopSignal signal) {
    this(sample, offered, signal, () -> new KindRegress(sample));
  }

  private LevelMeasures(
      StateSample sample, List<Entry> offered, StopSignal signal, Supplier<RegressCount> counts) {
    this.sample = sample;
    this.offered = List.copyOf(offered);
    this.signal = signal;
    this.counts = counts;
  }

  /** The same, with regress counted on edges of the sample instead of by the kinds of events. */
  public static LevelMeasures observed(StateSample sample, List<Entry> offered, StopSignal signal) {
    return new LevelMeasures(sample, offered, signal, () -> new EdgeRegress(sample));
  }

  /** The part of the edges that may regress at a level. */
  public static double share(int level) {
    return SHARES[level];
  }

  /**
   * @param level from 0 to {@link #HIGHEST}
   */
  public ProgressMeasure measure(int level) {
    return upTo(level).get(level);
  }

  /** The measures of all levels: each begins with the entries of the one below. */
  public List<ProgressMeasure> all() {
    return upTo(HIGHEST);
  }

  private List<ProgressMeasure> upTo(int level) {
    List<ProgressMeasure> measures = new ArrayList<>();
    Growth growth = new Growth();
    for (int i = 0; i <= level; i++) {
      while (growth.chosen.size() < MOST_ENTRIES && growth.add(SHARES[i])) {
        // the best entry was added
      }
      measures.add(LexicographicMeasure.of(growth.chosen));
    }
    return measures;
  }

  /** An entry that may still be added. */
  private final class Candidate {
    private final ProgressMeasure measure;
    private final ProgressValues values;
    private final RegressCount.Counted counted;
    private SampledColumn column;
    private long regress;

    Candidate(ProgressMeasure measure, RegressCount count) {
      this.measure = measure;
      values = measure.in(sample.system());
      counted = count.entry(measure, values);
    }

    SampledColumn column(SampledClasses classes) {
      if (column == null) {
        column = classes.column(values);
      }
      return column;
    }
  }

  /** A measure that grows. */
  private final class Growth {
    private final List<ProgressMeasure> chosen = new ArrayList<>();
    private final List<Candidate> left = new ArrayList<>();
    private final SampledClasses classes = new SampledClasses(sample, COUNTED);
    private final RegressCount count = counts.get();
    private long regress;

    Growth() {
      for (Entry entry : offered) {
        if (!signal.isRequested()) {
          left.add(new Candidate(entry.measure(), count));
        }
      }
    }

    /** Adds the best entry that the share permits, if there is one. */
    boolean add(double share) {
      long least = -1;
      for (Candidate candidate : left) {
        candidate.regress = candidate.counted.regress();
      }
      while (classes.canBeSplit() && !signal.isRequested()) {
        least = next(least, share);
        if (least == Long.MAX_VALUE) {
          return false;
        }
        Candidate best = best(least);
        if (best != null) {
          take(best);
          return true;
        }
      }
      return false;
    }

    /** The least regress that is more than a number and that the share permits. */
    private long next(long more, double share) {
      long least = Long.MAX_VALUE;
      for (Candidate candidate : left) {
        if (candidate.regress > more
            && regress + candidate.regress <= share * Math.max(1, count.edges())) {
          least = Math.min(least, candidate.regress);
        }
      }
      return least;
    }

    /** The entry of some regress that makes most classes; those that make none are forgotten. */
    private Candidate best(long more) {
      Candidate best = null;
      int most = classes.size();
      List<Candidate> useless = new ArrayList<>();
      for (Candidate candidate : left) {
        if (candidate.regress == more && !signal.isRequested()) {
          int finer = classes.split(candidate.column(classes), most);
          if (finer == classes.size()) {
            useless.add(candidate);
          } else if (finer > most) {
            best = candidate;
            most = finer;
          }
        }
      }
      left.removeAll(useless);
      return best;
    }

    private void take(Candidate candidate) {
      regress += candidate.regress;
      candidate.counted.take();
      classes.take(candidate.column(classes));
      chosen.add(candidate.measure);
      left.remove(candidate);
    }
  }
}
