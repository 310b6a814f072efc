package tideline.sweep.line;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.UnaryOperator;

/**
 * How many states were expanded at each progress value, and how many edges led backwards from there
 * and where to: bounded in size, however many values there are.
 *
 * <p>When there are more than {@value #MOST_BARS} bars, each is joined with the next one, and later
 * values are joined alike. A bar has the least of its values. States that are expanded again count
 * again. A repaired measure has other values; the bars begin anew with it.
 */
public final class ClassHistogram implements SweepObserver {

  /** The most bars. */
  public static final int MOST_BARS = 200;

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

  /**
   * Edges that lead back from the values of one bar to those of another, or of the same.
   *
   * @param from the least value of the bar they come from
   * @param to the least value of the bar they lead to
   */
  public record Arc(List<Long> from, List<Long> to, long edges) {}

  private record Ends(List<Long> from, List<Long> to) {}

  private TreeMap<long[], Bar> bars = new TreeMap<>(Arrays::compare);

  /** How many values a bar has when it is full. */
  private long width = 1;

  private int entries = -1;

  /** Edges back from the value that the line stands at, by the bar they lead to. */
  private Map<List<Long>, Long> back = new HashMap<>();

  private Map<Ends, Long> arcs = new HashMap<>();

  /** Edges of the same value often lead to the same value, one after the other. */
  private long[] lastTo = {};

  private long lastEdges;

  @Override
  public void regressed(long[] to) {
    if (lastEdges == 0 || !Arrays.equals(to, lastTo)) {
      flush();
      lastTo = to.clone();
    }
    lastEdges++;
  }

  private void flush() {
    if (lastEdges > 0) {
      expect(lastTo.length);
      long[] key = lastTo;
      if (width == 1 || bars.floorKey(key) == null) {
        add(key, 0, 0);
      }
      back.merge(barOf(key), lastEdges, Long::sum);
      lastEdges = 0;
    }
  }

  @Override
  public void lineLeft(long[] value, long expanded, long regress) {
    flush();
    expect(value.length);
    add(value.clone(), expanded, regress);
    List<Long> from = barOf(value);
    back.forEach((to, edges) -> arcs.merge(new Ends(from, to), edges, Long::sum));
    back.clear();
  }

  private void expect(int length) {
    if (entries != length) {
      entries = length;
      bars.clear();
      arcs.clear();
      back.clear();
      width = 1;
    }
  }

  /** The value of the bar that a value belongs to. */
  private List<Long> barOf(long[] key) {
    return bars.floorEntry(key).getValue().value;
  }

  private void add(long[] key, long expanded, long regress) {
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
    back = joined(back, this::barOf);
    arcs = joined(arcs, ends -> new Ends(barOf(ends.from), barOf(ends.to)));
  }

  private static <K> Map<K, Long> joined(Map<K, Long> counts, UnaryOperator<K> bar) {
    Map<K, Long> fewer = new HashMap<>();
    counts.forEach((key, edges) -> fewer.merge(bar.apply(key), edges, Long::sum));
    return fewer;
  }

  private List<Long> barOf(List<Long> value) {
    return barOf(value.stream().mapToLong(entry -> entry).toArray());
  }

  /** Where edges led back, those of most edges first. */
  public List<Arc> arcs() {
    return arcs.entrySet().stream()
        .map(arc -> new Arc(arc.getKey().from, arc.getKey().to, arc.getValue()))
        .sorted(
            Comparator.comparingLong((Arc arc) -> -arc.edges)
                .thenComparing(arc -> arc.from.toString())
                .thenComparing(arc -> arc.to.toString()))
        .toList();
  }

  /** In the order of the values. */
  public List<Bar> bars() {
    return new ArrayList<>(bars.values());
  }
}
