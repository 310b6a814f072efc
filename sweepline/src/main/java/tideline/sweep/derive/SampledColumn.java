package tideline.sweep.derive;

import java.util.HashMap;
import java.util.Map;
import tideline.sweep.progress.ProgressValues;

/**
 * An entry of some states: the same number for the same value, from 0 on.
 *
 * @param numbers by state
 * @param size how many different ones there are
 */
record SampledColumn(int[] numbers, int size) {

  private static final int MOST_IN_TABLE = 1 << 12;

  /**
   * @param states one behind the other
   */
  static SampledColumn of(ProgressValues values, long[] states, int words) {
    long range = values.most(0) - values.least(0);
    return range >= 0 && range < MOST_IN_TABLE
        ? byTable(values, (int) range + 1, states, words)
        : byMap(values, states, words);
  }

  private static SampledColumn byTable(ProgressValues values, int range, long[] states, int words) {
    int[] numbers = new int[states.length / words];
    int[] known = new int[range];
    long least = values.least(0);
    int size = 0;
    for (int i = 0; i < numbers.length; i++) {
      int value = (int) (values.value(0, states, i * words) - least);
      if (known[value] == 0) {
        known[value] = ++size;
      }
      numbers[i] = known[value] - 1;
    }
    return new SampledColumn(numbers, size);
  }

  private static SampledColumn byMap(ProgressValues values, long[] states, int words) {
    int[] numbers = new int[states.length / words];
    Map<Long, Integer> known = new HashMap<>();
    for (int i = 0; i < numbers.length; i++) {
      Integer next = known.size();
      Integer number = known.putIfAbsent(values.value(0, states, i * words), next);
      numbers[i] = number == null ? next : number;
    }
    return new SampledColumn(numbers, known.size());
  }
}
