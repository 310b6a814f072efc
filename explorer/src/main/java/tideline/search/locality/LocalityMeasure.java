package tideline.search.locality;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import tideline.search.observe.Directive;
import tideline.search.observe.SearchObserver;

/**
 * Measures transition locality: for each k the mean and the deviation, over all states, of the part
 * of a state's transitions that lead k levels on.
 *
 * <p>Follows {@code [TDIV01]} Definitions 1 to 4. Watches a breadth-first search with a store that
 * keeps everything, so that handles ascend with the levels: the first handle of each level is all
 * it needs to remember. A state without transitions has δ(s, k) = 0 for every k.
 */
public final class LocalityMeasure implements SearchObserver {

  /**
   * The transitions that lead k levels on.
   *
   * @param mean E{Δ(k)}, over all expanded states
   * @param sigma the deviation of Δ(k)
   * @param transitions how many there are
   */
  public record Row(int k, double mean, double sigma, long transitions) {}

  /** A transition leads at most one level on. Everything is filed under FURTHEST - k. */
  private static final int FURTHEST = 1;

  private int[] levelStart = new int[64];
  private int level = -1;
  private int levelEnd;
  private int discovered;
  private long expanded;
  private long deadlocks;
  private long maxQueue;

  private long[] transitions = new long[64];
  private double[] sum = new double[64];
  private double[] squares = new double[64];

  /** Of the state that is being expanded: its transitions of each kind, and the kinds it has. */
  private int[] mine = new int[64];

  private int[] kinds = new int[64];
  private int kindCount;
  private int count;

  @Override
  public Directive discovered(int source, int event, int ref, long[] states, int at) {
    if (source >= 0) {
      enter(source);
      record(FURTHEST);
    }
    maxQueue = Math.max(maxQueue, (long) ref - source);
    discovered = ref + 1;
    return Directive.CONTINUE;
  }

  @Override
  public boolean wantsRevisits() {
    return true;
  }

  @Override
  public Directive revisited(int source, int event, int ref) {
    enter(source);
    record(levelOf(ref) - level);
    return Directive.CONTINUE;
  }

  /** The first source of a level finds the whole level discovered, and nothing of the next. */
  private void enter(int source) {
    if (source < levelEnd) {
      return;
    }
    level++;
    if (level == levelStart.length) {
      levelStart = Arrays.copyOf(levelStart, 2 * level);
    }
    levelStart[level] = levelEnd;
    levelEnd = discovered;
  }

  private int levelOf(int ref) {
    if (ref >= levelEnd) {
      return level + 1;
    }
    if (ref >= levelStart[level]) {
      return level;
    }
    int found = Arrays.binarySearch(levelStart, 0, level, ref);
    return found >= 0 ? found : -found - 2;
  }

  private void record(int k) {
    int kind = FURTHEST - k;
    if (kind >= mine.length) {
      grow(Math.max(kind + 1, 2 * mine.length));
    }
    if (mine[kind]++ == 0) {
      kinds[kindCount++] = kind;
    }
    count++;
  }

  private void grow(int length) {
    transitions = Arrays.copyOf(transitions, length);
    sum = Arrays.copyOf(sum, length);
    squares = Arrays.copyOf(squares, length);
    mine = Arrays.copyOf(mine, length);
    kinds = Arrays.copyOf(kinds, length);
  }

  @Override
  public boolean wantsClosings() {
    return true;
  }

  @Override
  public Directive closed(int ref) {
    enter(ref);
    expanded++;
    deadlocks += count == 0 ? 1 : 0;
    for (int i = 0; i < kindCount; i++) {
      int kind = kinds[i];
      double share = (double) mine[kind] / count;
      sum[kind] += share;
      squares[kind] += share * share;
      transitions[kind] += mine[kind];
      mine[kind] = 0;
    }
    kindCount = 0;
    count = 0;
    return Directive.CONTINUE;
  }

  /** A row for every k that occurs and for -1, 0 and 1, in ascending order of k. */
  public List<Row> rows() {
    List<Row> rows = new ArrayList<>();
    for (int kind = transitions.length - 1; kind >= 0; kind--) {
      if (transitions[kind] > 0 || kind <= 2 * FURTHEST) {
        double mean = mean(kind);
        double variance = expanded == 0 ? 0 : squares[kind] / expanded - mean * mean;
        double sigma = Math.sqrt(Math.max(0, variance));
        rows.add(new Row(FURTHEST - kind, mean, sigma, transitions[kind]));
      }
    }
    return rows;
  }

  private double mean(int kind) {
    return expanded == 0 ? 0 : sum[kind] / expanded;
  }

  /** The expected part of transitions that lead to the level before, the same or the next one. */
  public double sumAvg() {
    return mean(0) + mean(1) + mean(2);
  }

  /** The same over the states that have transitions; 0 if there is none. */
  public double sumAvgWithoutDeadlocks() {
    long live = expanded - deadlocks;
    return live == 0 ? 0 : (sum[0] + sum[1] + sum[2]) / live;
  }

  /** States whose transitions are all in the figures. */
  public long states() {
    return expanded;
  }

  /** Transitions in the figures. */
  public long transitions() {
    return Arrays.stream(transitions).sum();
  }

  /** States without transitions. */
  public long deadlocks() {
    return deadlocks;
  }

  /** The last level that a state was expanded in; -1 before the first. */
  public int diameter() {
    return level;
  }

  /** The largest number of states that waited for their expansion at once. */
  public long maxQueue() {
    return maxQueue;
  }

  /** The number of states of each level. */
  public long[] levelSizes() {
    long[] sizes = new long[level + 1];
    for (int l = 0; l <= level; l++) {
      sizes[l] = (long) (l == level ? levelEnd : levelStart[l + 1]) - levelStart[l];
    }
    return sizes;
  }
}
