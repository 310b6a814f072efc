package tideline.sweep.derive;

import tideline.search.store.StateStore;
import tideline.sweep.progress.ProgressValues;

/**
 * Some states of a sample, divided into classes that become smaller: states that no entry so far
 * tells apart are in one class.
 *
 * <p>Classes of one state are only counted; the others are numbered from 0.
 */
final class SampledClasses {

  private final long[] states;
  private final int words;

  /** States in classes of more than one, class by class. */
  private int[] open;

  /** By position in {@link #open}. */
  private int[] classOf;

  private int openClasses;
  private int singles;

  /** By number of a column when it was met last: each class has a time of its own. */
  private long[] met = {};

  private long time;
  private long nextTime = 1;

  /**
   * @param most as many states, evenly from the whole sample
   */
  SampledClasses(StateSample sample, int most) {
    int stride = Math.max(1, (sample.size() + most - 1) / most);
    int counted = (sample.size() + stride - 1) / stride;
    words = sample.system().words();
    states = new long[counted * words];
    StateStore store = sample.states();
    open = new int[counted];
    for (int i = 0; i < counted; i++) {
      int ref = i * stride;
      System.arraycopy(store.array(ref), store.offset(ref), states, i * words, words);
      open[i] = i;
    }
    classOf = new int[counted];
    openClasses = 1;
    if (counted < 2) {
      singles = 1;
      openClasses = 0;
      open = new int[0];
    }
  }

  /** An entry of the states. */
  SampledColumn column(ProgressValues values) {
    return SampledColumn.of(values, states, words);
  }

  /** The number of classes. */
  int size() {
    return singles + openClasses;
  }

  boolean canBeSplit() {
    return openClasses > 0;
  }

  /**
   * The number of classes with one more entry.
   *
   * @param interesting a number that is not greater may be answered as any other between {@link
   *     #size()} + 1 and this one, if the entry splits a class at all
   */
  int split(SampledColumn column, int interesting) {
    begin(column);
    int found = 0;
    int needed = interesting - singles;
    for (int i = 0; i < open.length; i++) {
      int number = column.numbers()[open[i]];
      long now = time + classOf[i];
      if (met[number] != now) {
        met[number] = now;
        found++;
      }
      if (found > openClasses && found + open.length - i - 1 <= needed) {
        break;
      }
    }
    return singles + found;
  }

  /** Divides the classes by an entry. */
  void take(SampledColumn column) {
    begin(column);
    int[] numbers = new int[open.length];
    int[] sizes = new int[open.length];
    int[] newClass = new int[column.size()];
    int found = 0;
    for (int i = 0; i < open.length; i++) {
      int number = column.numbers()[open[i]];
      long now = time + classOf[i];
      if (met[number] != now) {
        met[number] = now;
        newClass[number] = found++;
      }
      numbers[i] = newClass[number];
      sizes[numbers[i]]++;
    }
    keepOpen(numbers, sizes, found);
  }

  /** Leaves out classes of one state, and puts the others one behind the other. */
  private void keepOpen(int[] numbers, int[] sizes, int found) {
    int[] renumbered = new int[found];
    int[] next = new int[found];
    int kept = 0;
    openClasses = 0;
    for (int c = 0; c < found; c++) {
      if (sizes[c] == 1) {
        singles++;
      } else {
        renumbered[c] = openClasses++;
        next[c] = kept;
        kept += sizes[c];
      }
    }
    int[] still = new int[kept];
    int[] classes = new int[kept];
    for (int i = 0; i < open.length; i++) {
      int c = numbers[i];
      if (sizes[c] > 1) {
        still[next[c]] = open[i];
        classes[next[c]++] = renumbered[c];
      }
    }
    open = still;
    classOf = classes;
  }

  private void begin(SampledColumn column) {
    time = nextTime;
    nextTime += openClasses;
    if (met.length < column.size()) {
      met = new long[column.size()];
    }
  }
}
