package tideline.sweep.line;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * How many states were expanded at each progress value, and how many edges led backwards from
 * there: bounded in size, however many values there are.
 *
 * <p>When there are more than {@value #MOST_BARS} bars, each is joined with the next one, and later
 * values are joined alike. A bar has the least of its values, of which the first {@value
 * #MOST_ENTRIES} entries are kept: values that agree in these share a bar. States that are expanded
 * again count again. A repaired measure has other values; the bars begin anew with it.
 */
public final class ClassHistogram implements SweepObserver {

  /** The most bars. */
  public static final int MOST_BARS = 200;

  /** The most entries of a value. */
  public static final int MOST_ENTRIES = 8;

  /**
   * Values that are next to each other.
   *
   * @param value the least of them
   * @param values how many there are
   * @param states expanded
   * @param regress edges backwards
   */
  public record Bar(List<Long> value, long values, long states, long regress) {

    private Bar joined(Bar other) {
      return new Bar(value, values + other.values, states + other.states, regress + other.regress);
    }
  }

  private TreeMap<long[], Bar> bars = new TreeMap<>(Arrays::compare);

  /** How many values a bar has when it is full. */
  private long width = 1;

  private int entries = -1;

  @Override
  public void lineLeft(long[] value, long expanded, long regress) {
    if (entries != value.length) {
      entries = value.length;
      bars.clear();
      width = 1;
    }
    long[] key = Arrays.copyOf(value, Math.min(value.length, MOST_ENTRIES));
    List<Long> shown = Arrays.stream(key).boxed().toList();
    Map.Entry<long[], Bar> floor = bars.floorEntry(key);
    boolean known = floor != null && Arrays.equals(floor.getKey(), key);
    if (known || floor != null && !isRoom(floor, key)) {
      Bar more = new Bar(shown, known ? 0 : 1, expanded, regress);
      bars.put(floor.getKey(), floor.getValue().joined(more));
      return;
    }
    bars.put(key, new Bar(shown, 1, expanded, regress));
    if (bars.size() > MOST_BARS) {
      halve();
    }
  }

  /** Whether a value gets a bar of its own: always at first, later only if the last one is full. */
  private boolean isRoom(Map.Entry<long[], Bar> floor, long[] key) {
    return width == 1 || bars.higherKey(key) == null && floor.getValue().values >= width;
  }

  private void halve() {
    TreeMap<long[], Bar> fewer = new TreeMap<>(Arrays::compare);
    Map.Entry<long[], Bar> left = null;
    for (Map.Entry<long[], Bar> bar : bars.entrySet()) {
      if (left == null) {
        left = bar;
      } else {
        fewer.put(left.getKey(), left.getValue().joined(bar.getValue()));
        left = null;
      }
    }
    if (left != null) {
      fewer.put(left.getKey(), left.getValue());
    }
    bars = fewer;
    width *= 2;
  }

  /** In the order of the values. */
  public List<Bar> bars() {
    return new ArrayList<>(bars.values());
  }
}
