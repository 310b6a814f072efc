package tideline.sweep.derive;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import tideline.net.expression.LinearExpression;
import tideline.net.model.Net;
import tideline.net.structure.IncidenceMatrix;
import tideline.search.store.StateStore;
import tideline.sweep.progress.ProgressMeasure;

/**
 * The measures of {@code [EK10]} section 5.2, from states that were explored or sampled: entries
 * are added as long as the share of regress edges stays below that of the level, the one with the
 * least regress first, among equals the one with the most classes.
 *
 * <p>A transition changes an entry by the same amount wherever it fires, so the number of firings
 * of each transition is all that regress needs. Classes are counted on up to {@value #COUNTED}
 * states.
 */
public final class LevelMeasures {

  /** Levels are numbered from 0 to this one. */
  public static final int HIGHEST = 5;

  private static final double[] SHARES = {0, 0.01, 0.02, 0.05, 0.10, 0.20};
  private static final int COUNTED = 20_000;
  private static final int MOST_ENTRIES = 64;

  private final StateSample sample;
  private final IncidenceMatrix matrix;
  private final long[] firings;
  private final long allFirings;
  private final List<LinearExpression> offered;
  private final int stride;
  private final int counted;

  public LevelMeasures(StateSample sample) {
    this.sample = sample;
    Net net = sample.system().net();
    matrix = IncidenceMatrix.of(net);
    firings = sample.firings();
    long sum = 0;
    for (long f : firings) {
      sum += f;
    }
    allFirings = Math.max(1, sum);
    stride = Math.max(1, (sample.size() + COUNTED - 1) / COUNTED);
    counted = (sample.size() + stride - 1) / stride;
    offered = Components.places(net).stream().map(Entry::expression).toList();
  }

  /** The part of the edges that may regress at a level. */
  public static double share(int level) {
    return SHARES[level];
  }

  /**
   * @param level from 0 to {@link #HIGHEST}
   */
  public ProgressMeasure measure(int level) {
    return all().get(level);
  }

  /** The measures of all levels: each begins with the entries of the one below. */
  public List<ProgressMeasure> all() {
    List<ProgressMeasure> measures = new ArrayList<>();
    Growth growth = new Growth();
    for (double share : SHARES) {
      while (growth.chosen.size() < MOST_ENTRIES && growth.add(share)) {
        // the best entry was added
      }
      measures.add(new ProgressMeasure(growth.chosen));
    }
    return measures;
  }

  /** A measure that grows. */
  private final class Growth {
    private final List<LinearExpression> chosen = new ArrayList<>();
    private final Set<LinearExpression> left = new HashSet<>(offered);
    private final int[] classOf = new int[counted];
    private final boolean[] decided = new boolean[firings.length];
    private int classes = 1;
    private long regress;

    boolean add(double share) {
      LinearExpression best = null;
      long least = Long.MAX_VALUE;
      int most = classes;
      for (LinearExpression entry : offered) {
        if (left.contains(entry)) {
          long more = regress(entry);
          if (regress + more <= share * allFirings && more <= least) {
            int finer = refined(entry, null);
            if (finer > classes && (more < least || finer > most)) {
              best = entry;
              least = more;
              most = finer;
            }
          }
        }
      }
      if (best == null) {
        return false;
      }
      take(best, least);
      return true;
    }

    private long regress(LinearExpression entry) {
      long sum = 0;
      for (int t = 0; t < firings.length; t++) {
        if (!decided[t]
            && firings[t] > 0
            && ProgressMeasure.change(entry, matrix.effectOf(t)) < 0) {
          sum += firings[t];
        }
      }
      return sum;
    }

    private void take(LinearExpression entry, long more) {
      regress += more;
      for (int t = 0; t < firings.length; t++) {
        decided[t] |= ProgressMeasure.change(entry, matrix.effectOf(t)) != 0;
      }
      classes = refined(entry, classOf);
      chosen.add(entry);
      left.remove(entry);
    }

    /** The number of classes with one more entry, which are written to {@code target} if given. */
    private int refined(LinearExpression entry, int[] target) {
      StateStore states = sample.states();
      Map<Long, Integer> numbers = new HashMap<>();
      for (int i = 0; i < counted; i++) {
        int ref = i * stride;
        long value = entry.value(sample.system().layout(), states.array(ref), states.offset(ref));
        long key = classOf[i] * 0x9E3779B97F4A7C15L ^ value * 0xC2B2AE3D27D4EB4FL;
        Integer number = numbers.putIfAbsent(key, numbers.size());
        if (target != null) {
          target[i] = number == null ? numbers.size() - 1 : number;
        }
      }
      return numbers.size();
    }
  }
}
